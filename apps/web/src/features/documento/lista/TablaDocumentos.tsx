import { ActionIcon, Button } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconAlertTriangle, IconEye, IconFileCode, IconFileInvoice, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { DataTable } from '../../../components/DataTable.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { IconLink } from '../../../components/IconLink.tsx'
import { Kbd, Teclas } from '../../../components/Kbd.tsx'
import { Paginador } from '../../../components/Paginador.tsx'
import { downloadArchivo } from '../archivos.ts'
import { conteoQuery } from '../consultas.ts'
import type { Filtros } from './busqueda.ts'
import { documentoColumns } from './columnas.tsx'
import type { DefinicionLista } from './definicion.ts'
import classes from './ListaDocumentos.module.css'
import { TarjetaDocumento } from './TarjetaDocumento.tsx'
import type { ListaState } from './use-documentos.ts'

interface Props {
  definicion: DefinicionLista
  lista: ListaState
  /** The main button, for when nothing exists yet. */
  agregar: ReactNode
}

export function TablaDocumentos({ definicion, lista, agregar }: Props) {
  const navigate = useNavigate()
  const { rows, query, open, abierta, turnTo } = lista
  const atajos = useMemo(
    () => ({
      v: (row: DocumentoResumen) =>
        void navigate({
          to: '/documentosEmitidos/$idDocumento',
          params: { idDocumento: String(row.vtaMovmPK.numDocto) },
        }),
      p: (row: DocumentoResumen) => void downloadArchivo(row, 'pdf'),
      x: (row: DocumentoResumen) => void downloadArchivo(row, 'xml'),
    }),
    [navigate],
  )
  if (query.isError && !rows) return <SinLista lista={lista} />
  return (
    <section className={classes.zona} aria-label={definicion.nombre}>
      <DataTable
        etiqueta={definicion.nombre}
        rows={rows}
        columns={documentoColumns}
        rowKey={(row) => row.vtaMovmPK.numDocto}
        abierta={abierta?.numDocto}
        onOpen={(row) => open(row.vtaMovmPK.numDocto)}
        actions={(row) => <Acciones row={row} />}
        card={(row) => <TarjetaDocumento row={row} />}
        atenuada={query.isPlaceholderData}
        cargando={definicion.cargando}
        vacio={<Vacio definicion={definicion} lista={lista} agregar={agregar} />}
        atajos={atajos}
      />
      <Paginador paginacion={query.data?.paginacion} onPagina={turnTo}>
        <Teclas>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> mover <Kbd>Enter</Kbd> abrir
          <span className={classes.masTeclas}>
            <Kbd>v</Kbd> ver <Kbd>p</Kbd> PDF <Kbd>x</Kbd> XML
          </span>
        </Teclas>
      </Paginador>
    </section>
  )
}

/** See, PDF and XML of a row; shown on hover or focus. */
function Acciones({ row }: { row: DocumentoResumen }) {
  const nombre = row.referencia
  return (
    <>
      <IconLink
        to="/documentosEmitidos/$idDocumento"
        params={{ idDocumento: String(row.vtaMovmPK.numDocto) }}
        size="sm"
        aria-label={`Ver ${nombre}`}
        title="Ver"
      >
        <IconEye size={17} stroke={1.7} />
      </IconLink>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`PDF de ${nombre}`}
        title="PDF"
        onClick={() => downloadArchivo(row, 'pdf')}
      >
        <IconFileTypePdf size={17} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`XML de ${nombre}`}
        title="XML"
        disabled={row.status === 'R'}
        onClick={() => downloadArchivo(row, 'xml')}
      >
        <IconFileCode size={17} stroke={1.7} />
      </ActionIcon>
    </>
  )
}

/** Nothing exists yet, or nothing matches: two different things to say. */
function Vacio({ definicion, lista, agregar }: Props) {
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
function describeFiltros({ texto, estado, hacienda, desde, hasta }: Filtros): string {
  const cuantos = [estado, hacienda, desde ?? hasta].filter(Boolean).length
  const filtros = cuantos === 1 ? '1 filtro activo' : `${cuantos} filtros activos`
  if (!texto) return `Con ${filtros}.`
  return cuantos === 0 ? `Con «${texto}».` : `Con «${texto}» y ${filtros}.`
}

function SinLista({ lista }: { lista: ListaState }) {
  return (
    <section className={classes.zona} role="alert">
      <EmptyState
        icono={IconAlertTriangle}
        titulo={lista.query.error?.message ?? mensajes.general.errorServidor}
        accion={
          <Button variant="default" onClick={lista.refresh}>
            {mensajes.general.actualizar}
          </Button>
        }
      />
    </section>
  )
}
