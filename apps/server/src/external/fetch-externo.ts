import './por-turnos.ts'

export { endAfter } from '@pura/contract'

/**
 * The only outgoing HTTP. Addresses come from the configuration; a redirect is not followed, because our data (a
 * company's password at Hacienda, its token, its documents) is meant for the configured address.
 */
export const fetchExterno = (url: string, init: Omit<RequestInit, 'redirect'> = {}): Promise<Response> =>
  fetch(url, { ...init, redirect: 'error' })
