import { ApiError, buildPath, CIA_EN_PANTALLA, createCaller, type Endpoint, type ParamsOf } from '@pura/contract'

const API = '/api'

/** The company this tab shows: after a switch in another tab, the server refuses what still comes from here. */
let ciaEnPantalla: number | null = null
export function setCiaEnPantalla(codCia: number | null): void {
  ciaEnPantalla = codCia
}

/** Calls the server and leaves a 401 to the caller: for asking whether there is a session, and for signing in. */
export const callAnonymously = createCaller({
  baseUrl: API,
  headers: (): Record<string, string> => (ciaEnPantalla === null ? {} : { [CIA_EN_PANTALLA]: String(ciaEnPantalla) }),
})

/** What happens when the server no longer knows the session; the application says (app/providers.tsx). */
let onSessionLost: () => void = () => {}
export function setOnSessionLost(handler: () => void): void {
  onSessionLost = handler
}

/** The page is about to be loaded anew with another session: what its old calls are answered means nothing. */
export function leaveSession(): void {
  onSessionLost = () => {}
}

/** Calls the server; a 401 anywhere ends the session on screen too (ambiguities B12), and is still thrown. */
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
