/** Disk, network and printer of a browser, for the state machine of packages/mostrador. */
import { ApiError, type BodyOf, type CallInput, contract, type Endpoint } from '@pura/contract'
import { canonicalize, type Puertos, SIN_RESPUESTA, sha256 } from '@pura/mostrador'
import {
  type Entrega,
  ESPERA_PROPUESTA_MS,
  type RespuestaDeEntrega,
  type RespuestaDePropuesta,
} from '@pura/mostrador/aceptacion'
import { callAnonymously, isUnreached } from '../../../../lib/servidor/api.ts'
import { addAsiento, readAsientos, readContacto, saveContacto } from './base.ts'

/** Why the server took nothing although it answers: no session, no permission, a fault. */
export type OnFalla = (falla: ApiError | undefined) => void

export const makePuertos = (arriendo: string, print: Puertos['print'], onFalla: OnFalla): Puertos => ({
  readAsientos: (desde, cuantos) => readAsientos(arriendo, desde, cuantos),
  addAsiento: (asiento) => addAsiento(arriendo, asiento),
  readContacto: () => readContacto(arriendo),
  saveContacto: (contacto) => saveContacto(arriendo, contacto),
  propose: (propuesta) =>
    ask<RespuestaDePropuesta>(onFalla, contract.ventaRapidaVentas.propose, propuesta, ESPERA_PROPUESTA_MS),
  deliver: (entrega) => deliver(onFalla, entrega),
  print,
  now: () => Date.now(),
  makeCodigoSeguridad,
  huella: sha256,
})

/** A body above the server's limit is sent by halves; the next delivery goes on from there. */
async function deliver(onFalla: OnFalla, entrega: Entrega): Promise<RespuestaDeEntrega | typeof SIN_RESPUESTA> {
  let grande = false
  const respuesta = await ask<RespuestaDeEntrega>(
    (falla) => {
      grande = falla?.status === 413 && entrega.asientos.length > 1
      if (!grande) onFalla(falla)
    },
    contract.ventaRapidaEntregas.deliver,
    entrega,
  )
  if (!grande) return respuesta
  return deliver(onFalla, { ...entrega, asientos: entrega.asientos.slice(0, Math.ceil(entrega.asientos.length / 2)) })
}

/** Not `call`: the end of a session does not take the till off the screen, and nothing that it answers stops a sale. */
async function ask<R>(
  onFalla: OnFalla,
  endpoint: Endpoint,
  mensaje: unknown,
  plazoMs = 30_000,
): Promise<R | typeof SIN_RESPUESTA> {
  try {
    const body = toCuerpo(mensaje)
    const { data } = await callAnonymously(endpoint, {
      body,
      signal: AbortSignal.timeout(plazoMs),
    } as CallInput<Endpoint>)
    onFalla(undefined)
    return data as R
  } catch (error) {
    onFalla(error instanceof ApiError && !isUnreached(error) ? error : undefined)
    return SIN_RESPUESTA
  }
}

/** As it travels: the text that was hashed, so that an amount stays exact. */
const toCuerpo = (mensaje: unknown) => JSON.parse(canonicalize(mensaje)) as BodyOf<Endpoint>

/** Eight digits that nobody can foresee (docs/hacienda.md §2). */
function makeCodigoSeguridad(): string {
  const LIMITE = 4_200_000_000
  for (;;) {
    const [azar = LIMITE] = crypto.getRandomValues(new Uint32Array(1))
    // Above it the remainder would favour some codes.
    if (azar < LIMITE) return String(azar % 100_000_000).padStart(8, '0')
  }
}
