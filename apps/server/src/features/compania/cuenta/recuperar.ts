/** Recovery of a password with a mailed link, which opens once within half an hour (docs/acuerdos.md B4). */
import { randomBytes } from 'node:crypto'
import { mensajes } from '@pura/domain/mensajes'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { huellaDeSecreto } from '../../../lib/secretos/huella.ts'
import {
  assertAjena,
  assertContrasena,
  findPersona,
  findUsuario,
  setContrasena,
  toUsername,
} from '../../identidad/index.ts'
import { enqueueCorreo, greet, type Plantilla, recordAcceso, recordChange } from '../../suelo/index.ts'

const VIDA_MS = 30 * 60_000
/** Mails per lifetime of a link: enough to find one, too few to fill a mailbox from many addresses. */
const POR_VIDA = 5

/**
 * The link is made when the mail is rendered; each attempt makes another, and only the last one sent can have arrived.
 */
export const recuperacion: Plantilla<{ idUsuario: number }> = {
  clase: 'recuperacion',
  async write({ db, now, config }, { codCia, datos: { idUsuario } }) {
    const persona = await db.withCia(codCia, (tx) => findPersona(tx, codCia, idUsuario))
    if (persona?.estado !== 'A') return null
    const secreto = randomBytes(24).toString('base64url')
    const vence = new Date(now().getTime() + VIDA_MS)
    await db.withCia(codCia, async (tx) => {
      await tx.deleteFrom('recuperacion').where('cod_cia', '=', codCia).where('id_usuario', '=', idUsuario).execute()
      await tx
        .insertInto('recuperacion')
        .values({ cod_cia: codCia, id_usuario: idUsuario, huella: huellaDeSecreto(secreto), vence })
        .execute()
    })
    return {
      asunto: 'Cambiar su contraseña de Pura Factura',
      parrafos: [
        greet(persona.nombreUsuario),
        'Alguien pidió cambiar la contraseña de su cuenta. Si fue usted, elija una nueva con este enlace:',
        // After the #, so that it reaches no server, log or referrer.
        { boton: 'Cambiar contraseña', url: `${config.urlPublica}/recuperar#${codCia}.${secreto}` },
        'El enlace sirve una vez y por 30 minutos. Si no lo pidió, no tiene que hacer nada: su contraseña sigue igual.',
      ],
    }
  },
}

/** The answer does not reveal if the account exists. The mail is queued: sending it takes no time of the call. */
export async function requestRecuperacion(
  deps: Con<'config' | 'db' | 'now' | 'cola'>,
  escrito: string,
  direccionIp: string,
): Promise<void> {
  const username = usernameOf(escrito, deps.config.loginSufijo)
  if (username === null) return
  const usuario = await deps.db.withSistema((tx) => findUsuario(tx, username))
  if (!usuario?.activo) return
  const { codCia, idUsuario } = usuario
  await deps.db.withCia(codCia, async (tx) => {
    const persona = await findPersona(tx, codCia, idUsuario)
    if (!persona?.correo) return
    if ((await countPedidas(tx, codCia, username, new Date(deps.now().getTime() - VIDA_MS))) >= POR_VIDA) return
    const pedido = { codCia, plantilla: recuperacion, para: [persona.correo], datos: { idUsuario } }
    await enqueueCorreo(tx, { ...pedido, referencia: username }, deps.now())
  })
  await recordAcceso(deps.db, usuario, direccionIp, 'Pidió el enlace para cambiar la contraseña')
  deps.cola.wake(enviarCorreo)
}

/** @throws AppError if the link is no longer valid, or the password is refused (the link then stays valid) */
export async function replaceOlvidada(
  deps: Con<'db' | 'now' | 'sesiones' | 'cola'>,
  { token, password, repetida }: { token: string; password: string; repetida?: string | undefined },
  direccionIp: string,
): Promise<void> {
  assertContrasena(password, repetida)
  const [, cia = '', secreto = ''] = /^(\d{1,9})\.([\w-]{20,64})$/.exec(token) ?? []
  if (cia === '' || Number(cia) < 1) throw invalidLink()
  // The number is trusted only with the secret beside it, which is checked first.
  const codCia = authorizeCia(Number(cia), 'enlace')
  const persona = await setContrasena(deps, codCia, password, async (tx) => {
    const usado = await tx
      .deleteFrom('recuperacion')
      .where('cod_cia', '=', codCia)
      .where('huella', '=', huellaDeSecreto(secreto))
      .where('vence', '>', deps.now())
      .returning('id_usuario')
      .executeTakeFirst()
    const dueno = usado && (await findPersona(tx, codCia, usado.id_usuario))
    if (dueno?.estado !== 'A') throw invalidLink()
    assertAjena(password, dueno)
    await recordChange(
      tx,
      { codCia, codCiaPropia: codCia, idUsuario: dueno.idUsuario, username: dueno.username, direccionIp },
      {
        entidad: 'usuario',
        llave: dueno.idUsuario,
        accion: 'accion',
        detalle: 'Cambió su contraseña con el enlace del correo',
      },
    )
    return dueno
  })
  deps.sesiones.forget((s) => s.codCiaPropia === codCia && s.idUsuario === persona.idUsuario)
}

async function countPedidas(tx: Db, codCia: number, username: string, desde: Date): Promise<number> {
  const { cuantas } = await tx
    .selectFrom('correo')
    .select((eb) => eb.fn.countAll<number>().as('cuantas'))
    .where('cod_cia', '=', codCia)
    .where('clase', '=', recuperacion.clase)
    .where('referencia', '=', username)
    .where('creado', '>', desde)
    .executeTakeFirstOrThrow()
  return cuantas
}

function usernameOf(escrito: string, sufijo: string): string | null {
  try {
    return toUsername(escrito, sufijo)
  } catch {
    return null
  }
}

const invalidLink = (): AppError => new AppError('invalid', mensajes.cuenta.enlaceInvalido)
