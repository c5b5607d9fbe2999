import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const packageJson = readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8')

/** Version of the whole product. */
export const VERSION = (JSON.parse(packageJson) as { version: string }).version
