import { monedaByCodigo as isVigente, MONEDAS, type MonedaCatalogo } from './monedas.ts'

export interface MonedaNumerada extends MonedaCatalogo {
  /** 1 colón, 2 dollar, the others by their place in the catalogue (CONST-31). */
  readonly idMoneda: number
}

/** Colón and dollar first, as the specification numbers them; then the rest of Hacienda's list in its order. */
const monedas: readonly MonedaNumerada[] = [
  ...MONEDAS.filter((m) => m.codigo === 'CRC'),
  ...MONEDAS.filter((m) => m.codigo === 'USD'),
  ...MONEDAS.filter((m) => m.codigo !== 'CRC' && m.codigo !== 'USD'),
].map((m, i) => ({ ...m, idMoneda: i + 1 }))

/** Those of new documents; the others keep their number for documents of 4.3. */
export const monedasVigentes = monedas.filter((m) => isVigente(m.codigo))

const byId = new Map(monedas.map((m) => [m.idMoneda, m]))
const byCodigo = new Map(monedas.map((m) => [m.codigo, m]))

/** The currency of an ISO 4217 code with its number, also of those that only documents of 4.3 may have. */
export const monedaNumerada = (codigo: string): MonedaNumerada | undefined => byCodigo.get(codigo)

interface ConMoneda {
  idMoneda?: { idMoneda?: number; nombreCorto?: string } | null
}

/** The currency a document names by number or, without one, by code. */
export const resolveMoneda = ({ idMoneda }: ConMoneda): MonedaNumerada | undefined =>
  idMoneda?.idMoneda !== undefined ? byId.get(idMoneda.idMoneda) : byCodigo.get(idMoneda?.nombreCorto ?? '')
