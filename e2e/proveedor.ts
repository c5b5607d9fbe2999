/** What a supplier would have sold to the demo company: one of its own documents turned round and signed by somebody else. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const CIA = '3102999005'
export const CLIENTE = '303330333'

/** What the client would have sold to us: each number where the other one was. */
export const exchange = (xml: string, a: string, b: string): string =>
  xml.replace(new RegExp(`(?<=<Numero>)(${a}|${b})(?=<)`, 'g'), (numero) => (numero === a ? b : a))

/** The same purchase under other numbers, from the first on; none of them is signed. */
export function renumber(xml: string, primero: number, cuantas: number): string[] {
  const [clave] = /(?<=<Clave>)\d{50}/.exec(xml)!
  const [consecutivo] = /(?<=<NumeroConsecutivo>)\d{20}/.exec(xml)!
  return Array.from({ length: cuantas }, (_, i) => {
    const nuevo = consecutivo.slice(0, 10) + String(primero + i).padStart(10, '0')
    // FACTS §2: date, who issues, consecutivo, situation and code of security.
    const suya = clave.slice(0, 9) + CLIENTE.padStart(12, '0') + nuevo + clave.slice(41)
    return xml.replaceAll(clave, suya).replaceAll(consecutivo, nuevo)
  })
}

/** By the client's own program, which here is our command line with a key of its making. */
export function signAll(xmls: readonly string[]): string[] {
  const carpeta = mkdtempSync(join(tmpdir(), 'pura-proveedor-'))
  const pura = (...args: string[]) =>
    execFileSync(process.execPath, [PURA, ...args], { cwd: carpeta, stdio: ['ignore', 'ignore', 'ignore'] })
  try {
    pura('ejemplo', '--tipo', 'TE', '--salida', 'llave')
    mkdirSync(join(carpeta, 'sin'))
    const archivos = xmls.map((xml, i) => {
      const archivo = join('sin', `${i}.xml`)
      writeFileSync(join(carpeta, archivo), xml.replace(/<ds:Signature .*<\/ds:Signature>/s, ''))
      return archivo
    })
    const llave = join('llave', 'certificado-de-prueba.p12')
    pura('firmar', '--p12', llave, '--pin', '1234', '--salida', 'con', ...archivos)
    return xmls.map((_, i) => readFileSync(join(carpeta, 'con', `${i}.xml`), 'utf8'))
  } finally {
    rmSync(carpeta, { recursive: true })
  }
}

const PURA = fileURLToPath(new URL('../apps/cli/bin/pura.mjs', import.meta.url))
