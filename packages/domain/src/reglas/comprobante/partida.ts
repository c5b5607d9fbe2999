import { isMercancia } from '../../catalogos/linea/cabys.ts'
import { parseClave } from '../../numeracion/clave.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'

/** Goods that leave the country, or a note on a document of such goods, carry their tariff heading (annex, field PartidaArancelaria). */
export function asksPartida(tipo: TipoDocumento, cabys: string, referidos: readonly (string | undefined)[]): boolean {
  if (!isMercancia(cabys)) return false
  if (tipo === 'FEE') return true
  return (tipo === 'NC' || tipo === 'ND') && referidos.some((clave) => parseClave(clave ?? '')?.partes.tipo === '09')
}
