/**
 * Classifies the XML of a stranger: a document, an answer of Hacienda, one of a client, or the reason why it is none.
 */
import type { Arbol } from '@pura/comprobante-xml'
import { type Juicio, judgeXml } from '@pura/comprobante-xml/juicio'
import { LecturaError, readMensajeHacienda, readMensajeReceptor, toComprobante } from '@pura/comprobante-xml/lectura'
import {
  type Comprobante,
  doceEnClave,
  formatFechaHora,
  isCompra,
  type MensajeReceptor,
  mayRetenerse,
  mensajes,
  parseClave,
  parseFechaHora,
  tipoDocto,
} from '@pura/domain'
import type { CadenaHacienda } from '../../venta/envio/cadena.ts'
import { checkRespuesta } from '../../venta/envio/respuesta.ts'
import { explainEstructura } from './en-palabras.ts'

const t = mensajes.migracion

export interface Documento {
  clase: 'documento'
  comprobante: Comprobante
  /** Signer, for display. */
  firma: string
  /** The signer is not the issuer. */
  firmaAjena: boolean
  /** Faults of structure and currency. */
  reparos: readonly string[]
  /** True if `reparos` withhold the document; otherwise they only warn (docs/acuerdos.md L6). */
  retenible: boolean
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

/** A client's answer to a document of the company, or one of the company itself to a supplier. */
export interface Mensaje {
  clase: 'mensaje'
  mensaje: MensajeReceptor
  firma: string
  /** The signer is not who answers. */
  firmaAjena: boolean
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
    return parse(judgeXml(original), original)
  } catch (error) {
    if (!(error instanceof LecturaError)) throw error
    return malo(error.codigo === 'desconocido' ? 'noEsComprobante' : 'estructuraInvalida', error.message)
  }
}

/** Chooses by the name of the root. Any other root is read as a document, and refused if it is none. */
function parse(juicio: Juicio, original: Buffer): Leido {
  switch (juicio.arbol.nombre) {
    case 'MensajeHacienda':
      return parseRespuesta(juicio.arbol, original)
    case 'MensajeReceptor':
      return parseMensaje(juicio, original)
    default:
      return parseDocumento(juicio, original)
  }
}

function parseDocumento(juicio: Juicio, original: Buffer): Leido {
  // Read again if `juicio` could not: this throws the reason, for example an amount that is no number.
  const { comprobante, firmado, version } = juicio.leido ?? toComprobante(juicio.arbol)
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
  const firma = checkFirma(juicio)
  if ('clase' in firma) return firma
  const corregido = { clave, consecutivo: clave.slice(21, 41), fechaEmision: formatFechaHora(fecha) }
  return {
    clase: 'documento',
    comprobante: { ...comprobante, ...corregido },
    ...firma,
    reparos: [
      ...juicio.estructura.map(({ mensaje }) => explainEstructura(mensaje)),
      ...juicio.moneda.map(({ mensaje }) => mensaje),
    ],
    retenible: mayRetenerse(version),
    original,
  }
}

/**
 * docs/acuerdos.md K12: content and signature must be valid. The signer, and doubts about its certificate, are shown.
 */
function checkFirma({ verifyFirma }: Juicio): { firma: string; firmaAjena: boolean } | Malo {
  const { valida, hallazgos, certificado, esDelTitular } = verifyFirma()
  const fallo = hallazgos.find(({ gravedad }) => gravedad === 'error')
  if (!valida || !certificado) return malo('firmaInvalida', t.firmaMala(fallo?.mensaje ?? ''))
  // `firmadoPor` already names the signer.
  const avisos = hallazgos.filter(({ codigo }) => codigo !== 'firmante_distinto').map(({ mensaje }) => mensaje)
  return {
    firma: [t.firmadoPor(certificado.nombre, certificado.cedula, esDelTitular), ...avisos].join('. ').slice(0, 500),
    firmaAjena: esDelTitular === false,
  }
}

/** Reads an answer of Hacienda. It only counts if its signature is valid and its fields agree. */
function parseRespuesta(arbol: Arbol, original: Buffer): Leido {
  const leida = readMensajeHacienda(arbol)
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

function parseMensaje(juicio: Juicio, original: Buffer): Leido {
  const mensaje = readMensajeReceptor(juicio.arbol)
  const fecha = parseFechaHora(mensaje.fechaEmisionDoc)
  if (!fecha) return malo('estructuraInvalida', t.fechaInvalida)
  if (!parseClave(mensaje.clave)) return malo('estructuraInvalida', t.claveInvalida)
  const firma = checkFirma(juicio)
  if ('clase' in firma) return firma
  return { clase: 'mensaje', mensaje, ...firma, original }
}
