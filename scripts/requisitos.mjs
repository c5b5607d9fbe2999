/**
 * Writes into docs/requisitos.md which tests cover each requirement: `npm run requisitos`. Evidence, strongest first:
 * the id in a title or comment, a «text», a `METHOD path` of the contract, a `/page` or a `field`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { contract } from '../packages/contract/src/index.ts'

const TABLA = 'docs/requisitos.md'
const PRUEBAS = ['*.test.ts', '*.test.tsx', 'e2e/historias/*.spec.ts', 'e2e/caos/*.ts']
const MAX_ARCHIVOS = 3
/** A word in more files than this is common: only files of its own area count. */
const MAX_COMUN = 5

const rutas = execFileSync('git', ['ls-files', ...PRUEBAS], { encoding: 'utf8' })
  .trim()
  .split('\n')
const archivos = rutas
  .filter((ruta) => !ruta.endsWith('/textos.test.ts'))
  .map((ruta) => ({ ruta, texto: expandRangos(readFileSync(ruta, 'utf8')) }))
const llamadas = new Map()
for (const [recurso, entradas] of Object.entries(contract))
  for (const [nombre, { method, path }] of Object.entries(entradas))
    llamadas.set(normalize(`${method} ${path}`), `contract\\.${recurso}\\.${nombre}\\b`)

const cuenta = { id: 0, text: 0, call: 0, name: 0, 'sin prueba que la nombre': 0 }
let area = ''
const lineas = readFileSync(TABLA, 'utf8').split('\n')
const hechas = lineas.map((linea) => {
  area = linea.match(/^<!-- tests: (.*) -->$/)?.[1] ?? area
  const [, id, frase] = linea.match(/^\| ([A-Z]+-\d+) \| (.*?) \| .*\|$/) ?? []
  if (!id) return linea
  const [como, halladas] = findPruebas(id, frase)
  cuenta[como] += 1
  const mas = halladas.length > MAX_ARCHIVOS ? ` and ${halladas.length - MAX_ARCHIVOS} more` : ''
  return `| ${id} | ${frase} | ${como} | ${halladas.slice(0, MAX_ARCHIVOS).join(', ')}${mas} |`
})
const suma = Object.entries(cuenta).map((par) => par.join(' '))
const resumen = `**Requirements found by ${suma.join(' · ')}.**`
writeFileSync(TABLA, hechas.map((l) => (l.startsWith('**Requirements') ? resumen : l)).join('\n'))
console.log(resumen)

function findPruebas(id, frase) {
  const textos = Array.from(frase.matchAll(/«([^»]{3,})»/g), ([, texto]) => regexOfTexto(texto))
  const codigos = Array.from(frase.matchAll(/`([^`]+)`/g), ([, codigo]) => codigo)
  const deLlamada = codigos.filter((c) => c.includes(' ')).map((c) => llamadas.get(normalize(c)) ?? '(?!)')
  const nombres = codigos.filter((c) => !c.includes(' ')).map((n) => `(?<![\\w/])${withHuecos(n)}(?![\\w/])`)
  const clases = { id: [`\\b${id}\\b`], text: textos, call: deLlamada, name: nombres }
  for (const [como, todas] of Object.entries(clases)) {
    const halladas = archivos.filter(({ texto }) => todas.length && todas.every((r) => new RegExp(r).test(texto)))
    const propias = halladas.filter(({ ruta }) => new RegExp(area).test(ruta))
    const valen = como === 'id' || halladas.length <= MAX_COMUN ? new Set([...propias, ...halladas]) : propias
    const deEllas = Array.from(valen, ({ ruta }) => ruta)
    if (deEllas.length > 0) return [como, deEllas]
  }
  return ['sin prueba que la nombre', []]
}

/** A short text must match a whole quoted string; a long one may be part of one. */
function regexOfTexto(texto) {
  const escrito = withHuecos(texto).replace(/\b[XYN]\b/g, '.{1,60}?')
  return texto.length < 14 ? `['"\`>/^]${escrito}['"\`</$]` : escrito
}

function withHuecos(texto) {
  return texto.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{.*?\}/g, '[^\'"`]{1,60}')
}

/**
 * `GET /caja/:codCia` of the contract and `GET caja/{codCia}` of the table are the same call; so is a literal 1
 * (A10).
 */
function normalize(llamada) {
  return llamada.replace(/\?.*|(?<= )\//g, '').replace(/\{[^}]*\}|:\w+|\b1\b/g, '{}')
}

/** "VAL-50 to VAL-52" names VAL-51 as well. */
function expandRangos(texto) {
  return texto.replace(/\b([A-Z]+-)(\d+) to \1(\d+)/g, (todo, pre, de, a) => {
    const ids = Array.from({ length: a - de - 1 }, (_, i) => pre + String(Number(de) + i + 1).padStart(2, '0'))
    return `${todo} ${ids.join(' ')}`
  })
}
