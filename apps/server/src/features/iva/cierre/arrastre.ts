/** Carries to a month what the close of the one before left in its favour. Nothing is noted until a person confirms it. */
import type { BodyOf, contract, MesaIva } from '@pura/contract'
import { CERO, formatFecha, monto, type Periodo, toDecimal } from '@pura/domain'
import { findArrastres, isArrastre, mesAnterior, numeroDeArrastre, settle } from '@pura/domain/iva'
import { mensajesDeIva } from '@pura/domain/mensajes/de-iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import type { Db } from '../../../db/index.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { type CierreRow, findCierre, lockMes } from '../asientos/abierto.ts'
import { type AsientoRow, insertAsiento, listAsientos, retireAsiento, toAsientoDeIva } from '../asientos/asientos.ts'
import { enteroDe } from './cierres.ts'
import type { Cifras, PartesDeArrastre } from './cifras.ts'

/** True if the month before proposes another rest than when this one was closed. */
export function isArrastreTardio(cierre: CierreRow | undefined, arrastre: MesaIva['arrastre']): boolean {
  const visto = (cierre?.cifras as Cifras | undefined)?.arrastre
  if (visto === undefined || arrastre === null) return false
  return toTexto(arrastre.partes) !== toTexto(visto)
}

const toTexto = (partes: PartesDeArrastre): string =>
  partes.map(({ tipo, monto: m, anotado }) => [tipo, m, anotado].join(' ')).join()

/**
 * Null while the month before is not closed. A closed month admits no entries, so what it left cannot change.
 *
 * @param asientos of the month
 */
export async function readArrastre(
  tx: Db,
  codCia: number,
  mes: Periodo,
  asientos: readonly AsientoRow[],
): Promise<MesaIva['arrastre']> {
  const antes = mesAnterior(mes)
  const cierre = await findCierre(tx, codCia, antes)
  if (!cierre) return null
  const cifras = {
    impuestoDeterminado: enteroDe(cierre, 'impuestoDeterminado'),
    saldoAFavor: enteroDe(cierre, 'saldoAFavor'),
  }
  const liquidacion = settle(cifras, (await listAsientos(tx, codCia, antes)).flatMap(toAsientoDeIva), antes)
  const anotados = asientos.map((a) => ({ ...a, monto: monto(a.monto) }))
  const partes = findArrastres({ mes: antes, saldoAFavor: cifras.saldoAFavor, liquidacion }, anotados)
  return {
    de: antes,
    numero: cierre.numero,
    partes: partes.map((p) => ({ tipo: p.tipo, monto: toDecimal(p.monto), anotado: toDecimal(p.anotado) })),
  }
}

/** Notes one of them, in place of what was noted of it; if the close no longer says that amount, 409. */
export async function noteArrastre(
  tx: Db,
  sesion: Sesion,
  { anio, mes, tipo, monto: visto }: BodyOf<typeof contract.mesaIva.arrastrar>,
  ahora: Date,
): Promise<void> {
  const { codCia } = sesion
  const elMes = { anio, mes }
  const antes = mesAnterior(elMes)
  // Nobody closes, reopens or notes in either month meanwhile; the older first, as everybody who locks two.
  await lockMes(tx, codCia, antes)
  await lockMes(tx, codCia, elMes)
  const asientos = await listAsientos(tx, codCia, elMes)
  const arrastre = await readArrastre(tx, codCia, elMes, asientos)
  const parte = arrastre?.partes.find((p) => p.tipo === tipo)
  if (!arrastre || !parte || parte.monto !== toDecimal(monto(visto))) throw new AppError('conflict', t.arrastreCambio)
  const numero = numeroDeArrastre(antes)
  const motivo = mensajesDeIva.arrastre.motivo(arrastre.numero, numero)
  for (const a of asientos) {
    if (isArrastre(a, tipo, numero)) await retireAsiento(tx, sesion, { id: a.id_asiento, motivo }, ahora)
  }
  if (monto(parte.monto) === CERO) return
  const asiento = { tipo, fecha: formatFecha({ ...elMes, dia: 1 }), numero, monto: parte.monto }
  await insertAsiento(tx, sesion, { mes: elMes, asiento, motivo }, ahora)
}
