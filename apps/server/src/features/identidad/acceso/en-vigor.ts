/** Accesses in force: who works in another company, and with what (docs/decisions/0173). Nothing else decides it. */
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { ADMINISTRADOR, hasPedida, type Pedida, TODAS } from '../../../http/sesion.ts'
import type { Autor } from '../../suelo/index.ts'
import { opcionesDeFuera } from '../sesion/menu.ts'

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

/** What the person may do there by this access, locked until the transaction of that company ends; undefined if it ended. */
export async function lockVigente(
  tx: Db,
  { codCia, codCiaPropia, idUsuario, idAcceso }: Omit<Autor, 'username' | 'direccionIp'>,
): Promise<{ opciones: readonly string[]; soloLectura: boolean } | undefined> {
  const row = await enVigor(tx)
    .where('a.cod_cia', '=', codCia)
    .where('a.id_acceso', '=', idAcceso!)
    .where('p.cia_casa', '=', codCiaPropia)
    .where('p.usuario_casa', '=', idUsuario)
    .forShare()
    .executeTakeFirst()
  return row && { opciones: opcionesDeFuera(row.opciones), soloLectura: row.solo_lectura }
}

/**
 * True if work that goes on without its author still may: the access by which they work in the company is in force, and may
 * change what this call of the contract changes. Call it first in the transaction, as a withdrawal locks the access first.
 */
export async function maySeguir(tx: Db, autor: Autor, pedida: Pedida): Promise<boolean> {
  if ((autor.idAcceso ?? null) === null) return true
  const ahi = await lockVigente(tx, autor)
  return ahi !== undefined && !ahi.soloLectura && hasPedida(ahi, pedida)
}

/** As the company sees its accountants: the name that the firm gave. */
export async function nameAutor(tx: Db, { codCia, idAcceso = null, idUsuario, username }: Autor): Promise<string> {
  const persona = await tx
    .selectFrom('acceso_persona')
    .select('nombre')
    .where('cod_cia', '=', codCia)
    .where('id_acceso', '=', idAcceso)
    .where('usuario_casa', '=', idUsuario)
    .orderBy('id_persona', 'desc')
    .limit(1)
    .executeTakeFirst()
  return persona?.nombre || username
}
