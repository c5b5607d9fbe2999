/**
 * Classifies the XML of a stranger: a document, an answer of Hacienda, one of a client, or the reason why it is none.
 */
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
  /** Signer, for display. */
  firma: string
  /** The signer is not the issuer. */
  firmaAjena: boolean
  /** Unchanged: the signature covers these bytes. */
  original: Buffer
}

export interface Respuesta {
  clase: 'respuesta'
  clave: string
  estado: 'ACEPTADO' | 'RECHAZADO'
  detalle: string
  cedulaEmisor: string
  /** Empty if it names none. */
  cedulaReceptor: string
  /** Certificate of its valid signature. */
  firmante: Uint8Array
  original: Buffer
}

/** A client's answer to a document of the company. */
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

/** Tries each kind in turn; the first error says what it is not. */
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
  // The clave of a purchase may have either number (docs/hacienda.md §2), and purchases are never received.
  if (deQuien !== undefined && deQuien !== partes.identificacion && !isCompra(comprobante))
    return malo('estructuraInvalida', t.claveDeOtro)
  const firma = judgeFirma(original, identificacionFirmante(comprobante)?.numero, fecha)
  if ('clase' in firma) return firma
  const corregido = { clave, consecutivo: clave.slice(21, 41), fechaEmision: formatFechaHora(fecha) }
  return { clase: 'documento', comprobante: { ...comprobante, ...corregido }, totales, ...firma, original }
}

/**
 * docs/acuerdos.md K12: content and signature must be valid; the signer is shown. For a signature without a time the
 * certificate is checked on the date of the document.
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

/** An answer only counts if its signature is valid and its fields agree. */
function parseRespuesta(original: Buffer): Leido {
  const leida = readMensajeHacienda(original)
  const { clave, mensaje, numeroCedulaEmisor: cedulaEmisor, numeroCedulaReceptor: cedulaReceptor } = leida
  const estado = mensaje === '1' ? 'ACEPTADO' : 'RECHAZADO'
  let firmante: Uint8Array | undefined
  // The caller checks if the signer belongs to Hacienda's chain.
  const cadena: CadenaHacienda = {
    verify: (certificado) => {
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
