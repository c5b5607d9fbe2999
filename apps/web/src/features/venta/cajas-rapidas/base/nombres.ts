/** Names of what a till did, for its lists and panels; the addresses in definicion.ts load without them. */
import type { ArriendoDeCaja, TurnoDeCaja } from '@pura/contract'

/** `1-2-41`: register and number of a closing; an open shift has none. */
export const llaveDeTurno = ({ idSucursal, idCaja, z, idArriendo, turno }: TurnoDeCaja): string =>
  z ? `${idSucursal}-${idCaja}-${z.numero}` : `${idArriendo}-${turno}`

export const NOMBRES = { TE: 'Tiquete', FE: 'Factura', NC: 'Nota de crédito' } as const
export type Tipo = keyof typeof NOMBRES
export const TIPOS = Object.keys(NOMBRES) as Tipo[]
const PLURALES: Record<Tipo, string> = { TE: 'tiquetes', FE: 'facturas', NC: 'notas de crédito' }

/** «2 tiquetes: 872 y 873», «40 facturas: 118 a 157». */
export function describeFaltan({ tipo, desde, hasta }: ArriendoDeCaja['faltan'][number]): string {
  const cuantos = hasta - desde + 1
  const que = cuantos === 1 ? `1 ${NOMBRES[tipo].toLowerCase()}` : `${cuantos} ${PLURALES[tipo]}`
  return `${que}: ${desde}${cuantos === 1 ? '' : cuantos === 2 ? ` y ${hasta}` : ` a ${hasta}`}`
}
