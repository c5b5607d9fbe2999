import { Button, FileButton, SegmentedControl, Textarea } from '@mantine/core'
import { type ClavesCasadas, contract, MAX_HOJA_DE_CLAVES } from '@pura/contract'
import { type ListaDeClaves, MAX_CLAVES, MAX_LISTA, readLista } from '@pura/domain/iva'
import { clavesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { MarcoModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import type { Mes } from '../../../lib/formato/mes.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import pegar from '../pegar/Pegar.module.css'
import { Casadas } from './Casadas.tsx'
import type { Lado } from './filas.ts'

interface PropsDeClavesDialog {
  mes: Mes
  onClose: () => void
}

interface Lista {
  texto: string
  lado: Lado
}

interface Comparacion extends Lista {
  resultado: ClavesCasadas | undefined
}

const listaDe = ({ texto, lado }: Comparacion): Lista => ({ texto, lado })
const NINGUNA: Lista = { texto: '', lado: 'compras' }
const VACIA: ListaDeClaves = { claves: [], sinLeer: [], totales: 'ninguno' }

/**
 * Compares the portal's list with the documents of a month. The list and its result are kept until sign-out, so that a
 * person may look at a document and come back.
 */
export default function ClavesDialog({ mes, onClose }: PropsDeClavesDialog) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const llave = ['clavesDelPortal', codCia, mes.anio, mes.mes]
  const guardada = queryClient.getQueryData<Comparacion>(llave)
  const [{ texto, lado }, change] = useTecleado<Lista>(
    `claves ${mes.anio} ${mes.mes}`,
    NINGUNA,
    guardada && listaDe(guardada),
  )
  const [resultado, setResultado] = useState(guardada?.resultado)
  const [ocupado, setOcupado] = useState(false)
  const [fallo, setFallo] = useState<string>()
  const largo = texto.length > MAX_LISTA
  const leida = useMemo(() => (largo ? VACIA : readLista(texto)), [texto, largo])
  const demasiadas = largo || leida.claves.length > MAX_CLAVES

  function keep(cambios: Partial<Comparacion>) {
    const nueva = { texto, lado, resultado, ...cambios }
    setFallo(undefined)
    change(listaDe(nueva))
    setResultado(nueva.resultado)
    queryClient.setQueryData(llave, nueva)
    queryClient.setQueryDefaults(llave, { gcTime: Number.POSITIVE_INFINITY })
  }

  async function compare() {
    setOcupado(true)
    setFallo(undefined)
    try {
      const body = { codCia, ...mes, lado, lista: texto }
      keep({ resultado: (await call(contract.mesaIva.casar, { body })).data })
    } catch (error) {
      setFallo(motivoOf(error))
    } finally {
      setOcupado(false)
    }
  }

  async function upload(archivo: File | null) {
    if (!archivo) return
    const hoja = /\.(xlsx|ods)$/i.test(archivo.name)
    if (archivo.size > (hoja ? MAX_HOJA_DE_CLAVES : MAX_LISTA * 2)) return setFallo(t.archivoGrande)
    setOcupado(true)
    try {
      const contenido = hoja ? await readHoja(codCia, archivo) : await readTexto(archivo)
      if (contenido === undefined) setFallo(t.archivoIlegible)
      else keep({ texto: contenido })
    } catch (error) {
      setFallo(motivoOf(error))
    } finally {
      setOcupado(false)
    }
  }

  if (resultado)
    return (
      <MarcoModal titulo={t.titulo} onClose={onClose} ancho={1040}>
        <Casadas
          casadas={resultado}
          mes={mes}
          lado={lado}
          nota={t.totales[leida.totales]}
          onOtra={() => keep({ resultado: undefined, texto: '' })}
        />
      </MarcoModal>
    )
  return (
    <MarcoModal titulo={t.titulo} onClose={onClose} ancho={760}>
      <div className={`rejilla llena hueco-12 ${pegar.cuerpo}`}>
        <p className="sec">{t.nota}</p>
        <SegmentedControl
          aria-label={t.titulo}
          data={(['compras', 'ventas'] as const).map((value) => ({ value, label: t.lados[value] }))}
          value={lado}
          onChange={(value) => keep({ lado: value as Lado })}
        />
        <Textarea
          label={t.lista}
          data-autofocus
          rows={7}
          spellCheck={false}
          value={texto}
          error={demasiadas ? t.largo(String(MAX_CLAVES)) : fallo}
          classNames={{ input: pegar.texto }}
          onChange={(event) => keep({ texto: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            if (leida.claves.length > 0 && !demasiadas && !ocupado) void compare()
          }}
        />
        {texto.trim() !== '' && !largo && <Leida leida={leida} />}
      </div>
      <div className={`tira al-fin fijo hueco-8 raya ${pegar.pie}`}>
        <FileButton accept=".xlsx,.ods,.csv,.txt,text/csv,text/plain" onChange={(archivo) => void upload(archivo)}>
          {(props) => (
            <Button {...props} variant="default">
              {t.archivo}
            </Button>
          )}
        </FileButton>
        <Button disabled={leida.claves.length === 0 || demasiadas} loading={ocupado} onClick={() => void compare()}>
          {t.comparar}
        </Button>
      </div>
    </MarcoModal>
  )
}

/** The server reads a workbook, in a process of its own. @throws what the call throws */
async function readHoja(codCia: number, archivo: File): Promise<string> {
  const body = new Uint8Array(await archivo.arrayBuffer())
  return (await call(contract.mesaIvaFaltan.hoja, { params: { codCia }, body })).data.lista
}

/** Text of a file in UTF-8, or in the one-byte encoding of older sheets; undefined when it is no text. */
async function readTexto(archivo: File): Promise<string | undefined> {
  const bytes = await archivo.arrayBuffer().catch(() => undefined)
  if (!bytes) return undefined
  try {
    const texto = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return texto.includes('\0') ? undefined : texto
  } catch {
    const texto = new TextDecoder('windows-1252').decode(bytes)
    return texto.includes('\0') ? undefined : texto
  }
}

/** Lines that are shown of those without a clave. */
const SIN_LEER = 20

function Leida({ leida: { claves, sinLeer, totales } }: { leida: ListaDeClaves }) {
  return (
    <>
      <p className="medio num" role="status">
        {t.leidas(claves.length)}
        {sinLeer.length > 0 && ` · ${t.sinLeer(sinLeer.length)}`}
      </p>
      {claves.length > 0 && t.totales[totales] && <p className="sec nota">{t.totales[totales]}</p>}
      {sinLeer.length > 0 && (
        <ul className={`rejilla hueco-6 nota ${pegar.sinLeer}`} aria-label={t.sinLeer(sinLeer.length)}>
          {sinLeer.slice(0, SIN_LEER).map(({ renglon, texto, motivo }) => (
            <li key={renglon}>
              <span className="sec num">{t.renglon(renglon)}</span>
              <code>{texto}</code>
              <span className="sec">{t.motivos[motivo]}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
