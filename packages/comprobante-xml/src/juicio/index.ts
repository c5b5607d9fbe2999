/**
 * Judges one file. Received documents, migrated documents and the command line use this same judgement. It is
 * parsed once, and the signature is verified over what was parsed.
 */
import {
  compareFechas,
  type Fecha,
  fechaAt,
  findReparoDeTasa,
  type Hallazgo,
  INICIO_CABYS,
  identificacionFirmante,
  parseFechaHora,
} from '@pura/domain'
import { type ResultadoVerificacion, type Rigor, verifySignature } from '@pura/firma'
import type { Document } from '@pura/firma/xml'
import type { Arbol } from '../estructura/arbol.ts'
import { type ComprobanteLeido, LecturaError, openXml, readMensajeReceptor, toComprobante } from '../lectura/index.ts'
import { checkStructure } from '../revision/index.ts'

export interface Juicio {
  /** The file as it was read; the readers of messages take it. */
  readonly arbol: Arbol
  /** Undefined in a message, and if an amount cannot be read. */
  readonly leido: ComprobanteLeido | undefined
  /** Verifies the signature: a reader of Hacienda's answers does it itself, with more checks. */
  readonly verifyFirma: () => ResultadoVerificacion
  /** Findings of the tables of its version; empty in a 4.2, which has none. */
  readonly estructura: readonly Hallazgo[]
  /** A faulty exchange rate, without knowing the rate of its day. */
  readonly moneda: readonly Hallazgo[]
}

/** @throws LecturaError if it is no XML */
export function judgeXml(bytes: Uint8Array, rigor: Rigor = 'ajeno'): Juicio {
  const { arbol, documento } = openXml(bytes)
  const leido = attempt(() => toComprobante(arbol))
  return {
    arbol,
    leido,
    verifyFirma: () => judgeFirma(documento, arbol, leido, rigor),
    estructura: arbol.espacio.includes('/v4.2/') ? [] : judgeEstructura(arbol, rigor),
    moneda: leido ? judgeMoneda(leido) : [],
  }
}

/**
 * Verifies the signature against its expected signer. Hacienda signs its answers without a policy and refuses ours
 * without one (docs/hacienda.md §6); no document tells whose key signs its answers.
 */
function judgeFirma(
  documento: Document,
  arbol: Arbol,
  leido: ComprobanteLeido | undefined,
  rigor: Rigor,
): ResultadoVerificacion {
  if (arbol.nombre === 'MensajeHacienda') return verifySignature(documento, { exigePolitica: false })
  const { titular, emision } = expectedSigner(arbol, leido)
  return verifySignature(documento, { rigor, exigePolitica: true, titular: titular || undefined, ahora: emision })
}

/** The expected signer and the time of issue; empty if the file does not tell, which other checks report. */
function expectedSigner(arbol: Arbol, leido: ComprobanteLeido | undefined): { titular?: string; emision?: Date } {
  if (leido) {
    const { comprobante } = leido
    return {
      titular: identificacionFirmante(comprobante)?.numero,
      emision: parseFechaHora(comprobante.fechaEmision),
    }
  }
  const mensaje = arbol.nombre === 'MensajeReceptor' ? attempt(() => readMensajeReceptor(arbol)) : undefined
  return mensaje ? { titular: mensaje.numeroCedulaReceptor, emision: parseFechaHora(mensaje.fechaEmisionDoc) } : {}
}

const CABYS = /^lineas\[\d+\]\.cabys$/

function judgeEstructura(arbol: Arbol, rigor: Rigor): readonly Hallazgo[] {
  const hallazgos = checkStructure(arbol)
  return rigor === 'ajeno' && isAntesDelCabys(arbol) ? hallazgos.filter(({ campo }) => !CABYS.test(campo)) : hallazgos
}

/** True for a 4.3 document older than the CABYS: our 4.3 table is its last revision, which requires the code. */
export function isAntesDelCabys({ espacio, hijos }: Arbol): boolean {
  if (!espacio.includes('/v4.3/')) return false
  const dia = diaOf(hijos)
  return dia !== undefined && compareFechas(dia, INICIO_CABYS) < 0
}

/** Day of a document or of a confirmation; an answer of Hacienda has none. */
export function diaOf(hijos: Arbol['hijos']): Fecha | undefined {
  const fecha = parseFechaHora(hijos.find(({ nombre }) => /^FechaEmision(Doc)?$/.test(nombre))?.texto?.trim() ?? '')
  return fecha && fechaAt(fecha)
}

function judgeMoneda({ comprobante }: ComprobanteLeido): readonly Hallazgo[] {
  const mensaje = findReparoDeTasa(comprobante.moneda)
  return mensaje === undefined ? [] : [{ campo: 'moneda.tipoCambio', mensaje, gravedad: 'error' }]
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof LecturaError) return undefined
    throw error
  }
}
