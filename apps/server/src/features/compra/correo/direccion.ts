/** Addresses of incoming mail: the template of the installation with the code of a company. */
import { randomBytes } from 'node:crypto'

/** Makes a code of a hundred bits, in letters that are easy to read aloud and do not depend on case. */
export function createCodigo(): string {
  return [...randomBytes(20)].map((byte) => LETRAS[byte % LETRAS.length]).join('')
}
const LETRAS = 'abcdefghjkmnpqrstuvwxyz023456789'

export const toDireccion = (plantilla: string, codigo: string): string => plantilla.replace('{codigo}', codigo)

/** The code of an address; undefined if it is not one of ours. */
export function readCodigo(plantilla: string, direccion: string): string | undefined {
  const [antes = '', despues = ''] = plantilla.split('{codigo}')
  const escrita = direccion.trim().toLowerCase()
  if (!escrita.startsWith(antes) || !escrita.endsWith(despues)) return undefined
  const codigo = escrita.slice(antes.length, escrita.length - despues.length)
  return /^[a-z0-9]{20}$/.test(codigo) ? codigo : undefined
}
