/** Accesses in force: who works in another company, and with what (docs/decisions/0173). Nothing else decides it. */
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { ADMINISTRADOR, TODAS } from '../../../http/sesion.ts'

/** What the role of the access and the role that the firm gave have in common. */
const COMUNES = sql<string[]>`case
  when p.opciones is null then r.opciones
  when ${TODAS} = any (r.opciones) then p.opciones
  else array(select unnest(p.opciones) intersect select unnest(r.opciones) order by 1) end`

/**
 * One row per access in force and person who may use it, with their role there. Whether the person is an active user of
 * the firm, and the company is active, is the caller's to ask. The aliases of its tables are a, p and r.
 */
export const enVigor = (tx: Db) =>
  tx
    .selectFrom('acceso as a')
    .innerJoin('acceso_persona as p', (j) =>
      j
        .onRef('p.cod_cia', '=', 'a.cod_cia')
        .onRef('p.id_acceso', '=', 'a.id_acceso')
        .onRef('p.cia_casa', '=', 'a.cia_casa')
        .on('p.quitado', 'is', null),
    )
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'a.cod_cia').onRef('r.cod_rol', '=', 'a.cod_rol'))
    .select(['a.cod_cia', 'a.id_acceso', 'p.cia_casa', 'p.usuario_casa', 'p.visto', 'r.cod_rol'])
    .select([
      sql<string>`coalesce(p.nombre_rol, r.nombre_rol)`.as('nombre_rol'),
      COMUNES.as('opciones'),
      sql<boolean>`r.solo_lectura or p.solo_lectura`.as('solo_lectura'),
    ])
    .where('a.aceptado', 'is not', null)
    .where('a.retirado', 'is', null)
    // The operator's right cannot be granted.
    .where(sql`upper(btrim(r.nombre_rol))`, '<>', ADMINISTRADOR)
