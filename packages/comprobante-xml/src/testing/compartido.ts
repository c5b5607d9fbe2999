/** Paths of test files that are not committed: the official schemas and the outlines made from them. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const shared = process.env.SHARED_DIR ?? fileURLToPath(new URL('../../../../../shared', import.meta.url))

export const STRUCTURE_DIR = `${shared}/hacienda/structure`
export const XSD_DIR = process.env.XSD_DIR ?? `${shared}/hacienda/xsd`

/** A note for the name of a test that needs a folder, so that the report shows when it is absent. */
export const needing = (folder: string, what: string) => ({
  skip: !existsSync(folder),
  note: existsSync(folder) ? '' : ` — OMITTED: no ${what} here`,
})
