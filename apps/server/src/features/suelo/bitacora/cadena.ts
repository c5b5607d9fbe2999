/** The audit trail is a hash chain: the hash of a row covers its content and the hash of the previous row. */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { BitacoraTable } from '../../../db/tables.ts'

type FilaDeBitacora = Omit<Selectable<BitacoraTable>, 'huella' | 'huella_anterior'>

/** Previous hash of a company's first row. */
export const INICIO: Uint8Array = Buffer.alloc(32)

/** SHA-256 of the previous hash and the row; independent of the order in which the database keeps keys. */
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

/** Rows read at a time: a trail of years must not be in memory at once. */
const PAGE = 1000

/** The first row (by `orden`) that was altered or is missing; null if the chain is intact. */
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
