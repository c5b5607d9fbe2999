// npm run lint:deps: the rules of .dependency-cruiser.cjs, and no import cycles between folders, not even by types.
// Sibling folders: no cycle of any length, also through a file beside them. A folder and its parent: only one of them
// may import from the other. Tests may import anything (they start the whole server).
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { cruise, format } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { countByFolder, listCode, MAXIMO } from './lib/carpetas.mjs'
import { ROOT } from './lib/raiz.mjs'

/**
 * The root of the server: here a folder and its parent may import each other, because it holds the files that assemble
 * the server and those that all of it uses (config.ts, deps.ts).
 */
const RAIZ_DE_SERVER = 'apps/server/src'

process.chdir(ROOT)
const { options, ...ruleSet } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const { output } = await cruise(
  ['packages', 'apps', 'e2e', 'bench'],
  { ...options, ruleSet, validate: true },
  undefined,
  { tsConfig: extractTSConfig(options.tsConfig.fileName) },
)
const reglas = await format(output, { outputType: 'err' })
console.log(reglas.output)

const usos = usosOf(output.modules)
const circulos = circulosOf(usos).filter((lugares) => lugares.filter(isCarpeta).length > 1)
for (const lugares of circulos) {
  console.error(`Carpetas en círculo: ${lugares.join(', ')}`)
  for (const uno of lugares) {
    for (const [otro, { desde, hacia }] of usos.get(uno) ?? []) {
      if (lugares.includes(otro)) console.error(`  ${desde} → ${hacia}`)
    }
  }
}
const mutuas = mutuasOf(output.modules)
for (const { carpeta, baja, sube } of mutuas) {
  console.error(`Carpeta y su madre se necesitan: ${carpeta}`)
  console.error(`  ${baja}\n  ${sube}`)
}
const llenas = countByFolder(listCode()).filter(([, archivos]) => archivos > MAXIMO)
for (const [carpeta, archivos] of llenas) {
  console.error(`Carpeta con ${archivos} archivos de código, y caben ${MAXIMO}: ${carpeta}`)
}
process.exit(reglas.exitCode > 0 || circulos.length + mutuas.length + llenas.length > 0 ? 1 : 0)

/** Folders that import a file of a folder above them while a file there imports them; one import of each is kept. */
function mutuasOf(modules) {
  const bajan = new Map()
  const suben = new Map()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      if (!isOurs(source) || !isOurs(resolved)) continue
      const import_ = `${source} → ${resolved}`
      const hija = hijaOf(dirname(source), resolved)
      if (hija) bajan.set(hija, import_)
      const propia = hijaOf(dirname(resolved), source)
      if (propia) suben.set(propia, import_)
    }
  }
  return [...bajan].flatMap(([carpeta, baja]) => {
    const sube = suben.get(carpeta)
    return sube !== undefined && dirname(carpeta) !== RAIZ_DE_SERVER ? [{ carpeta, baja, sube }] : []
  })
}

/** The child folder of `madre` that holds the file, if any. */
function hijaOf(madre, file) {
  if (!file.startsWith(`${madre}/`)) return undefined
  const [carpeta, ...resto] = file.slice(madre.length + 1).split('/')
  return resto.length > 0 ? `${madre}/${carpeta}` : undefined
}

function isOurs(path) {
  return /^(packages|apps|e2e|bench)\//.test(path) && !/\.(test|bench)\.tsx?$|\/testing\//.test(path)
}

/** Imports between sibling folders: `a/b/c.ts → a/d/e.ts` is `a/b → a/d`; one import of each pair is kept. */
function usosOf(modules) {
  const usos = new Map()
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      if (!isOurs(source) || !isOurs(resolved)) continue
      const [uno, otro] = lugaresOf(source, resolved)
      if (uno === otro) continue
      if (!usos.has(uno)) usos.set(uno, new Map())
      usos.get(uno).set(otro, { desde: source, hacia: resolved })
    }
  }
  return usos
}

function lugaresOf(source, resolved) {
  const from = source.split('/')
  const to = resolved.split('/')
  const at = from.findIndex((parte, i) => parte !== to[i])
  return [from.slice(0, at + 1).join('/'), to.slice(0, at + 1).join('/')]
}

function isCarpeta(lugar) {
  return !/\.[a-z]+$/.test(lugar)
}

/** Strongly connected components (Tarjan). */
function circulosOf(usos) {
  const orden = new Map()
  const bajo = new Map()
  const pila = []
  const grupos = []
  const visit = (lugar) => {
    orden.set(lugar, orden.size)
    bajo.set(lugar, orden.get(lugar))
    pila.push(lugar)
    for (const otro of usos.get(lugar)?.keys() ?? []) {
      if (!orden.has(otro)) visit(otro)
      if (pila.includes(otro)) bajo.set(lugar, Math.min(bajo.get(lugar), bajo.get(otro)))
    }
    if (bajo.get(lugar) === orden.get(lugar)) grupos.push(pila.splice(pila.indexOf(lugar)).sort())
  }
  for (const lugar of usos.keys()) if (!orden.has(lugar)) visit(lugar)
  return grupos.filter((grupo) => grupo.length > 1)
}
