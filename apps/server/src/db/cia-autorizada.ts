/**
 * The company that a piece of work may touch. `withCia` takes nothing else, and no number that came with a request is
 * one: it is made here, by the few who know the company from somewhere other than the caller's word. Who may import
 * this file's function is a list in .dependency-cruiser.cjs.
 */
declare const autorizada: unique symbol
export type CiaAutorizada = number & { readonly [autorizada]: true }

/** Of who works in none (the command of this machine): `withCia` refuses it. */
export const SIN_COMPANIA = 0 as CiaAutorizada

/**
 * Where the company is known from. `sesion`: the stored session of the token. `ingreso`: whoever proved to be that
 * user. `trabajo`: the row of the queue. `enlace`: the row of a secret that was handed out. `operador`: the operator's
 * right, written in the trail of that company. `acceso`: the row by which a company lets the caller in. `sistema`: every company in turn, or one that is being made.
 */
export type Origen = 'sesion' | 'ingreso' | 'trabajo' | 'enlace' | 'operador' | 'acceso' | 'sistema'

export function authorizeCia(codCia: number, origen: Origen): CiaAutorizada {
  if (!Number.isSafeInteger(codCia) || codCia < 1)
    throw new RangeError(`codCia ${codCia} no es una compañía (${origen})`)
  return codCia as CiaAutorizada
}
