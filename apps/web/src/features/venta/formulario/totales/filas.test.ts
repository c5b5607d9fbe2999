import { CERO, generateComprobante, sumBy, TARIFAS_IVA, type TipoDocumento, toDecimalTarifa } from '@pura/domain'
import { expect, test } from 'vitest'
import { bloquesOf, type FilaDeCifra } from './filas.ts'

const TIPOS: readonly TipoDocumento[] = ['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE', 'REP', 'PRO']
const TARIFAS = TARIFAS_IVA['4.4'].map(({ codigo, tarifa }) => ({ codigo, tasa: toDecimalTarifa(tarifa) }))
const POR_TIPO = 150

const sumOf = (filas: readonly FilaDeCifra[]) => sumBy(filas, ([, cifra]) => cifra)
const at = (filas: readonly FilaDeCifra[], nombre: string) => filas.find(([suyo]) => suyo === nombre)?.[1] ?? CERO

test.each(TIPOS)('law: the rows beside the form add up to the total of every %s, IVA devuelto included', (tipo) => {
  let devueltos = 0
  for (let semilla = 1; semilla <= POR_TIPO; semilla++) {
    const { resumen } = generateComprobante(tipo, '4.4', semilla)
    const bloques = bloquesOf(resumen, tipo, TARIFAS)
    const impuestos = bloques.at(-1)!
    const deImpuesto = impuestos.findIndex(([nombre]) => nombre === 'Impuesto total')
    expect([semilla, sumOf(impuestos.slice(0, deImpuesto))]).toEqual([semilla, at(impuestos, 'Impuesto total')])
    const neta = bloques.at(-2)!.at(-1)!
    if (tipo !== 'REP') {
      const [clases = [], venta = []] = bloques
      expect([semilla, sumOf(clases)]).toEqual([semilla, at(venta, 'Subtotal')])
      expect([semilla, sumOf(venta.slice(0, -1))]).toEqual([semilla, neta[1]])
    }
    const total = neta[1] + sumOf(impuestos.slice(deImpuesto))
    expect([semilla, total]).toEqual([semilla, resumen.totalComprobante])
    if (at(impuestos, 'IVA devuelto') !== CERO) devueltos++
  }
  if (tipo === 'FE') expect(devueltos).toBeGreaterThan(0)
})
