/** The unsubscribe link of the daily mail. */
import { randomBytes } from 'node:crypto'
import { buildPath, contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { sql } from 'kysely'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { stopCorreo } from './preferencias.ts'

/** Stops the daily mail; it can be repeated and does nothing else. @throws AppError if the link is unknown */
export async function stopCorreoDiario({ db }: Con<'db'>, token: string): Promise<void> {
  const [, cia = '', secreto = ''] = /^(\d{1,9})\.([\w-]{20,64})$/.exec(token) ?? []
  if (Number(cia) < 1) throw unknownLink()
  // The number is trusted only with the secret beside it, which is checked first.
  const codCia = authorizeCia(Number(cia), 'enlace')
  await db.withCia(codCia, async (tx) => {
    const dueno = await tx
      .selectFrom('notificacion_usuario')
      .select('id_usuario')
      .where('cod_cia', '=', codCia)
      .where('cod_cia_usuario', '=', codCia)
      .where('baja', '=', secreto)
      .executeTakeFirst()
    if (!dueno) throw unknownLink()
    await stopCorreo(tx, { codCia, codCiaPropia: codCia, idUsuario: dueno.id_usuario })
  })
}

/** Page that unsubscribes. The token is after the #, so that it reaches no log on the way. */
export const paginaDeBaja = ({ config }: Con<'config'>, token: string): string =>
  `${config.urlPublica}/correoDiario#${encodeURIComponent(token)}`

/** One-click unsubscribe of a mail program (RFC 8058); a browser gets the page. */
export const direccionDeBaja = ({ config }: Con<'config'>, token: string): string =>
  `${config.urlPublica}/api${buildPath(contract.notificacion.bajaUnClic, { token })}`

const unknownLink = () => new AppError('not_found', mensajes.notificacion.correo.enlaceDesconocido)

/** Token of the unsubscribe link: the same in every mail, so that the link of an old one still works. */
export async function openBaja(tx: Db, codCia: number, idUsuario: number): Promise<string> {
  const { rows } = await sql<{ baja: string }>`
    insert into notificacion_usuario as u (cod_cia, cod_cia_usuario, id_usuario, baja)
    values (${codCia}, ${codCia}, ${idUsuario}, ${randomBytes(24).toString('base64url')})
    on conflict (cod_cia, cod_cia_usuario, id_usuario) do update set baja = coalesce(u.baja, excluded.baja)
    returning baja`.execute(tx)
  return rows[0]!.baja
}
