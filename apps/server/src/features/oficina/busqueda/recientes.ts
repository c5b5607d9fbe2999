/**
 * Results a user opened from the search, newest first: section and number are stored, and read again each time with the
 * user's current rights.
 */
import type { ResultadoBusqueda, SeccionBuscada } from '@pura/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { seccionesDe } from './buscar.ts'
import { readFichas } from './fichas.ts'

const RECIENTES = 8

export async function listRecientes(tx: Db, sesion: Sesion): Promise<ResultadoBusqueda[]> {
  const secciones = seccionesDe(sesion)
  const abiertos = (await find(tx, sesion)).filter((a) => secciones.includes(a.seccion))
  const fichas = await readFichas(
    tx,
    sesion.codCia,
    secciones.map((seccion) => ({ seccion, ids: abiertos.filter((a) => a.seccion === seccion).map(({ id }) => id) })),
  )
  const todas = fichas.flat()
  return abiertos.flatMap((a) => todas.find((ficha) => ficha.seccion === a.seccion && ficha.id === a.id) ?? [])
}

/** Stores only what can be opened, and deletes all but the last few. */
export async function keepReciente(
  tx: Db,
  sesion: Sesion,
  { seccion, id }: { seccion: SeccionBuscada; id: number },
  ahora: Date,
): Promise<void> {
  if (!seccionesDe(sesion).includes(seccion)) return
  const fichas = await readFichas(tx, sesion.codCia, [{ seccion, ids: [id] }])
  if (fichas.flat().length === 0) return
  const quien = { cod_cia: sesion.codCia, cia_usuario: sesion.codCiaPropia, id_usuario: sesion.idUsuario }
  await tx
    .insertInto('busqueda_reciente')
    .values({ ...quien, seccion, id, abierto: ahora })
    .onConflict((oc) =>
      oc.columns(['cod_cia', 'cia_usuario', 'id_usuario', 'seccion', 'id']).doUpdateSet({ abierto: ahora }),
    )
    .execute()
  await sql`
    delete from busqueda_reciente r using (
      select seccion, id from busqueda_reciente
      where cod_cia = ${quien.cod_cia} and cia_usuario = ${quien.cia_usuario} and id_usuario = ${quien.id_usuario}
      order by abierto desc, seccion, id offset ${RECIENTES}) v
    where r.cod_cia = ${quien.cod_cia} and r.cia_usuario = ${quien.cia_usuario} and r.id_usuario = ${quien.id_usuario}
      and r.seccion = v.seccion and r.id = v.id`.execute(tx)
}

async function find(tx: Db, sesion: Sesion): Promise<{ seccion: SeccionBuscada; id: number }[]> {
  const rows = await tx
    .selectFrom('busqueda_reciente')
    .select(['seccion', 'id'])
    .where('cod_cia', '=', sesion.codCia)
    .where('cia_usuario', '=', sesion.codCiaPropia)
    .where('id_usuario', '=', sesion.idUsuario)
    .orderBy('abierto', 'desc')
    .limit(RECIENTES)
    .execute()
  return rows.map(({ seccion, id }) => ({ seccion: seccion as SeccionBuscada, id }))
}
