/** One file of a zip: a document of anybody, an answer of Hacienda, or why it is neither. */
import {
  LecturaError,
  readComprobante,
  readMensajeHacienda,
  type TotalesPorTarifa,
} from '@pura/comprobante-xml/lectura'
import { type Comprobante, formatFechaHora, mensajes, parseClave, parseFechaHora, tipoDocto } from '@pura/domain'
import { type ArchivoEnZip, ZipError } from '../../lib/leer-zip.ts'
import type { Clase } from './repository.ts'

const t = mensajes.migracion

export interface Documento {
  clase: 'documento'
  comprobante: Comprobante
  totales: TotalesPorTarifa
  /** As it came: the signature is over these bytes. */
  original: Buffer
}

export interface Respuesta {
  clase: 'respuesta'
  clave: string
  estado: 'ACEPTADO' | 'RECHAZADO'
  detalle: string
  original: Buffer
}

export type Leido = Documento | Respuesta | { clase: 'malo'; motivo: string }

const malo = (motivo: string): Leido => ({ clase: 'malo', motivo })

export async function readArchivo(archivo: ArchivoEnZip, clase: Clase, ruc: string): Promise<Leido> {
  try {
    const original = await archivo.read()
    return parse(original, clase, ruc)
  } catch (error) {
    if (error instanceof LecturaError) return malo(error.message)
    if (error instanceof ZipError) return malo(error.codigo === 'sospechoso' ? t.archivoGrande : t.danado)
    throw error
  }
}

function parse(original: Buffer, clase: Clase, ruc: string): Leido {
  try {
    const { comprobante, totales, firmado } = readComprobante(original)
    const fecha = parseFechaHora(comprobante.fechaEmision)
    if (!fecha) return malo(t.fechaInvalida)
    const motivo = firmado ? refuse(comprobante, clase, ruc) : t.sinFirma
    if (motivo) return malo(motivo)
    const clave = comprobante.clave.trim()
    const dicho = { clave, consecutivo: clave.slice(21, 41), fechaEmision: formatFechaHora(fecha) }
    return { clase: 'documento', comprobante: { ...comprobante, ...dicho }, totales, original }
  } catch (error) {
    if (!(error instanceof LecturaError) || error.codigo !== 'desconocido') throw error
    return parseRespuesta(original, error)
  }
}

/** What it is at all is the first complaint's to say. */
function parseRespuesta(original: Buffer, desconocido: LecturaError): Leido {
  try {
    const { clave, mensaje, detalle } = readMensajeHacienda(original)
    return { clase: 'respuesta', clave, estado: mensaje === '1' ? 'ACEPTADO' : 'RECHAZADO', detalle, original }
  } catch (error) {
    if (error instanceof LecturaError && error.codigo === 'desconocido') throw desconocido
    throw error
  }
}

/** Why it is not the company's, or undefined. */
function refuse(comprobante: Comprobante, clase: Clase, ruc: string): string | undefined {
  const { tipo, clave, consecutivo } = comprobante
  const partes = parseClave(clave.trim())
  const dicho = consecutivo.trim()
  const ajena = partes?.partes.tipo !== tipoDocto(tipo).codigo || (dicho !== '' && dicho !== partes.consecutivo)
  if (ajena) return t.claveInvalida
  const compra = isCompra(comprobante)
  if (clase === 'recibidos' && compra) return t.compraPropia
  // A purchase is issued by its receiver.
  const porEmisor = clase === 'emitidos' && !compra
  const numero = (porEmisor ? comprobante.emisor : comprobante.receptor)?.identificacion?.numero ?? ''
  if (plain(numero) === plain(ruc)) return undefined
  return porEmisor ? t.emisorAjeno(numero) : t.receptorAjeno(numero)
}

/** The purchase of who need not issue, and the notes on it (annex note 10: 17 and 18). */
export const isCompra = ({ tipo, referencias = [] }: Comprobante): boolean =>
  tipo === 'FEC' || referencias.some(({ tipoDoc }) => tipoDoc === '17' || tipoDoc === '18')

/** Some systems filled the number with zeros to twelve digits. */
const plain = (numero: string): string => numero.replace(/\D/g, '').replace(/^0+/, '')
