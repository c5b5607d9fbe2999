// npm run size: what a browser loads before it shows anything, what each screen adds, and the separate documents: the
// sign-in (docs/decisions/0180) and the card page (docs/decisions/0080).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './lib/raiz.mjs'

const KB = 1024
const ENTRY_LIMIT = 156 * KB
/** Sign-in, whole: what a new browser waits for, and in how many requests. */
const SIGN_IN_LIMIT = 120 * KB
const SIGN_IN_SCRIPTS = 12
/** Sign-in within the application: after signing out. */
const SIGN_IN_AGAIN_LIMIT = 182 * KB
/** Entry and screen, and with the shell between them. */
const SCREEN_LIMIT = 240 * KB
/** Also of the till, which has what it uses of the shell in its own file. */
const INSIDE_LIMIT = 300 * KB
/** The document form, in one piece with what Generar needs: it is fetched while the list is read (docs/decisions/0136). */
const FORM_LIMIT = 130 * KB
/** What the till adds for who has the shell loaded. */
const CAJA_LIMIT = 90 * KB
/** All code that runs where a card number is typed must be small enough to review. */
const CARD_LIMIT = 16 * KB
const DIST = join(ROOT, 'apps/web/dist')

const chunks = new Map(
  readdirSync(join(DIST, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readChunk(name)]),
)
const entry = withImports(scriptsOf('index.html'))
const ingreso = withImports(scriptsOf('ingresar.html'))
const rows = [
  { name: 'entrada', size: sizeOf(entry), limit: ENTRY_LIMIT },
  {
    name: `ingreso, ${ingreso.size} guiones`,
    size: sizeOf(ingreso),
    limit: ingreso.size > SIGN_IN_SCRIPTS ? 0 : SIGN_IN_LIMIT,
  },
  { name: 'página de la tarjeta', size: sizeOf(scriptsOf('tarjeta.html')), limit: CARD_LIMIT },
]
const shell = [...chunks.keys()].find((name) => name.startsWith('Shell-'))
/** Screens outside the shell; all others open inside it (app/rutas-privadas.tsx). */
const PUBLIC =
  /^(Shell|Suelta|Avisos|ComprobantePage|IngresarRuta|Mostrador|RecuperarPage|RegistroPage|SubirPage|TerminosPage)-/
const presences = findPresent()
for (const name of new Set([...chunks.values()].flatMap((chunk) => chunk.lazy))) {
  const present = presences.get(name)
  const isInside = present.has(shell)
  const before = sizeOf(isInside ? new Set([...entry, ...withImports([shell])]) : entry)
  const isCaja = name.startsWith('Mostrador-')
  const isAgain = name.startsWith('IngresarRuta-')
  const whole = isAgain ? SIGN_IN_AGAIN_LIMIT : isInside || isCaja ? INSIDE_LIMIT : SCREEN_LIMIT
  const size = sizeOf([...withImports([name])].filter((other) => !present.has(other)))
  rows.push({ name, size, limit: name.startsWith('Formulario-') ? FORM_LIMIT : whole - before })
}
const caja = [...chunks.keys()].find((name) => name.startsWith('Mostrador-'))
const conMarco = new Set([...entry, ...withImports([shell])])
rows.push({
  name: 'venta rápida junto al marco',
  size: sizeOf([...withImports([caja])].filter((other) => !conMarco.has(other))),
  limit: CAJA_LIMIT,
})

for (const { name, size, limit } of rows.sort((a, b) => b.size - a.size)) {
  const verdict = size > limit ? `  PASA DE ${(limit / KB).toFixed(1)} KB` : ''
  console.log(`${(size / KB).toFixed(1).padStart(8)} KB gzip  ${name}${verdict}`)
}
process.exit(rows.some(({ size, limit }) => size > limit) ? 1 : 0)

/** Scripts of a page, in execution order. */
function scriptsOf(page) {
  const html = readFileSync(join(DIST, page), 'utf8')
  return [...html.matchAll(/(?:src|href)="[^"]*\/([^"/]+\.js)"/g)].map(([, name]) => name)
}

function readChunk(name) {
  const code = readFileSync(join(DIST, 'assets', name), 'utf8')
  return {
    size: gzipSync(code).length,
    imports: matches(code, /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
    lazy: matches(code, /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
  }
}

function matches(code, pattern) {
  return [...code.matchAll(pattern)].map(([, name]) => name)
}

/**
 * For each chunk, those certainly loaded when it is requested: the entry, and what all ways to it bring. A way that leads
 * through the chunk itself takes nothing away.
 */
function findPresent() {
  const all = new Set(chunks.keys())
  const presences = new Map([...all].map((name) => [name, entry.has(name) ? entry : all]))
  for (let changed = true; changed; ) {
    changed = false
    for (const name of all) {
      if (entry.has(name)) continue
      const present = presentBefore(name, presences)
      if (present.size === presences.get(name).size) continue
      presences.set(name, present)
      changed = true
    }
  }
  return presences
}

function presentBefore(name, presences) {
  const ways = [...chunks].filter(([, { lazy, imports }]) => lazy.includes(name) || imports.includes(name))
  const brought = ways.map(([parent]) => new Set([...presences.get(parent), ...withImports([parent])]))
  const [first = entry, ...others] = brought
  const present = new Set([...entry, ...[...first].filter((other) => others.every((set) => set.has(other)))])
  const isScreen = ways.some(([parent, chunk]) => entry.has(parent) && chunk.lazy.includes(name))
  return isScreen && !PUBLIC.test(name) ? new Set([...present, ...withImports([shell])]) : present
}

/** These chunks with their static imports, recursively. */
function withImports(names) {
  const all = new Set()
  const pending = [...names]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (all.has(name) || !chunks.has(name)) continue
    all.add(name)
    pending.push(...chunks.get(name).imports)
  }
  return all
}

function sizeOf(names) {
  return [...names].reduce((sum, name) => sum + chunks.get(name).size, 0)
}
