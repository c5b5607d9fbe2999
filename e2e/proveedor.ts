/** What a supplier would have sold to a company: one of its own documents turned round and signed by somebody else. */
import { canonicalize, createTestCertificate, Firmante, openP12, POLITICAS, signXadesEpes } from '@pura/firma'

/** Each number where the other one was. */
export const exchange = (xml: string, a: string, b: string): string =>
  xml.replace(new RegExp(`(?<=<Numero>)(${a}|${b})(?=<)`, 'g'), (numero) => (numero === a ? b : a))

/** The same purchase from this supplier under other numbers, from the first on; none of them is signed. */
export function renumber(xml: string, emisor: string, primero: number, cuantas: number): string[] {
  const [clave] = /(?<=<Clave>)\d{50}/.exec(xml)!
  const [consecutivo] = /(?<=<NumeroConsecutivo>)\d{20}/.exec(xml)!
  return Array.from({ length: cuantas }, (_, i) => {
    const nuevo = consecutivo.slice(0, 10) + String(primero + i).padStart(10, '0')
    // docs/hacienda.md §2: date, who issues, consecutivo, situation and code of security.
    const suya = clave.slice(0, 9) + emisor.padStart(12, '0') + nuevo + clave.slice(41)
    return xml.replaceAll(clave, suya).replaceAll(consecutivo, nuevo)
  })
}

/** With a key of the supplier's own. */
export async function signAll(xmls: readonly string[], emisor: string): Promise<string[]> {
  llaves[emisor] ??= makeFirmante(emisor)
  const firmante = await llaves[emisor]
  return xmls.map((xml) =>
    signXadesEpes(canonicalize(xml.replace(/<ds:Signature .*<\/ds:Signature>/s, '')), {
      firmante,
      politica: POLITICAS['4.4'],
      fecha: new Date(),
    }),
  )
}

const llaves: Record<string, Promise<Firmante>> = {}

async function makeFirmante(cedula: string): Promise<Firmante> {
  const p12 = await createTestCertificate({ cedula, nombre: 'Proveedor de prueba', pin: '1234' })
  return new Firmante(openP12(p12, '1234'))
}
