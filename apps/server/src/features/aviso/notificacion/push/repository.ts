/** SQL of the push subscriptions of browsers. */
import { createHash } from 'node:crypto'
import { formatFechaHora } from '@pura/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../db/index.ts'
import type { SuscripcionPushTable } from '../../../../db/tables.ts'
import type { Sesion } from '../../../../http/sesion.ts'
import { nextContador } from '../../../../lib/contador.ts'
import { findUltima } from '../repository.ts'

export type Suscripcion = Selectable<SuscripcionPushTable>
type Quien = Pick<Sesion, 'codCia' | 'idUsuario' | 'huella'>

/** Most per user; the oldest is replaced. */
const POR_PERSONA = 10

export const huellaOf = (destino: string): Buffer => createHash('sha256').update(destino).digest()

export interface SuscripcionNueva {
  destino: string
  p256dh: string
  auth: string
  agente: string
  now: Date
}

/**
 * Subscribes the browser of the session. A known browser keeps its row; if its user changes, it receives nothing older.
 */
export async function saveSuscripcion(
  tx: Db,
  { codCia, idUsuario, huella: huellaSesion }: Quien,
  { destino, p256dh, auth, agente, now }: SuscripcionNueva,
): Promise<void> {
  const suyo = { id_usuario: idUsuario, p256dh, auth, agente: agente.slice(0, 300), huella_sesion: huellaSesion }
  const ultima = await findUltima(tx, codCia)
  await tx
    .insertInto('suscripcion_push')
    .values({
      ...suyo,
      cod_cia: codCia,
      id_suscripcion: await nextContador(tx, codCia, 'suscripcion_push'),
      huella: huellaOf(destino),
      destino,
      creada: now,
      dicha_hasta: ultima,
    })
    .onConflict((oc) =>
      oc.columns(['cod_cia', 'huella']).doUpdateSet((eb) => ({
        ...suyo,
        fallos: 0,
        dicha_hasta: eb
          .case()
          .when('suscripcion_push.id_usuario', '=', idUsuario)
          .then(eb.ref('suscripcion_push.dicha_hasta'))
          .else(ultima)
          .end(),
      })),
    )
    .execute()
  await sql`
    delete from suscripcion_push where cod_cia = ${codCia} and id_usuario = ${idUsuario} and id_suscripcion in (
      select id_suscripcion from suscripcion_push where cod_cia = ${codCia} and id_usuario = ${idUsuario}
      order by creada desc, id_suscripcion desc offset ${POR_PERSONA})`.execute(tx)
}

export async function listSuscripciones(tx: Db, { codCia, idUsuario, huella }: Quien) {
  const filas = await tx
    .selectFrom('suscripcion_push')
    .select(['id_suscripcion', 'huella', 'agente', 'creada', 'huella_sesion'])
    .where('cod_cia', '=', codCia)
    .where('id_usuario', '=', idUsuario)
    .orderBy('creada', 'desc')
    .orderBy('id_suscripcion', 'desc')
    .execute()
  return filas.map((fila) => ({
    idSuscripcion: fila.id_suscripcion,
    huella: Buffer.from(fila.huella).toString('base64url'),
    agente: fila.agente,
    creada: formatFechaHora(fila.creada),
    deEstaSesion: fila.huella_sesion !== null && Buffer.compare(fila.huella_sesion, huella) === 0,
  }))
}

export async function deleteSuscripcion(tx: Db, { codCia, idUsuario }: Quien, idSuscripcion: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('suscripcion_push')
    .where('cod_cia', '=', codCia)
    .where('id_usuario', '=', idUsuario)
    .where('id_suscripcion', '=', idSuscripcion)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Subscriptions behind the newest notification, of active users with their options; the least recently served first.
 */
export const listAtrasadas = (tx: Db, codCia: number, ultima: number, limite: number) =>
  tx
    .selectFrom('suscripcion_push as s')
    .innerJoin('usuario as u', (j) => j.onRef('u.cod_cia', '=', 's.cod_cia').onRef('u.id_usuario', '=', 's.id_usuario'))
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .selectAll('s')
    .select('r.opciones')
    .where('s.cod_cia', '=', codCia)
    .where('s.dicha_hasta', '<', ultima)
    .where('u.estado', '=', 'A')
    .orderBy('s.despues', (o) => o.asc().nullsFirst())
    .orderBy('s.id_suscripcion')
    .limit(limite)
    .execute()

export async function updateSuscripcion(
  tx: Db,
  { cod_cia, id_suscripcion }: Pick<Suscripcion, 'cod_cia' | 'id_suscripcion'>,
  cambios: Partial<Pick<Suscripcion, 'dicha_hasta' | 'intentos' | 'despues' | 'fallos'>> | 'quitar',
): Promise<void> {
  if (cambios === 'quitar') {
    await tx
      .deleteFrom('suscripcion_push')
      .where('cod_cia', '=', cod_cia)
      .where('id_suscripcion', '=', id_suscripcion)
      .execute()
    return
  }
  await tx
    .updateTable('suscripcion_push')
    .set(cambios)
    .where('cod_cia', '=', cod_cia)
    .where('id_suscripcion', '=', id_suscripcion)
    .execute()
}
