import { Button } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import {
  type Icon,
  IconCopy,
  IconEye,
  IconFileInvoice,
  IconFileText,
  IconFileTypePdf,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { IconLink } from '../../../components/acciones/IconLink.tsx'
import { MarcoLista } from '../../../components/mantenimiento/lista/MarcoLista.tsx'
import { AccionFila } from '../../../components/mantenimiento/lista/TablaLista.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { DataTable } from '../../../components/tabla/DataTable.tsx'
import { Paginador } from '../../../components/tabla/Paginador.tsx'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import { type AccionDeDocumento, accionesDe, aperturaOf } from '../acciones/acciones.ts'
import { MasAcciones } from '../acciones/MasAcciones.tsx'
import type { Acciones } from '../acciones/use-acciones.tsx'
import { downloadArchivo } from '../documento/archivos.ts'
import { BarraSeleccion } from '../seleccion/BarraSeleccion.tsx'
import { Elegir } from '../seleccion/columna.tsx'
import { useSeleccion } from '../seleccion/use-seleccion.ts'
import type { Filtros } from './busqueda.ts'
import { documentoColumns } from './columnas.tsx'
import { conteoQuery } from './consultas.ts'
import type { DefinicionLista } from './definicion.ts'
import classes from './ListaDocumentos.module.css'
import { TarjetaDocumento } from './TarjetaDocumento.tsx'
import type { ListaState } from './use-documentos.ts'

interface PropsDeTablaDocumentos {
  definicion: DefinicionLista
  lista: ListaState
  /** The main button, for the empty state. */
  agregar: ReactNode
  /** Panel of the open document. */
  panel: ReactNode
  onAccion: Acciones['run']
}

export function TablaDocumentos({ definicion, lista, agregar, panel, onAccion }: PropsDeTablaDocumentos) {
  const navigate = useNavigate()
  const { rows, query, open, abierta, turnTo } = lista
  const seleccion = useSeleccion()
  const columns = useMemo(() => documentoColumns(definicion, seleccion), [definicion, seleccion])
  const atajos = useMemo(
    () => ({
      e: (row: DocumentoResumen) => {
        const abrir = aperturaOf(row)
        if (abrir) onAccion(abrir, row)
      },
      v: (row: DocumentoResumen) =>
        void navigate({
          to: '/documentosEmitidos/$idDocumento',
          params: { idDocumento: String(row.vtaMovmPK.numDocto) },
        }),
      p: (row: DocumentoResumen) => void downloadArchivo(row, 'pdf'),
      x: (row: DocumentoResumen) => void (row.clave && downloadArchivo(row, 'xml')),
    }),
    [navigate, onAccion],
  )
  return (
    <MarcoLista etiqueta={definicion.titulo} query={query} panel={panel}>
      <DataTable
        etiqueta={definicion.titulo}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.vtaMovmPK.numDocto}
        abierta={abierta?.numDocto}
        onOpen={(row) => open(row.vtaMovmPK.numDocto)}
        actions={(row) => <AccionesDeFila row={row} onAccion={onAccion} />}
        anchoAcciones={172}
        renderSeleccion={(row) => <Elegir documento={row} seleccion={seleccion} grande />}
        card={(row) => <TarjetaDocumento row={row} sinCliente={definicion.sinCliente} />}
        atenuada={query.isPlaceholderData}
        // MSG-89, the same in all eight lists.
        cargando={mensajes.documento.cargando}
        vacio={<Vacio definicion={definicion} lista={lista} agregar={agregar} />}
        atajos={atajos}
      />
      <BarraSeleccion seleccion={seleccion} pagina={rows ?? []} onAccion={onAccion} />
      <Paginador paginacion={query.data?.paginacion} onPagina={turnTo}>
        <Teclas>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> mover <Kbd>Enter</Kbd> abrir
          <span className={classes.masTeclas}>
            <Kbd>e</Kbd> formulario <Kbd>v</Kbd> documento <Kbd>p</Kbd> PDF <Kbd>x</Kbd> XML
          </span>
        </Teclas>
      </Paginador>
    </MarcoLista>
  )
}

/** Editor, document, PDF, and actions of the type; others are in a menu. Shown on hover or focus. */
function AccionesDeFila({ row, onAccion }: { row: DocumentoResumen; onAccion: Acciones['run'] }) {
  const { referencia } = row
  return (
    <>
      {accionesDe(row)
        .filter(({ accion }) => EN_FILA[accion])
        .map(({ accion, etiqueta }) => {
          const Icono = EN_FILA[accion]!
          return (
            <AccionFila
              key={accion}
              etiqueta={`${etiqueta} ${referencia}`}
              titulo={etiqueta}
              onClick={() => onAccion(accion, row)}
            >
              <Icono size={17} stroke={1.7} />
            </AccionFila>
          )
        })}
      <IconLink
        to="/documentosEmitidos/$idDocumento"
        params={{ idDocumento: String(row.vtaMovmPK.numDocto) }}
        size="sm"
        aria-label={`Ver documento ${referencia}`}
        title="Ver documento"
      >
        <IconEye size={17} stroke={1.7} />
      </IconLink>
      <AccionFila etiqueta={`PDF de ${referencia}`} titulo="PDF" onClick={() => void downloadArchivo(row, 'pdf')}>
        <IconFileTypePdf size={17} stroke={1.7} />
      </AccionFila>
      <MasAcciones documento={row} sin={SIN_MENU} onChoose={(accion) => onAccion(accion, row)} />
    </>
  )
}

/** Actions of LISTA-20 to LISTA-24, shown on the row itself. */
const EN_FILA: Partial<Record<AccionDeDocumento, Icon>> = {
  editar: IconPencil,
  ver: IconFileText,
  copiar: IconCopy,
  eliminar: IconTrash,
}
const SIN_MENU = Object.keys(EN_FILA) as AccionDeDocumento[]

/** Empty state: "nothing exists yet" and "nothing matches" have different texts. */
function Vacio({ definicion, lista, agregar }: Omit<PropsDeTablaDocumentos, 'onAccion' | 'panel'>) {
  const { filtros, clear, codCia } = lista
  const { data: existentes } = useQuery(conteoQuery(codCia, definicion.tipo.id, {}))
  if (existentes === undefined) return null
  if (existentes === 0) {
    return <EmptyState icono={IconFileInvoice} {...definicion.vacio} accion={agregar} />
  }
  return (
    <EmptyState
      titulo={mensajes.general.sinResultados}
      detalle={describeFiltros(filtros)}
      accion={
        <Button variant="default" onClick={clear}>
          {mensajes.general.limpiar}
        </Button>
      }
    />
  )
}

/** Con «SODA» y 2 filtros activos. */
function describeFiltros({ texto, estado, hacienda, cobro, desde, hasta }: Filtros): string {
  const cuantos = [estado, hacienda, cobro, desde ?? hasta].filter(Boolean).length
  const filtros = cuantos === 1 ? '1 filtro activo' : `${cuantos} filtros activos`
  if (!texto) return `Con ${filtros}.`
  return cuantos === 0 ? `Con «${texto}».` : `Con «${texto}» y ${filtros}.`
}
