// npm run lint:deps: the rules of .dependency-cruiser.cjs, and none between two folders that need each other, by however
// many steps and by types only: each is a room one can read without the other. What stands beside folders (routes.ts) may
// lie on the way. Tests may use anything (they start the whole server).
import { createRequire } from 'node:module'
import { cruise, format } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { ROOT } from './lib/raiz.mjs'

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
process.exit(reglas.exitCode > 0 || circulos.length > 0 ? 1 : 0)

/** Who uses whom, as seen from the folder both stand in: `a/b/c.ts → a/d/e.ts` is `a/b → a/d`; one import is kept of each. */
function usosOf(modules) {
  const usos = new Map()
  const isOurs = (path) => /^(packages|apps|e2e|bench)\//.test(path) && !/\.(test|bench)\.tsx?$|\/testing\//.test(path)
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

/** Groups in which each reaches every other (Tarjan). */
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
