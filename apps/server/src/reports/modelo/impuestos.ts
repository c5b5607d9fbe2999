/** The taxes of a line by their printed name and base. */

import { tarifaByCodigo } from '@pura/domain/catalogos'
import { type Monto, sumBy, type Tarifa, timesCantidad } from '@pura/domain/dinero'
import type { Impuesto, Linea, Version } from '@pura/domain/documento'
import { formatTarifa } from '../textos/montos.ts'
import { describeTipoImpuesto } from './nombres.ts'

/** Catalogue tipoImpuesto: the ones a reader calls IVA. */
const IVA = new Set(['01', '07', '08'])

export const isIva = (impuesto: Impuesto): boolean => IVA.has(impuesto.codigo)

/** "13 %" or "Exento"; for used goods the factor in percentage points; empty for a tax without a rate. */
export function describeTarifa(impuesto: Impuesto, version: Version): string {
  const { factorCalculoIva } = impuesto
  if (factorCalculoIva !== undefined) return formatTarifa(factorCalculoIva as bigint as Tarifa)
  const tarifaIva = impuesto.codigoTarifaIva ? tarifaByCodigo(impuesto.codigoTarifaIva, version) : undefined
  if (tarifaIva?.clase === 'exento') return 'Exento'
  const tarifa = impuesto.tarifa ?? tarifaIva?.tarifa
  return tarifa === undefined ? '' : formatTarifa(tarifa)
}

/** "IVA 13 %", "IVA exento", "Selectivo de consumo". */
export function describeImpuesto(impuesto: Impuesto, version: Version): string {
  if (impuesto.codigo !== '01') return describeTipoImpuesto(impuesto)
  return `IVA ${describeTarifa(impuesto, version).replace('Exento', 'exento')}`.trim()
}

export interface ImpuestoConBase {
  impuesto: Impuesto
  base: Monto
}

/** Every tax of the line with its base; a surtido is taxed by its components (docs/hacienda.md §3.2). */
export function taxesOf(linea: Linea): ImpuestoConBase[] {
  if (!linea.surtido?.length) return linea.impuestos.map((impuesto) => ({ impuesto, base: baseOf(impuesto, linea) }))
  return linea.surtido.flatMap((componente) =>
    componente.impuestos.map((impuesto) => ({
      impuesto,
      base: timesCantidad(baseOf(impuesto, componente), linea.cantidad),
    })),
  )
}

/**
 * The rows of the breakdown. The taxes of an exonerated surtido are one row, at the rate of its components or, if they
 * have several, at the general rate (docs/hacienda.md §4).
 */
export function rowsOf(linea: Linea): ImpuestoConBase[] {
  const todos = taxesOf(linea)
  const exonerado = linea.surtido?.length ? linea.impuestos.find((i) => i.exoneracion) : undefined
  if (!exonerado) return todos
  const suyos = todos.filter(({ impuesto }) => impuesto.codigo === exonerado.codigo)
  const tarifas = new Set(suyos.map(({ impuesto }) => impuesto.codigoTarifaIva))
  const codigoTarifaIva = tarifas.size === 1 ? [...tarifas][0] : TARIFA_GENERAL
  const impuesto = { ...exonerado, ...(codigoTarifaIva === undefined ? {} : { codigoTarifaIva }) }
  return [...todos.filter((t) => !suyos.includes(t)), { impuesto, base: sumBy(suyos, (t) => t.base) }]
}

const TARIFA_GENERAL = '08'

const baseOf = (impuesto: Impuesto, de: { baseImponible: Monto; subTotal: Monto }): Monto =>
  isIva(impuesto) ? de.baseImponible : de.subTotal
