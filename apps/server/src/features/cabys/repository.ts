import type { contract, QueryOf, ResponseOf } from '@pura/contract'
import type { Db } from '../../db/index.ts'
import { containsWords, escapeLike } from '../../lib/busqueda.ts'
import { type PaginaPedida, ventanaOf } from '../../lib/paginacion.ts'

type Cabys = ResponseOf<typeof contract.cabys.search>[number]

/** Codes begin with what was typed, descriptions hold all its words; what is in force comes first. */
export async function searchCabys(
  db: Db,
  { q, codigo }: Pick<QueryOf<typeof contract.cabys.search>, 'q' | 'codigo'>,
  pedida: PaginaPedida,
): Promise<{ cabys: Cabys[]; total: number }> {
  const typedCode = codigo ?? (q !== undefined && /^\s*\d+\s*$/.test(q) ? q : undefined)
  const texto = typedCode === undefined ? q : undefined
  const matching = db
    .selectFrom('cabys')
    .$if(typedCode !== undefined, (query) => query.where('codigo', 'like', `${escapeLike(typedCode!.trim())}%`))
    .$if(texto !== undefined, (query) => query.where((eb) => containsWords(eb, texto!)))
  const { limit, offset } = ventanaOf(pedida)
  const cabys = await matching
    .select(['codigo', 'descripcion', 'impuesto'])
    .orderBy('vigente', 'desc')
    .orderBy('codigo')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { cabys, total }
}
