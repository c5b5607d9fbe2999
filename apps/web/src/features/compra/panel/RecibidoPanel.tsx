import { Button, Skeleton } from '@mantine/core'
import type { DocRecibidoCompleto, DocRecibidoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconArrowsDiagonal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { IconLink } from '../../../components/acciones/IconLink.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import classes from '../../../components/pagina/PanelDocumento.module.css'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { SidePanel } from '../../../components/pagina/SidePanel.tsx'
import { formatCedula, formatFecha } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { recibidoQuery } from '../recibido/consultas.ts'
import { Plazo } from '../recibido/Plazo.tsx'
import { ivaOf, nombreOf, totalOf } from '../recibido/textos.ts'
import type { ClaseDeRespuesta } from '../respuesta/borrador.ts'
import { Pestanas } from './Pestanas.tsx'

interface PropsDeRecibidoPanel {
  id: number
  /** Row of the list, shown while the document loads. */
  fila: DocRecibidoResumen | undefined
  /** Answer that the row's button asked for; undefined if the row was only opened. */
  pedida: ClaseDeRespuesta | undefined
  onSiguiente?: (() => void) | undefined
  onClose: () => void
}

/** Panel of a received document beside the list, with its answer. */
export function RecibidoPanel({ id, fila, pedida, onSiguiente, onClose }: PropsDeRecibidoPanel) {
  const { data: completo, error, refetch } = useQuery(recibidoQuery(useCodCia(), id))
  const documento = completo ?? fila
  return (
    <SidePanel
      etiqueta={documento ? nombreOf(documento) : 'Documento recibido'}
      antetitulo={documento ? `${documento.tipoDoctoVta.nombre} ${documento.consecutivo.slice(-10)}` : ''}
      acciones={
        <IconLink
          to="/documentosRecibidos/$idDocumento"
          params={{ idDocumento: String(id) }}
          aria-label="Ver documento"
        >
          <IconArrowsDiagonal size={16} stroke={1.7} />
        </IconLink>
      }
      onClose={onClose}
    >
      {documento ? <Cabeza documento={documento} /> : <Espera error={error} onClose={onClose} />}
      {documento && !completo && error && (
        <div className={classes.cabeza}>
          <Reintento que="el documento" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {completo && <Pestanas key={id} documento={completo} pedida={pedida} onSiguiente={onSiguiente} />}
    </SidePanel>
  )
}

function Cabeza({ documento }: { documento: DocRecibidoResumen | DocRecibidoCompleto }) {
  return (
    <div className={classes.cabeza}>
      <div className="fila entre hueco-8">
        <span className={`fuerte seguido ${classes.cifra} num`}>{totalOf(documento)}</span>
        <Plazo row={documento} larga />
      </div>
      <p className="medio">{documento.emisor}</p>
      <p className="sec nota num">
        {[formatCedula(documento.nitEmisor), formatFecha(documento.fechaEmision), `IVA ${ivaOf(documento)}`].join(
          ' · ',
        )}
      </p>
    </div>
  )
}

function Espera({ error, onClose }: { error: Error | null; onClose: () => void }) {
  if (!error) return <Skeleton m={16} height={28} width="60%" />
  return (
    <EmptyState
      titulo={motivoOf(error, mensajes.general.errorServidor)}
      accion={
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      }
    />
  )
}
