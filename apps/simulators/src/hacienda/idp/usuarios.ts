import { plainCedula } from '../../lib/cedula.ts'

/** Who may request a token. */
export interface UsuarioIdp {
  /** `cpj-3-101-999001@stag.comprobanteselectronicos.go.cr`; `*` matches any well-formed user. */
  usuario: string
  contrasena: string
  /** The user's taxpayer, when the user name does not contain it. */
  cedula?: string
}

export const DEFAULT_USUARIOS: readonly UsuarioIdp[] = [{ usuario: '*', contrasena: 'simulador' }]

/** `cpf-01-1234-5678@…` is 112345678, `cpj-3-101-999001@…` is 3101999001 (docs/hacienda.md §7). */
const USUARIO = /^cp[a-z]-([\da-z-]{9,20})@[a-z0-9.-]+$/

/** The taxpayer in a user name; undefined when the name has none. */
export function cedulaOf(usuario: string): string | undefined {
  const numero = USUARIO.exec(usuario.toLowerCase())?.[1]?.replaceAll('-', '')
  return numero && plainCedula(numero.toUpperCase())
}

/** The entry that matches this user. A listed user cannot sign in with the wildcard's password. */
export function findUsuario(
  usuarios: readonly UsuarioIdp[],
  usuario: string,
  contrasena: string,
): { usuario: string; cedula: string | undefined } | undefined {
  const propio = usuarios.find((u) => u.usuario.toLowerCase() === usuario.toLowerCase())
  const entrada = propio ?? usuarios.find((u) => u.usuario === '*')
  const cedula = entrada?.cedula ?? cedulaOf(usuario)
  if (!entrada || entrada.contrasena !== contrasena || (!propio && !cedula)) return undefined
  return { usuario, cedula }
}
