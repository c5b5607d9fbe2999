import { mensajes } from '@pura/domain/mensajes'
import type { Database } from '../../db/index.ts'
import { AppError } from '../../http/errors.ts'
import { verifyContrasena } from './contrasena.ts'
import { attempt } from './intentos.ts'
import { findSecretoCliente, findUsuario, type UsuarioIngreso } from './repository.ts'
import { toUsername } from './usuario-ingreso.ts'

export interface Ingreso {
  /** As typed. */
  usuario: string
  contrasena: string
  direccion: string
}

interface Context {
  db: Database
  sufijo: string
  now: () => Date
}

/** Who signs in with these. @throws AppError MSG-01 to MSG-03, or 429 while the account or the address must wait */
export async function signIn({ db, sufijo, now }: Context, ingreso: Ingreso): Promise<UsuarioIngreso> {
  const { contrasena, direccion } = ingreso
  const username = toUsername(ingreso.usuario, sufijo)
  const usuario = await db.withSistema((tx) => findUsuario(tx, username))
  const matches = await attempt(db, { cuenta: username, direccion }, now, () =>
    verifyContrasena(usuario?.contrasena, contrasena),
  )
  if (!usuario) throw new AppError('wrong_credentials', mensajes.ingreso.usuarioDesconocido)
  if (!matches) throw new AppError('wrong_credentials', mensajes.ingreso.contrasenaIncorrecta)
  if (!usuario.activo) throw new AppError('wrong_credentials', mensajes.ingreso.usuarioInactivo)
  return usuario
}

/** Whether an API client knows its secret. @throws AppError 429 */
export async function isCliente(
  { db, now }: Context,
  { clientId, secreto, direccion }: { clientId: string; secreto: string; direccion: string },
): Promise<boolean> {
  const stored = await db.withSistema((tx) => findSecretoCliente(tx, clientId))
  return attempt(db, { cuenta: `cliente:${clientId}`, direccion }, now, () => verifyContrasena(stored, secreto))
}
