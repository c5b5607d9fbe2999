import { REGLAS_CONTRASENA, type Regla } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, atField } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enviarCorreo } from '../../../jobs/definitions.ts'
import { enqueueCorreo, falloDe, greet, type Plantilla, recordAcceso, recordChange } from '../../suelo/index.ts'
import { hashContrasena, verifyContrasena } from '../sesion/contrasena.ts'
import { attempt } from '../sesion/intentos.ts'
import { toUsername } from '../sesion/usuario-ingreso.ts'
import { isComun } from './comunes/contrasenas.ts'
import { findPersona, type Persona } from './persona.ts'

const t = mensajes.cuenta

/** In an older session somebody else may be using the computer (docs/acuerdos.md B9). */
const RECIENTE_MS = 15 * 60_000

interface Cambio {
  username: string
  password: string
  repetida?: string | undefined
  actual?: string | undefined
}

/** @throws AppError with the first text that applies */
export async function changeContrasena(
  deps: Con<'config' | 'db' | 'now' | 'sesiones' | 'cola'>,
  sesion: Sesion,
  cambio: Cambio,
): Promise<void> {
  if (toUsername(cambio.username, deps.config.loginSufijo) !== sesion.username)
    throw new AppError('forbidden', t.otroUsuario)
  const { codCiaPropia: codCia, idUsuario } = sesion
  const persona = await deps.db.withCia(codCia, (tx) => findPersona(tx, codCia, idUsuario))
  if (!persona) throw new AppError('unauthenticated', mensajes.general.sinSesion)
  assertContrasena(cambio.password, cambio.repetida)
  assertAjena(cambio.password, persona)
  if (await mustGiveActual(deps, sesion)) await assertActual(deps, sesion, persona, cambio.actual ?? '')
  if (await verifyContrasena(persona.contrasena, cambio.password)) throw atField('password', t.contrasenaRepetida)
  await setContrasena(
    deps,
    codCia,
    cambio.password,
    async (tx) => {
      // The audit trail of the user's own company, also while an operator works in another one.
      const autor = { ...sesion, codCia }
      const detalle = 'Cambió su contraseña'
      await recordChange(tx, autor, { entidad: 'usuario', llave: idUsuario, accion: 'accion', detalle })
      return persona
    },
    sesion.huella,
  )
  deps.sesiones.forget((s) => s.codCiaPropia === codCia && s.idUsuario === idUsuario)
}

/**
 * True if the caller may change the account: the session is recent, or the given password is right. @throws AppError if
 * it is wrong
 */
export async function confirmActual(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  actual: string | undefined,
): Promise<boolean> {
  if (!(await mustGiveActual(deps, sesion))) return true
  if (actual === undefined || actual === '') return false
  const { codCiaPropia: codCia, idUsuario } = sesion
  const persona = await deps.db.withCia(codCia, (tx) => findPersona(tx, codCia, idUsuario))
  if (!persona) throw new AppError('unauthenticated', mensajes.general.sinSesion)
  await assertActual(deps, sesion, persona, actual)
  return true
}

/** @throws AppError at the password field if it is not confirmed */
export function assertConfirmada(confirmada: boolean): void {
  if (!confirmada) throw atField('actual', t.actualObligatoria)
}

/** True if the user must give the current password too. */
export async function mustGiveActual(
  { db, now }: Con<'db' | 'now'>,
  { huella, codCiaPropia }: Sesion,
): Promise<boolean> {
  const row = await db.withCia(codCiaPropia, (tx) =>
    tx
      .selectFrom('sesion')
      .select('creada')
      .where('cod_cia', '=', codCiaPropia)
      .where('huella', '=', Buffer.from(huella))
      .executeTakeFirst(),
  )
  return row === undefined || now().getTime() - row.creada.getTime() > RECIENTE_MS
}

/** Wrong guesses impose the same waits as at sign-in. @throws AppError */
export async function assertActual(
  { db, now }: Con<'db' | 'now'>,
  sesion: Sesion,
  persona: Pick<Persona, 'username' | 'contrasena'>,
  actual: string,
  campo = 'actual',
): Promise<void> {
  if (actual === '') throw atField(campo, t.actualObligatoria)
  const direccion = sesion.direccionIp
  const { right, esperaS } = await attempt(db, { cuenta: persona.username, direccion }, now, () =>
    verifyContrasena(persona.contrasena, actual),
  )
  // Not a 401: the session is valid, the field is not.
  if (right) return
  const cuenta = { ...sesion, codCia: sesion.codCiaPropia }
  await recordAcceso(db, cuenta, direccion, falloDe('Contraseña incorrecta al confirmar un cambio', esperaS))
  throw atField(campo, mensajes.ingreso.contrasenaIncorrecta)
}

