/** Full relief leaves exactly no tax, whatever was rounded on the way. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cantidad, type Monto, puntosExonerados, TARIFAS_IVA, toDecimalTarifa } from '../../../index.ts'
import { calculate } from '../index.ts'
import { aBorrador, aComponente, aLinea, exonerated, iva } from '../testing/borradores.ts'

/** Codes with a rate above zero, with what the registry says of a full relief. */
const relieves = fc
  .tuple(
    fc.constantFrom(...TARIFAS_IVA['4.4'].filter(({ tarifa }) => tarifa && tarifa > 0n)),
    fc.constantFrom('13', '100', '150'),
  )
  .map(([{ codigo, tarifa }, registro]) => exonerated(toDecimalTarifa(puntosExonerados(registro, tarifa)), codigo))
const precios = fc.bigInt({ min: 1n, max: 10n ** 13n }).map((n) => n as Monto)
const cantidades = fc.bigInt({ min: 1n, max: 10n ** 7n }).map((n) => n as Cantidad)
/** Millionths of the line: a float cannot tell the céntimos of large amounts. */
const descuentos = fc.bigInt({ min: 0n, max: 1_000_000n })

test.each(['4.3', '4.4'] as const)('a fully exonerated line has no tax, in version %s', (version) => {
  fc.assert(
    fc.property(relieves, precios, cantidades, descuentos, (impuesto, precioUnitario, cantidad, parte) => {
      const bruta = aLinea('1', { precioUnitario, cantidad, impuestos: [impuesto] })
      const [calculada] = calculate(aBorrador([bruta], { version })).lineas
      const monto = ((calculada!.montoTotal * parte) / 1_000_000n) as Monto
      const linea = { ...bruta, ...(monto > 0n && { descuentos: [{ codigo: '07', monto }] }) }
      const { lineas, resumen } = calculate(aBorrador([linea], { version }))
      expect([lineas[0]!.impuestoNeto ?? 0n, resumen.totalImpuesto]).toEqual([0n, 0n])
      expect(resumen.totalComprobante).toBe(resumen.totalVentaNeta)
    }),
  )
})

test('a fully exonerated surtido has no tax', () => {
  const partes = fc.array(fc.tuple(relieves, precios), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(partes, cantidades, (partes, cantidad) => {
      const surtido = partes.map(([{ codigoTarifaIva }, precioUnitario]) =>
        aComponente('1', iva(codigoTarifaIva), { precioUnitario }),
      )
      const precioUnitario = partes.reduce((suma, [, precio]) => suma + precio, 0n) as Monto
      const linea = aLinea('1', { precioUnitario, cantidad, surtido, impuestos: [exonerated('13')] })
      const { lineas, resumen } = calculate(aBorrador([linea]))
      expect([lineas[0]!.impuestoNeto, resumen.totalImpuesto]).toEqual([0n, 0n])
    }),
  )
})
