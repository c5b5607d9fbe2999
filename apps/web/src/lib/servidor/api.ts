import { ApiError, buildPath, CIA_EN_PANTALLA, createCaller, type Endpoint, type ParamsOf } from '@pura/contract'

const API = '/api'

/** The company this tab shows: after a switch in another tab, the server refuses what still comes from here. */
let ciaEnPantalla: number | null = null
export function setCiaEnPantalla(codCia: number | null): void {
  ciaEnPantalla = codCia
}

const send = createCaller({
  baseUrl: API,
  headers: (): Record<string, string> => (ciaEnPantalla === null ? {} : { [CIA_EN_PANTALLA]: String(ciaEnPantalla) }),
})

/** While the session goes to another company, what would still be asked for this one waits here. */
let puerta: Promise<void> | undefined
const enCamino = new Set<Promise<unknown>>()

/** Calls the server and leaves a 401 to the caller: for asking whether there is a session, and for signing in. */
export const callAnonymously: typeof send = async (endpoint, input) => {
  await puerta
  const respuesta = send(endpoint, input)
  enCamino.add(respuesta)
  try {
    return await respuesta
  } finally {
    enCamino.delete(respuesta)
  }
}

/** How long what is on its way, perhaps something being saved, is waited for; the server refuses what comes later. */
const ESPERA_MS = 2_000

/** Ends or moves the session of this page, while nothing else is asked. */
export const callInSilence = send

/**
 * Before the session ends or goes elsewhere: nothing more is sent from now on, and what is on its way has been answered.
 * @returns what lets calls go again
 */
export async function silenceCalls(): Promise<() => void> {
  const open = holdCalls()
  await Promise.race([Promise.allSettled(enCamino), new Promise((done) => setTimeout(done, ESPERA_MS))])
  return open
}

/** A page that a browser kept whole, and shows again when one goes back to it, is loaded anew: its session is another. */
function holdCalls(): () => void {
  let open = () => {}
  puerta = new Promise((go) => {
    open = go
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { once: true })
  return open
}

/** What happens when the server no longer knows the session; the application says (app/providers.tsx). */
let onSessionLost: () => void = () => {}
export function setOnSessionLost(handler: () => void): void {
  onSessionLost = handler
}

/** The page is about to be loaded anew with another session: what its old calls are answered means nothing. */
export function leaveSession(): void {
  holdCalls()
  onSessionLost = () => {}
}

/** Calls the server; a 401 anywhere ends the session on screen too (docs/acuerdos.md B12), and is still thrown. */
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

/** Address of a file call, for a link, a frame or a new tab. */
export const fileUrl = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>): string =>
  API + buildPath(endpoint, params)
