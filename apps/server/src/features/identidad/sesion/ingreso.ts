import { mensajes } from '@pura/domain/mensajes'
import type { Database } from '../../../db/index.ts'
import { AppError } from '../../../http/errors.ts'
import { falloDe, recordAcceso } from '../../suelo/index.ts'
import { takeNumero } from '../numero/numero.ts'
import { verifyContrasena } from './contrasena.ts'
import { attempt } from './intentos.ts'
import { findCandidatos, findSecretoCliente, type UsuarioIngreso } from './repository.ts'
import { readEstado, spendCodigo } from './segundo-factor.ts'
import { toUsername } from './usuario-ingreso.ts'

export interface Ingreso {
  /** As typed. */
  usuario: string
  contrasena: string
  direccion: string
  /** Code of the second factor, if there is one. */
  codigo?: string | undefined
  /** The program that signs in for the user. */
  cliente?: string
}

interface Context {
  db: Database
  sufijo: string
  now: () => Date
  masterKey: Uint8Array
}

/**
 * The user of these credentials. @throws AppError MSG-01 to MSG-03, or 429 while the account or the address must wait
 */
export async function signIn(context: Context, ingreso: Ingreso): Promise<UsuarioIngreso> {
  const { db, sufijo, now } = context
  const { contrasena, direccion } = ingreso
  const username = toUsername(ingreso.usuario, sufijo)
  const candidatos = await db.withSistema((tx) => findCandidatos(tx, username))
  const titular = candidatos.find((c) => c.titular)
  let elegido = titular ?? candidatos[0]
  const { right: matches, esperaS } = await attempt(db, { cuenta: username, direccion }, now, async () => {
    // Only the holder's password is right while somebody holds the number: any other would reset the holder's failures.
    if (titular || candidatos.length < 2) return verifyContrasena(elegido?.contrasena, contrasena)
    const suyo = await findSuyo(candidatos, contrasena)
    elegido = suyo ?? elegido
    return suyo !== undefined
  })
  const usuario = elegido
  if (!usuario) throw new AppError('wrong_credentials', mensajes.ingreso.usuarioDesconocido)
  const note = (detalle: string) => recordAcceso(db, usuario, direccion, detalle)
  if (!matches) {
    if (titular && (await findSuyo(candidatos.slice(1), contrasena))) throw numeroTomado()
    await note(falloDe('Contraseña incorrecta', esperaS))
    throw new AppError('wrong_credentials', mensajes.ingreso.contrasenaIncorrecta)
  }
  if (!usuario.activo) {
    await note('Quiso ingresar, pero está inactivo')
    throw new AppError('wrong_credentials', mensajes.ingreso.usuarioInactivo)
  }
  if (usuario.contrasenaVence && usuario.contrasenaVence <= now()) {
    throw new AppError('wrong_credentials', mensajes.cuenta.temporalVencida)
  }
  await checkSegundoFactor(context, usuario, ingreso)
  if (!usuario.ingresado && !(await takeNumero(db, usuario, now()))) throw numeroTomado()
  const { cliente } = ingreso
  await note(cliente === undefined ? 'Ingresó' : `Ingresó por la API con el cliente ${cliente.slice(0, 80)}`)
  return usuario
}

/** Tries them one after another: each is a slow hash. */
async function findSuyo(
  candidatos: readonly UsuarioIngreso[],
  contrasena: string,
): Promise<UsuarioIngreso | undefined> {
  for (const candidato of candidatos) {
    if (await verifyContrasena(candidato.contrasena, contrasena)) return candidato
  }
  return undefined
}

const numeroTomado = (): AppError => new AppError('wrong_credentials', mensajes.ingreso.numeroTomado)

async function checkSegundoFactor(context: Context, usuario: UsuarioIngreso, ingreso: Ingreso): Promise<void> {
  const { db, now } = context
  if (!(await readEstado(db, usuario)).activo) return
  const codigo = ingreso.codigo?.trim() ?? ''
  if (codigo === '') throw new AppError('second_factor_required', mensajes.cuenta.codigoRequerido)
  const intento = { cuenta: `codigo:${usuario.username}`, direccion: ingreso.direccion, desdeCualquiera: true }
  const { right, esperaS } = await attempt(db, intento, now, () =>
    db.withCia(usuario.codCia, (tx) => spendCodigo(context, tx, usuario, codigo)),
  )
  if (right) return
  await recordAcceso(db, usuario, ingreso.direccion, falloDe('Código de verificación incorrecto', esperaS))
  throw new AppError('wrong_credentials', mensajes.cuenta.codigoIncorrecto)
}

/**
 * True if the secret of the API client is right. A wrong one imposes no wait on other users or addresses. @throws
 * AppError 429
 */
export async function isCliente(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { clientId, secreto, usuario, direccion }: { clientId: string; secreto: string; usuario: string; direccion: string },
): Promise<boolean> {
  const stored = await db.withSistema((tx) => findSecretoCliente(tx, clientId))
  const cuenta = `cliente:${clientId.slice(0, 80)}:${usuario.trim().toLowerCase()}`
  const { right } = await attempt(db, { cuenta, direccion }, now, () => verifyContrasena(stored, secreto))
  return right
}
