/**
 * Documents to XML. What comes out is canonical: no declaration, UTF-8 text whose inclusive C14N 1.0 is itself, the
 * namespace as default. To sign it, ds:Signature goes in as the last child, that is, right before the closing tag of
 * the root with which every text ends; nothing else changes, so the bytes before and after it are the signed ones.
 */
import type { Comprobante, MensajeReceptor, Version } from '@pura/domain'
import type { Arbol } from '../arbol.ts'
import { type DocumentoXml, type Estructura, findEstructura, type MensajeHacienda } from '../estructura/index.ts'
import { buildArbol } from './arbol.ts'
import { writeDocumento } from './escribir.ts'
import { tellRelief } from './exoneracion-surtido.ts'

export { isXmlText, TextoIlegal } from './texto.ts'

/** The document has no XML: a proforma, or a receipt of 4.3 (docs/hacienda.md §3.4). */
export class DocumentoSinXml extends Error {
  constructor(
    readonly tipo: string,
    readonly version: string,
  ) {
    super(`El documento ${tipo} no existe en la versión ${version}`)
    this.name = 'DocumentoSinXml'
  }
}

/**
 * The XML of a numbered document in its own version, as UTF-8. Whoever writes one after the other may bring the memory
 * for it: the result is the beginning of `memoria` and good until that is used again, or a piece of its own when the
 * document does not fit (while it is written it asks for 64 KB more than it needs). @throws TextoIlegal @throws DocumentoSinXml
 */
export const encodeComprobante = (comprobante: Comprobante, memoria?: Uint8Array): Uint8Array =>
  writeDocumento(structureOf(comprobante), tellRelief(comprobante), memoria)

/** The same as text, which is slower than everything before it. @throws TextoIlegal @throws DocumentoSinXml */
export const writeComprobante = (comprobante: Comprobante): string => decoder.decode(encodeComprobante(comprobante))

/** The confirmation of a received document (docs/hacienda.md §9). @throws TextoIlegal */
export const writeMensajeReceptor = (mensaje: MensajeReceptor, version: Version = '4.4'): string =>
  decoder.decode(writeDocumento(messageOf(version, 'MensajeReceptor'), mensaje))

/** Hacienda's answer, as its simulator gives it. @throws TextoIlegal */
export const writeMensajeHacienda = (mensaje: MensajeHacienda, version: Version = '4.4'): string =>
  decoder.decode(writeDocumento(messageOf(version, 'MensajeHacienda'), mensaje))

const decoder = new TextDecoder()

/** What `writeComprobante` would write, as a tree for `checkStructure`. @throws DocumentoSinXml */
export const toTree = (comprobante: Comprobante): Arbol => buildArbol(structureOf(comprobante), tellRelief(comprobante))

function structureOf({ tipo, version }: Comprobante): Estructura {
  const estructura = tipo === 'PRO' ? undefined : findEstructura(version, tipo)
  if (!estructura) throw new DocumentoSinXml(tipo, version)
  return estructura
}

function messageOf(version: Version, documento: DocumentoXml & `Mensaje${string}`): Estructura {
  return findEstructura(version, documento)!
}
