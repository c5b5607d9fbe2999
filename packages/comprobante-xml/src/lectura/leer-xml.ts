/** Untrusted XML. Size, encoding and DOCTYPE are checked before any parser sees it, and the parser may open nothing. */
import { ParseOption, XmlDocument, XmlLibError } from 'libxml2-wasm'
import type { Arbol } from '../estructura/arbol.ts'
import { decodeXml } from './decodificar.ts'
import { LecturaError } from './errores.ts'
import { scan } from './escanear.ts'
import { explainMalFormado, isSoloDeUri, withUris } from './mal-formado.ts'

export interface LimitesXml {
  /** Bytes; 10 MB by default. */
  readonly tamano?: number
}

const TAMANO_MAXIMO = 10 * 1024 * 1024
/** Opening and closing tags: a full document of 1000 lines has about 150,000, and few attributes. */
const ETIQUETAS_MAXIMAS = 400_000
const ATRIBUTOS_MAXIMOS = 100_000

/** The tree of a well-formed document without DOCTYPE. Text is what `decodeXml` returned. @throws LecturaError */
export function readXml(xml: string | Uint8Array, limites: LimitesXml = {}): Arbol {
  using documento = parseXml(xml, limites)
  return scan(documento.toString({ format: false }))
}

/** The libxml2 document; the caller disposes of it. @throws LecturaError */
export function parseXml(xml: string | Uint8Array, { tamano = TAMANO_MAXIMO }: LimitesXml = {}): XmlDocument {
  if (xml.length > tamano) throw new LecturaError('muy_grande')
  const texto = typeof xml === 'string' ? xml : decodeXml(xml)
  assertHarmless(texto)
  try {
    return parse(texto)
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    throw new LecturaError('mal_formado', explainMalFormado(error), { cause: error })
  }
}

/** libxml2 refuses a namespace that is no URI, which XML admits (Namespaces in XML §2.2). */
function parse(texto: string): XmlDocument {
  try {
    return XmlDocument.fromString(texto, { option: SIN_RED })
  } catch (error) {
    if (!(error instanceof XmlLibError) || !isSoloDeUri(error)) throw error
    return XmlDocument.fromString(withUris(texto), { option: SIN_RED })
  }
}

const SIN_RED =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_IGNORE_ENC |
  ParseOption.XML_PARSE_NOCDATA |
  ParseOption.XML_PARSE_COMPACT

function assertHarmless(texto: string) {
  const inicio = rootAt(texto)
  if (inicio === texto.length) throw new LecturaError('vacio')
  if (texto.startsWith('<!', inicio)) throw new LecturaError('doctype')
  if (texto.includes('\0')) throw new LecturaError('mal_formado')
  if (hasMore(texto, '<', ETIQUETAS_MAXIMAS) || hasMore(texto, '=', ATRIBUTOS_MAXIMOS)) {
    throw new LecturaError('muy_complejo')
  }
}

function hasMore(texto: string, marca: string, maximo: number): boolean {
  let cuantas = 0
  for (let i = texto.indexOf(marca); i !== -1 && cuantas <= maximo; i = texto.indexOf(marca, i + 1)) cuantas++
  return cuantas > maximo
}

const PROLOGO = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const

/** Offset of the root. A DOCTYPE can only be before it; later the characters are text or not well formed. */
function rootAt(texto: string): number {
  let i = 0
  for (;;) {
    while (i < texto.length && ' \t\r\n'.includes(texto[i]!)) i++
    const [abre, cierra] = PROLOGO.find(([marca]) => texto.startsWith(marca, i)) ?? []
    if (abre === undefined || cierra === undefined) return i
    const fin = texto.indexOf(cierra, i + abre.length)
    if (fin === -1) throw new LecturaError('mal_formado')
    i = fin + cierra.length
  }
}
