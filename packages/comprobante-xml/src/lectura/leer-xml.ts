/** Untrusted XML: size and encoding are checked before the parser sees it. One parse serves values, structure and signature. */
import { type Document, type Element, parseXml, XmlError } from '@pura/firma/xml'
import type { Arbol, Nodo } from '../estructura/arbol.ts'
import { decodeXml } from './decodificar.ts'
import { LecturaError } from './errores.ts'

export interface LimitesXml {
  /** Bytes; 10 MB by default. */
  readonly tamano?: number
}

export interface XmlLeido {
  readonly arbol: Arbol
  /** For the verification of the signature. */
  readonly documento: Document
}

const TAMANO_MAXIMO = 10 * 1024 * 1024
/** A comprobante has about twelve levels, its signature included. */
const NIVELES_MAXIMOS = 64

/** The tree of a well-formed document without DOCTYPE. Text is what `decodeXml` returned. @throws LecturaError */
export const readXml = (xml: string | Uint8Array, limites?: LimitesXml): Arbol => openXml(xml, limites).arbol

/** @throws LecturaError */
export function openXml(xml: string | Uint8Array, { tamano = TAMANO_MAXIMO }: LimitesXml = {}): XmlLeido {
  if (xml.length > tamano) throw new LecturaError('muy_grande')
  const texto = typeof xml === 'string' ? xml : decodeXml(xml)
  if (texto.trim() === '') throw new LecturaError('vacio')
  try {
    const documento = parseXml(texto)
    return { documento, arbol: toArbol(documento.root) }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const detalle = error.motivo === 'mal_formado' ? error.message : undefined
    throw new LecturaError(error.motivo, detalle, { cause: error })
  }
}

function toArbol(root: Element): Arbol {
  const nodo = toNodo(root, root.uri, 1)
  return { ...nodo, espacio: root.uri, hijos: nodo.hijos ?? [] }
}

/** Only nodes of other namespaces keep theirs. White space between elements is indentation. */
function toNodo({ local, uri, attributes, children }: Element, espacio: string, nivel: number): Nodo {
  if (nivel > NIVELES_MAXIMOS) throw new LecturaError('muy_profundo')
  let texto = ''
  let hijos: Nodo[] | undefined
  for (const child of children) {
    if (child.kind === 'text') texto = texto === '' ? child.text : texto + child.text
    else if (child.kind === 'element') {
      const hijo = toNodo(child, espacio, nivel + 1)
      if (hijos) hijos.push(hijo)
      else hijos = [hijo]
    }
  }
  return {
    nombre: local,
    espacio: uri === espacio ? undefined : uri,
    texto: hijos && texto.trim() === '' ? undefined : texto,
    hijos,
    atributos: attributes.length > 0 ? toAtributos(attributes) : undefined,
  }
}

/** By name as written; `__proto__` is a name like any other. */
const toAtributos = (attributes: Element['attributes']): Record<string, string> =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
