import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type BusquedaDeCompania, contract, type FilaTablero, type ResultadoBusqueda } from '@pura/contract'
import { pantallaDeTablero } from '@pura/domain/mensajes/de-tablero/pantalla'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { toEstado } from '../../../../lib/consulta/busqueda.ts'
import { destinoOf } from '../../../../lib/direccion/destino.ts'
import { detalleOf } from '../../../../lib/formato/resultado.ts'
import { call } from '../../../../lib/servidor/api.ts'
import type { Entrar } from '../base/use-entrar.ts'
import classes from './Buscar.module.css'

const t = pantallaDeTablero.enTodas
/** Each search asks every company. */
const PAUSA_MS = 250

interface PropsDeBuscarDialog {
  filas: readonly FilaTablero[]
  /** Of the board's own filter. */
  inicial: string
  enter: Entrar
  onClose: () => void
}

/** Finds a document or a person in any of the companies, and opens it there. */
export default function BuscarDialog({ filas, inicial, enter, onClose }: PropsDeBuscarDialog) {
  const router = useRouter()
  const lista = useId()
  const [texto, setTexto] = useState(inicial)
  const [marcada, setMarcada] = useState(0)
  const [preguntado] = useDebouncedValue(texto.trim(), PAUSA_MS)
  const query = useQuery({
    queryKey: ['busqueda', 'companias', preguntado],
    queryFn: async ({ signal }) =>
      (await call(contract.busqueda.deCompanias, { query: { texto: preguntado }, signal })).data,
    enabled: preguntado !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { fallo } = toEstado(query)
  const buscando = texto.trim() !== preguntado || query.isPlaceholderData || query.isLoading
  const companias = preguntado === '' ? [] : (query.data?.companias ?? [])
  const opciones = companias.flatMap((compania) =>
    compania.grupos.flatMap((g) => g.resultados).map((resultado) => ({ compania, resultado })),
  )
  const actual = Math.min(marcada, opciones.length - 1)

  const open = (i: number) => {
    const { compania, resultado } = opciones[i] ?? {}
    if (!compania || !resultado) return
    const secciones = filas.find(({ idAcceso }) => idAcceso === compania.idAcceso)?.secciones ?? []
    const destino = destinoOf(resultado, new Set(secciones))
    enter(compania, destino && router.buildLocation(destino as never).href)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const paso = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (paso !== undefined && opciones.length > 0) {
      const a = (actual + paso + opciones.length) % opciones.length
      setMarcada(a)
      document.getElementById(`${lista}-${a}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !buscando) open(actual)
    else return
    event.preventDefault()
  }

  return (
    <Modal opened onClose={onClose} title={t.titulo} size="lg" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t.campo}
        aria-expanded={opciones.length > 0}
        aria-controls={lista}
        aria-activedescendant={opciones.length > 0 ? `${lista}-${actual}` : undefined}
        placeholder={t.campo}
        autoComplete="off"
        maxLength={200}
        value={texto}
        onChange={(event) => {
          setTexto(event.currentTarget.value)
          setMarcada(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className="nota sec" role="status">
        {preguntado === ''
          ? t.ayuda
          : buscando
            ? t.buscando
            : opciones.length === 0 && !fallo
              ? t.nada(preguntado)
              : ''}
      </p>
      {fallo && <Banner titulo={fallo} />}
      <div id={lista} role="listbox" aria-label={t.titulo} className={classes.lista}>
        {companias.map((compania) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options of a listbox
          <div key={compania.idAcceso} role="group" aria-label={compania.nombreCia}>
            <div className={`sec nota fuerte ${classes.compania}`} role="presentation">
              {compania.nombreCia}
            </div>
            {opciones.map(
              ({ compania: suya, resultado }, i) =>
                suya === compania && (
                  // biome-ignore lint/a11y: the field has the focus and handles the keys
                  <div
                    key={`${resultado.seccion} ${resultado.id}`}
                    id={`${lista}-${i}`}
                    role="option"
                    aria-selected={i === actual}
                    className={`fila hueco-12 ${classes.opcion}`}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => open(i)}
                  >
                    <Fila resultado={resultado} />
                  </div>
                ),
            )}
            {masDe(compania) && <p className={`${classes.mas} nota sec`}>{masDe(compania)}</p>}
          </div>
        ))}
      </div>
      {query.data && query.data.sinBuscar.length > 0 && (
        <Banner tono="pendiente" titulo={t.sinBuscar(query.data.sinBuscar)} />
      )}
    </Modal>
  )
}

function masDe({ grupos }: BusquedaDeCompania): string | undefined {
  const faltan = grupos.reduce((suma, { total, resultados }) => suma + total - resultados.length, 0)
  return faltan > 0 ? t.mas(faltan, !grupos.every((g) => g.exacto)) : undefined
}

const Fila = ({ resultado }: { resultado: ResultadoBusqueda }) => (
  <>
    <span className="rejilla crece">
      <span className="medio recorta">{resultado.nombre || 'Sin nombre'}</span>
      <span className="nota sec num">{detalleOf(resultado)}</span>
    </span>
    {'monto' in resultado && <Monto valor={resultado.monto} moneda={{ nombreCorto: resultado.moneda }} />}
  </>
)
