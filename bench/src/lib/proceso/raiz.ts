import { resolve } from 'node:path'

/** The repository. */
export const RAIZ = resolve(import.meta.dirname, '../../../..')
