import { Button, Skeleton } from '@mantine/core'
import { ApiError, type DocumentoCompleto, type DocumentoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconArrowsDiagonal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { IconLink } from '../../../components/acciones/IconLink.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import classes from '../../../components/pagina/PanelDocumento.module.css'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { SidePanel } from '../../../components/pagina/SidePanel.tsx'
import { formatMonto } from '../../../lib/formato/format.ts'
import { BotonPrincipal } from '../acciones/BotonPrincipal.tsx'
import { MasAcciones } from '../acciones/MasAcciones.tsx'
import type { Acciones } from '../acciones/use-acciones.tsx'
import { BotonesArchivo } from '../documento/BotonesArchivo.tsx'
import { type DocumentoPK, documentoQuery } from '../documento/consultas.ts'
import { EstadoHacienda } from '../documento/EstadoHacienda.tsx'
import { numeroCorto, puntoDeEmision } from '../documento/estado.ts'
import { Pestanas } from './Pestanas.tsx'

interface PropsDeDocumentoPanel {
  pk: DocumentoPK
  /** Row of the list, shown while the document loads. */
  fila: DocumentoResumen | undefined
  nombreTipo: string
  onAccion: Acciones['run']
  onClose: () => void
}

/** Panel of a document beside the list. */
export function DocumentoPanel({ pk, fila, nombreTipo, onAccion, onClose }: PropsDeDocumentoPanel) {
  const { data: completo, error, refetch } = useQuery(documentoQuery(pk))
  const documento = completo ?? fila
  return (
    <SidePanel
      etiqueta={documento ? `${nombreTipo} ${numeroCorto(documento.referencia)}` : nombreTipo}
      antetitulo={`${nombreTipo} ${documento?.referencia ?? ''}`}
      acciones={
        <IconLink
          to="/documentosEmitidos/$idDocumento"
          params={{ idDocumento: String(pk.numDocto) }}
          aria-label="Abrir documento"
        >
          <IconArrowsDiagonal size={16} stroke={1.7} />
        </IconLink>
      }
      onClose={onClose}
      pie={completo && <Pie documento={completo} onAccion={onAccion} />}
    >
      {documento ? <Cabeza documento={documento} completo={completo} /> : <Espera error={error} onClose={onClose} />}
      {documento && !completo && error && (
        <div className={classes.cabeza}>
          <Reintento que="el documento" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {completo ? <Pestanas documento={completo} onAccion={onAccion} /> : !error && <EsperaCuerpo />}
    </SidePanel>
  )
}

/** What its state asks for, its files, and a menu with the rest. */
function Pie({ documento, onAccion }: { documento: DocumentoResumen; onAccion: Acciones['run'] }) {
  return (
    <>
      <BotonPrincipal flex="1 0 100%" documento={documento} onAccion={onAccion} />
      <BotonesArchivo documento={documento} sinRespuesta />
      <MasAcciones documento={documento} sinPrincipal grande onChoose={(accion) => onAccion(accion, documento)} />
    </>
  )
}

function Cabeza({ documento, completo }: { documento: DocumentoResumen; completo: DocumentoCompleto | undefined }) {
  const meta = [completo?.condicionVenta.nombre, puntoDeEmision(documento.prefijo)].filter(Boolean)
  return (
    <div className={classes.cabeza}>
      <div className="fila entre hueco-8">
        <span className={`fuerte seguido ${classes.cifra} num`}>
          {formatMonto(documento.total, documento.idMoneda)}
        </span>
        {documento.clave !== '' && <EstadoHacienda documento={documento} />}
      </div>
      <p className="medio">{documento.cliente?.nombreCliente ?? 'Sin receptor'}</p>
      <p className="sec nota num">{meta.join(' · ')}</p>
    </div>
  )
}

/** The rows of the tab that is loading. */
const EsperaCuerpo = () => (
  <div className={`columna llena hueco-12 ${classes.cuerpo}`} role="status" aria-label="Cargando el documento">
    {[60, 80, 70, 90, 50].map((ancho) => (
      <Skeleton key={ancho} height={14} width={`${ancho}%`} />
    ))}
  </div>
)

function Espera({ error, onClose }: { error: Error | null; onClose: () => void }) {
  if (!error) return <Skeleton m={16} height={28} width="60%" />
  return (
    <EmptyState
      titulo={error instanceof ApiError ? error.message : mensajes.documento.noEncontrado}
      accion={
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      }
    />
  )
}
