/**
 * REC-05: purchases and their tax by rate, in colones, like the summary of issued documents; then the sum of each group
 * that is no purchase (docs/acuerdos.md L5).
 */
import type { FilaTotalesRecibidos } from '@pura/contract'
import { pilasDeIva } from '@pura/domain/mensajes/de-iva'
import type { Db } from '../../../db/index.ts'
import { toCinco, toTexto } from '../../venta/index.ts'
import type { FiltroRecibidos } from './consulta.ts'
import { type SumaDeTarifa, sumRecibidos } from './sumas.ts'

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
  const deTarifas = TARIFAS.map(
    ([columna, tarifa, nombre]) =>
      [{ tarifa, nombre, aparte: false }, sumas.filter((s) => !s.aparte && s.tarifa === columna)] as const,
  )
  const deApartes = APARTES.map(
    (pila) =>
      [
        { tarifa: pila, nombre: pilasDeIva[pila].nombre, aparte: true },
        sumas.filter((s) => s.aparte === pila),
      ] as const,
  )
  return [...deTarifas, ...deApartes].flatMap(([fila, suyas]) =>
    suyas.length === 0 ? [] : [{ ...fila, ...totalsOf(suyas) }],
  )
}

const APARTES = ['noAceptado', 'rechazado', 'pendiente', 'tiquete'] as const

function totalsOf(suyas: readonly SumaDeTarifa[]) {
  const total = (montos: readonly bigint[]) => toTexto(toCinco(montos.reduce((suma, monto) => suma + monto, 0n)), 5)
  const basesOf = (servicio: boolean) => suyas.filter((s) => s.servicio === servicio).map((s) => s.base)
  return {
    totalCompras: total(suyas.map((s) => s.base)),
    totalImpuesto: total(suyas.map((s) => s.impuesto)),
    bienes: total(basesOf(false)),
    servicios: total(basesOf(true)),
  }
}
