/** Who closes a month, as known at that moment: a person of the company, or an accountant with an access to it. */
import type { Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'

export async function findAutor(
  tx: Db,
  { codCia, codCiaPropia, idUsuario, idAcceso }: Sesion,
): Promise<{ nombre: string; compania: string }> {
  if (idAcceso !== null) {
    const acceso = await tx
      .selectFrom('acceso as a')
      .innerJoin('acceso_persona as p', (j) =>
        j.onRef('p.cod_cia', '=', 'a.cod_cia').onRef('p.id_acceso', '=', 'a.id_acceso'),
      )
      .select(['p.nombre', 'a.nombre_casa'])
      .where('a.cod_cia', '=', codCia)
      .where('a.id_acceso', '=', idAcceso)
      .where('p.cia_casa', '=', codCiaPropia)
      .where('p.usuario_casa', '=', idUsuario)
      .orderBy('p.id_persona', 'desc')
      .executeTakeFirst()
    return { nombre: acceso?.nombre ?? '', compania: acceso?.nombre_casa ?? '' }
  }
  // The name of an operator is of another company, which this one does not know.
  if (codCia !== codCiaPropia) return { nombre: '', compania: '' }
  const usuario = await tx
    .selectFrom('usuario')
    .select('nombre_usuario')
    .where('cod_cia', '=', codCia)
    .where('id_usuario', '=', idUsuario)
    .executeTakeFirst()
  return { nombre: usuario?.nombre_usuario ?? '', compania: '' }
}

/** The licence that this person gave at the last close of this company; empty if none. */
export async function findCarne(tx: Db, codCia: number, username: string): Promise<string> {
  const fila = await tx
    .selectFrom('iva_cierre')
    .select('carne')
    .where('cod_cia', '=', codCia)
    .where('username', '=', username)
    .where('carne', '<>', '')
    .orderBy('momento', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila?.carne ?? ''
}
