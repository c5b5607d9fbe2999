import { resolve } from 'node:path'

/** Root of the repository. */
export const RAIZ = resolve(import.meta.dirname, '../../../..')
