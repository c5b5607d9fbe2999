import type { DocumentoResumen } from '@pura/contract'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { estadoHacienda } from './estado.ts'

/** How a document stands at Hacienda; a proforma, which never goes there, shows a dash. */
export function EstadoHacienda({ documento }: { documento: DocumentoResumen }) {
  if (documento.clave === '') return <span className="sec">—</span>
  const { tono, palabra } = estadoHacienda(documento)
  return <StatusBadge tono={tono}>{palabra}</StatusBadge>
}
