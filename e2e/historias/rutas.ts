import { buildPath, type Endpoint } from '@pura/contract'

/** Where a call of the contract is, as a page of the product asks for it. */
export const rutaDe = (e: Pick<Endpoint, 'path'>, params?: object, query?: object): string =>
  `/api${buildPath(e, params, query)}`
