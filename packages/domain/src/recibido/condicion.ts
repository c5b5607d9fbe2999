/** Condition of the tax in an answer to a purchase (docs/hacienda.md §9, note 18). */
import { condicionImpuestoByCodigo } from '../catalogos/index.ts'
import { CERO, type Monto, subtract } from '../dinero/index.ts'

export type CondicionImpuesto = '01' | '02' | '03' | '04' | '05'

/** From `1` or `01`. */
export const parseCondicion = (texto: string): CondicionImpuesto | undefined =>
  condicionImpuestoByCodigo(texto.trim().padStart(2, '0'))?.codigo as CondicionImpuesto | undefined

export interface MontosRespuesta {
  readonly montoTotalImpuestoAcreditar: Monto
  readonly montoTotalDeGastoAplicable: Monto
}

/**
 * Credit and expense of a document; undefined with 05, which has neither (docs/hacienda.md §9: until a sandbox shows
 * otherwise both add up to the document's total). For a partial credit a person gives the amount.
 */
export function calculateMontosRespuesta(
  condicion: CondicionImpuesto,
  { totalFactura, montoImpuesto }: { totalFactura: Monto; montoImpuesto: Monto },
  acreditar: Monto = montoImpuesto,
): MontosRespuesta | undefined {
  if (condicion === '05') return undefined
  const credito = condicion === '04' ? CERO : condicion === '02' ? acreditar : montoImpuesto
  return { montoTotalImpuestoAcreditar: credito, montoTotalDeGastoAplicable: subtract(totalFactura, credito) }
}
