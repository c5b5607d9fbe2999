import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { contract, type MesaIva } from '@pura/contract'
import { monto, type SignoDecimal, subtract, toDecimal } from '@pura/domain/dinero'
import { type BloquePegado, MAX_BLOQUE, readBloque } from '@pura/domain/iva'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { MarcoModal } from '../../../components/mantenimiento/formulario/FormularioModal.tsx'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { comoDijo, conSigno, entera } from '../mes/cifras.ts'
import { refreshMesa } from '../mes/consultas.ts'
import classes from './Pegar.module.css'

interface PropsDePegarDialog {
  mesa: MesaIva
  onClose: () => void
}

const NADA: BloquePegado = { casillas: [], sinLeer: [] }

/** Parses text pasted from the portal as it is typed: what was understood, what was not, and what it changes. */
export default function PegarDialog({ mesa, onClose }: PropsDePegarDialog) {
  const { anio, mes, tribu } = mesa
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const [{ texto }, change] = useTecleado(`pegar ${anio} ${mes}`, { texto: '' })
  const [decimal, setDecimal] = useState<SignoDecimal>()
  const [ocupado, setOcupado] = useState(false)
  const [fallo, setFallo] = useState<string>()
  const largo = texto.length > MAX_BLOQUE
  const { casillas, sinLeer } = useMemo(
    () => (largo ? NADA : readBloque(texto, decimal ? { decimal } : {})),
    [texto, decimal, largo],
  )
  const hayDudosas = sinLeer.some((r) => r.motivo === 'dudosa') || decimal !== undefined

  async function save(dichas: readonly { id: string; monto: string | null }[], seDice: string) {
    setOcupado(true)
    setFallo(undefined)
    try {
      await call(contract.mesaIva.tribu, { body: { codCia, anio, mes, casillas: [...dichas] } })
      await refreshMesa(queryClient)
      avisos.bien(seDice)
      onClose()
    } catch (error) {
      setFallo(motivoOf(error))
      setOcupado(false)
    }
  }
  const saveCifras = () =>
    save(
      casillas.map(({ id, valor }) => ({ id, monto: valor })),
      t.guardadas(casillas.length),
    )
  const remove = () =>
    save(
      toldOf(mesa).map((id) => ({ id, monto: null })),
      t.tribuQuitado,
    )

  return (
    <MarcoModal titulo={t.pegar} onClose={onClose} ancho={760}>
      <div className={`rejilla llena hueco-12 ${classes.cuerpo}`}>
        <p className="sec">{t.pegarNota}</p>
        <Textarea
          label={t.pegarCampo}
          data-autofocus
          minRows={5}
          maxRows={9}
          autosize
          spellCheck={false}
          value={texto}
          error={largo ? t.demasiado : fallo}
          classNames={{ input: classes.texto }}
          onChange={(event) => change({ texto: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            if (casillas.length > 0 && !ocupado) void saveCifras()
          }}
        />
        {hayDudosas && <Signo decimal={decimal} onDecimal={setDecimal} />}
        {texto.trim() !== '' && !largo && <Leido mesa={mesa} casillas={casillas} sinLeer={sinLeer} />}
        {tribu && (
          <p className="sec nota num">
            {t.tribuDe(tribu.username, formatFechaHora(tribu.momento))}.{' '}
            <button type="button" className={classes.enlace} disabled={ocupado} onClick={() => void remove()}>
              {t.quitarTribu}
            </button>
          </p>
        )}
      </div>
      <div className={`tira al-fin fijo hueco-8 raya ${classes.pie}`}>
        <Button variant="default" onClick={onClose}>
          {mensajes.mantenimiento.cancelar}
        </Button>
        <Button disabled={casillas.length === 0} loading={ocupado} onClick={() => void saveCifras()}>
          {t.guardarLeidas(casillas.length)}
        </Button>
      </div>
    </MarcoModal>
  )
}

/** Boxes with a figure of the portal. */
const toldOf = ({ formularios }: MesaIva): string[] => [
  ...new Set(
    formularios
      .flatMap((f) => f.pasos.flatMap((p) => p.secciones.flatMap((s) => s.casillas)))
      .filter((c) => c.tribu !== null)
      .map((c) => c.id),
  ),
]

function Signo({
  decimal,
  onDecimal,
}: {
  decimal: SignoDecimal | undefined
  onDecimal: (signo: SignoDecimal) => void
}) {
  const id = useId()
  return (
    <div className="fila envuelve hueco-8">
      <span id={id} className="nota">
        {t.signo}
      </span>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        data={([',', '.'] as const).map((value) => ({ value, label: t.signos[value] }))}
        value={(decimal ?? '') as SignoDecimal}
        onChange={onDecimal}
      />
    </div>
  )
}

function Leido({ mesa, casillas, sinLeer }: BloquePegado & { mesa: MesaIva }) {
  const enteros = new Map(
    mesa.formularios.flatMap((f) =>
      f.pasos.flatMap((p) => p.secciones.flatMap((s) => s.casillas.map((c) => [c.id, c.entero] as const))),
    ),
  )
  return (
    <>
      <p className="medio num" role="status">
        {t.leidas(casillas.length)}
        {sinLeer.length > 0 && ` · ${t.sinLeer(sinLeer.length)}`}
      </p>
      {sinLeer.length > 0 && (
        <ul className={`rejilla hueco-6 nota ${classes.sinLeer}`} aria-label={t.sinLeer(sinLeer.length)}>
          {sinLeer.map(({ renglon, texto, motivo, lecturas }) => (
            <li key={renglon}>
              <span className="sec num">{t.renglon(renglon)}</span>
              <code>{texto}</code>
              <span className="sec">
                {t.motivos[motivo]}
                {lecturas && `: ${t.puedeSer(...lecturas)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {casillas.length > 0 && (
        <table className={`ancho num ${classes.leidas}`}>
          <thead>
            <tr>
              <th scope="col">{t.columnas.casilla}</th>
              <th scope="col">{t.columnas.tribu}</th>
              <th scope="col">{t.columnas.diferencia}</th>
            </tr>
          </thead>
          <tbody>
            {casillas.map(({ id, etiqueta, valor }) => {
              const nuestra = enteros.get(id)
              const diferencia = nuestra === undefined ? undefined : subtract(monto(nuestra), monto(valor))
              return (
                <tr key={id} data-distinta={(diferencia !== undefined && diferencia !== 0n) || undefined}>
                  <th scope="row">{etiqueta}</th>
                  <td>{comoDijo(valor)}</td>
                  <td>{diferencia === undefined ? entera('0') : conSigno(toDecimal(diferencia))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </>
  )
}
