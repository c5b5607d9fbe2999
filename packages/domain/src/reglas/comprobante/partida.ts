import { isMercancia } from '../../catalogos/linea/cabys.ts'
import { parseClave } from '../../numeracion/clave.ts'
import type { TipoDocumento } from '../../tipos/tipo-docto.ts'

/**
 * True for exported goods, or a note on a document of such goods: they need a tariff heading (annex, field
 * PartidaArancelaria).
 */
export function asksPartida(tipo: TipoDocumento, cabys: string, referidos: readonly (string | undefined)[]): boolean {
  if (!isMercancia(cabys)) return false
  if (tipo === 'FEE') return true
  return (tipo === 'NC' || tipo === 'ND') && referidos.some((clave) => parseClave(clave ?? '')?.partes.tipo === '09')
}
