import type { DocumentoEntrada } from '@pura/contract'
import { monedaByCodigo as isVigente, MONEDAS, type MonedaCatalogo } from '@pura/domain'

export interface MonedaElegida extends MonedaCatalogo {
  /** 1 colón, 2 dollar, the others by their place in the catalogue (CONST-31). */
  idMoneda: number
}

/** Colón and dollar first, as the specification numbers them; then the rest of Hacienda's list in its order. */
const monedas: readonly MonedaElegida[] = [
  ...MONEDAS.filter((m) => m.codigo === 'CRC'),
  ...MONEDAS.filter((m) => m.codigo === 'USD'),
  ...MONEDAS.filter((m) => m.codigo !== 'CRC' && m.codigo !== 'USD'),
].map((m, i) => ({ ...m, idMoneda: i + 1 }))

/** Those of new documents; the others keep their number for documents of 4.3. */
export const monedasVigentes = monedas.filter((m) => isVigente(m.codigo))

const byId = new Map(monedas.map((m) => [m.idMoneda, m]))
const byCodigo = new Map(monedas.map((m) => [m.codigo, m]))

export const monedaByCodigo = (codigo: string): MonedaElegida | undefined => byCodigo.get(codigo)

export const resolveMoneda = (entrada: DocumentoEntrada): MonedaElegida | undefined =>
  entrada.idMoneda?.idMoneda !== undefined
    ? byId.get(entrada.idMoneda.idMoneda)
    : byCodigo.get(entrada.idMoneda?.nombreCorto ?? '')
