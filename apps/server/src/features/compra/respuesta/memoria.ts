/**
 * Remembers the answers to a supplier and proposes the next one: how often in a row they were the same, per group of goods
 * and for the supplier as a whole. A different answer restarts the count; a rejection deletes it.
 */
import { mensajes } from '@pura/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { RespuestaMemoriaTable } from '../../../db/tables.ts'
import type { DocRecibido, DocRecibidoFila } from '../archivo/repository.ts'
import type { Respuesta } from './respuesta.ts'

const CUALQUIERA = '*'
export type Memoria = Selectable<RespuestaMemoriaTable>

export async function remember(
  tx: Db,
  { cod_cia, nit_emisor, grupo_cabys }: DocRecibido,
  r: Respuesta,
  momento: Date,
): Promise<void> {
  // A partial credit has an amount that nobody can foresee.
  const aceptada = r.codigo_mensaje === '1' && r.id_condicion_impuesto !== null && r.id_condicion_impuesto !== '02'
  const dicho = aceptada
    ? [r.id_condicion_impuesto, r.cod_actividad, r.correlativo_actividad, 1]
    : [null, null, null, 0]
  for (const grupo of new Set([CUALQUIERA, grupo_cabys || CUALQUIERA])) {
    await sql`
      insert into respuesta_memoria as m
        (cod_cia, nit, grupo, id_condicion_impuesto, cod_actividad, correlativo_actividad, seguidas, ultima)
      values (${cod_cia}, ${nit_emisor}, ${grupo}, ${dicho[0]}, ${dicho[1]}, ${dicho[2]}, ${dicho[3]}, ${momento})
      on conflict (cod_cia, nit, grupo) do update set
        seguidas = case when excluded.seguidas = 1 and (m.id_condicion_impuesto, m.cod_actividad, m.correlativo_actividad)
          is not distinct from (excluded.id_condicion_impuesto, excluded.cod_actividad, excluded.correlativo_actividad)
          then m.seguidas + 1 else excluded.seguidas end,
        id_condicion_impuesto = excluded.id_condicion_impuesto, cod_actividad = excluded.cod_actividad,
        correlativo_actividad = excluded.correlativo_actividad, ultima = excluded.ultima`.execute(tx)
  }
}

/** By supplier and group; undefined if the last answer was no acceptance. */
export async function findMemorias(
  tx: Db,
  codCia: number,
  nits: readonly string[],
): Promise<(de: Pick<DocRecibidoFila, 'nit_emisor' | 'grupo_cabys'>) => Memoria | undefined> {
  const rows =
    nits.length === 0
      ? []
      : await tx
          .selectFrom('respuesta_memoria')
          .selectAll()
          .where('cod_cia', '=', codCia)
          .where('nit', 'in', [...new Set(nits)])
          .execute()
  const porLlave = new Map(rows.map((m) => [`${m.nit} ${m.grupo}`, m]))
  return ({ nit_emisor, grupo_cabys }) => {
    const memoria =
      porLlave.get(`${nit_emisor} ${grupo_cabys || CUALQUIERA}`) ?? porLlave.get(`${nit_emisor} ${CUALQUIERA}`)
    return memoria && memoria.seguidas > 0 ? memoria : undefined
  }
}

export const explainMemoria = ({ seguidas }: Memoria): string => mensajes.recibidos.comoLasAnteriores(seguidas)
