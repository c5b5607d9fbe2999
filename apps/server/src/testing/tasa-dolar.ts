import { type Fecha, fechaAt, formatFechaIso } from '@pura/domain'
import type { Con } from '../deps.ts'

/** Stores the registry's rate of this day, by default today, as if it had been queried. */
export const keepTasaDolar = (
  { db, now }: Con<'db' | 'now'>,
  valor: string,
  dia: Fecha = fechaAt(now()),
): Promise<unknown> =>
  db.withSistema((tx) =>
    tx
      .insertInto('tasa_dolar')
      .values({ dia: formatFechaIso(dia), valor, preguntar: now() })
      .onConflict((oc) => oc.column('dia').doUpdateSet({ valor }))
      .execute(),
  )
