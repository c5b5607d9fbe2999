/** Purchases of a company: its own documents with the parties exchanged, signed by a supplier. */
import { canonicalize, createTestCertificate, Firmante, openP12, POLITICAS, signXadesEpes } from '@pura/firma'

/** Exchanges two identifications in a document, each with its type. */
export function exchange(xml: string, a: string, b: string): string {
  const identificacion = new RegExp(`<Tipo>(\\d\\d)</Tipo><Numero>(${a}|${b})</Numero>`, 'g')
  const tipos = new Map(Array.from(xml.matchAll(identificacion), ([, tipo, numero]) => [numero, tipo]))
  return xml.replace(identificacion, (todo, _, numero) => {
    const otro = numero === a ? b : a
    return tipos.has(otro) ? `<Tipo>${tipos.get(otro)}</Tipo><Numero>${otro}</Numero>` : todo
  })
}

/** The same purchase from this supplier under `cuantas` consecutive numbers, unsigned. */
export function renumber(xml: string, emisor: string, primero: number, cuantas: number): string[] {
  const [clave] = /(?<=<Clave>)\d{50}/.exec(xml)!
  const [consecutivo] = /(?<=<NumeroConsecutivo>)\d{20}/.exec(xml)!
  return Array.from({ length: cuantas }, (_, i) => {
    const nuevo = consecutivo.slice(0, 10) + String(primero + i).padStart(10, '0')
    // docs/hacienda.md §2: date, issuer, consecutivo, situation and security code.
    const suya = clave.slice(0, 9) + emisor.padStart(12, '0') + nuevo + clave.slice(41)
    return xml.replaceAll(clave, suya).replaceAll(consecutivo, nuevo)
  })
}

/** Signs them with the supplier's own key. */
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
