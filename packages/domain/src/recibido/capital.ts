/**
 * What looks like a capital good although nobody said so: a warning for a person, which changes no figure. Our reading: no text
 * lists the goods.
 */

/** Divisions of the CABYS (its first two digits): machinery, computers and vehicles. */
export const DIVISIONES_DE_CAPITAL: readonly string[] = ['43', '44', '45', '49']

/** Total of the document in colones from which it is asked. */
export const CAPITAL_DESDE = 1_000_000
