import type { DocRecibidoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { FiltrosEnVigor } from '../../../components/mantenimiento/lista/FiltrosEnVigor.tsx'
import { MarcoLista } from '../../../components/mantenimiento/lista/MarcoLista.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { DataTable } from '../../../components/tabla/DataTable.tsx'
import { Paginador } from '../../../components/tabla/Paginador.tsx'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import { formatFechaCorta } from '../../../lib/formato/format.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { useRecorrido, useSeleccion } from '../../venta/index.ts'
import { recibidosQuery } from '../recibido/consultas.ts'
import { FILTROS, type RecibidosSearch, toQuery, vistaOf } from '../recibido/definicion.ts'
import { useXml } from '../recibido/descargas.ts'
import { Plazo } from '../recibido/Plazo.tsx'
import { motivosOf, numeroOf, totalOf } from '../recibido/textos.ts'
import { useResponde } from '../recibido/use-responde.ts'
import type { ClaseDeRespuesta } from '../respuesta/borrador.ts'
import { AccionesDeFila } from './AccionesDeFila.tsx'
import { BarraElegidos } from './BarraElegidos.tsx'
import { recibidoColumns } from './columnas.tsx'
import { FiltrosRecibidos } from './FiltrosRecibidos.tsx'
import { Totales } from './Totales.tsx'

const RecibidoPanel = lazy(() => import('../panel/RecibidoPanel.tsx').then((m) => ({ default: m.RecibidoPanel })))

interface PropsDeListaRecibidos {
  search: RecibidosSearch
  navigate: (options: { search: (previo: RecibidosSearch) => RecibidosSearch; replace?: boolean }) => unknown
  onUpload: () => void
}

/** Documents of a view: filters, sums, row actions, and the panel of the open row. */
export function ListaRecibidos({ search, navigate, onUpload }: PropsDeListaRecibidos) {
  const codCia = useCodCia()
  const query = toQuery(search)
  const consulta = useQuery(recibidosQuery(codCia, query, search.pagina ?? 1))
  const lista = {
    ...useLista({ search, navigate, id: 'documento', query: consulta }),
    // The view is not a filter: clearing keeps it.
    clear: () => void navigate({ search: ({ vista }) => (vista ? { vista } : {}) }),
  }
  const seleccion = useSeleccion()
  /** Answer that the row's button asked for; undefined if the row was only opened. */
  const [pedida, setPedida] = useState<ClaseDeRespuesta>()
  const mayAnswer = useResponde()
  const porRevisar = vistaOf(search) === 'porRevisar'
  const columns = useMemo(() => recibidoColumns(seleccion, mayAnswer, porRevisar), [seleccion, mayAnswer, porRevisar])
  const { rows, paginacion } = lista
  useRecorrido(codCia, rows, paginacion, idOf, 'recibidos')
  const abierto = lista.abierto === undefined ? undefined : Number(lista.abierto)
  const open = (row: DocRecibidoResumen, respuesta?: ClaseDeRespuesta) => {
    setPedida(respuesta)
    lista.edit(idOf(row))
  }
  const atajos = useAtajos(open, mayAnswer)
  const siguiente = abierto === undefined ? undefined : nextOf(rows, abierto, mayAnswer)

  return (
    <>
      <FiltrosRecibidos lista={lista} search={search} query={query} navigate={navigate} onUpload={onUpload} />
      <FiltrosEnVigor lista={lista} filtros={FILTROS} />
      <Totales query={query} />
      <MarcoLista
        etiqueta="Documentos Recibidos"
        query={consulta}
        panel={
          abierto !== undefined && (
            <Suspense>
              <RecibidoPanel
                key={abierto}
                id={abierto}
                fila={rows?.find((row) => idOf(row) === abierto)}
                pedida={pedida}
                onSiguiente={siguiente && (() => open(siguiente, 'total'))}
                onClose={lista.close}
              />
            </Suspense>
          )
        }
      >
        <DataTable
          etiqueta="Documentos Recibidos"
          rows={rows}
          columns={columns}
          rowKey={idOf}
          abierta={abierto}
          onOpen={(row) => open(row)}
          actions={(row) => <AccionesDeFila row={row} onAnswer={(respuesta) => open(row, respuesta)} />}
          anchoAcciones={144}
          card={(row) => <Tarjeta row={row} />}
          atenuada={consulta.isPlaceholderData}
          cargando="Cargando Documentos Recibidos"
          vacio={<EmptyState titulo={mensajes.general.sinResultados} detalle={vacioOf(search)} icono={IconInbox} />}
          atajos={atajos}
        />
        <BarraElegidos seleccion={seleccion} rows={rows ?? []} />
        <Paginador
          paginacion={paginacion}
          onPagina={lista.turnTo}
          cuantas={lista.total === undefined ? undefined : formatCuantas(lista.total)}
        >
          <Teclas>
            {!porRevisar && (
              <>
                <Kbd>a</Kbd> aceptar <Kbd>r</Kbd> rechazar{' '}
              </>
            )}
            <Kbd>v</Kbd> ver <Kbd>x</Kbd> XML
          </Teclas>
        </Paginador>
      </MarcoLista>
    </>
  )
}

function useAtajos(
  open: (row: DocRecibidoResumen, clase?: ClaseDeRespuesta) => void,
  mayAnswer: (row: DocRecibidoResumen) => boolean,
) {
  const navigate = useNavigate()
  const saveXml = useXml()
  return {
    a: (row: DocRecibidoResumen) => mayAnswer(row) && open(row, 'total'),
    r: (row: DocRecibidoResumen) => mayAnswer(row) && open(row, 'rechazo'),
    v: (row: DocRecibidoResumen) =>
      void navigate({ to: '/documentosRecibidos/$idDocumento', params: { idDocumento: String(idOf(row)) } }),
    x: saveXml,
  }
}

const Tarjeta = ({ row }: { row: DocRecibidoResumen }) => (
  <TarjetaLista
    titulo={row.emisor}
    junto={<span className="num">{totalOf(row)}</span>}
    detalle={[
      `${row.tipoDoctoVta.nombre.replace(/ Electrónic[oa]/, '')} ${numeroOf(row)}`,
      formatFechaCorta(row.fechaEmision),
      ...(row.situacion === 'porRevisar' ? motivosOf(row.revisar) : []),
    ].join(' · ')}
    estado={<Plazo row={row} />}
  />
)

const idOf = ({ docRecibidosPK }: DocRecibidoResumen): number => docRecibidosPK.id

/** The next document of the page that awaits an answer, searched from the open one on. */
function nextOf(
  rows: readonly DocRecibidoResumen[] = [],
  abierto: number,
  mayAnswer: (row: DocRecibidoResumen) => boolean,
): DocRecibidoResumen | undefined {
  const desde = rows.findIndex((row) => idOf(row) === abierto)
  return [...rows.slice(desde + 1), ...rows.slice(0, Math.max(desde, 0))].find(mayAnswer)
}

/** Sentence of a view without filters that has nothing to show. */
function vacioOf(search: RecibidosSearch): string | undefined {
  const { vista: _, pagina: _pagina, documento: _documento, ...filtros } = search
  const sinFiltros = Object.keys(filtros).length === 0
  if (!sinFiltros) return undefined
  const vista = vistaOf(search)
  if (vista === 'porResponder') return 'Nada por responder.'
  if (vista === 'porRevisar') return 'Nada por revisar.'
  if (vista === 'vencenPronto') return 'Nada vence en los próximos siete días.'
  return vista === 'respondidos' ? 'Todavía no se ha respondido ninguno.' : 'Aún no ha llegado ningún documento.'
}

const formatCuantas = (n: number): string => (n === 1 ? '1 documento' : `${n} documentos`)
