/** All checks and calculations of a document before it has a number; nothing is stored. */

import { randomInt } from 'node:crypto'
import { type DocumentoEntrada, parseFechaEntrada } from '@pura/contract'
import {
  type Borrador,
  buildClave,
  buildConsecutivo,
  type Calculo,
  type Comprobante,
  type ContextoReglas,
  compareFechas,
  fechaAt,
  formatFechaHora,
  identificacionEnClave,
  isContingencia,
  NumeracionInvalida,
  parseFechaHora,
  requiresReferencia,
  type Situacion,
  startOfDay,
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
  deps: Con<'db' | 'now' | 'hacienda' | 'exoneraciones'>,
  codCia: CiaAutorizada,
  entrada: DocumentoEntrada,
): Promise<Preparado> {
  const tipo = readTipo(entrada)
  const ahora = deps.now()
  const { contexto, familia } = await deps.db.withCia(codCia, async (tx) => {
    const contexto = await loadContexto(tx, codCia, entrada)
    const { referido } = contexto
    const isAjuste = referido !== undefined && requiresReferencia(tipo.tipo)
    return { contexto, familia: isAjuste ? await findFamilia(tx, codCia, referido.numDocto) : undefined }
  })
  assertDocumento({ entrada, contexto, tipo, ahora })
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
 * Dated now in Costa Rica (D31), except a proforma, which has the date of the input, and a document that replaces a
 * paper document of an outage (D21, situation 2) or was handed over without internet (situation 3).
 */
function momentoOf(deps: Con<'hacienda'>, tipo: TipoDocto, entrada: DocumentoEntrada, ahora: Date): Momento {
  if (tipo.raiz === null) return { fecha: atDay(entrada.fechaEmision, ahora), situacion: '1' }
  if (entrada.sinInternet) return { fecha: atDay(entrada.fechaEmision, ahora), situacion: '3' }
  if (!isContingencia(entrada)) return { fecha: ahora, situacion: isUnreachable(deps, ahora) ? '3' : '1' }
  return { fecha: atDay(entrada.fechaContingencia, ahora), situacion: '2' }
}

/** The given moment; a day without an hour means its noon, and today means now. */
function atDay(texto: string | null | undefined, ahora: Date): Date {
  const instante = texto ? parseFechaHora(texto) : undefined
  if (instante) return instante
  const dia = texto ? parseFechaEntrada(texto) : undefined
  if (!dia || compareFechas(dia, fechaAt(ahora)) === 0) return ahora
  return new Date(startOfDay(dia).getTime() + MEDIODIA_MS)
}

/** Situation 3 allows a document to reach Hacienda on a later day than its own; a short failure is no outage. */
function isUnreachable({ hacienda }: Con<'hacienda'>, ahora: Date): boolean {
  const { sinRespuestaDesde } = hacienda.salud()
  return sinRespuestaDesde !== null && ahora.getTime() - sinRespuestaDesde.getTime() > SIN_INTERNET_MS
}

const SIN_INTERNET_MS = 60_000

const MEDIODIA_MS = 12 * 3_600_000

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

/** @throws AppError if the issuer's number does not fit in a clave: a cédula with letters (docs/hacienda.md §2) */
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
