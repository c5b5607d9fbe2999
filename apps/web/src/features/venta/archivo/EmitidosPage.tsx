import type { EmitidoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconArchive, IconBan, IconEye, IconFileCode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { IconLink } from '../../../components/acciones/IconLink.tsx'
import { FiltrosEnVigor } from '../../../components/mantenimiento/lista/FiltrosEnVigor.tsx'
import { MarcoLista } from '../../../components/mantenimiento/lista/MarcoLista.tsx'
import { AccionFila } from '../../../components/mantenimiento/lista/TablaLista.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { DataTable } from '../../../components/tabla/DataTable.tsx'
import { Paginador } from '../../../components/tabla/Paginador.tsx'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import { formatFechaCorta } from '../../../lib/formato/format.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { accionesDe } from '../acciones/acciones.ts'
import { MasAcciones } from '../acciones/MasAcciones.tsx'
import { type Acciones, useAcciones } from '../acciones/use-acciones.tsx'
import { downloadArchivo } from '../documento/archivos.ts'
import { EstadoHacienda } from '../documento/EstadoHacienda.tsx'
import { numDoctoOf, useRecorrido } from '../documento/recorrido.ts'
import { MontoDocumento } from '../lista/columnas.tsx'
import { BarraSeleccion } from '../seleccion/BarraSeleccion.tsx'
import { Elegir } from '../seleccion/columna.tsx'
import { useSeleccion } from '../seleccion/use-seleccion.ts'
import { FILTROS, toQuery } from './busqueda.ts'
import { emitidoColumns, nombreReceptor, nombreTipo } from './columnas.tsx'
import { emitidosQuery } from './consultas.ts'
import classes from './Emitidos.module.css'
import { FiltrosEmitidos } from './FiltrosEmitidos.tsx'
import { Totales } from './Totales.tsx'

const DocumentoPanel = lazy(() => import('../panel/DocumentoPanel.tsx').then((m) => ({ default: m.DocumentoPanel })))
const route = getRouteApi('/privado/documentosEmitidos')

const { emitidos: textos, documento, general } = mensajes

/** Archive of issued documents of all types (RUTA-30): filters, sums by rate, spreadsheets, zip and row actions. */
export function EmitidosPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = toQuery(search, codCia)
  const consulta = useQuery(emitidosQuery(query, search.pagina ?? 1))
  const lista = useLista({ search, navigate, id: 'documento', query: consulta })
  // D30: the archive's toast names the voided document.
  const acciones = useAcciones({ anulado: documento.fueAnulada })
  const seleccion = useSeleccion()
  const columns = useMemo(() => emitidoColumns(seleccion), [seleccion])
  const { rows, paginacion } = lista
  useRecorrido(codCia, rows, paginacion, numDoctoOf)
  const abierta = rows?.find((row) => String(row.vtaMovmPK.numDocto) === lista.abierto)
  const atajos = useAtajos()

  return (
    <Page title="Documentos Emitidos" forma="lleno">
      <FiltrosEmitidos
        lista={lista}
        search={search}
        query={query}
        onRango={(rango) =>
          void navigate({ search: (previo) => ({ ...previo, ...rango, pagina: undefined, documento: undefined }) })
        }
      />
      <FiltrosEnVigor lista={lista} filtros={FILTROS} />
      <Totales query={query} />
      <MarcoLista
        etiqueta="Documentos Emitidos"
        query={consulta}
        panel={
          abierta && (
            <Suspense>
              <DocumentoPanel
                pk={abierta.vtaMovmPK}
                fila={abierta}
                nombreTipo={nombreTipo(abierta)}
                onAccion={acciones.run}
                onClose={lista.close}
              />
            </Suspense>
          )
        }
      >
        <DataTable
          etiqueta="Documentos Emitidos"
          rows={rows}
          columns={columns}
          rowKey={(row) => row.vtaMovmPK.numDocto}
          abierta={abierta?.vtaMovmPK.numDocto}
          onOpen={(row) => lista.edit(row.vtaMovmPK.numDocto)}
          actions={(row) => <AccionesDeFila row={row} onAccion={acciones.run} />}
          anchoAcciones={144}
          renderSeleccion={(row) => <Elegir documento={row} seleccion={seleccion} grande />}
          card={(row) => <Tarjeta row={row} />}
          atenuada={consulta.isPlaceholderData}
          cargando={textos.cargando}
          vacio={<EmptyState titulo={general.sinResultados} icono={IconArchive} />}
          atajos={atajos}
        />
        <BarraSeleccion seleccion={seleccion} pagina={rows ?? []} onAccion={acciones.run} />
        <Paginador
          paginacion={paginacion}
          onPagina={lista.turnTo}
          cuantas={lista.total === undefined ? undefined : formatCuantas(lista.total)}
        >
          <Teclas>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> mover <Kbd>v</Kbd> ver <Kbd>p</Kbd> PDF <Kbd>x</Kbd> XML
          </Teclas>
        </Paginador>
      </MarcoLista>
      {acciones.dialogos}
    </Page>
  )
}

function useAtajos() {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      v: (row: EmitidoResumen) =>
        void navigate({
          to: '/documentosEmitidos/$idDocumento',
          params: { idDocumento: String(row.vtaMovmPK.numDocto) },
        }),
      p: (row: EmitidoResumen) => void downloadArchivo(row, 'pdf'),
      x: (row: EmitidoResumen) => void downloadArchivo(row, 'xml'),
    }),
    [navigate],
  )
}

/** EMI-09 to EMI-11: void, XML and view; other actions are in a menu. */
function AccionesDeFila({ row, onAccion }: { row: EmitidoResumen; onAccion: Acciones['run'] }) {
  const { referencia } = row
  const porqueNo = accionesDe(row).find(({ accion }) => accion === 'anular')?.porqueNo
  return (
    <>
      <IconLink
        to="/documentosEmitidos/$idDocumento"
        params={{ idDocumento: String(row.vtaMovmPK.numDocto) }}
        size="sm"
        aria-label={`Ver documento ${referencia}`}
        title="Ver documento"
      >
        <IconEye size={17} stroke={1.7} />
      </IconLink>
      <AccionFila
        etiqueta={`XML de ${referencia}`}
        titulo="XML"
        disabled={row.status === 'R'}
        onClick={() => void downloadArchivo(row, 'xml')}
      >
        <IconFileCode size={17} stroke={1.7} />
      </AccionFila>
      <AccionFila
        etiqueta={`Anular ${referencia}`}
        titulo={porqueNo ?? 'Anular'}
        disabled={porqueNo !== undefined}
        onClick={() => onAccion('anular', row)}
      >
        <IconBan size={17} stroke={1.7} />
      </AccionFila>
      <MasAcciones documento={row} sin={['anular']} onChoose={(accion) => onAccion(accion, row)} />
    </>
  )
}

const Tarjeta = ({ row }: { row: EmitidoResumen }) => (
  <TarjetaLista
    titulo={nombreReceptor(row)}
    junto={<MontoDocumento row={row} />}
    detalle={
      <span className={classes.detalle}>
        <span className="recorta">{nombreTipo(row)}</span>
        <span className="num">{`${row.referencia} · ${formatFechaCorta(row.fechaEmision)}`}</span>
      </span>
    }
    estado={<EstadoHacienda documento={row} />}
  />
)

const formatCuantas = (n: number): string => (n === 1 ? '1 documento' : `${n} documentos`)
