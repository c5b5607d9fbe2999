/** A tree to the object its table describes. The checker judges order, repetitions and unknown elements. */
import type { Nodo } from '../estructura/arbol.ts'
import type { Elemento } from '../estructura/index.ts'
import { parseValor } from './valor.ts'

export type Objeto = Record<string, unknown>

/** @throws LecturaError */
export function readObjeto(elementos: readonly Elemento[], nodo: Nodo): Objeto {
  const objeto: Objeto = {}
  readInto(objeto, elementos, nodo)
  return objeto
}

function readInto(objeto: Objeto, elementos: readonly Elemento[], nodo: Nodo) {
  const porNombre = groupByElemento(elementos, nodo.hijos ?? NINGUNO)
  for (let i = 0; i < elementos.length; i++) {
    const nodos = porNombre[i]
    if (nodos === undefined) continue
    const e = elementos[i]!
    if (e.ruta) assign(objeto, e, readAll(e, nodos))
    else for (const hijo of nodos) readInto(objeto, e.hijos, hijo)
  }
}

const NINGUNO: readonly Nodo[] = []
const lugares = new WeakMap<readonly Elemento[], ReadonlyMap<string, number>>()

/** Place of each name in its table, found once. */
function lugaresDe(elementos: readonly Elemento[]): ReadonlyMap<string, number> {
  const known = lugares.get(elementos)
  if (known) return known
  const found = new Map(elementos.map(({ nombre }, i) => [nombre, i]))
  lugares.set(elementos, found)
  return found
}

/**
 * The children of each element of the table, by its place. Children in the document's namespace only: the signature and
 * other vocabularies are not read.
 */
function groupByElemento(elementos: readonly Elemento[], hijos: readonly Nodo[]): (Nodo[] | undefined)[] {
  const lugar = lugaresDe(elementos)
  const grupos = new Array<Nodo[] | undefined>(elementos.length).fill(undefined)
  for (const hijo of hijos) {
    const i = hijo.espacio ? undefined : lugar.get(hijo.nombre)
    if (i === undefined) continue
    const grupo = grupos[i]
    if (grupo) grupo.push(hijo)
    else grupos[i] = [hijo]
  }
  return grupos
}

function readAll(e: Elemento, nodos: readonly Nodo[]): unknown {
  if (e.max > 1) return nodos.map((nodo) => readOne(e, nodo)).filter((valor) => valor !== undefined)
  // The first that is not empty; the others are read too, because one that cannot be read refuses the document.
  let primero: unknown
  for (const nodo of nodos) {
    const valor = readOne(e, nodo)
    if (primero === undefined) primero = valor
  }
  return primero
}

function readOne(e: Elemento, nodo: Nodo): unknown {
  if (e.hijos.length > 0) return readObjeto(e.hijos, nodo)
  const valor = e.tipo && parseValor(e.tipo, nodo.texto ?? '', e.nombre)
  if (!e.rutaTexto) return valor
  const objeto: Objeto = {}
  put(objeto, e.rutaTexto, valor)
  for (const a of e.atributos) {
    const texto = nodo.atributos?.[a.nombre]
    if (a.ruta && texto !== undefined) put(objeto, a.ruta, texto)
  }
  return objeto
}

/** An element that exists for one kind of object also sets that kind: IdentificacionExtranjero is a tipo 05. */
function assign(objeto: Objeto, { ruta = [], condicion }: Elemento, valor: unknown) {
  if (valor === undefined) return
  put(objeto, ruta, valor)
  if (condicion?.es && condicion.ruta[0] === ruta[0]) put(objeto, condicion.ruta, condicion.valor)
}

/** The first value wins: an empty IdentificacionExtranjero beside an Identificacion must not make it foreign. */
function put(objeto: Objeto, ruta: readonly string[], valor: unknown) {
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
