import { Button } from '@mantine/core'
import { contract, type DocRecibidoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconInbox, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { BotonHojas } from '../../../components/mantenimiento/archivo/BotonHojas.tsx'
import { fromRango, toRango } from '../../../components/mantenimiento/archivo/fechas.ts'
import { type DefinicionArchivo, ListaArchivo } from '../../../components/mantenimiento/archivo/ListaArchivo.tsx'
import { Sumas } from '../../../components/mantenimiento/archivo/Sumas.tsx'
import { BotonAbajo } from '../../../components/mantenimiento/lista/BarraLista.tsx'
import { FiltrosEnVigor } from '../../../components/mantenimiento/lista/FiltrosEnVigor.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Kbd } from '../../../components/teclado/Kbd.tsx'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { useRecorrido, useSeleccion } from '../../venta/index.ts'
import { BotonCalendario } from '../calendario/BotonCalendario.tsx'
import { recibidosQuery, totalesQuery } from '../recibido/consultas.ts'
import { FILTROS, type QueryRecibidos, type RecibidosSearch, toQuery, vistaOf } from '../recibido/definicion.ts'
import { useXml } from '../recibido/descargas.ts'
import { sumOf } from '../recibido/textos.ts'
import { useResponde } from '../recibido/use-responde.ts'
import type { ClaseDeRespuesta } from '../respuesta/borrador.ts'
import { AccionesDeFila } from './AccionesDeFila.tsx'
import { BarraElegidos } from './BarraElegidos.tsx'
import { BotonActualizar } from './BotonActualizar.tsx'
import { recibidoColumns } from './columnas.tsx'
import { ResponderTodos } from './ResponderTodos.tsx'
import { PieDeTarjeta, Tarjeta } from './Tarjeta.tsx'

const RecibidoPanel = lazy(() => import('../panel/RecibidoPanel.tsx').then((m) => ({ default: m.RecibidoPanel })))

const idOf = ({ docRecibidosPK }: DocRecibidoResumen): number => docRecibidosPK.id

const ARCHIVO: DefinicionArchivo<DocRecibidoResumen> = {
  titulo: 'Documentos Recibidos',
  buscar: 'Proveedor o número',
  filtros: FILTROS,
  sinLugar: '(max-width: 1100px), (min-width: 1025px) and (max-width: 1340px)',
  rowKey: idOf,
  anchoAcciones: 144,
  cargando: 'Cargando Documentos Recibidos',
  formatCuantas: (n) => (n === 1 ? '1 documento' : `${n} documentos`),
}

/** Views whose documents are answered together. */
const DE_LOTE = { porResponder: true, vencenPronto: true }

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
  /** Filter whose documents are being answered together. */
  const [todos, setTodos] = useState<QueryRecibidos>()
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
  const total = paginacion?.total ?? 0
  const porLote = vistaOf(search) in DE_LOTE && total > 1 && (rows?.some(mayAnswer) ?? false)
  const siguiente = abierto === undefined ? undefined : nextOf(rows, abierto, mayAnswer)

  return (
    <ListaArchivo
      definicion={ARCHIVO}
      lista={lista}
      rango={toRango(search)}
      onRango={(rango) =>
        void navigate({
          search: (previo) => ({ ...previo, ...fromRango(rango), pagina: undefined, documento: undefined }),
        })
      }
      botones={{
        alFinal: (
          <>
            {porLote && <ResponderTodos total={total} onClick={() => setTodos(query)} />}
            <Button leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />} onClick={onUpload}>
              Subir XML o ZIP
            </Button>
          </>
        ),
        otras: (
          <BotonHojas
            endpoints={contract.docRecibidoHoja}
            input={{ params: { codCia }, query }}
            nombre="documentos_recibidos"
          />
        ),
        enCajon: <BotonCalendario />,
        pieCajon: <BotonActualizar variant="default" />,
      }}
      columns={columns}
      onOpen={(row) => open(row)}
      actions={(row) => <AccionesDeFila row={row} onAnswer={(respuesta) => open(row, respuesta)} />}
      card={(row) => <Tarjeta row={row} />}
      pieDeTarjeta={(row) => mayAnswer(row) && <PieDeTarjeta row={row} onAnswer={() => open(row, 'total')} />}
      vacio={<EmptyState titulo={mensajes.general.sinResultados} detalle={vacioOf(search)} icono={IconInbox} />}
      atajos={atajos}
      panel={
        abierto !== undefined && (
          <RecibidoPanel
            key={abierto}
            id={abierto}
            fila={rows?.find((row) => idOf(row) === abierto)}
            pedida={pedida}
            onSiguiente={siguiente && (() => open(siguiente, 'total'))}
            onClose={lista.close}
          />
        )
      }
      elegidos={
        <BarraElegidos
          seleccion={seleccion}
          rows={rows ?? []}
          todos={todos}
          onTodosCerrado={() => setTodos(undefined)}
        />
      }
      teclas={
        <>
          {!porRevisar && (
            <>
              <Kbd>a</Kbd> aceptar <Kbd>r</Kbd> rechazar{' '}
            </>
          )}
          <Kbd>v</Kbd> ver <Kbd>x</Kbd> XML
        </>
      }
    >
      {porLote && (
        <BotonAbajo>
          <ResponderTodos abajo rows={rows} total={total} onClick={() => setTodos(query)} />
        </BotonAbajo>
      )}
      <FiltrosEnVigor lista={lista} filtros={FILTROS} />
      <Totales query={query} />
    </ListaArchivo>
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

const CIFRAS = ['totalCompras', 'bienes', 'servicios', 'totalImpuesto'] as const

/** REC-05: filtered purchases and their tax by rate, in colones; credit notes subtract. */
function Totales({ query }: { query: QueryRecibidos }) {
  const consulta = useQuery(totalesQuery(useCodCia(), query))
  const { data = [] } = consulta
  const filas = data.filter(({ aparte }) => !aparte)
  const [compras, ...otras] = CIFRAS.map((cifra) => sumOf(filas.map((fila) => fila[cifra])))
  const toRenglon = (fila: (typeof data)[number]) => ({
    nombre: fila.nombre,
    celdas: CIFRAS.map((cifra) => fila[cifra]),
    aparte: fila.aparte,
  })
  return (
    <Sumas
      llave="pura.recibidos.totales"
      titulo="Resumen en colones"
      query={consulta}
      vacias={data.length === 0}
      resumen={[
        ['Compras', compras!],
        ['IVA', otras.at(-1)!],
      ]}
      tabla={{
        etiqueta: 'Compras por tarifa, en colones',
        titulos: ['Tarifa', 'Compras', 'Bienes', 'Servicios', 'IVA'],
        renglones: filas.map(toRenglon),
        pie: [{ nombre: 'Total', celdas: [compras, ...otras] }, ...data.filter(({ aparte }) => aparte).map(toRenglon)],
      }}
    />
  )
}
