/** Why a document that arrives should be reviewed (docs/acuerdos.md L6). */
import { fechaAt, findReparoDeTasa } from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { readTasaGuardada } from '../../catalogo/index.ts'
import type { Documento } from '../llegada/leer.ts'

/** A document with hundreds of faults has the same one in each line. */
const MAX_REPAROS = 5

/** The faults that a person should review; empty if there are none. */
export async function explainRevisar(
  tx: Db,
  { comprobante: { moneda, fechaEmision }, reparos }: Pick<Documento, 'comprobante' | 'reparos'>,
): Promise<string> {
  const dolar = moneda.codigo === 'USD' ? await readTasaGuardada(tx, fechaAt(new Date(fechaEmision))) : undefined
  const deTasa = findReparoDeTasa(moneda, dolar)
  const todos = [...new Set([...reparos, ...(deTasa === undefined ? [] : [deTasa])])]
  return todos.slice(0, MAX_REPAROS).join('. ').slice(0, 500)
}
