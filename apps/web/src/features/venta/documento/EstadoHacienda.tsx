import type { DocumentoResumen } from '@pura/contract'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { estadoHacienda } from './estado.ts'

/**
 * State of a document at Hacienda; a dash for documents never sent, such as a proforma or one voided before sending.
 */
export function EstadoHacienda({ documento }: { documento: DocumentoResumen }) {
  const { clave, status, descripcionSri, enviado } = documento
  const retirado = status === 'A' && descripcionSri === '' && enviado === null
  if (clave === '' || retirado) return <span className="sec">—</span>
  const { tono, palabra } = estadoHacienda(documento)
  return <StatusBadge tono={tono}>{palabra}</StatusBadge>
}
