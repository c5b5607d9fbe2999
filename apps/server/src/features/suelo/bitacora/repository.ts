import type { contract, QueryOf } from '@pura/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { BitacoraTable } from '../../../db/tables.ts'
import { containsWords, foldSql } from '../../../lib/busqueda.ts'
import { readPagina } from '../../../lib/paginacion.ts'

export type BitacoraRow = Omit<Selectable<BitacoraTable>, 'huella' | 'huella_anterior'> & {
  nombre_usuario: string | null
  /** Name of a user of another company who has or had access to this one. */
  nombre_de_fuera: string | null
  compania_de_fuera: string | null
}

export interface Filtro extends Omit<QueryOf<typeof contract.bitacora.list>, 'fechaInicio' | 'fechaFin'> {
  /** Instants: the first inclusive, the second exclusive. */
  desde?: Date | undefined
  hasta?: Date | undefined
}

/** A key of digits is also found without its hyphens. */
const BUSQUEDA = foldSql(sql`concat_ws(' ', b.username, b.llave, replace(b.llave, '-', ''), b.detalle)`)

/** Name of one of the firm's people who had an access, or of who answered an invitation that waits to be confirmed. */
const DE_FUERA = sql<string | null>`coalesce(y.nombre, case when x.usuario_casa = b.id_usuario then x.nombre end)`

/** Newest change first. */
export async function listBitacora(
  tx: Db,
  codCia: number,
  filtro: Filtro,
): Promise<{ rows: BitacoraRow[]; total: number }> {
  const matching = tx
    .selectFrom('bitacora as b')
    .where('b.cod_cia', '=', codCia)
    .$if(filtro.entidad !== undefined, (q) => q.where('b.entidad', '=', filtro.entidad!))
    .$if(filtro.accion !== undefined, (q) => q.where('b.accion', '=', filtro.accion!))
    .$if(filtro.desde !== undefined, (q) => q.where('b.momento', '>=', filtro.desde!))
    .$if(filtro.hasta !== undefined, (q) => q.where('b.momento', '<', filtro.hasta!))
    .where(containsWords(filtro.texto, BUSQUEDA))
  const filas = matching
    .leftJoin('usuario as u', (j) =>
      j.onRef('u.cod_cia', '=', 'b.cod_cia_usuario').onRef('u.id_usuario', '=', 'b.id_usuario'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('acceso as x')
          .leftJoin('acceso_persona as y', (j) =>
            j
              .on('y.cod_cia', '=', codCia)
              .onRef('y.id_acceso', '=', 'x.id_acceso')
              .onRef('y.cia_casa', '=', 'x.cia_casa')
              .onRef('y.usuario_casa', '=', 'b.id_usuario'),
          )
          .select([DE_FUERA.as('nombre_de_fuera'), 'x.nombre_casa as compania_de_fuera'])
          .whereRef('x.cod_cia', '=', 'b.cod_cia')
          .whereRef('x.cia_casa', '=', 'b.cod_cia_usuario')
          .where((eb) =>
            eb.or([
              eb('y.id_persona', 'is not', null),
              eb('x.usuario_casa', '=', eb.ref('b.id_usuario')),
              // Gives the access to others of the firm, without one of their own.
              eb.exists(
                eb
                  .selectFrom('acceso_persona as z')
                  .select('z.id_persona')
                  .where('z.cod_cia', '=', codCia)
                  .whereRef('z.cia_casa', '=', 'x.cia_casa')
                  .whereRef('z.id_acceso', '=', 'x.id_acceso')
                  .where((e) =>
                    e.or([e('z.dado_de', '=', e.ref('b.id_usuario')), e('z.quitado_de', '=', e.ref('b.id_usuario'))]),
                  ),
              ),
            ]),
          )
          .orderBy(sql`${DE_FUERA} is not null`, 'desc')
          .orderBy('x.id_acceso', 'desc')
          .orderBy('y.id_persona', 'desc')
          .limit(1)
          .as('f'),
      (j) => j.onTrue(),
    )
    .select(['f.nombre_de_fuera', 'f.compania_de_fuera'])
    .select(['b.cod_cia', 'b.orden', 'b.momento', 'b.cod_cia_usuario', 'b.id_usuario', 'b.username', 'b.direccion_ip'])
    .select(['b.entidad', 'b.llave', 'b.accion', 'b.detalle', 'b.antes', 'b.despues', 'u.nombre_usuario'])
    .orderBy('b.orden', 'desc')
  return readPagina(matching, filas, filtro)
}

export async function listEntidades(tx: Db, codCia: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('bitacora')
    .select('entidad')
    .distinct()
    .where('cod_cia', '=', codCia)
    .orderBy('entidad')
    .execute()
  return rows.map((row) => row.entidad)
}
