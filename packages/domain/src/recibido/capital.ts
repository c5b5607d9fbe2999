/**
 * Purchases that look like capital goods although nobody said so: a warning for a person, no figure changes. Our
 * reading: no text lists the goods.
 */
import { type Monto, monto } from '../dinero/index.ts'

/** Divisions of the CABYS (its first two digits): machinery, computers and vehicles. */
export const DIVISIONES_DE_CAPITAL: readonly string[] = ['43', '44', '45', '49']

/** Total of a document, in colones, from which it gets the warning. */
export const CAPITAL_DESDE = 1_000_000

/** True if a document of this CABYS group (three digits) and total seems to be a capital good. */
export const pareceCapital = (grupoCabys: string, total: Monto, tasaCambio: Monto): boolean =>
  DIVISIONES_DE_CAPITAL.includes(grupoCabys.slice(0, 2)) &&
  total * tasaCambio >= monto(String(CAPITAL_DESDE)) * monto('1')
