/** Laws of balances, over random sales with random notes. LEYES says how many (200 by default). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Monto, max, monto, percentage, proportion, roundTo, subtract, sumBy, toDecimal } from '../dinero/index.ts'
import { draftRecibo } from '../documento/index.ts'
import { generateComprobante } from '../generador/index.ts'
import { buildCubo, lineasDeIva } from '../iva/index.ts'
import { dia, octubre, recibo, venta } from '../iva/testing/hechos.ts'
import type { LineaBorrador } from '../tipos/documento.ts'
import { type Corregido, type DocumentoConSaldo, signedDocumentos } from './familia.ts'
import { checkNota } from './nota.ts'
import { quedaOf } from './queda.ts'
import { checkRecibo, cobrosOf } from './recibo.ts'
import { al, con, documento, exonerado, veces } from './testing/familias.ts'

const numRuns = Number(process.env.LEYES ?? 200)

const TARIFAS = ['02', '04', '08', '10', '13x8']
const precio = fc
  .integer({ min: 1, max: 50_000_000 })
  .map((n) => `${Math.floor(n / 100_000)}.${String(n % 100_000).padStart(5, '0')}`)
const linea: fc.Arbitrary<LineaBorrador> = fc
  .record({ tarifa: fc.constantFrom(...TARIFAS), precio, cuantos: fc.integer({ min: 1, max: 12 }) })
  .map(({ tarifa, precio, cuantos }) => ({
    ...(tarifa === '13x8' ? exonerado('8', precio) : al(tarifa, precio)),
    ...veces(cuantos),
  }))
const lineas = fc.array(linea, { minLength: 1, maxLength: 4 })

/** A note on any document of the family, with lines of its own or some units of those sold. */
const pedido = fc.record({
  tipo: fc.constantFrom('NC', 'NC', 'NC', 'ND'),
  sobre: fc.nat(20),
  codigo: fc.constantFrom('01', '02', '06', '09', '14'),
  propias: fc.option(lineas),
  unidades: fc.integer({ min: 1, max: 12 }),
} as const)

/** Base and tax by rate straight from the lines, without `lineasDeIva`; and the total. */
function recount(raiz: Corregido): Map<string, bigint> {
  const sumas = new Map<string, bigint>()
  const put = (llave: string, valor: bigint) => sumas.set(llave, (sumas.get(llave) ?? 0n) + valor)
  for (const [d, signo] of signedDocumentos(raiz)) {
    put('total', signo * d.resumen.totalComprobante)
    for (const { baseImponible, impuestos } of d.lineas) {
      for (const { codigoTarifaIva, monto: suyo, exoneracion } of impuestos) {
        put(`base ${codigoTarifaIva}`, signo * baseImponible)
        put(`impuesto ${codigoTarifaIva}`, signo * (suyo - (exoneracion?.montoExoneracion ?? 0n)))
      }
    }
  }
  return sumas
}

const place = (raiz: Corregido, clave: string, nota: DocumentoConSaldo): Corregido =>
  raiz.documento.clave === clave
    ? { ...raiz, notas: [...raiz.notas, con(nota)] }
    : { ...raiz, notas: raiz.notas.map((n) => place(n, clave, nota)) }

test('accepted notes never leave a rate or the total below zero', () => {
  const cuantas = { tomadas: 0, negadas: 0 }
  fc.assert(
    fc.property(lineas, fc.array(pedido, { minLength: 1, maxLength: 8 }), (vendidas, pedidos) => {
      let raiz = con(documento('FE', vendidas))
      for (const { tipo, sobre, codigo, propias, unidades } of pedidos) {
        // There are no credit notes on credit notes (docs/acuerdos.md D29).
        const miembros = signedDocumentos(raiz)
          .map(([d]) => d)
          .filter((d) => tipo === 'ND' || d.tipo !== 'NC')
        const objeto = miembros[sobre % miembros.length]!
        const deVuelta = vendidas.map((l) => ({ ...l, ...veces(unidades) }))
        const nota = documento(tipo, propias ?? deVuelta, codigo)
        const isBuena = tipo === 'ND' || checkNota(nota, quedaOf(raiz, objeto.clave), codigo).length === 0
        if (tipo === 'NC') cuantas[isBuena ? 'tomadas' : 'negadas'] += 1
        if (isBuena) raiz = place(raiz, objeto.clave, nota)
      }
      for (const [que, valor] of recount(raiz)) {
        expect([que, roundTo((valor < 0n ? -valor : 0n) as Monto, 2)]).toEqual([que, 0n])
      }
    }),
    { numRuns },
  )
  // The law would be empty if all notes were accepted, or all refused.
  expect(cuantas.tomadas).toBeGreaterThan(numRuns / 4)
  expect(cuantas.negadas).toBeGreaterThan(numRuns / 4)
})

