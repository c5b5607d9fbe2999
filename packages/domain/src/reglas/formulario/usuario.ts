/** Rules of users, roles and passwords, in the order they are reported. */
import { mensajes } from '../../mensajes/index.ts'
import type { Regla } from '../base/regla.ts'
import { isCorreo, tidy } from '../base/texto.ts'

const t = mensajes.usuario

/** The typed values. */
export interface DatosUsuario {
  username: string
  nombreUsuario: string
  identificacion: string
  correo: string
  estado: string
  codRolUser?: number | null
  usuarioRolList?: readonly { rol: { rolPK: { codRol: number } } }[]
}

/** VAL-28 to VAL-32, then the credential, which is a cédula, and the address for the password. */
export const REGLAS_USUARIO: readonly Regla<DatosUsuario>[] = [
  ['username', (u) => u.username.trim() !== '', t.usuarioObligatorio],
  ['nombreUsuario', (u) => u.nombreUsuario.trim() !== '', t.nombreObligatorio],
  ['codRolUser', (u) => codRolOf(u) !== undefined, t.rolObligatorio],
  ['identificacion', (u) => u.identificacion.trim() !== '', t.identificacionObligatoria],
  ['estado', (u) => u.estado !== '', t.estadoObligatorio],
  // 112345678.2 belonged to a user whose number went back to its owner (docs/acuerdos.md L17).
  ['username', (u) => /^\d{9,12}(\.\d{1,6})?$/.test(toCedula(u.username)), t.usuarioInvalido],
  ['correo', (u) => u.correo.trim() !== '', t.correoObligatorio],
  ['correo', (u) => isCorreo(u.correo), t.correoInvalido],
]

export const codRolOf = ({
  codRolUser,
  usuarioRolList,
}: Pick<DatosUsuario, 'codRolUser' | 'usuarioRolList'>): number | undefined =>
  codRolUser ?? usuarioRolList?.[0]?.rol.rolPK.codRol

/** Removes the hyphens people write: 1-0111-0111. */
export const toCedula = (escrito: string): string => escrito.replace(/[\s-]/g, '')

/** The role that an accountant of another firm is offered (docs/acuerdos.md L22). */
export const ROL_CONTADOR = 'CONTADOR'

export const REGLAS_ROL: readonly Regla<{ nombreRol: string }>[] = [
  ['nombreRol', (r) => tidy(r.nombreRol) !== '', mensajes.rol.nombreObligatorio],
]

/** docs/acuerdos.md B9; only the server checks the list of common passwords. */
export const REGLAS_CONTRASENA: readonly Regla<{ password: string; repetida?: string | undefined }>[] = [
  ['password', (c) => c.password.length >= 10, mensajes.cuenta.contrasenaCorta],
  ['repetida', (c) => c.repetida === undefined || c.repetida === c.password, mensajes.cuenta.noCoinciden],
]
