/** npm run openapi: writes docs/openapi.json; with --check, fails when it is not current. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOpenApi, contract } from '@pura/contract'
import { VERSION } from '../lib/version.ts'

const path = join(import.meta.dirname, '../../../../docs/openapi.json')
const current = `${JSON.stringify(buildOpenApi(contract, VERSION), null, 2)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(path, current)
  console.log('docs/openapi.json')
} else if (readFileSync(path, 'utf8') !== current) {
  console.error('docs/openapi.json no está al día: npm run openapi')
  process.exitCode = 1
}
