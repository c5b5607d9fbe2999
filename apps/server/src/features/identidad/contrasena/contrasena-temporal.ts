/**
 * The temporary password of a user (docs/acuerdos.md B5, C14): generated when its mail is rendered, so that only its
 * hash is stored, and valid for 72 hours. A user who signs in with it must choose another.
 */
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import { readable } from '../../../lib/secretos/legible.ts'
import { enqueueCorreo } from '../../suelo/correo/enviar.ts'
import type { Plantilla } from '../../suelo/correo/plantilla.ts'
import { greet, nombreSinDireccion } from '../../suelo/correo/saludo.ts'
import { hashContrasena } from '../sesion/contrasena.ts'

const VIDA_MS = 72 * 3_600_000

/**
 * Placeholder until the mail is rendered: a password nobody knows. One for the whole process: a hash is slow by design, and
 * most callers prepare it without using it.
 */
export function unknownContrasena(): Promise<string> {
  desconocida ??= hashContrasena(newTemporal())
  return desconocida
}
let desconocida: Promise<string> | undefined

/**
 * Call it in the transaction that creates the user or revokes the old password: the mail is sent once it is committed.
 */
export async function sendContrasenaTemporal(
  tx: Db,
  { codCia, idUsuario, correo }: { codCia: number; idUsuario: number; correo: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ contrasena_vence: expiry(now) })
    .where('cod_cia', '=', codCia)
    .where('id_usuario', '=', idUsuario)
    .execute()
  const datos = { idUsuario }
  const referencia = 'Contraseña temporal'
  await enqueueCorreo(tx, { codCia, plantilla: plantillaCredenciales, para: [correo], datos, referencia }, now)
}

export const plantillaCredenciales: Plantilla<{ idUsuario: number }> = {
  clase: 'credenciales',
  async write({ db, now, config }, { codCia, datos: { idUsuario } }) {
    const contrasena = newTemporal()
    const temporal = { codCia, idUsuario, hash: await hashContrasena(contrasena), vence: expiry(now()) }
    const usuario = await db.withCia(codCia, (tx) => setTemporal(tx, temporal))
    if (!usuario) return null
    return {
      asunto: 'Sus credenciales de Pura Factura',
      parrafos: [
        greet(usuario.nombre_usuario),
        `Ya puede ingresar al sistema de facturación de ${nombreSinDireccion(usuario.nombre_cia, 'su compañía')}.`,
        { etiqueta: 'Usuario', valor: usuario.username },
        { etiqueta: 'Contraseña temporal', valor: contrasena },
        { boton: 'Ingresar', url: `${config.urlPublica}/ingresar` },
        'La contraseña temporal sirve por 72 horas y al ingresar se le pedirá cambiarla. Nadie de nuestro equipo la conoce ni se la va a pedir.',
      ],
    }
  },
}

interface Temporal {
  codCia: CiaAutorizada
  idUsuario: number
  hash: string
  vence: Date
}

/** Undefined if the user is gone, inactive, or has chosen a password meanwhile. */
const setTemporal = (tx: Db, { codCia, idUsuario, hash, vence }: Temporal) =>
  tx
    .updateTable('usuario as u')
    .from('cia as c')
    .set({ contrasena: hash, contrasena_vence: vence })
    .whereRef('c.cod_cia', '=', 'u.cod_cia')
    .where('u.cod_cia', '=', codCia)
    .where('u.id_usuario', '=', idUsuario)
    .where('u.estado', '=', 'A')
    .where('u.contrasena_vence', 'is not', null)
    .returning(['u.username', 'u.nombre_usuario', 'c.nombre_cia'])
    .executeTakeFirst()

const expiry = (now: Date): Date => new Date(now.getTime() + VIDA_MS)

/** 60 bits, valid for three days, and sign-in slows down with each guess. */
const newTemporal = (): string => readable(12)
