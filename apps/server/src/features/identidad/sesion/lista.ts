import type { Con } from '../../../deps.ts'
import type { Sesion } from '../../../http/sesion.ts'

/** Id of a session for its owner; too short to be its hash. */
const idOf = (huella: Uint8Array): string => Buffer.from(huella).subarray(0, 12).toString('hex')

export async function listSesiones({ db, now }: Con<'db' | 'now'>, sesion: Sesion) {
  const rows = await db.withCia(sesion.codCiaPropia, (tx) =>
    tx
      .selectFrom('sesion')
      .select(['huella', 'clase', 'client_id', 'creada', 'ultima_vez', 'direccion_ip', 'agente'])
      .where('cod_cia', '=', sesion.codCiaPropia)
      .where('id_usuario', '=', sesion.idUsuario)
      .where('vence', '>', now())
      .orderBy('ultima_vez', 'desc')
      .limit(200)
      .execute(),
  )
  return rows.map((row) => ({
    ...row,
    id: idOf(row.huella),
    actual: Buffer.compare(row.huella, Buffer.from(sesion.huella)) === 0,
  }))
}

/** Ends those sessions of the caller, at once in this process. Returns how many. */
export async function endSesiones(
  deps: Con<'db' | 'now' | 'sesiones'>,
  sesion: Sesion,
  which: (row: { id: string; actual: boolean }) => boolean,
): Promise<number> {
  const huellas = (await listSesiones(deps, sesion)).filter(which).map((row) => Buffer.from(row.huella))
  if (huellas.length === 0) return 0
  await deps.db.withCia(sesion.codCiaPropia, (tx) =>
    tx
      .deleteFrom('sesion')
      .where('cod_cia', '=', sesion.codCiaPropia)
      .where('id_usuario', '=', sesion.idUsuario)
      .where('huella', 'in', huellas)
      .execute(),
  )
  deps.sesiones.forget((s) => s.codCiaPropia === sesion.codCiaPropia && s.idUsuario === sesion.idUsuario)
  return huellas.length
}
