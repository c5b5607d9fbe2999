// Refuses a lockfile that installs on one platform only: npm writes what the registry had at that moment, and `npm
// ci` fails elsewhere (EUSAGE) when another platform's native package is missing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/raiz.mjs'

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))

/** Where Node would look for `name` from the package at `path`: its own node_modules first, then each one above. */
function find(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]
    if (found || at === '') return found
  }
}

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !find(path, name))
    .map(([name, version]) => `${path || '.'} → ${name}@${version}`),
)

if (missing.length > 0) {
  console.error(`package-lock.json no tiene ${missing.length} paquetes de otras plataformas:`)
  for (const line of missing) console.error(`  ${line}`)
  console.error(
    'Elija una versión cuyos paquetes se publicaron todos, y vuelva a hacer package-lock.json con npm install.',
  )
  process.exit(1)
}
