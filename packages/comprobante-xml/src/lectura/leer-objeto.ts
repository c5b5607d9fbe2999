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
  const porNombre = groupByNombre(nodo.hijos ?? [])
  for (const e of elementos) {
    const nodos = porNombre.get(e.nombre)
    if (!nodos) continue
    if (e.ruta) assign(objeto, e, readAll(e, nodos))
    else for (const hijo of nodos) readInto(objeto, e.hijos, hijo)
  }
}

/** Children in the document's namespace only: the signature and other vocabularies are not read. */
function groupByNombre(hijos: readonly Nodo[]): ReadonlyMap<string, readonly Nodo[]> {
  const grupos = new Map<string, Nodo[]>()
  for (const hijo of hijos) {
    if (hijo.espacio) continue
    const grupo = grupos.get(hijo.nombre)
    if (grupo) grupo.push(hijo)
    else grupos.set(hijo.nombre, [hijo])
  }
  return grupos
}

function readAll(e: Elemento, nodos: readonly Nodo[]): unknown {
  const valores = nodos.map((nodo) => readOne(e, nodo)).filter((valor) => valor !== undefined)
  return e.max > 1 ? valores : valores[0]
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
function put(objeto: Objeto, [campo = '', ...resto]: readonly string[], valor: unknown) {
  const actual = objeto[campo]
  if (resto.length === 0) objeto[campo] = actual ?? valor
  else if (actual === undefined || isObjeto(actual)) {
    const dentro = actual ?? {}
    objeto[campo] = dentro
    put(dentro, resto, valor)
  }
}

const isObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
