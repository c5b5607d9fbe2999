/** Identity and telephone numbers with the hyphens people write. */
import { tipoIdentificacionByCodigo } from '@pura/domain/catalogos'
import type { Identificacion, Telefono } from '@pura/domain/documento'

/** "Cédula jurídica 3-101-999001". */
export const formatIdentificacion = ({ tipo, numero }: Identificacion): string =>
  `${tipoIdentificacionByCodigo(tipo, '4.4')?.nombre ?? 'Identificación'} ${hyphenate(tipo, numero)}`

/** "2430-0000"; numbers of other countries keep their prefix. */
export function formatTelefono({ codigoPais, numero }: Telefono): string {
  if (codigoPais !== '506') return `+${codigoPais} ${numero}`
  return /^\d{8}$/.test(numero) ? `${numero.slice(0, 4)}-${numero.slice(4)}` : numero
}

function hyphenate(tipo: string, numero: string): string {
  if (tipo === '01' && /^\d{9}$/.test(numero)) return `${numero[0]}-${numero.slice(1, 5)}-${numero.slice(5)}`
  if (tipo === '02' && /^\d{4}[\dA-Z]{6}$/.test(numero)) return `${numero[0]}-${numero.slice(1, 4)}-${numero.slice(4)}`
  return numero
}
