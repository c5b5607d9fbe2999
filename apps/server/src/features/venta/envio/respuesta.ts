/**
 * Checks Hacienda's answers. One that ends a document must be about this document and issuer, have the same state in its XML
 * as in its JSON, and carry a valid signature (docs/decisions/0037).
 */
import { createHash } from 'node:crypto'
import { type MensajeHaciendaLeido, openXml, readMensajeHacienda } from '@pura/comprobante-xml/lectura'
import { withoutPunto } from '@pura/domain'
import { normalizeCedula, verifySignature } from '@pura/firma'
import type { Document } from '@pura/firma/xml'
import type { CadenaHacienda } from './cadena.ts'

export interface RespuestaRecibida {
  /** The clave in the JSON; empty if it has none. */
  clave: string
  estado: 'ACEPTADO' | 'RECHAZADO'
  xml: Uint8Array
}

/** The document that was asked for. */
export interface Preguntado {
  clave: string
  cedulaEmisor: string
}

/** `marca` names the signer, says if the certificate chain was checked, and warns of an expired certificate. */
export interface Creible {
  creible: true
  detalle: string
  marca: string
}

export type Revision =
  | Creible
  /** Spanish reason why it is not believed. */
  | { creible: false; motivo: string }

export function checkRespuesta(respuesta: RespuestaRecibida, preguntado: Preguntado, cadena: CadenaHacienda): Revision {
  if (respuesta.clave !== '' && respuesta.clave !== preguntado.clave) return dudosa('responde por otra clave')
  const leida = read(respuesta.xml)
  if (leida === undefined) return dudosa('no es un MensajeHacienda que se pueda leer')
  const { documento, mensaje } = leida
  const desacuerdo = findDesacuerdo(mensaje, respuesta, preguntado)
  if (desacuerdo) return dudosa(desacuerdo)
  const { certificado, hallazgos } = verifySignature(documento)
  const fallo = hallazgos.find(({ codigo, gravedad }) => gravedad === 'error' && !DE_FECHA.has(codigo))
  if (fallo || !certificado)
    return dudosa(`tiene una firma que no se sostiene: ${fallo?.mensaje ?? 'no trae certificado'}`)
  const emitido = cadena.verify(certificado.der)
  if (emitido === 'ajena') return dudosa('la firmó un certificado que no es de la cadena de Hacienda')
  const marcas = [
    emitido === 'comprobada' ? 'cadena comprobada' : 'cadena no comprobada',
    ...hallazgos.filter(({ codigo }) => DE_FECHA.has(codigo)).map(({ mensaje }) => mensaje.toLowerCase()),
  ]
  return {
    creible: true,
    detalle: withoutPunto(mensaje.detalle),
    marca: `Firmó ${certificado.nombre}: ${marcas.join(', ')}`,
  }
}

/** Fingerprint of an answer, to tell repeated ones. */
export const huellaOf = ({ clave, estado, xml }: RespuestaRecibida): Buffer =>
  createHash('sha256').update(`${clave} ${estado}\n`).update(xml).digest()

/**
 * An expired certificate of Hacienda is tolerated and noted on the time line. Any other fault of a signature means that
 * somebody else may have written the answer.
 */
const DE_FECHA: ReadonlySet<string> = new Set(['certificado_vencido', 'certificado_aun_no_valido'])

const dudosa = (motivo: string): Revision => ({ creible: false, motivo: `La respuesta de Hacienda ${motivo}` })

/** An answer of Hacienda is some 10 KB with a hundred elements; one of ten times that is read in some milliseconds. */
const MAX_XML = 128 * 1024
const MAX_MARCAS = 4_000

function isExcesivo(xml: Uint8Array): boolean {
  if (xml.length > MAX_XML) return true
  let marcas = 0
  for (const byte of xml) if (byte === MENOR || byte === Y) marcas += 1
  return marcas > MAX_MARCAS
}
const MENOR = '<'.charCodeAt(0)
const Y = '&'.charCodeAt(0)

function read(xml: Uint8Array): { documento: Document; mensaje: MensajeHaciendaLeido } | undefined {
  if (isExcesivo(xml)) return undefined
  try {
    const { arbol, documento } = openXml(xml)
    return { documento, mensaje: readMensajeHacienda(arbol) }
  } catch {
    // Not readable as an answer; the bytes are kept.
    return undefined
  }
}

function findDesacuerdo(
  mensaje: MensajeHaciendaLeido,
  { estado }: RespuestaRecibida,
  { clave, cedulaEmisor }: Preguntado,
): string | undefined {
  if (mensaje.clave !== clave) return 'es de otro documento'
  if (mensaje.estado.toUpperCase() !== estado)
    return `dice ${estado.toLowerCase()} y su mensaje firmado dice ${mensaje.estado.toLowerCase()}`
  const { estadoMensaje } = mensaje
  if (estadoMensaje !== '' && estadoMensaje.trim().toUpperCase() !== estado)
    return `dice ${estado.toLowerCase()} y su EstadoMensaje dice «${estadoMensaje.slice(0, 40)}»`
  // Hacienda names no issuer if it could not read the structure of the document (docs/hacienda.md §7).
  if (estado === 'RECHAZADO' && mensaje.nombreEmisor === 'DESCONOCIDO') return undefined
  return normalizeCedula(mensaje.numeroCedulaEmisor) === normalizeCedula(cedulaEmisor) ? undefined : 'es de otro emisor'
}
