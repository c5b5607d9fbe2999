import type { DocumentoResumen } from '@pura/contract'
import { useQuery } from '@tanstack/react-query'
import { Timeline } from '../../../components/datos/Timeline.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { isPorCorregir } from '../acciones/acciones.ts'
import { AvisoRechazo } from '../documento/AvisoRechazo.tsx'
import { eventosQuery } from '../documento/consultas.ts'
import { pasosDeHistoria } from '../documento/pasos.ts'
import classes from './Historia.module.css'

interface PropsDeHistoria {
  documento: DocumentoResumen
  onCorrect?: () => void
}

/** History of a document, with Hacienda's reason first after a rejection. */
export function Historia({ documento, onCorrect }: PropsDeHistoria) {
  const { data, error, refetch } = useQuery(eventosQuery(documento))
  return (
    <div className={classes.historia}>
      <AvisoRechazo documento={documento} onCorrect={isPorCorregir(documento) ? onCorrect : undefined} />
      {error && !data && <Reintento error={error} onRetry={() => void refetch()} />}
      {data && <Timeline etiqueta="Línea de tiempo" pasos={pasosDeHistoria(documento, data)} />}
    </div>
  )
}
