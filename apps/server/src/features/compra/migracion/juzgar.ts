/** Checks if the company issued a document of a zip. */
import { type Comprobante, isCompra, mensajes } from '@pura/domain'
import { type Leido, malo } from '../llegada/leer.ts'
import { plain } from '../llegada/origen.ts'

const t = mensajes.migracion

export function judgeEmitido(leido: Leido, ruc: string): Leido {
  const motivo = leido.clase === 'documento' ? refuse(leido.comprobante, ruc) : undefined
  return motivo ? malo('estructuraInvalida', motivo) : leido
}

/** The reason why it is not the company's, or undefined. */
function refuse(comprobante: Comprobante, ruc: string): string | undefined {
  // A purchase is issued by its receptor.
  const compra = isCompra(comprobante)
  const numero = (compra ? comprobante.receptor : comprobante.emisor)?.identificacion?.numero ?? ''
  if (plain(numero) === plain(ruc)) return undefined
  return compra ? t.receptorAjeno(numero) : t.emisorAjeno(numero)
}
