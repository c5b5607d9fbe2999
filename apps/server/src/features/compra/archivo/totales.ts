/** REC-05: purchases and their tax by rate, in colones, like the summary of issued documents. */
import type { FilaTotalesRecibidos } from '@pura/contract'
import type { Db } from '../../../db/index.ts'
import { toCinco, toDiez, toTexto } from '../../venta/index.ts'
import type { FiltroRecibidos } from './consulta.ts'
import { sumRecibidos } from './sumas.ts'

export const TARIFAS = [
  ['0', '0', 'Sin IVA'],
  ['05', '0.5', 'IVA 0,5 %'],
  ['1', '1', 'IVA 1 %'],
  ['2', '2', 'IVA 2 %'],
  ['4', '4', 'IVA 4 %'],
  ['8', '8', 'IVA 8 %'],
  ['13', '13', 'IVA 13 %'],
  ['Otras', 'Otras', 'Otras tarifas'],
] as const

export async function summarizeRecibidos(
  tx: Db,
  codCia: number,
  filtro: FiltroRecibidos,
  ahora: Date,
): Promise<FilaTotalesRecibidos[]> {
  const sumas = await sumRecibidos(tx, codCia, filtro, ahora)
  return TARIFAS.flatMap(([columna, tarifa, nombre]) => {
    const suyas = sumas.filter((s) => s.tarifa === columna)
    if (suyas.length === 0) return []
    const total = (montos: readonly string[]) =>
      toTexto(toCinco(montos.reduce((suma, monto) => suma + toDiez(monto), 0n)), 5)
    const basesOf = (servicio: boolean) => suyas.filter((s) => s.servicio === servicio).map((s) => s.base)
    return {
      tarifa,
      nombre,
      totalCompras: total(suyas.map((s) => s.base)),
      totalImpuesto: total(suyas.map((s) => s.impuesto)),
      bienes: total(basesOf(false)),
      servicios: total(basesOf(true)),
    }
  })
}
