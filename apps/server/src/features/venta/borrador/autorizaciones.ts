/**
 * Checks the authorizations of a document again when it is issued: the server refuses what the form refuses, before a
 * number is used for a document that Hacienda would reject.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { type Autorizacion, coversCabys, isAutorizacionVencida } from '@pura/contract'
import {
  type Borrador,
  type ExoneracionBorrador,
  fechaAt,
  mensajes,
  puntosExonerados,
  type Tarifa,
  type TipoDocumento,
  tarifaByCodigo,
  tipoExoneracionByCodigo,
  toDecimalTarifa,
} from '@pura/domain'
import type { Con, Deps } from '../../../deps.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import type { Vencimientos } from '../almacen/guardado.ts'

const textos = mensajes.documento

/** A note repeats the exoneration of its document. */
const NOTAS: ReadonlySet<TipoDocumento> = new Set(['NC', 'ND'])
/** Numbers of Exonet; those of other institutions are not queried. */
const DE_EXONET = /^AL-\d{8}-\d{2}$/i
/** A user waits, and Hacienda checks it too: a slow registry must not block a sale. */
const ESPERA_MS = 3_000

/**
 * Checks every authorization; a registry that does not answer blocks no sale. @throws AppError at the first line whose
 * authorization is unknown, expired, of another taxpayer, for fewer points, or not for its CABYS
 */
export async function assertAutorizaciones(
  { exoneraciones }: Con<'exoneraciones'>,
  { tipo, lineas, receptor }: Pick<Borrador, 'tipo' | 'lineas' | 'receptor'>,
  ahora: Date,
): Promise<Vencimientos> {
  if (NOTAS.has(tipo)) return {}
  const hoy = fechaAt(ahora)
  const pedidas = lineas.map(exoneracionOf)
  // Queries each number once and all in parallel: a thousand lines with one authorization make one query.
  const distintos = [...new Set(pedidas.flatMap((x) => (x ? [x.exoneracion.numeroDocumento.trim()] : [])))]
  const halladas = new Map(
    await Promise.all(distintos.map(async (numero) => [numero, await ask(exoneraciones, numero)] as const)),
  )
  for (const [i, { cabys = '' }] of lineas.entries()) {
    const { exoneracion: pedida, tarifa: deLinea } = pedidas[i] ?? {}
    if (!pedida) continue
    const campo = `vtaDetmList[${i}].documentoExoneracion`
    const autorizacion = halladas.get(pedida.numeroDocumento.trim())
    if (autorizacion === undefined) continue
    if (autorizacion === null) throw invalid(campo, textos.exoneracionInvalida)
    if (isAutorizacionVencida(autorizacion, hoy)) throw invalid(campo, textos.exoneracionVencida)
    if (!isSuya(autorizacion, receptor)) {
      throw invalid(campo, textos.exoneracionAjena(autorizacion.identificacion))
    }
    if (!coversCabys(autorizacion, cabys)) throw invalid(campo, textos.exoneracionSinCabys(cabys))
    const puntos = puntosExonerados(autorizacion.porcentajeRegistro, deLinea)
    if (pedida.tarifaExonerada > puntos) {
      throw invalid(`vtaDetmList[${i}].porcentajeExonera`, textos.exoneracionExcedida(toDecimalTarifa(puntos)))
    }
  }
  return Object.fromEntries(
    [...halladas].flatMap(([numero, hallada]) => (hallada ? [[numero, hallada.fechaVencimiento]] : [])),
  )
}

/**
 * Authorizations in Exonet: by the kind of document (docs/hacienda.md §3.2: 04 and 11), or by the format of the number.
 */
function exoneracionOf({
  impuestos,
}: Borrador['lineas'][number]): { exoneracion: ExoneracionBorrador; tarifa: Tarifa | undefined } | undefined {
  const { exoneracion, tarifa, codigoTarifaIva } = impuestos.find((i) => i.exoneracion) ?? {}
  if (!exoneracion) return undefined
  const deExonet = tipoExoneracionByCodigo(exoneracion.tipoDocumento, '4.4')?.enExonet === true
  if (!deExonet && !DE_EXONET.test(exoneracion.numeroDocumento.trim())) return undefined
  return { exoneracion, tarifa: tarifa ?? tarifaByCodigo(codigoTarifaIva ?? '', '4.4')?.tarifa }
}

/** True if the authorization is the buyer's (docs/acuerdos.md K11), or if the registry does not return its owner. */
function isSuya({ identificacion }: Autorizacion, receptor: Borrador['receptor']): boolean {
  const suya = plainId(identificacion)
  return suya === '' || suya === plainId(receptor?.identificacion?.numero ?? '')
}

/** Registries pad with zeros to twelve digits, and people write hyphens. */
const plainId = (identificacion: string): string =>
  identificacion
    .replace(/[^0-9a-z]/gi, '')
    .replace(/^0+/, '')
    .toUpperCase()

/** Undefined if the registry does not answer. */
async function ask(exoneraciones: Deps['exoneraciones'], numero: string): Promise<Autorizacion | null | undefined> {
  try {
    return await Promise.race([exoneraciones.find(numero), sleep(ESPERA_MS, undefined, { ref: false })])
  } catch (error) {
    if (error instanceof AppError && error.codigo === 'external_unavailable') return undefined
    throw error
  }
}
