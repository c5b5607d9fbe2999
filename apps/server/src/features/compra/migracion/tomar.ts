/** What a load makes once its files are read: products, payments, answers given elsewhere (docs/decisions/0163). */
import { formatFechaIso, parseFecha } from '@pura/domain'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { Autor } from '../../suelo/index.ts'
import { settleMigradas } from '../../venta/index.ts'
import { assertAutor } from '../carga/autor.ts'
import { autorOf, type CargaRow, countTomado, tomaOf } from '../carga/cargas.ts'
import { signAsCarga } from '../llegada/origen.ts'
import { markOtroSistema, pasoDe } from '../respuesta/situacion.ts'
import { createDeLineas } from './productos.ts'

/** Documents of one transaction. */
const POR_TANDA = 200

/**
 * Each batch is a transaction, and what is done is found done: a process may die anywhere and another begins again.
 * @param hasta `performance.now()` at which the run ends
 * @returns false if something is left
 */
export async function takeOver(
  deps: Con<'db' | 'now'>,
  { codCia, carga, hasta }: { codCia: CiaAutorizada; carga: CargaRow; hasta: number },
): Promise<boolean> {
  const autor = autorOf(carga)
  const { productos, pagadasHasta, respondidosHasta } = tomaOf(carga)
  const inTandas = async <T>(desde: T, work: (tx: Db, desde: T) => Promise<T | undefined>): Promise<boolean> => {
    for (let at: T | undefined = desde; at !== undefined; ) {
      if (performance.now() > hasta) return false
      const from: T = at
      at = await deps.db.withCia(codCia, async (tx) => {
        await assertAutor(tx, carga)
        await signAsCarga(tx, carga.id_carga)
        return work(tx, from)
      })
    }
    return true
  }
  if (carga.clase !== 'recibidos') {
    const hechos =
      !productos ||
      (await inTandas('', async (tx, desde) => {
        const tanda = await createDeLineas(tx, autor, desde)
        await countTomado(tx, carga, 'productos', tanda.creados)
        // A run that begins again looks at them again.
        await countTomado(tx, carga, 'sinProducto', tanda.dejados, { desdeCero: desde === '' })
        return tanda.hasta
      }))
    if (!hechos) return false
    const pagadas =
      !pagadasHasta ||
      (await inTandas(0, async (tx, desde) => {
        const tanda = await settleMigradas(tx, autor, { hasta: parseFecha(pagadasHasta)!, desde, ahora: deps.now() })
        await countTomado(tx, carga, 'pagadas', tanda.pagadas)
        return tanda.hasta
      }))
    if (!pagadas) return false
  }
  if (carga.clase === 'emitidos' || !respondidosHasta) return true
  return inTandas(0, (tx) =>
    markRespondidos(tx, autor, carga, formatFechaIso(parseFecha(respondidosHasta)!), deps.now()),
  )
}

/** @returns undefined if none is left */
async function markRespondidos(
  tx: Db,
  autor: Autor,
  carga: CargaRow,
  hasta: string,
  ahora: Date,
): Promise<number | undefined> {
  const filas = await tx
    .selectFrom('doc_recibido')
    .select('id')
    .where('cod_cia', '=', autor.codCia)
    .where('situacion', '=', pasoDe(true)[0])
    .where('dia', '<=', hasta)
    .orderBy('id')
    .limit(POR_TANDA)
    .forUpdate()
    .execute()
  if (filas.length === 0) return undefined
  await markOtroSistema(
    tx,
    autor,
    filas.map(({ id }) => id),
    true,
    ahora,
  )
  await countTomado(tx, carga, 'respondidos', filas.length)
  return filas.length
}
