/** The tree of a document before it is text: for the checker, also in the browser. Same order, same omissions. */
import type { Arbol, Nodo } from '../arbol.ts'
import type { Elemento, Estructura } from '../estructura/index.ts'
import { holds, isWritten, limitOf, textOf, valueAt } from './valor.ts'

export const buildArbol = ({ raiz, espacio, hijos }: Estructura, documento: object): Arbol => ({
  nombre: raiz,
  espacio,
  hijos: children(hijos, documento),
})

const children = (elementos: readonly Elemento[], objeto: unknown): Nodo[] =>
  elementos.filter(isWritten).flatMap((e) => occurrences(e, objeto).flatMap((ocurrencia) => node(e, ocurrencia)))

function occurrences(e: Elemento, objeto: unknown): readonly unknown[] {
  const valor = e.ruta ? valueAt(objeto, e.ruta) : objeto
  if (valor === undefined || valor === null || (e.condicion && !holds(e.condicion, objeto))) return []
  return Array.isArray(valor) ? valor.slice(0, limitOf(e)) : [valor]
}

function node(e: Elemento, ocurrencia: unknown): Nodo[] {
  const { nombre } = e
  if (e.hijos.length > 0) {
    const hijos = children(e.hijos, ocurrencia)
    return hijos.length > 0 ? [{ nombre, hijos }] : []
  }
  const texto = textOf(e, ocurrencia)
  if (texto === '') return []
  const atributos = e.atributos.flatMap((a) => {
    const valor = a.ruta ? textOf(a, valueAt(ocurrencia, a.ruta)) : ''
    return valor === '' ? [] : [[a.nombre, valor] as const]
  })
  return [atributos.length > 0 ? { nombre, texto, atributos: Object.fromEntries(atributos) } : { nombre, texto }]
}
