/**
 * Second factor: codes of an authenticator application (RFC 6238), and one-time backup codes. The secret is sealed
 * under the master key; of the backup codes only hashes are stored.
 */
import { Secret, TOTP } from 'otpauth'
import type { CiaAutorizada, Database, Db } from '../../../db/index.ts'
import { huellaDeSecreto } from '../../../lib/secretos/huella.ts'
import { fromReadable, readable } from '../../../lib/secretos/legible.ts'
import { sealSecreto, unsealSecreto } from '../../../lib/secretos/secretos.ts'

const PERIODO_S = 30
/** Clocks may differ a little: the previous and the next code are valid too. */
const TOLERANCIA = 1
const CUANTOS_CODIGOS = 10
/** 80 bits each. */
const LARGO_CODIGO = 16

export interface Quien {
  codCia: CiaAutorizada
  idUsuario: number
}

interface Context {
  db: Database
  now: () => Date
  masterKey: Uint8Array
}

export interface EstadoSegundoFactor {
  activo: boolean
  codigosRestantes: number
}

export async function readEstado(db: Database, quien: Quien): Promise<EstadoSegundoFactor> {
  return db.withCia(quien.codCia, async (tx) => {
    const fila = await findFila(tx, quien)
    if (!fila?.activo) return { activo: false, codigosRestantes: 0 }
    const { cuantos } = await tx
      .selectFrom('codigo_respaldo')
      .select((eb) => eb.fn.countAll<number>().as('cuantos'))
      .where('cod_cia', '=', quien.codCia)
      .where('id_usuario', '=', quien.idUsuario)
      .executeTakeFirstOrThrow()
    return { activo: true, codigosRestantes: cuantos }
  })
}

/** A new secret that awaits its first code; null while one is active, which must be removed first. */
export async function begin({ db, masterKey }: Context, quien: Quien, username: string): Promise<TOTP | null> {
  const totp = build(new Secret({ size: 20 }), username)
  const secreto = sealSecreto(masterKey, placeOf(quien), totp.secret.base32)
  const { numInsertedOrUpdatedRows } = await db.withCia(quien.codCia, (tx) =>
    tx
      .insertInto('segundo_factor')
      .values({ cod_cia: quien.codCia, id_usuario: quien.idUsuario, secreto })
      .onConflict((oc) =>
        oc
          .columns(['cod_cia', 'id_usuario'])
          .doUpdateSet({ secreto, ultimo_paso: 0 })
          .where('segundo_factor.activo', '=', false),
      )
      .executeTakeFirst(),
  )
  return numInsertedOrUpdatedRows === 0n ? null : totp
}

/** Switches it on with a code of the application. Returns the backup codes, or null if the code is wrong. */
export async function activate(context: Context, tx: Db, quien: Quien, codigo: string): Promise<string[] | null> {
  if (!(await spendTotp(context, tx, quien, codigo))) return null
  await tx
    .updateTable('segundo_factor')
    .set({ activo: true })
    .where('cod_cia', '=', quien.codCia)
    .where('id_usuario', '=', quien.idUsuario)
    .execute()
  return renewCodigos(tx, quien)
}

export async function renewCodigos(tx: Db, quien: Quien): Promise<string[]> {
  const codigos = Array.from({ length: CUANTOS_CODIGOS }, () => readable(LARGO_CODIGO))
  await tx
    .deleteFrom('codigo_respaldo')
    .where('cod_cia', '=', quien.codCia)
    .where('id_usuario', '=', quien.idUsuario)
    .execute()
  await tx
    .insertInto('codigo_respaldo')
    .values(
      codigos.map((c) => ({
        cod_cia: quien.codCia,
        id_usuario: quien.idUsuario,
        huella: huellaDeSecreto(fromReadable(c)),
      })),
    )
    .execute()
  return codigos
}

export async function remove(tx: Db, quien: Quien): Promise<void> {
  await tx
    .deleteFrom('segundo_factor')
    .where('cod_cia', '=', quien.codCia)
    .where('id_usuario', '=', quien.idUsuario)
    .execute()
}

/** True if the code of either kind is valid; it is used up. */
export async function spendCodigo(context: Context, tx: Db, quien: Quien, codigo: string): Promise<boolean> {
  if (/^\d{6}$/.test(codigo.replace(/\s/g, ''))) return spendTotp(context, tx, quien, codigo)
  const usado = await tx
    .deleteFrom('codigo_respaldo')
    .where('cod_cia', '=', quien.codCia)
    .where('id_usuario', '=', quien.idUsuario)
    .where('huella', '=', huellaDeSecreto(fromReadable(codigo)))
    .returning('huella')
    .executeTakeFirst()
  return usado !== undefined
}

/** The update decides: of two concurrent uses of the same code, one finds the step used. */
async function spendTotp({ now, masterKey }: Context, tx: Db, quien: Quien, codigo: string): Promise<boolean> {
  const fila = await findFila(tx, quien)
  if (!fila) return false
  const secreto = unsealSecreto(masterKey, placeOf(quien), fila.secreto).toString('utf8')
  const timestamp = now().getTime()
  const token = codigo.replace(/\s/g, '')
  const delta = build(Secret.fromBase32(secreto), '').validate({ token, timestamp, window: TOLERANCIA })
  if (delta === null) return false
  const paso = Math.floor(timestamp / 1000 / PERIODO_S) + delta
  const { numUpdatedRows } = await tx
    .updateTable('segundo_factor')
    .set({ ultimo_paso: paso })
    .where('cod_cia', '=', quien.codCia)
    .where('id_usuario', '=', quien.idUsuario)
    .where('ultimo_paso', '<', paso)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const build = (secret: Secret, username: string): TOTP =>
  // Every application supports SHA-1, six digits and thirty seconds.
  new TOTP({ issuer: 'Pura Factura', label: username, algorithm: 'SHA1', digits: 6, period: PERIODO_S, secret })

const findFila = (tx: Db, { codCia, idUsuario }: Quien) =>
  tx
    .selectFrom('segundo_factor')
    .select(['secreto', 'activo'])
    .where('cod_cia', '=', codCia)
    .where('id_usuario', '=', idUsuario)
    .executeTakeFirst()

export const placeOf = ({ codCia, idUsuario }: Quien): string => `segundo-factor:${codCia}:${idUsuario}`
