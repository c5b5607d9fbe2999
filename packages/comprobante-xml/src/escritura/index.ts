/**
 * Documents to XML. The output is canonical: no declaration, UTF-8 text equal to its own inclusive C14N 1.0, the
 * namespace as default. The signature goes in as the last child, right before the root's closing tag that ends every
 * text; nothing else changes, so the signed bytes are those before and after it.
 */
import type { Comprobante, Linea, MensajeReceptor, Tarifa, Version } from '@pura/domain'
import type { Arbol } from '../estructura/arbol.ts'
import { type DocumentoXml, type Estructura, findEstructura, type MensajeHacienda } from '../estructura/index.ts'
import { buildArbol } from './arbol.ts'
import { writeDocumento } from './escribir.ts'

export { isXmlText, TextoIlegal } from './texto.ts'

/** The document has no XML: a proforma, or a receipt in 4.3 (docs/hacienda.md §3.4). */
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
 * The XML of a numbered document in its own version, as UTF-8. A caller that writes many may bring the memory: the
 * result is the beginning of `memoria` and valid until it is used again, or a separate buffer when the document does
 * not fit (writing needs 64 KB of spare room).
 * @throws TextoIlegal
 * @throws DocumentoSinXml
 */
export const encodeComprobante = (comprobante: Comprobante, memoria?: Uint8Array): Uint8Array =>
  writeDocumento(structureOf(comprobante), toReliefByAmount(comprobante), memoria)

/** The same as a string; decoding takes longer than all the rest. @throws TextoIlegal @throws DocumentoSinXml */
export const writeComprobante = (comprobante: Comprobante): string => decoder.decode(encodeComprobante(comprobante))

/** XML of the confirmation of a received document (docs/hacienda.md §9). @throws TextoIlegal */
export const writeMensajeReceptor = (mensaje: MensajeReceptor, version: Version = '4.4'): string =>
  decoder.decode(writeDocumento(messageOf(version, 'MensajeReceptor'), mensaje))

/** XML of Hacienda's answer, for its simulator. @throws TextoIlegal */
export const writeMensajeHacienda = (mensaje: MensajeHacienda, version: Version = '4.4'): string =>
  decoder.decode(writeDocumento(messageOf(version, 'MensajeHacienda'), mensaje))

const decoder = new TextDecoder()

/** The tree of the XML `writeComprobante` writes, for `checkStructure`. @throws DocumentoSinXml */
export const toTree = (comprobante: Comprobante): Arbol =>
  buildArbol(structureOf(comprobante), toReliefByAmount(comprobante))

function structureOf({ tipo, version }: Comprobante): Estructura {
  const estructura = tipo === 'PRO' ? undefined : findEstructura(version, tipo)
  if (!estructura) throw new DocumentoSinXml(tipo, version)
  return estructura
}

function messageOf(version: Version, documento: DocumentoXml & `Mensaje${string}`): Estructura {
  return findEstructura(version, documento)!
}

const NINGUNO = 0n as Tarifa

/**
 * The document as its XML carries it: the line of a surtido has no rate, so its exoneration is an amount with 0.00
 * points (docs/hacienda.md §3.2). A note on the document needs the points, so the stored document keeps them.
 */
const toReliefByAmount = (comprobante: Comprobante): Comprobante =>
  comprobante.lineas.some(isByPoints) ? { ...comprobante, lineas: comprobante.lineas.map(withoutPoints) } : comprobante

const isByPoints = ({ surtido, impuestos }: Linea): boolean =>
  !!surtido?.length && impuestos.some((i) => i.exoneracion && i.exoneracion.tarifaExonerada !== NINGUNO)

const withoutPoints = (linea: Linea): Linea =>
  isByPoints(linea)
    ? {
        ...linea,
        impuestos: linea.impuestos.map((i) =>
          i.exoneracion ? { ...i, exoneracion: { ...i.exoneracion, tarifaExonerada: NINGUNO } } : i,
        ),
      }
    : linea
