/** Rewraps everything wrapped by the master key under another one, in one transaction. */
import { authorizeCia, type CiaAutorizada } from '../../../db/cia-autorizada.ts'
import type { Database, Db } from '../../../db/index.ts'
import { actAsCia, actAsSistema } from '../../../db/papel.ts'
import { rewrap } from '../../../lib/secretos/secretos.ts'
import { placeOf as placeOfSegundoFactor } from '../../identidad/sesion/segundo-factor.ts'
import { LUGAR_PUSH, sealCanario } from './canario.ts'

/** Returns the number of secrets. */
export async function rotateLlave(db: Database, actual: Uint8Array, nueva: Uint8Array): Promise<number> {
  return db.kysely.transaction().execute(async (tx) => {
    let envueltas = 0
    await actAsSistema(tx)
    const cias = await tx.selectFrom('cia').select('cod_cia').orderBy('cod_cia').execute()
    const { push_privada: push } = await tx.selectFrom('instalacion').select('push_privada').executeTakeFirstOrThrow()
    await tx
      .updateTable('instalacion')
      .set({
        canario: sealCanario(nueva),
        push_privada: push && rewrap.secreto(actual, nueva, LUGAR_PUSH, push),
      })
      .execute()
    envueltas += push ? 1 : 0
    for (const { cod_cia } of cias) {
      const codCia = authorizeCia(cod_cia, 'sistema')
      await actAsCia(tx, codCia)
      envueltas += await rewrapCia(tx, codCia, actual, nueva)
    }
    return envueltas
  })
}

async function rewrapCia(tx: Db, codCia: CiaAutorizada, actual: Uint8Array, nueva: Uint8Array): Promise<number> {
  const credenciales = await tx
    .selectFrom('credencial_cia')
    .select('llave_datos')
    .where('cod_cia', '=', codCia)
    .execute()
  for (const { llave_datos } of credenciales) {
    await tx
      .updateTable('credencial_cia')
      .set({ llave_datos: rewrap.llaveDatos(actual, nueva, codCia, llave_datos) })
      .where('cod_cia', '=', codCia)
      .execute()
  }
  const factores = await tx
    .selectFrom('segundo_factor')
    .select(['id_usuario', 'secreto'])
    .where('cod_cia', '=', codCia)
    .execute()
  for (const { id_usuario: idUsuario, secreto } of factores) {
    const lugar = placeOfSegundoFactor({ codCia, idUsuario })
    await tx
      .updateTable('segundo_factor')
      .set({ secreto: rewrap.secreto(actual, nueva, lugar, secreto) })
      .where('cod_cia', '=', codCia)
      .where('id_usuario', '=', idUsuario)
      .execute()
  }
  return credenciales.length + factores.length
}