test('a line can be returned unit by unit', () =>
  fc.assert(
    fc.property(linea, (vendida) => {
      let raiz = con(documento('FE', [vendida]))
      const { clave } = raiz.documento
      for (let i = 0n; i < vendida.cantidad / 1000n; i += 1n) {
        const una = documento('NC', [{ ...vendida, ...veces(1) }], '06')
        expect(checkNota(una, quedaOf(raiz, clave), '06')).toEqual([])
        raiz = place(raiz, clave, una)
      }
      const otra = documento('NC', [{ ...vendida, ...veces(1) }], '06')
      expect(checkNota(otra, quedaOf(raiz, clave), '06')).not.toEqual([])
    }),
    { numRuns },
  ))

test('any document can be credited whole, and then nothing is left', () =>
  fc.assert(
    fc.property(fc.constantFrom('FE', 'TE', 'FEE', 'FEC', 'ND'), fc.nat(1_000_000), (tipo, semilla) => {
      const vendido = generateComprobante(tipo, '4.4', semilla)
      const nota: DocumentoConSaldo = { ...vendido, tipo: 'NC', clave: `NC-${semilla}` }
      const raiz = con(vendido)
      expect(checkNota(nota, quedaOf(raiz, vendido.clave), '01')).toEqual([])
      const { tarifas, total } = quedaOf(place(raiz, vendido.clave, nota), vendido.clave)
      expect([...tarifas.flatMap((t) => [t.base, t.impuesto, t.exonerado]), total].filter((m) => m !== 0n)).toEqual([])
    }),
    { numRuns },
  ))

test('a receipt built by shares is accepted, and a receipt at another rate is refused', () =>
  fc.assert(
    fc.property(lineas, fc.integer({ min: 1, max: 100 }), (vendidas, centesimas) => {
      const venta = con(documento('FE', vendidas))
      const cobros = cobrosOf(venta)
      const { totalComprobante: total } = venta.documento.resumen
      expect(sumBy(cobros, (c) => c.total)).toBe(total)
      const pago = max(monto('0.01'), proportion(total, BigInt(centesimas), 100n))
      const partes = draftRecibo(cobros, pago).map((l) => ({
        ...al(l.codigoTarifaIva!, toDecimal(l.precioUnitario)),
        ...(l.subTotalPagado !== undefined && { subTotalPagado: l.subTotalPagado }),
      }))
      expect(checkRecibo(documento('REP', partes), cobros)).toEqual([])
      expect(checkRecibo(documento('REP', [al('03', toDecimal(pago))]), cobros)).toHaveLength(1)
    }),
    { numRuns },
  ))

test('the IVA of a sale at several rates equals that of its receipts in the month, rate by rate', () =>
  fc.assert(
    fc.property(
      lineas,
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 2 }),
      (vendidas, pagos) => {
        const factura = documento('FE', vendidas)
        const cobros = cobrosOf(con(factura))
        const total = factura.resumen.totalComprobante
        // Smaller sales are paid at once.
        fc.pre(total > monto('1'))
        const montos = pagos.map((centesimas) => proportion(total, BigInt(centesimas), 100n))
        const recibos = montos.map((pago, i) => ({ pago, clave: `REP-${i}`, lineas: draftRecibo(cobros, pago) }))
        const { celdas } = buildCubo(
          {
            documentos: [venta('FE-1', dia(2), lineasDeIva(factura, 'vender'), { condicionVenta: '10', total })],
            recibos: recibos.map(({ clave, pago }) => recibo(clave, 'FE-1', dia(5), toDecimal(pago))),
          },
          octubre,
        )
        for (const { codigoTarifaIva, tarifa } of cobros) {
          const suyas = celdas.filter((c) => c.tarifa === codigoTarifaIva)
          const partes = recibos.flatMap((r) => r.lineas.filter((l) => l.codigoTarifaIva === codigoTarifaIva))
          const pagado = sumBy(partes, (l) => percentage(l.subTotalPagado ?? l.precioUnitario, tarifa))
          const [base, impuesto] = [sumBy(suyas, (c) => c.base), sumBy(suyas, (c) => c.impuesto)]
          const neto = sumBy(partes, (l) => l.precioUnitario)
          // Each line of a receipt and each cell is rounded once to the fifth decimal.
          for (const falta of [subtract(impuesto, pagado), subtract(base, neto)]) {
            expect(falta < 0n ? -falta : falta).toBeLessThan(50n)
          }
        }
      },
    ),
    { numRuns },
  ))
