/** What a stranger sent: a document of anybody, an answer of Hacienda, one of a client, or why it is none of them. */
import {
  LecturaError,
  readComprobante,
  readMensajeHacienda,
  readMensajeReceptor,
  type TotalesPorTarifa,
} from '@pura/comprobante-xml/lectura'
import {
  type Comprobante,
  doceEnClave,
  formatFechaHora,
  identificacionFirmante,
  isCompra,
  type MensajeReceptor,
  mensajes,
  parseClave,
  parseFechaHora,
  tipoDocto,
} from '@pura/domain'
import { verifySignature } from '@pura/firma'
import type { CadenaHacienda } from '../../venta/envio/cadena.ts'
import { checkRespuesta } from '../../venta/envio/respuesta.ts'

const t = mensajes.migracion

export interface Documento {
  clase: 'documento'
  comprobante: Comprobante
  totales: TotalesPorTarifa
  /** Whose signature it carries, for a person. */
  firma: string
  /** It is not of who issues. */
  firmaAjena: boolean
  /** As it came: the signature is over these bytes. */
  original: Buffer
}

export interface Respuesta {
  clase: 'respuesta'
  clave: string
  estado: 'ACEPTADO' | 'RECHAZADO'
  detalle: string
  cedulaEmisor: string
  /** Empty where it names none. */
  cedulaReceptor: string
  /** Certificate of its signature, which holds. */
  firmante: Uint8Array
  original: Buffer
}

/** What a client answered to a document that the company issued. */
export interface Mensaje {
  clase: 'mensaje'
  mensaje: MensajeReceptor
  firma: string
  original: Buffer
}

export type Fallo = 'firmaInvalida' | 'estructuraInvalida' | 'noEsComprobante'
export interface Malo {
  clase: 'malo'
  fallo: Fallo
  motivo: string
}

export type Leido = Documento | Respuesta | Mensaje | Malo

export const malo = (fallo: Fallo, motivo: string): Malo => ({ clase: 'malo', fallo, motivo })

export function parseArchivo(original: Buffer): Leido {
  try {
    return parse(original)
  } catch (error) {
    if (!(error instanceof LecturaError)) throw error
    return malo(error.codigo === 'desconocido' ? 'noEsComprobante' : 'estructuraInvalida', error.message)
  }
}

/** Each kind in turn; what it is at all is the first complaint's to say. */
function parse(original: Buffer): Leido {
  try {
    return parseDocumento(original)
  } catch (error) {
    if (!isDesconocido(error)) throw error
    try {
      return parseRespuesta(original)
    } catch (otro) {
      if (!isDesconocido(otro)) throw otro
      try {
        return parseMensaje(original)
      } catch (ultimo) {
        throw isDesconocido(ultimo) ? error : ultimo
      }
    }
  }
}

const isDesconocido = (error: unknown): boolean => error instanceof LecturaError && error.codigo === 'desconocido'

function parseDocumento(original: Buffer): Leido {
  const { comprobante, totales, firmado } = readComprobante(original)
  const fecha = parseFechaHora(comprobante.fechaEmision)
  if (!fecha) return malo('estructuraInvalida', t.fechaInvalida)
  if (!firmado) return malo('firmaInvalida', t.sinFirma)
  const clave = comprobante.clave.trim()
  const partes = parseClave(clave)
  const dicho = comprobante.consecutivo.trim()
  const ajena =
    partes?.partes.tipo !== tipoDocto(comprobante.tipo).codigo || (dicho !== '' && dicho !== partes.consecutivo)
  if (ajena) return malo('estructuraInvalida', t.claveInvalida)
  const deQuien = doceEnClave(comprobante)
  // Of a purchase it is not sure whose it is (docs/hacienda.md §2), and none of them is received.
  if (deQuien !== undefined && deQuien !== partes.identificacion && !isCompra(comprobante))
    return malo('estructuraInvalida', t.claveDeOtro)
  const firma = judgeFirma(original, identificacionFirmante(comprobante)?.numero, fecha)
  if ('clase' in firma) return firma
  const corregido = { clave, consecutivo: clave.slice(21, 41), fechaEmision: formatFechaHora(fecha) }
  return { clase: 'documento', comprobante: { ...comprobante, ...corregido }, totales, ...firma, original }
}

/**
 * Ambiguities K12: content and signature must hold; whose it is, is told. Of a signature without a time the certificate is
 * judged by the day of the document, of which it is said to be.
 */
function judgeFirma(
  original: Buffer,
  titular: string | undefined,
  fecha: Date,
): { firma: string; firmaAjena: boolean } | Malo {
  const { valida, hallazgos, certificado, esDelTitular } = verifySignature(original, {
    titular: titular || undefined,
    ahora: fecha,
  })
  const fallo = hallazgos.find(({ gravedad }) => gravedad === 'error')
  if (!valida || !certificado) return malo('firmaInvalida', t.firmaMala(fallo?.mensaje ?? ''))
  return {
    firma: t.firmadoPor(certificado.nombre, certificado.cedula, esDelTitular),
    firmaAjena: esDelTitular === false,
  }
}

/** An answer decides only when its signature holds and it agrees with itself. */
function parseRespuesta(original: Buffer): Leido {
  const leida = readMensajeHacienda(original)
  const { clave, mensaje, numeroCedulaEmisor: cedulaEmisor, numeroCedulaReceptor: cedulaReceptor } = leida
  const estado = mensaje === '1' ? 'ACEPTADO' : 'RECHAZADO'
  let firmante: Uint8Array | undefined
  // Whether the signer is of the authority's chain is for who has it to say.
  const cadena: CadenaHacienda = {
    comprobar: (certificado) => {
      firmante = certificado
      return 'no comprobada'
    },
  }
  const revision = checkRespuesta({ clave, estado, xml: original }, { clave, cedulaEmisor }, cadena)
  if (!revision.creible) return malo('firmaInvalida', revision.motivo)
  const { detalle } = revision
  return { clase: 'respuesta', clave, estado, detalle, cedulaEmisor, cedulaReceptor, firmante: firmante!, original }
}

function parseMensaje(original: Buffer): Leido {
  const mensaje = readMensajeReceptor(original)
  const fecha = parseFechaHora(mensaje.fechaEmisionDoc)
  if (!fecha) return malo('estructuraInvalida', t.fechaInvalida)
  if (!parseClave(mensaje.clave)) return malo('estructuraInvalida', t.claveInvalida)
  const firma = judgeFirma(original, mensaje.numeroCedulaReceptor, fecha)
  if ('clase' in firma) return firma
  return { clase: 'mensaje', mensaje, firma: firma.firma, original }
}
