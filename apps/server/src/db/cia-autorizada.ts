/**
 * The company that a piece of work may touch. `withCia` accepts only this type, and a number taken from a request is
 * not one: it is created here, by the few callers that know the company from another source. .dependency-cruiser.cjs
 * lists who may import this function.
 */
declare const autorizada: unique symbol
export type CiaAutorizada = number & { readonly [autorizada]: true }

/** For work in no company (the command of this machine): `withCia` refuses it. */
export const SIN_COMPANIA = 0 as CiaAutorizada

/**
 * Source of the company number. `sesion`: the stored session of the token. `ingreso`: a user who has just signed in.
 * `trabajo`: the row of the queue. `enlace`: the row of a secret that was handed out. `operador`: the operator's right,
 * recorded in that company's audit trail. `acceso`: the row that grants the caller access. `sistema`: every company in
 * turn, or one being created.
 */
export type Origen = 'sesion' | 'ingreso' | 'trabajo' | 'enlace' | 'operador' | 'acceso' | 'sistema'

export function authorizeCia(codCia: number, origen: Origen): CiaAutorizada {
  if (!Number.isSafeInteger(codCia) || codCia < 1)
    throw new RangeError(`codCia ${codCia} no es una compañía (${origen})`)
  return codCia as CiaAutorizada
}
