/** Where the tests find what is not committed: the official schemas and the outlines made of them. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const shared = process.env.SHARED_DIR ?? fileURLToPath(new URL('../../../../../shared', import.meta.url))

export const STRUCTURE_DIR = `${shared}/hacienda/structure`
export const XSD_DIR = process.env.XSD_DIR ?? `${shared}/hacienda/xsd`

/** Ends the name of a test that needs a folder, so that its absence is read in the report. */
export const needing = (folder: string, what: string) => ({
  skip: !existsSync(folder),
  note: existsSync(folder) ? '' : ` — OMITTED: no ${what} here`,
})
