import {
  ACCESO_DE_PESTANA,
  ACCESO_TERMINADO,
  ApiError,
  buildPath,
  CIA_EN_PANTALLA,
  createCaller,
  type Endpoint,
  type ParamsOf,
} from '@pura/contract'
import { EN_URL, readPestana } from '../pestana/pestana.ts'

const API = '/api'

/** The company this tab shows. After another tab leaves or enters exchange mode, the server refuses this tab's calls. */
let ciaEnPantalla: number | null = null
export function setCiaEnPantalla(codCia: number | null): void {
  ciaEnPantalla = codCia
}

/** Calls from the company of this tab. */
const sendFromHere = createCaller({
  baseUrl: API,
  headers: (): Record<string, string> => {
    const pestana = readPestana()
    return {
      ...(ciaEnPantalla !== null && { [CIA_EN_PANTALLA]: String(ciaEnPantalla) }),
      ...(pestana && { [ACCESO_DE_PESTANA]: String(pestana.idAcceso) }),
    }
  },
})

/** Calls that are the person's, wherever the tab works: to enter a company, and to sign out. */
export const callFromHome = createCaller({ baseUrl: API })

/** True if the server refused the access of this tab. */
export const isAccesoTerminado = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === ACCESO_TERMINADO

/** Enters again after a call was refused for its access; false if it ended. Set by session.ts. */
let reenter: () => Promise<boolean>
export function setReenter(handler: typeof reenter): void {
  reenter = handler
}

/**
 * Calls from here; a session that is newer than this tab enters first, and then the call is sent again: a refused one
 * changed nothing. @throws ApiError
 */
const send: typeof sendFromHere = async (endpoint, input) => {
  try {
    return await sendFromHere(endpoint, input)
  } catch (error) {
    if (!isAccesoTerminado(error) || !(await reenter())) throw error
    return sendFromHere(endpoint, input)
  }
}

/** Calls wait here while the session switches to another company. */
let puerta: Promise<void> | undefined
const enCamino = new Set<Promise<unknown>>()

/** Called when a call fails or hangs for want of a server, which may be out of reach; set by linea.ts. */
let onUnreached: () => void = () => {}
export function setOnUnreached(handler: () => void): void {
  onUnreached = handler
}
export const tellUnreached = (): void => onUnreached()

/** When a call was last answered, on the clock of `performance.now()`. */
let contestada = Number.NEGATIVE_INFINITY
export const isContestadaDesde = (momento: number): boolean => contestada > momento

/** A call that hangs longer may have no server. With the probe's wait, and the drawing, it is less than two seconds. */
const COLGADA_MS = 500

/** Calls the server and leaves a 401 to the caller: for the query of the session, and for signing in. */
export const callAnonymously: typeof send = async (endpoint, input) => {
  await puerta
  const respuesta = send(endpoint, input)
  enCamino.add(respuesta)
  const reloj = setTimeout(tellUnreached, COLGADA_MS)
  try {
    const dada = await respuesta
    contestada = performance.now()
    return dada
  } catch (error) {
    if (isUnreached(error)) tellUnreached()
    throw error
  } finally {
    clearTimeout(reloj)
    enCamino.delete(respuesta)
  }
}

/** True if no server answered: none was reached, or only the proxy in front of it. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status > 501 && error.codigo === 'desconocido'))

/** Time to wait for calls in flight (perhaps a save); the server refuses later ones. */
const ESPERA_MS = 2_000

/** Sends the call that ends or moves the session, while all others are held. */
export const callInSilence = send

/**
 * Before the session ends or moves: holds new calls and waits for those in flight.
 * @returns function that releases the held calls
 */
export async function silenceCalls(): Promise<() => void> {
  const open = holdCalls()
  await Promise.race([Promise.allSettled(enCamino), new Promise((done) => setTimeout(done, ESPERA_MS))])
  return open
}

/** Holds all calls. A page restored from the back-forward cache is reloaded, because its session is another. */
function holdCalls(): () => void {
  let open = () => {}
  puerta = new Promise((go) => {
    open = go
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { once: true })
  return open
}

/** Called when the server no longer knows the session; set by app/providers.tsx. */
let onSessionLost: () => void = () => {}
export function setOnSessionLost(handler: () => void): void {
  onSessionLost = handler
}

/** Called before the page reloads with another session: answers to its old calls are ignored. */
export function leaveSession(): void {
  holdCalls()
  onSessionLost = () => {}
}

/** Calls the server. A 401 also ends the session on screen (docs/acuerdos.md B12), and is still thrown. */
export const call: typeof callAnonymously = async (endpoint, input) => {
  try {
    return await callAnonymously(endpoint, input)
  } catch (error) {
    if (isStatus(error, 401)) onSessionLost()
    throw error
  }
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status

/** URL of a file endpoint, for a link, a frame or a new tab: it says the company of this tab, which has no header there. */
export const fileUrl = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>, query: object = {}): string =>
  API + buildPath(endpoint, params, { ...query, [EN_URL]: readPestana()?.idAcceso })
