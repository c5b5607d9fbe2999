import { monedaByCodigo as isVigente, MONEDAS, type MonedaCatalogo } from './monedas.ts'

export interface MonedaNumerada extends MonedaCatalogo {
  /** 1 colón, 2 dollar, the others by their position in the catalogue (CONST-31). */
  readonly idMoneda: number
}

/** Colón and dollar first, as the specification numbers them; then Hacienda's list in order. */
const monedas: readonly MonedaNumerada[] = [
  ...MONEDAS.filter((m) => m.codigo === 'CRC'),
  ...MONEDAS.filter((m) => m.codigo === 'USD'),
  ...MONEDAS.filter((m) => m.codigo !== 'CRC' && m.codigo !== 'USD'),
].map((m, i) => ({ ...m, idMoneda: i + 1 }))

/** Currencies of new documents; the others keep their number for documents of 4.3. */
export const monedasVigentes = monedas.filter((m) => isVigente(m.codigo))

const byId = new Map(monedas.map((m) => [m.idMoneda, m]))
const byCodigo = new Map(monedas.map((m) => [m.codigo, m]))

/** The currency of an ISO 4217 code with its number, including those of 4.3 only. */
export const monedaNumerada = (codigo: string): MonedaNumerada | undefined => byCodigo.get(codigo)

interface ConMoneda {
  idMoneda?: { idMoneda?: number; nombreCorto?: string } | null
}

/** The currency of a document, by its number or else by its code. */
export const resolveMoneda = ({ idMoneda }: ConMoneda): MonedaNumerada | undefined =>
  idMoneda?.idMoneda !== undefined ? byId.get(idMoneda.idMoneda) : byCodigo.get(idMoneda?.nombreCorto ?? '')
