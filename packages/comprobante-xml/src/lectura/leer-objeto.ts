/**
 * A tree to the object its table describes. The checker judges order, repetitions and unknown elements. Each table is
 * compiled once, as for the writer: the generated code depends only on the tables (docs/decisions/0187).
 */
import type { Nodo } from '../estructura/arbol.ts'
import type { Elemento } from '../estructura/index.ts'
import { parserOf } from './valor.ts'

export type Objeto = Record<string, unknown>

/** @throws LecturaError */
export const readObjeto = (elementos: readonly Elemento[], nodo: Nodo): Objeto => readerOf(elementos)(nodo, {})

/** Reads the children of a node into the object. */
type Reader = (nodo: Nodo, objeto: Objeto) => Objeto

const readers = new WeakMap<readonly Elemento[], Reader>()

function readerOf(elementos: readonly Elemento[]): Reader {
  const known = readers.get(elementos)
  if (known) return known
  const made = compile(elementos)
  readers.set(elementos, made)
  return made
}

/** One node, or several of the same name. */
type Grupo = Nodo | Nodo[]

/** The functions that the generated code calls. */
const HERRAMIENTAS = { join, readAll, readFirst, put }

/**
 * Children in the document's namespace only: the signature and other vocabularies are not read. Values are put in the
 * order of the table, whatever the order of the document.
 */
function compile(elementos: readonly Elemento[]): Reader {
  const leidos = elementos.filter(({ ruta, hijos }) => ruta || hijos.length > 0)
  const lugares = new Map(leidos.map(({ nombre }, i) => [nombre, i]))
  const source = `
    const { ${Object.keys(HERRAMIENTAS).join(', ')} } = herramientas
    ${leidos.map((_, i) => `const lee${i} = lectores[${i}]`).join('\n')}
    return ({ hijos }, o) => {
      if (hijos === undefined) return o
      let v, i = -1${leidos.map((_, i) => `, g${i}`).join('')}
      for (const hijo of hijos) {
        if (hijo.espacio) continue
        const { nombre } = hijo
        // Mostly the next of the table.
        if (nombres[i + 1] === nombre) i++
        else if (nombres[i] !== nombre) {
          const lugar = lugares.get(nombre)
          if (lugar === undefined) continue
          i = lugar
        }
        switch (i) {
          ${leidos.map((_, i) => `case ${i}: g${i} = g${i} === undefined ? hijo : join(g${i}, hijo); break`).join('\n')}
        }
      }
      ${leidos.map((e, i) => `if (g${i} !== undefined) { ${e.ruta ? putValor(e, e.ruta, i) : `lee${i}(g${i}, o)`} }`).join('\n')}
      return o
    }`
  const nombres = leidos.map(({ nombre }) => nombre)
  const make = new Function('herramientas', 'nombres', 'lugares', 'lectores', source)
  return make(HERRAMIENTAS, nombres, lugares, leidos.map(lectorOf))
}

/** Code that reads the group and puts its value. */
function putValor(e: Elemento, ruta: readonly string[], i: number): string {
  const read =
    e.max > 1 ? `readAll(g${i}, lee${i})` : `Array.isArray(g${i}) ? readFirst(g${i}, lee${i}) : lee${i}(g${i})`
  // An element that exists for one kind of object also sets that kind: IdentificacionExtranjero is a tipo 05.
  const { condicion } = e
  const kind =
    condicion?.es && condicion.ruta[0] === ruta[0]
      ? `; ${putCode(condicion.ruta, JSON.stringify(condicion.valor))}`
      : ''
  return `v = ${read}; if (v !== undefined) { ${putCode(ruta, 'v')}${kind} }`
}

const putCode = (ruta: readonly string[], valor: string): string =>
  ruta.length === 1 ? `o[${JSON.stringify(ruta[0])}] ??= ${valor}` : `put(o, ${JSON.stringify(ruta)}, ${valor})`

/** What reads one element: of a wrapper, its groups into the same object. */
function lectorOf(e: Elemento): unknown {
  if (!e.ruta) {
    return (grupo: Grupo, objeto: Objeto) => {
      for (const nodo of Array.isArray(grupo) ? grupo : [grupo]) readerOf(e.hijos)(nodo, objeto)
    }
  }
  if (e.hijos.length > 0) {
    const read = readerOf(e.hijos)
    return (nodo: Nodo) => read(nodo, {})
  }
  const parse = e.tipo ? parserOf(e.tipo, e.nombre) : () => undefined
  return e.rutaTexto ? readWithAttributes(e, e.rutaTexto, parse) : ({ texto = '' }: Nodo) => parse(texto)
}

const readWithAttributes =
  ({ atributos }: Elemento, rutaTexto: readonly string[], parse: (texto: string) => unknown) =>
  (nodo: Nodo): Objeto => {
    const objeto: Objeto = {}
    put(objeto, rutaTexto, parse(nodo.texto ?? ''))
    for (const { nombre, ruta } of atributos) {
      const texto = nodo.atributos?.[nombre]
      if (ruta && texto !== undefined) put(objeto, ruta, texto)
    }
    return objeto
  }

function join(grupo: Grupo, nodo: Nodo): Nodo[] {
  if (!Array.isArray(grupo)) return [grupo, nodo]
  grupo.push(nodo)
  return grupo
}

function readAll(grupo: Grupo, read: (nodo: Nodo) => unknown): unknown[] {
  const valores: unknown[] = []
  for (const nodo of Array.isArray(grupo) ? grupo : [grupo]) {
    const valor = read(nodo)
    if (valor !== undefined) valores.push(valor)
  }
  return valores
}

/** The first that is not empty; the others are read too, because one that cannot be read refuses the document. */
function readFirst(nodos: readonly Nodo[], read: (nodo: Nodo) => unknown): unknown {
  let primero: unknown
  for (const nodo of nodos) {
    const valor = read(nodo)
    if (primero === undefined) primero = valor
  }
  return primero
}

/** The first value wins: an empty IdentificacionExtranjero beside an Identificacion must not make it foreign. */
function put(objeto: Objeto, ruta: readonly string[], valor: unknown): void {
  let dentro = objeto
  for (let i = 0; i < ruta.length - 1; i++) {
    const actual = dentro[ruta[i]!]
    if (actual !== undefined && !isObjeto(actual)) return
    const siguiente = actual ?? {}
    dentro[ruta[i]!] = siguiente
    dentro = siguiente
  }
  const ultimo = ruta[ruta.length - 1] ?? ''
  dentro[ultimo] ??= valor
}

const isObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
