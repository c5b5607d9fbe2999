/** All checks and calculations of a document before it has a number; nothing is stored. */

import { randomInt } from 'node:crypto'
import type { DocumentoEntrada } from '@pura/contract'
import {
  type Borrador,
  buildClave,
  buildConsecutivo,
  type Calculo,
  type Comprobante,
  type ContextoReglas,
  fechaAt,
  formatFechaHora,
  identificacionEnClave,
  isContingencia,
  NumeracionInvalida,
  requiresReferencia,
  type Situacion,
  type TipoDocto,
} from '@pura/domain'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import type { Vencimientos } from '../almacen/guardado.ts'
import { assertAutorizaciones } from '../borrador/autorizaciones.ts'
import { buildBorrador } from '../borrador/borrador.ts'
import { assertDocumento, readMontos } from '../borrador/comprobaciones.ts'
import { type Contexto, loadContexto, type PuntoEmision } from '../borrador/contexto.ts'
import { fechaDeEmision } from '../borrador/momento.ts'
import { assertTasa, findTasaConocida, withTasa } from '../borrador/tasa.ts'
import { findFamilia } from '../referencias/familia.ts'
import { assertAjuste, toDocumentoReferido } from '../referencias/referencias.ts'
import { assertHacienda, assertVendible, calculateMontos, readTipo, VERSION } from '../totales/fiscal.ts'

export interface Preparado {
  tipo: TipoDocto
  borrador: Borrador
  calculo: Calculo
  contexto: Contexto
  /** Builds the comprobante for a number: clave, consecutivo and date. */
  withNumero: (numero: number) => Comprobante
  /** Expiry of each authorization of its lines, by number. */
  vencimientos: Vencimientos
}

/** @throws AppError with the specification's text */
export async function prepare(
  deps: Con<'db' | 'now' | 'hacienda' | 'exoneraciones' | 'tipoCambio'>,
  codCia: CiaAutorizada,
  enviada: DocumentoEntrada,
): Promise<Preparado> {
  const tipo = readTipo(enviada)
  const ahora = deps.now()
  const { contexto, familia } = await deps.db.withCia(codCia, async (tx) => {
    const contexto = await loadContexto(tx, codCia, enviada)
    const { referido } = contexto
    const isAjuste = referido !== undefined && requiresReferencia(tipo.tipo)
    return { contexto, familia: isAjuste ? await findFamilia(tx, codCia, referido.numDocto) : undefined }
  })
  const conocida = await findTasaConocida(deps, codCia, enviada, tipo)
  const entrada = withTasa(enviada, conocida, tipo)
  assertDocumento({ entrada, contexto, tipo, ahora })
  assertTasa(entrada, conocida)
  const montos = readMontos(entrada, tipo, VERSION, contexto.productos)
  const calculo = calculateMontos(montos)
  assertVendible(montos, calculo)
  const borrador = buildBorrador(entrada, tipo, montos, contexto, ahora)
  const { referido } = contexto
  if (referido && familia) assertAjuste({ tipo, borrador, calculo, familia }, referido)
  const withNumero = numberWith(deps, { borrador, calculo, punto: contexto.punto!, tipo, entrada, ahora })
  const reglas: ContextoReglas = {
    ahora,
    findReferido: (clave) => (referido?.clave === clave ? toDocumentoReferido(referido) : undefined),
  }
  assertHacienda(withNumero(1), reglas, entrada.otrasReferencias?.length)
  const vencimientos = await assertAutorizaciones(deps, borrador, ahora)
  return { tipo, borrador, calculo, contexto, withNumero, vencimientos }
}

interface Numerable {
  borrador: Borrador
  calculo: Calculo
  punto: PuntoEmision
  tipo: TipoDocto
  entrada: DocumentoEntrada
  ahora: Date
}

/** The moment is fixed once, so that the checked document equals the numbered one. */
export function numberWith(deps: Con<'hacienda'>, { borrador, calculo, punto, tipo, entrada, ahora }: Numerable) {
  const momento = momentoOf(deps, tipo, entrada, ahora)
  return (numero: number): Comprobante => number(borrador, calculo, punto, tipo, numero, momento)
}

interface Momento {
  fecha: Date
  situacion: Situacion
}

/**
 * Situation 2 is a document that replaces a paper document of an outage (docs/acuerdos.md D21). Situation 3 is one that
 * was handed over without internet, or is issued while Hacienda does not answer.
 */
function momentoOf(deps: Con<'hacienda'>, tipo: TipoDocto, entrada: DocumentoEntrada, ahora: Date): Momento {
  const fecha = fechaDeEmision(tipo, entrada, ahora)
  if (tipo.raiz === null) return { fecha, situacion: '1' }
  if (entrada.sinInternet) return { fecha, situacion: '3' }
  if (isContingencia(entrada)) return { fecha, situacion: '2' }
  return { fecha, situacion: isUnreachable(deps, ahora) ? '3' : '1' }
}

/** Situation 3 allows a document to reach Hacienda on a later day than its own; a short failure is no outage. */
function isUnreachable({ hacienda }: Con<'hacienda'>, ahora: Date): boolean {
  const { sinRespuestaDesde } = hacienda.salud()
  return sinRespuestaDesde !== null && ahora.getTime() - sinRespuestaDesde.getTime() > SIN_INTERNET_MS
}

const SIN_INTERNET_MS = 60_000

/** Clave and consecutivo of docs/hacienda.md §2. A proforma has its own consecutivo and no clave. */
function number(
  borrador: Borrador,
  calculo: Calculo,
  punto: PuntoEmision,
  tipo: TipoDocto,
  numero: number,
  { fecha, situacion }: Momento,
): Comprobante {
  const consecutivo = buildConsecutivo({
    sucursal: punto.establecimiento,
    terminal: punto.puntoEmision,
    tipo: tipo.codigo,
    numero,
  })
  const base = { ...borrador, ...calculo, consecutivo, fechaEmision: formatFechaHora(fecha) }
  if (tipo.raiz === null) return { ...base, clave: '' }
  return { ...base, clave: claveOf(borrador, consecutivo, fecha, situacion) }
}

/** @throws AppError if the issuer's number does not fit in a clave (docs/hacienda.md §2) */
function claveOf(borrador: Borrador, consecutivo: string, fecha: Date, situacion: Situacion): string {
  try {
    return buildClave({
      fecha: fechaAt(fecha),
      identificacion: identificacionEnClave(borrador)!,
      consecutivo,
      situacion,
      codigoSeguridad: String(randomInt(100_000_000)).padStart(8, '0'),
    })
  } catch (error) {
    if (!(error instanceof NumeracionInvalida) || error.campo !== 'identificacion') throw error
    throw new AppError('conflict', error.message, { cause: error })
  }
}
