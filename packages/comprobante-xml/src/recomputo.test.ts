/**
 * Recomputes every amount of the generator's documents from their XML with code that shares nothing with the engine;
 * no amount may differ, to the last decimal. LEYES gives the number of documents (300 by default).
 */
import { generateComprobante } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { type DocumentoXml, listEstructuras, writeComprobante } from './index.ts'
import { recompute } from './testing/recomputo/recomputo.ts'

const LEYES = Number(process.env.LEYES ?? 300)
const SEMILLA = Number(process.env.SEMILLA ?? 0)

type Tipo = Exclude<DocumentoXml, `Mensaje${string}`>
const ESTRUCTURAS = listEstructuras().filter((e) => !e.documento.startsWith('Mensaje'))

const xmlOf = (semilla: number): string => {
  const { documento, version } = ESTRUCTURAS[semilla % ESTRUCTURAS.length]!
  return writeComprobante(generateComprobante(documento as Tipo, version, semilla))
}

test(
  `the amounts of ${LEYES} documents equal the recomputed ones`,
  () => {
    const distintos = []
    for (let semilla = SEMILLA; semilla < SEMILLA + LEYES && distintos.length < 5; semilla++) {
      const diferencias = recompute(xmlOf(semilla))
      if (diferencias.length > 0) distintos.push([semilla, diferencias.slice(0, 5)])
    }
    expect(distintos).toEqual([])
  },
  60_000 + LEYES * 60,
)

describe('the recomputation finds', () => {
  const AMOUNT = /<(Monto\w*|SubTotal\w*|Total\w+|Impuesto(?:Neto|AsumidoEmisorFabrica)|BaseImponible\w*)>([\d.]+)</g
  /** Amounts a person writes, or that only one row carries. */
  const LIBRES = new Set(['MontoExportacion', 'MontoTotalImpuesto'])

  test('any amount that is off by the last decimal', () => {
    for (let semilla = 0; semilla < 60; semilla++) {
      const xml = xmlOf(semilla)
      if (xml.includes('/v4.3/')) continue
      const montos = [...xml.matchAll(AMOUNT)].filter(([, nombre = '']) => !LIBRES.has(nombre))
      const elegido = montos[(semilla * 7919) % montos.length]!
      if (isFree(xml, elegido)) continue
      const [enteros, fraccion = ''] = elegido[2]!.split('.')
      const crudo = BigInt(enteros + fraccion.padEnd(5, '0')) + 1n
      const texto = crudo.toString().padStart(6, '0')
      const mas = `${texto.slice(0, -5)}.${texto.slice(-5)}`
      const desde = elegido.index + elegido[1]!.length + 2
      const mutado = xml.slice(0, desde) + mas + xml.slice(desde + elegido[2]!.length)
      expect([semilla, elegido[0], recompute(mutado).length > 0]).toEqual([semilla, elegido[0], true])
    }
  })

  /** True for a base written by the issuer: only its tax would differ, and half a hundred-thousandth may not show. */
  const isFree = (xml: string, { 1: nombre = '', index = 0 }: RegExpMatchArray): boolean =>
    nombre.startsWith('BaseImponible') &&
    /<IVACobradoFabrica|<Codigo>07|<IVACobradoFabricaSurtido|Surtido>07/.test(xml.slice(index - 200, index + 400))
})
