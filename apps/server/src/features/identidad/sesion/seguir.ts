/** Decides if a job may continue: the access of the person who began it must be in force (docs/decisions/0183). */
import type { Db } from '../../../db/index.ts'
import { hasPedida, type Pedida } from '../../../http/sesion.ts'
import type { Autor } from '../../suelo/index.ts'
import { enVigor } from '../acceso/en-vigor.ts'
import { opcionesDeFuera } from './menu.ts'

/** Role of the person under this access, whose row stays locked until the transaction ends; undefined if the access ended. */
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
