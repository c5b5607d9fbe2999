/** Common passwords: the 10,000 commonest of the world (LICENSE.txt), and local words. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Spanish and Costa Rican words that a foreign list lacks. */
const DE_AQUI = `administrador alajuela alajuelense america boruca cartago cartagines contabilidad contador contrasena
  contraseña corazon costarica empresa esperanza estrellita factura facturacion familia guanacaste hacienda heredia herediano
  invitado liberia limonense mariposa mimamor mipassword negocio nicaragua panaderia princesa puntarenas purafactura puravida
  quierote sanjose saprissa secreto sistema teamo teamomucho tequiero tequieromucho tiquicia usuario virgencita`

let comunes: ReadonlySet<string> | undefined

function load(): ReadonlySet<string> {
  const lista = gunzipSync(readFileSync(new URL('./contrasenas.txt.gz', import.meta.url))).toString('utf8')
  return new Set([...lista.split('\n'), ...DE_AQUI.split(/\s+/)])
}

/** True for a common password, also with digits and signs after it or between its words: Pura-Vida-2026. */
export function isComun(contrasena: string): boolean {
  comunes ??= load()
  const minusculas = contrasena.toLowerCase()
  const base = minusculas.replace(/[^\p{L}]+$/u, '')
  const junta = base.replace(/[^\p{L}\d]/gu, '')
  return [minusculas, base, junta].some((forma) => comunes!.has(forma))
}
