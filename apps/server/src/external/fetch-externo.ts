export { endAfter } from '@pura/contract'

/**
 * The only way out by HTTP. Addresses are the configuration's; an answer that sends us elsewhere is not followed, since
 * what we carry (a company's password at Hacienda, its token, its documents) was meant for the address we know.
 */
export const fetchExterno = (url: string, init: Omit<RequestInit, 'redirect'> = {}): Promise<Response> =>
  fetch(url, { ...init, redirect: 'error' })
