import { contract, type EmitidoResumen } from '@pura/contract'
import { tipoDoctoById } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { IconArchive, IconBan, IconFileCode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { BotonHojas } from '../../../components/mantenimiento/archivo/BotonHojas.tsx'
import { fromRango } from '../../../components/mantenimiento/archivo/fechas.ts'
import { type DefinicionArchivo, ListaArchivo } from '../../../components/mantenimiento/archivo/ListaArchivo.tsx'
import { FiltrosEnVigor } from '../../../components/mantenimiento/lista/FiltrosEnVigor.tsx'
import { AccionFila } from '../../../components/mantenimiento/lista/TablaLista.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { Kbd } from '../../../components/teclado/Kbd.tsx'
import { formatFechaCorta } from '../../../lib/formato/format.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { accionesDe } from '../acciones/acciones.ts'
import { MasAcciones } from '../acciones/MasAcciones.tsx'
import { type Acciones, useAcciones } from '../acciones/use-acciones.tsx'
import { downloadArchivo } from '../documento/archivos.ts'
import { EstadoDocumento } from '../documento/EstadoDocumento.tsx'
import { EstadoHacienda } from '../documento/EstadoHacienda.tsx'
import { numDoctoOf, useRecorrido } from '../documento/recorrido.ts'
import { COLUMNAS, MontoDocumento, VerDocumento } from '../lista/columnas.tsx'
import { useAtajosDeFila } from '../lista/use-atajos.ts'
import { BarraSeleccion } from '../seleccion/BarraSeleccion.tsx'
import { columnaDeSeleccion, Elegir, toElegible } from '../seleccion/columna.tsx'
import { type Seleccion, useSeleccion } from '../seleccion/use-seleccion.ts'
import { FILTROS, rangoOf, toQuery } from './busqueda.ts'
import { emitidosQuery } from './consultas.ts'
import classes from './Emitidos.module.css'
import { Totales } from './Totales.tsx'

const DocumentoPanel = lazy(() => import('../panel/DocumentoPanel.tsx').then((m) => ({ default: m.DocumentoPanel })))
const route = getRouteApi('/privado/documentosEmitidos')

const { emitidos: textos, documento, general } = mensajes

const ARCHIVO: DefinicionArchivo<EmitidoResumen> = {
  titulo: 'Documentos Emitidos',
  buscar: 'Receptor, cédula o referencia',
  filtros: FILTROS,
  sinLugar: '(max-width: 1000px), (min-width: 1025px) and (max-width: 1260px)',
  rowKey: numDoctoOf,
  anchoAcciones: 144,
  cargando: textos.cargando,
  formatCuantas: (n) => (n === 1 ? '1 documento' : `${n} documentos`),
}

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
  useRecorrido(codCia, lista.rows, lista.paginacion, numDoctoOf)
  const atajos = useAtajosDeFila()
  const hojas = <BotonHojas endpoints={contract.emitidos} input={{ query }} nombre="documentos_emitidos" />

  return (
    <Page title={ARCHIVO.titulo} forma="lleno">
      <ListaArchivo
        definicion={ARCHIVO}
        lista={lista}
        rango={rangoOf(search)}
        onRango={(rango) => {
          const fechas = rango.desde || rango.hasta ? undefined : ('todas' as const)
          void navigate({
            search: (previo) => ({ ...previo, ...fromRango(rango), fechas, pagina: undefined, documento: undefined }),
          })
        }}
        botones={{ alFinal: hojas, enCajon: hojas }}
        columns={columns}
        actions={(row) => <AccionesDeFila row={row} onAccion={acciones.run} />}
        renderSeleccion={(row) => <Elegir {...toElegible(row)} seleccion={seleccion} grande />}
        card={(row) => <Tarjeta row={row} />}
        vacio={<EmptyState titulo={general.sinResultados} icono={IconArchive} />}
        atajos={atajos}
        panel={(row) => (
          <DocumentoPanel
            pk={row.vtaMovmPK}
            fila={row}
            nombreTipo={nombreTipo(row)}
            onAccion={acciones.run}
            onClose={lista.close}
          />
        )}
        elegidos={<BarraSeleccion seleccion={seleccion} pagina={lista.rows ?? []} onAccion={acciones.run} />}
        teclas={
          <>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> mover <Kbd>v</Kbd> ver <Kbd>p</Kbd> PDF <Kbd>x</Kbd> XML
          </>
        }
      >
        <FiltrosEnVigor lista={lista} filtros={FILTROS} />
        <Totales query={query} />
      </ListaArchivo>
      {acciones.dialogos}
    </Page>
  )
}

/** EMI-09 to EMI-11: void, XML and view; other actions are in a menu. */
function AccionesDeFila({ row, onAccion }: { row: EmitidoResumen; onAccion: Acciones['run'] }) {
  const { referencia } = row
  const porqueNo = accionesDe(row).find(({ accion }) => accion === 'anular')?.porqueNo
  return (
    <>
      <VerDocumento row={row} />
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
      <span className={`tira hueco-4 ${classes.detalle}`}>
        <span className="recorta">{nombreTipo(row)}</span>
        <span className="num">{`${row.referencia} · ${formatFechaCorta(row.fechaEmision)}`}</span>
      </span>
    }
    estado={<EstadoHacienda documento={row} />}
  />
)

const nombreTipo = (row: EmitidoResumen): string => tipoDoctoById(row.vtaMovmPK.idTipoDoctoVta)?.nombre ?? ''

const nombreReceptor = (row: EmitidoResumen): string => row.nombreCliente || 'Sin receptor'

/** "Factura Electrónica de Exportación" without the common word "Electrónica". */
const nombreCorto = (row: EmitidoResumen): string => nombreTipo(row).replace(/ Electrónic[oa]/, '')

const emitidoColumns = (seleccion: Seleccion): readonly Column<EmitidoResumen>[] => [
  columnaDeSeleccion(seleccion, toElegible),
  { id: 'receptor', header: mensajes.lista.cliente, cell: nombreReceptor, title: nombreReceptor },
  {
    id: 'tipo',
    header: 'Tipo',
    ancho: 150,
    anchoAngosta: 112,
    cell: (row) => <span className="sec">{nombreCorto(row)}</span>,
    title: nombreTipo,
  },
  { ...COLUMNAS.numero, ancho: 124, anchoAngosta: 116 },
  { ...COLUMNAS.monto, ancho: 136 },
  { ...COLUMNAS.emision, ancho: 104, soloAncha: true },
  { ...COLUMNAS.hacienda, ancho: 140, anchoAngosta: 112 },
  {
    id: 'estado',
    header: 'Documento',
    ancho: 100,
    soloAncha: true,
    cell: (row) => <EstadoDocumento documento={row} />,
  },
]
