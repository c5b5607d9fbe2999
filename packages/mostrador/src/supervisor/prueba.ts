/** What a supervisor authorizes, and the proof that his code was typed for exactly that. */
import { canonicalize, fromHex, type Hecho, type Persona, type Prueba, toHex } from '../base/index.ts'
import type { Supervisor } from './codigo.ts'

/** Where an entry stands: of which lease, and at which place. */
interface Lugar {
  readonly arriendo: string
  readonly n: number
}

interface Autorizacion {
  readonly supervisor: Persona
  readonly prueba?: Prueba
  /** What the proof is of. A sale's number is its own: with another situación its clave changes, and this does not. */
  readonly contenido: object
}

export function autorizacionDe(hecho: Hecho, { arriendo, n }: Lugar): Autorizacion | undefined {
  if (hecho.clase === 'venta' && hecho.venta.autoriza) {
    const { autoriza, consecutivo, totales } = hecho.venta
    const { supervisor, motivos } = autoriza
    return { ...autoriza, contenido: { arriendo, consecutivo, totales, motivos, supervisor } }
  }
  if (hecho.clase === 'reloj') {
    const { supervisor, prueba, desfaseMs, atrasoMs } = hecho
    return { supervisor, ...(prueba && { prueba }), contenido: { arriendo, n, desfaseMs, atrasoMs, supervisor } }
  }
  return undefined
}

/** HMAC-SHA-256 of the content's canonical text, as hexadecimal digits. */
export async function hmacOf(llave: string, contenido: object): Promise<string> {
  const algoritmo = { name: 'HMAC', hash: 'SHA-256' }
  const clave = await crypto.subtle.importKey('raw', fromHex(llave), algoritmo, false, ['sign'])
  return toHex(await crypto.subtle.sign('HMAC', clave, new TextEncoder().encode(canonicalize(contenido))))
}

/** The fact with the supervisor's proof; as it is if it needs none, or he has no code. */
export async function proveHecho(hecho: Hecho, lugar: Lugar, firma: Supervisor['firma']): Promise<Hecho> {
  const autorizacion = firma && autorizacionDe(hecho, lugar)
  if (!autorizacion) return hecho
  const prueba = { version: firma.version, hmac: await hmacOf(firma.llave, autorizacion.contenido) }
  if (hecho.clase === 'reloj') return { ...hecho, prueba }
  if (hecho.clase !== 'venta') return hecho
  return { ...hecho, venta: { ...hecho.venta, autoriza: { ...hecho.venta.autoriza!, prueba } } }
}
