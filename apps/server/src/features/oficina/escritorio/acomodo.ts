/** Layout of each user's desk, per company. */
import { ACOMODO_USUAL, type Acomodo, completeAcomodo } from '@pura/domain/escritorio'
import type { Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'

type Quien = Pick<Sesion, 'codCia' | 'codCiaPropia' | 'idUsuario'>

const toSalida = ({ orden, ocultas }: Acomodo) => ({ orden: [...orden], ocultas: [...ocultas] })

export async function findAcomodo(tx: Db, { codCia, codCiaPropia, idUsuario }: Quien) {
  const fila = await tx
    .selectFrom('escritorio_usuario')
    .select(['orden', 'ocultas'])
    .where('cod_cia', '=', codCia)
    .where('cod_cia_usuario', '=', codCiaPropia)
    .where('id_usuario', '=', idUsuario)
    .executeTakeFirst()
  return toSalida(fila ? completeAcomodo(fila) : ACOMODO_USUAL)
}

export async function saveAcomodo(tx: Db, { codCia, codCiaPropia, idUsuario }: Quien, dicho: Acomodo) {
  const acomodo = toSalida(completeAcomodo(dicho))
  await tx
    .insertInto('escritorio_usuario')
    .values({ cod_cia: codCia, cod_cia_usuario: codCiaPropia, id_usuario: idUsuario, ...acomodo })
    .onConflict((oc) => oc.columns(['cod_cia', 'cod_cia_usuario', 'id_usuario']).doUpdateSet(acomodo))
    .execute()
  return acomodo
}
