import type { DocumentoResumen } from '@pura/contract'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { estadoHacienda } from './estado.ts'

/** How a document stands at Hacienda; what never goes there, as a proforma or what was voided before it left, shows a dash. */
export function EstadoHacienda({ documento }: { documento: DocumentoResumen }) {
  const { clave, status, descripcionSri, enviado } = documento
  const retirado = status === 'A' && descripcionSri === '' && enviado === null
  if (clave === '' || retirado) return <span className="sec">—</span>
  const { tono, palabra } = estadoHacienda(documento)
  return <StatusBadge tono={tono}>{palabra}</StatusBadge>
}
