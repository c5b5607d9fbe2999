/** Checks if the company issued a document of a zip. */
import { type Comprobante, identificacionFirmante, isCompra, mensajes } from '@pura/domain'
import { type Leido, malo } from '../llegada/leer.ts'
import { plain } from '../llegada/origen.ts'

const t = mensajes.migracion

export function judgeEmitido(leido: Leido, ruc: string): Leido {
  const motivo = leido.clase === 'documento' ? refuse(leido.comprobante, ruc) : undefined
  return motivo ? malo('estructuraInvalida', motivo) : leido
}

/** The reason why it is not the company's, or undefined. */
function refuse(comprobante: Comprobante, ruc: string): string | undefined {
  const numero = identificacionFirmante(comprobante)?.numero ?? ''
  if (plain(numero) === plain(ruc)) return undefined
  return isCompra(comprobante) ? t.receptorAjeno(numero) : t.emisorAjeno(numero)
}
