/** A user who leaves the firm, or is inactivated, no longer works for its clients (docs/decisions/0173). */
import type { Db } from '../../../db/index.ts'
import { actAsCia, actAsSistema } from '../../../db/papel.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../suelo/index.ts'
import { endDado } from '../acceso/persona.ts'
import type { UsuarioRow } from './repository.ts'

/** More companies than anybody works for. */
const MAX_COMPANIAS = 1_000

/** Begins and ends as the firm; the clients are visited by number, each before the firm's own trail is written. */
export async function endEnOtras(
  tx: Db,
  { codCia, codCiaPropia, idUsuario, username, direccionIp }: Sesion,
  usuario: UsuarioRow,
  now: Date,
): Promise<void> {
  // First, so that nobody gives them another access meanwhile.
  await tx
    .selectFrom('usuario')
    .select('id_usuario')
    .where('cod_cia', '=', codCia)
    .where('id_usuario', '=', usuario.id_usuario)
    .forUpdate()
    .execute()
  await actAsSistema(tx)
  const dados = await tx
    .selectFrom('acceso_persona')
    .select(['cod_cia', 'id_acceso', 'id_persona'])
    .where('cia_casa', '=', codCia)
    .where('usuario_casa', '=', usuario.id_usuario)
    .where('quitado', 'is', null)
    .orderBy('cod_cia')
    .limit(MAX_COMPANIAS)
    .execute()
  for (const { cod_cia, id_acceso, id_persona } of dados) {
    await actAsCia(tx, cod_cia)
    const de = codCiaPropia === codCia ? idUsuario : null
    await endDado(tx, cod_cia, id_persona, { quitado: now, por: username, de })
    const detalle = `Quitar a ${usuario.nombre_usuario}, ${usuario.username}: ya no es usuario activo de la firma`
    const autor = { codCia: cod_cia, codCiaPropia, idUsuario, username, direccionIp }
    await recordChange(tx, autor, { entidad: 'acceso', llave: id_acceso, accion: 'accion', detalle })
  }
  await actAsCia(tx, codCia)
}
