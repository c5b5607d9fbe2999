/** Untrusted XML: size and encoding are checked before the parser sees it. One parse serves values, structure and signature. */
import { type Document, type Element, parseXml, XmlError } from '@pura/firma/xml'
import type { Arbol, Nodo } from '../estructura/arbol.ts'
import { toUtf8 } from './decodificar.ts'
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

/** The tree of a well-formed document without DOCTYPE. A text was decoded before. @throws LecturaError */
export const readXml = (xml: string | Uint8Array, limites?: LimitesXml): Arbol => openXml(xml, limites).arbol

/** @throws LecturaError */
export function openXml(xml: string | Uint8Array, { tamano = TAMANO_MAXIMO }: LimitesXml = {}): XmlLeido {
  if (xml.length > tamano) throw new LecturaError('muy_grande')
  const leido = typeof xml === 'string' ? xml : toUtf8(xml)
  if (isBlank(leido)) throw new LecturaError('vacio')
  try {
    const documento = parseXml(leido, { decoded: true, depth: NIVELES_MAXIMOS })
    return { documento, arbol: toArbol(documento.root) }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const detalle = error.motivo === 'mal_formado' ? error.message : undefined
    throw new LecturaError(error.motivo, detalle, { cause: error })
  }
}

const isBlank = (xml: string | Uint8Array): boolean =>
  typeof xml === 'string' ? xml.trim() === '' : xml[0] !== 0x3c && Buffer.from(xml).toString().trim() === ''

function toArbol(root: Element): Arbol {
  const nodo = toNodo(root, root.uri)
  return { ...nodo, espacio: root.uri, hijos: nodo.hijos ?? [] }
}

/** Only nodes of other namespaces keep theirs. White space between elements is indentation. */
function toNodo(element: Element, espacio: string): Nodo {
  const { local, uri, attributes, text } = element
  const hijos = element.isLeaf ? undefined : toNodos(element, espacio)
  return {
    nombre: local,
    espacio: uri === espacio ? undefined : uri,
    texto: hijos && text.trim() === '' ? undefined : text,
    hijos,
    atributos: attributes.length > 0 ? toAtributos(attributes) : undefined,
  }
}

function toNodos({ children }: Element, espacio: string): Nodo[] | undefined {
  let nodos: Nodo[] | undefined
  for (const child of children) {
    if (child.kind !== 'element') continue
    const nodo = toNodo(child, espacio)
    if (nodos) nodos.push(nodo)
    else nodos = [nodo]
  }
  return nodos
}

/** By name as written; `__proto__` is a name like any other. */
function toAtributos(attributes: Element['attributes']): Record<string, string> {
  const { name, value } = attributes[0]!
  if (attributes.length === 1) return { [name]: value }
  return Object.fromEntries(attributes.map((a) => [a.name, a.value]))
}
