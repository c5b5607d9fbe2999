/**
 * Which received documents are answered, and why one is not; and the condition of the tax in an answer to a purchase
 * (docs/hacienda.md §9, note 18). The same for screen and server.
 */
import { condicionImpuestoByCodigo } from '../catalogos/index.ts'
import { CERO, type Monto, monto, subtract } from '../dinero/index.ts'
import type { TipoDocumento } from '../tipos/tipo-docto.ts'

/** docs/hacienda.md §9: credit notes and tiquetes are not confirmed, and purchase invoices are issued by the buyer. */
export const needsRespuesta = (tipo: TipoDocumento): boolean =>
  tipo === 'FE' || tipo === 'ND' || tipo === 'FEE' || tipo === 'REP'

/** docs/hacienda.md §3.6: the message admits digits only. */
export const mayResponder = (cedula: string): boolean => /^\d{9,12}$/.test(cedula)

/** Equal consecutive answers of a person before automatic answers are allowed. */
export const IGUALES_PARA_AUTOMATICO = 5

/** Seconds to undo answers given in bulk. */
export const SEGUNDOS_PARA_DESHACER = 30

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

/** Divisions of the CABYS (its first two digits): machinery, computers and vehicles. */
export const DIVISIONES_DE_CAPITAL: readonly string[] = ['43', '44', '45', '49']

/** Total of a document, in colones, from which it gets the warning. */
export const CAPITAL_DESDE = 1_000_000

/**
 * True if a document of this CABYS group (three digits) and total seems to be a capital good although nobody said so: a
 * warning for a person, no figure changes. Our reading: no text lists the goods.
 */
export const pareceCapital = (grupoCabys: string, total: Monto, tasaCambio: Monto): boolean =>
  DIVISIONES_DE_CAPITAL.includes(grupoCabys.slice(0, 2)) &&
  total * tasaCambio >= monto(String(CAPITAL_DESDE)) * monto('1')
