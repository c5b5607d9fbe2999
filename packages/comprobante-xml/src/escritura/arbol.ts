/**
 * Builds the tree of a document for the checker without writing its text, so it also runs in the browser. Order and
 * omissions are those of the text.
 */
import type { Arbol, Nodo } from '../estructura/arbol.ts'
import type { Elemento, Estructura } from '../estructura/index.ts'
import { holds, isWritten, limitOf, textOf, valueAt } from './valor.ts'

export const buildArbol = ({ raiz, espacio, hijos }: Estructura, documento: object): Arbol => ({
  nombre: raiz,
  espacio,
  hijos: children(hijos, documento),
})

function children(elementos: readonly Elemento[], objeto: unknown): Nodo[] {
  const nodos: Nodo[] = []
  for (const e of elementos) {
    if (!isWritten(e)) continue
    const valor = e.ruta ? valueAt(objeto, e.ruta) : objeto
    if (valor === undefined || valor === null || (e.condicion && !holds(e.condicion, objeto))) continue
    if (Array.isArray(valor)) for (const item of valor.slice(0, limitOf(e))) addNode(nodos, e, item)
    else addNode(nodos, e, valor)
  }
  return nodos
}

function addNode(nodos: Nodo[], e: Elemento, ocurrencia: unknown) {
  if (e.hijos.length > 0) {
    const hijos = children(e.hijos, ocurrencia)
    if (hijos.length > 0) nodos.push({ nombre: e.nombre, hijos })
    return
  }
  const texto = textOf(e, ocurrencia)
  if (texto === '') return
  const atributos = e.atributos.length > 0 ? attributes(e.atributos, ocurrencia) : undefined
  nodos.push(atributos ? { nombre: e.nombre, texto, atributos } : { nombre: e.nombre, texto })
}

function attributes(atributos: readonly Elemento[], objeto: unknown): Record<string, string> | undefined {
  const textos = atributos
    .map((a) => [a.nombre, a.ruta ? textOf(a, valueAt(objeto, a.ruta)) : ''] as const)
    .filter(([, texto]) => texto !== '')
  return textos.length > 0 ? Object.fromEntries(textos) : undefined
}
