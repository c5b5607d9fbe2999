import type { DocumentoResumen } from '@pura/contract'
import { useQuery } from '@tanstack/react-query'
import { Timeline } from '../../../components/datos/Timeline.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { AvisoRechazo } from '../documento/AvisoRechazo.tsx'
import { eventosQuery } from '../documento/consultas.ts'
import { pasosDeHistoria } from '../documento/pasos.ts'

/** History of a document, with Hacienda's reason first after a rejection. */
export function Historia({ documento }: { documento: DocumentoResumen }) {
  const { data, error, refetch } = useQuery(eventosQuery(documento))
  return (
    <div className="columna hueco-12">
      <AvisoRechazo documento={documento} />
      {error && !data && <Reintento que="la línea de tiempo" error={error} onRetry={() => void refetch()} />}
      {data && <Timeline etiqueta="Línea de tiempo" pasos={pasosDeHistoria(documento, data)} />}
    </div>
  )
}
