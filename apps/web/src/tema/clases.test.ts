import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')

test('every class of a module is used, and every class that is used has a rule', () => {
  const nombres = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  const usos = new Map(nombres.filter((nombre) => nombre.endsWith('.module.css')).map((nombre) => [nombre, new Set()]))
  for (const hoja of usos.keys()) {
    for (const [, clases, otra] of read(hoja).matchAll(/composes: (?!.* from global)([\w ]+?)(?: from "(.+)")?;/g))
      for (const clase of clases!.split(' ')) usos.get(otra ? join(dirname(hoja), otra) : hoja)!.add(clase)
  }
  for (const nombre of nombres.filter((n) => /\.tsx?$/.test(n))) {
    const codigo = read(nombre)
    for (const [, tabla, hoja] of codigo.matchAll(
      /(?:import|export { default as) (\w+) }?.*from '(\..+\.module\.css)'/g,
    ))
      for (const clase of findUsos(codigo, tabla!)) usos.get(join(dirname(nombre), hoja!))!.add(clase)
  }
  const mal = [...usos].flatMap(([hoja, usadas]) => {
    const hechas = listClases(read(hoja))
    const sinUso = usadas.has(TODAS) ? [] : [...hechas].filter((clase) => !usadas.has(clase))
    const sinRegla = [...usadas].filter((clase) => clase !== TODAS && !hechas.has(clase as string))
    return [
      ...sinUso.map((clase) => `${hoja}: nothing uses .${clase}`),
      ...sinRegla.map((c) => `${hoja}: no rule of .${c}`),
    ]
  })
  expect(mal).toEqual([])
})

/** Stands for every class: the code reads the table by a computed name, or hands it over whole. */
const TODAS = '*'

/** Classes that the code takes from the table of a module. */
function findUsos(codigo: string, tabla: string): string[] {
  const usos = codigo.replaceAll(/import .+|\/\*.+?\*\//g, '').matchAll(new RegExp(`\\b${tabla}\\b(?:\\.(\\w+))?`, 'g'))
  return [...usos].map(([, clase]) => clase ?? TODAS)
}

/** Classes that the selectors of a module name, without those of other styles. */
function listClases(css: string): Set<string> {
  const reglas = css.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^()]*\)/g, '').matchAll(/([^{};]+){/g)
  return new Set(
    [...reglas].flatMap(([, selector]) => [...selector!.matchAll(/\.([a-z]\w*)/gi)].map(([, clase]) => clase!)),
  )
}

const read = (nombre: string): string => readFileSync(join(SRC, nombre), 'utf8')
