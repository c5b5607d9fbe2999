/** npm run openapi: writes docs/openapi.json; with --check, fails when it is not current. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOpenApi, contract } from '@pura/contract'
import { VERSION } from '../lib/version.ts'

const path = join(import.meta.dirname, '../../../../docs/openapi.json')
/** Root, paths, path: below them each call is one line, so that a change of it is one line too. */
const DESPLEGADOS = 3
const current = `${toText(buildOpenApi(contract, VERSION), DESPLEGADOS)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(path, current)
  console.log('docs/openapi.json')
} else if (readFileSync(path, 'utf8') !== current) {
  console.error('docs/openapi.json no está al día: npm run openapi')
  process.exitCode = 1
}

/** JSON, unfolded to a depth. */
function toText(value: unknown, depth: number, margin = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  const inner = `${margin}  `
  const entries = Object.entries(value).map(
    ([key, v]) => `${inner}${JSON.stringify(key)}: ${toText(v, depth - 1, inner)}`,
  )
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${margin}}`
}
