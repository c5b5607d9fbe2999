/** Writes numbered rows, one transaction each, and prints each number once it is committed, until it is killed. */
import { openDatabase } from '../../db/index.ts'

const [dataDir = '', first = '1'] = process.argv.slice(2)
const db = await openDatabase({ dataDir })
for (let n = Number(first); ; n += 1) {
  await db.kysely
    .insertInto('importacion')
    .values({ catalogo: `${n}`, huella: 'x'.repeat(2_000), filas: n })
    .execute()
  console.log(n)
}
