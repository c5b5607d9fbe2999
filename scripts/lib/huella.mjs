// Hash of the sources of a build, so that it is built again only when they change.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './raiz.mjs'

export const CACHE = join(ROOT, '.cache')
const IGNORED = new Set(['dist', 'node_modules', '.vite', 'testing'])

/** Hash of the contents of these files and folders, without tests. */
export function hashSources(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hashInto(hash, path)
  return hash.digest('hex')
}

export const isMade = (name, huella) => existsSync(markOf(name)) && readFileSync(markOf(name), 'utf8') === huella

export function noteMade(name, huella) {
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(markOf(name), huella)
}

/** Before a build: one that is killed half way must not count as the last one when its sources are put back. */
export const forgetMade = (name) => rmSync(markOf(name), { force: true })

/** True if `file`, which the build writes, is there and of these sources. */
export const isReady = ({ name, file }, huella) => existsSync(file) && isMade(name, huella)

/** Builds it unless it is ready. */
export async function makeIfChanged(what, huella, build) {
  if (isReady(what, huella)) return
  forgetMade(what.name)
  await build()
  noteMade(what.name, huella)
}

const markOf = (name) => join(CACHE, `${name}.sha256`)

function hashInto(hash, path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return
  if (statSync(full).isFile()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(full))
    return
  }
  for (const name of readdirSync(full).sort()) {
    if (!IGNORED.has(name)) hashInto(hash, `${path}/${name}`)
  }
}
