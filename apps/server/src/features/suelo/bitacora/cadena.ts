/** The audit trail is a chain: each row's hash covers its content and the hash of the row before. */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { BitacoraTable } from '../../../db/tables.ts'

type FilaDeBitacora = Omit<Selectable<BitacoraTable>, 'huella' | 'huella_anterior'>

/** What the first row of a company follows. */
export const INICIO: Uint8Array = Buffer.alloc(32)

/** SHA-256 of the previous hash and the row, written the same way whatever order the database keeps keys in. */
export function huellaOf(fila: FilaDeBitacora, anterior: Uint8Array): Uint8Array {
  return createHash('sha256')
    .update(anterior)
    .update(
      toSortedJson([
        fila.cod_cia,
        fila.orden,
        fila.momento.toISOString(),
        fila.cod_cia_usuario,
        fila.id_usuario,
        fila.username,
        fila.direccion_ip,
        fila.entidad,
        fila.llave,
        fila.accion,
        fila.detalle,
        fila.antes,
        fila.despues,
      ]),
    )
    .digest()
}

/** How many rows are read at a time: a trail of years does not have to fit in memory. */
const PAGE = 1000

/** The first row (by `orden`) that is not what was written, or is missing; null when the chain holds. */
export async function findBreak(tx: Db, codCia: number): Promise<number | null> {
  const contador = await tx
    .selectFrom('contador_cia')
    .select('valor')
    .where('cod_cia', '=', codCia)
    .where('nombre', '=', 'bitacora')
    .executeTakeFirst()
  const last = contador?.valor ?? 0
  let anterior = INICIO
  let expected = 1
  for (;;) {
    const filas = await tx
      .selectFrom('bitacora')
      .selectAll()
      .where('cod_cia', '=', codCia)
      .where('orden', '>=', expected)
      .orderBy('orden')
      .limit(PAGE)
      .execute()
    for (const fila of filas) {
      if (fila.orden !== expected || !holds(fila, anterior)) return expected
      anterior = fila.huella
      expected += 1
    }
    if (filas.length < PAGE) return expected === last + 1 ? null : expected
  }
}

function holds(fila: Selectable<BitacoraTable>, anterior: Uint8Array): boolean {
  return (
    Buffer.compare(fila.huella_anterior, anterior) === 0 && Buffer.compare(fila.huella, huellaOf(fila, anterior)) === 0
  )
}

function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
