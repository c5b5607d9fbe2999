/** What the receiver says of the tax of what was bought (docs/hacienda.md §9, note 18). */
import { condicionImpuestoByCodigo } from '../catalogos/index.ts'
import { CERO, type Monto, subtract } from '../dinero/index.ts'

export type CondicionImpuesto = '01' | '02' | '03' | '04' | '05'

/** As it is written anywhere: `1` or `01`. */
export const parseCondicion = (texto: string): CondicionImpuesto | undefined =>
  condicionImpuestoByCodigo(texto.trim().padStart(2, '0'))?.codigo as CondicionImpuesto | undefined

export interface MontosRespuesta {
  readonly montoTotalImpuestoAcreditar: Monto
  readonly montoTotalDeGastoAplicable: Monto
}

/**
 * What of the document is credit and what is expense; undefined with 05, which carries neither (docs/hacienda.md §9: until a sandbox
 * says otherwise both add up to the total of the document). Of a partial credit somebody says how much.
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
