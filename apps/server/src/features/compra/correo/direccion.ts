/** Addresses of incoming mail: the template of the installation with the code of a company in it. */
import { randomBytes } from 'node:crypto'

/** A hundred bits in letters that read well aloud and mean the same in capitals. */
export function createCodigo(): string {
  return [...randomBytes(20)].map((byte) => LETRAS[byte % LETRAS.length]).join('')
}
const LETRAS = 'abcdefghjkmnpqrstuvwxyz023456789'

export const toDireccion = (plantilla: string, codigo: string): string => plantilla.replace('{codigo}', codigo)

/** The code in an address; undefined when it is none of ours. */
export function readCodigo(plantilla: string, direccion: string): string | undefined {
  const [antes = '', despues = ''] = plantilla.split('{codigo}')
  const escrita = direccion.trim().toLowerCase()
  if (!escrita.startsWith(antes) || !escrita.endsWith(despues)) return undefined
  const codigo = escrita.slice(antes.length, escrita.length - despues.length)
  return /^[a-z0-9]{20}$/.test(codigo) ? codigo : undefined
}
