/** Real-world files that once failed: `casos` of the shared reference. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const SHARED = resolve(process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../../shared'))
const CASOS = join(SHARED, 'casos')

/** Suffix of a test title if the files are missing; empty if they exist. */
export const faltanCasos: string = existsSync(CASOS) ? '' : ` (OMITIDO: falta ${CASOS})`
if (faltanCasos) console.warn(`OMITIDO: los archivos de casos no se prueban, falta ${CASOS}`)

export const readCaso = (nombre: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(join(CASOS, nombre)))
