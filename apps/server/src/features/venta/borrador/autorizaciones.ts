/**
 * The authorizations of a document asked for again as it is issued: what the form refuses, the server refuses too, before
 * a number is spent on what Hacienda would reject.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { type Autorizacion, coversCabys, isAutorizacionVencida } from '@pura/contract'
import {
  type Borrador,
  type ExoneracionBorrador,
  fechaAt,
  mensajes,
  type TipoDocumento,
  tarifa,
  tipoExoneracionByCodigo,
} from '@pura/domain'
import type { Con, Deps } from '../../../deps.ts'
import { AppError, invalid } from '../../../http/errors.ts'
import type { Vencimientos } from '../almacen/guardado.ts'

const textos = mensajes.documento

/** A note repeats what was relieved in its day. */
const NOTAS: ReadonlySet<TipoDocumento> = new Set(['NC', 'ND'])
/** Numbers of Exonet; those of other institutions are asked of nobody. */
const DE_EXONET = /^AL-\d{8}-\d{2}$/i
/** Somebody waits for the document, and Hacienda checks the same: a registry that is slow today stops nothing. */
const ESPERA_MS = 3_000

/**
 * A registry that does not answer stops no sale.
 * @throws AppError at the first line whose authorization does not exist, has expired, is of somebody else, relieves of
 * less, or is not for its CABYS
 */
export async function assertAutorizaciones(
  { exoneraciones }: Con<'exoneraciones'>,
  { tipo, lineas, receptor }: Pick<Borrador, 'tipo' | 'lineas' | 'receptor'>,
  ahora: Date,
): Promise<Vencimientos> {
  if (NOTAS.has(tipo)) return {}
  const hoy = fechaAt(ahora)
  const pedidas = lineas.map(exoneracionOf)
  // Each once and all at the same time: a thousand lines of one authorization wait for one answer.
  const distintos = [...new Set(pedidas.flatMap((x) => (x ? [x.numeroDocumento.trim()] : [])))]
  const halladas = new Map(
    await Promise.all(distintos.map(async (numero) => [numero, await ask(exoneraciones, numero)] as const)),
  )
  for (const [i, { cabys = '' }] of lineas.entries()) {
    const pedida = pedidas[i]
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
    if (pedida.tarifaExonerada > tarifa(autorizacion.porcentajeExoneracion)) {
      throw invalid(
        `vtaDetmList[${i}].porcentajeExonera`,
        textos.exoneracionExcedida(autorizacion.porcentajeExoneracion),
      )
    }
  }
  return Object.fromEntries(
    [...halladas].flatMap(([numero, hallada]) => (hallada ? [[numero, hallada.fechaVencimiento]] : [])),
  )
}

/** What Exonet has: by the kind of document (docs/hacienda.md §3.2: 04 and 11), or by the way its numbers are written. */
function exoneracionOf({ impuestos }: Borrador['lineas'][number]): ExoneracionBorrador | undefined {
  const exoneracion = impuestos.find((i) => i.exoneracion)?.exoneracion
  if (!exoneracion) return undefined
  const deExonet = tipoExoneracionByCodigo(exoneracion.tipoDocumento, '4.4')?.enExonet === true
  return deExonet || DE_EXONET.test(exoneracion.numeroDocumento.trim()) ? exoneracion : undefined
}

/** Who is relieved is who buys (K11). A registry that does not say whose it is refuses nobody. */
function isSuya({ identificacion }: Autorizacion, receptor: Borrador['receptor']): boolean {
  const suya = plainId(identificacion)
  return suya === '' || suya === plainId(receptor?.identificacion?.numero ?? '')
}

/** Registries fill with zeros to twelve, and people write hyphens. */
const plainId = (identificacion: string): string =>
  identificacion
    .replace(/[^0-9a-z]/gi, '')
    .replace(/^0+/, '')
    .toUpperCase()

/** Undefined when the registry does not say. */
async function ask(exoneraciones: Deps['exoneraciones'], numero: string): Promise<Autorizacion | null | undefined> {
  try {
    return await Promise.race([exoneraciones.find(numero), sleep(ESPERA_MS, undefined, { ref: false })])
  } catch (error) {
    if (error instanceof AppError && error.codigo === 'external_unavailable') return undefined
    throw error
  }
}