/** @throws AppError */
export function assertContrasena(password: string, repetida: string | undefined): void {
  assertReglas({ password, repetida }, reglas)
}

/** The password must not be the user's own data with a suffix. @throws AppError */
export function assertAjena(password: string, { username, nombreUsuario, ruc, nombreCia }: Persona): void {
  if (isPropia(password, [username, nombreUsuario, ruc, nombreCia])) throw atField('password', t.contrasenaPropia)
}

const reglas: readonly Regla<{ password: string; repetida?: string | undefined }>[] = [
  ...REGLAS_CONTRASENA,
  ['password', ({ password }) => !isComun(password), t.contrasenaComun],
]

/**
 * Stores it, ends every session of the user but one, resets the failed attempts and notifies the user by mail. `whose`
 * identifies the user in the same transaction, and may refuse.
 */
export async function setContrasena(
  deps: Con<'db' | 'now' | 'cola'>,
  codCia: CiaAutorizada,
  password: string,
  whose: (tx: Db) => Promise<Persona>,
  except?: Uint8Array,
): Promise<Persona> {
  // The hash is slow on purpose, so it is computed before the transaction.
  const contrasena = await hashContrasena(password)
  const persona = await deps.db.withCia(codCia, async (tx) => {
    const dueno = await whose(tx)
    const { idUsuario, correo, username } = dueno
    await tx
      .updateTable('usuario')
      .set({ contrasena, contrasena_vence: null })
      .where('cod_cia', '=', codCia)
      .where('id_usuario', '=', idUsuario)
      .execute()
    await tx
      .deleteFrom('sesion')
      .where('cod_cia', '=', codCia)
      .where('id_usuario', '=', idUsuario)
      .$if(except !== undefined, (q) => q.where('huella', '!=', Buffer.from(except!)))
      .execute()
    // Earlier recovery links become invalid.
    await tx.deleteFrom('recuperacion').where('cod_cia', '=', codCia).where('id_usuario', '=', idUsuario).execute()
    if (correo !== '') {
      const pedido = { codCia, plantilla: contrasenaCambiada, para: [correo], datos: { idUsuario } }
      await enqueueCorreo(tx, { ...pedido, referencia: username }, deps.now())
    }
    return dueno
  })
  deps.cola.wake(enviarCorreo)
  return persona
}

export const contrasenaCambiada: Plantilla<{ idUsuario: number }> = {
  clase: 'contrasena-cambiada',
  async write({ db, config }, { codCia, datos: { idUsuario } }) {
    const persona = await db.withCia(codCia, (tx) => findPersona(tx, codCia, idUsuario))
    if (!persona) return null
    return {
      asunto: 'Cambió la contraseña de su cuenta',
      parrafos: [
        greet(persona.nombreUsuario),
        'La contraseña de su cuenta en Pura Factura acaba de cambiar y se cerraron sus otras sesiones.',
        'Si no fue usted, pida otra ahora mismo:',
        { boton: 'Recuperar mi cuenta', url: `${config.urlPublica}/recuperar` },
      ],
    }
  },
}

/** Without the owner's words the rest must nearly be a password by itself. */
const MINIMO_AJENO = 8
/** Shorter words appear inside any text. */
const MINIMO_PALABRA = 3

/** True if a password is its owner's data with a suffix: the first guess of anybody who knows the person. */
function isPropia(contrasena: string, datos: readonly string[]): boolean {
  const palabras = datos
    .flatMap((dato) => [toLlano(dato), ...dato.split(/[^\p{L}\d]+/u).map(toLlano)])
    .filter((palabra) => palabra.length >= MINIMO_PALABRA)
    .sort((a, b) => b.length - a.length)
  const entera = toLlano(contrasena)
  // A gap replaces each removed word, so that the rest does not join into another word.
  const resto = palabras.reduce((texto, palabra) => texto.replaceAll(palabra, ' '), entera).replaceAll(' ', '')
  return resto.length < entera.length && resto.length < MINIMO_AJENO
}

/** Lower case letters and digits, without accents. */
const toLlano = (texto: string): string =>
  texto
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
