/** What is written by looking at the table while writing: it happens a few times in a document, never in every line. */
import type { Elemento } from '../estructura/index.ts'
import { addAscii, addAtributo, addTexto, assertRoom } from './bytes.ts'
import { limitOf, textOf, valueAt } from './valor.ts'

/** A number that the fast path does not know: negative, or of more digits than a document may have. */
export const addNumero = (p: number, e: Elemento, valor: unknown): number => addTexto(p, textOf(e, valor), e.nombre)

/** Whole elements with their attributes, one or several. @throws TextoIlegal */
export function addOtros(p: number, e: Elemento, valor: unknown): number {
  if (!Array.isArray(valor)) return addOtro(p, e, valor)
  return valor.slice(0, limitOf(e)).reduce((q: number, item) => addOtro(q, e, item), p)
}

function addOtro(p: number, e: Elemento, valor: unknown): number {
  const texto = textOf(e, valor)
  if (texto === '') return p
  assertRoom(p)
  const nombre = addAscii(p, `<${e.nombre}`)
  const atributos = e.atributos.reduce((q, a) => addAttribute(q, a, valor), nombre)
  return addAscii(addTexto(addAscii(atributos, '>'), texto, e.nombre), e.cierra)
}

function addAttribute(p: number, a: Elemento, objeto: unknown): number {
  const texto = a.ruta ? textOf(a, valueAt(objeto, a.ruta)) : ''
  if (texto === '') return p
  const abre = addAscii(p, ` ${a.nombre}="`)
  return addAscii(addAtributo(abre, texto, a.nombre), '"')
}
