/** Rare values, written by interpreting the table instead of compiling it: a few in a document, none in a line. */
import type { Elemento } from '../estructura/index.ts'
import { addAscii, addAtributo, addTexto, assertRoom } from './bytes.ts'
import { limitOf, textOf, valueAt } from './valor.ts'

/** Writes a number that the fast path refuses: negative, or with too many digits for a document. */
export const addNumero = (p: number, e: Elemento, valor: unknown): number => addTexto(p, textOf(e, valor), e.nombre)

/** Writes whole elements with their attributes, one or several. @throws TextoIlegal */
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
