import { generateComprobante, type Monto, monto, TIPOS_DOCTO } from '@pura/domain'
import { cantidad } from '@pura/domain/dinero'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aComprobante, aLinea, aSurtido } from '../../../reports/testing/muestras.ts'
import { toImpuestos } from './impuestos.ts'

const NOMBRE = sql<number>`1`

const sumOf = (filas: ReturnType<typeof toImpuestos>, cifra: 'venta' | 'impuesto' | 'devuelto'): bigint =>
  filas.reduce((suma, fila) => suma + monto(String(fila[cifra])), 0n)

describe('the tax rows of a document', () => {
  test.each(TIPOS_DOCTO.map((t) => t.tipo))('add up to its total, for random documents: %s', (tipo) => {
    for (let semilla = 1; semilla <= 60; semilla++) {
      const comprobante = generateComprobante(tipo, '4.4', semilla)
      const filas = toImpuestos(1, semilla, comprobante, NOMBRE)
      const total = (sumOf(filas, 'venta') + sumOf(filas, 'impuesto') - sumOf(filas, 'devuelto')) as Monto
      expect([semilla, total]).toEqual([semilla, comprobante.resumen.totalComprobante])
    }
  })

  test('have each component of a surtido at its own rate', () => {
    const filas = toImpuestos(
      1,
      1,
      aComprobante({
        lineas: [
          aLinea({
            cantidad: cantidad('3'),
            precioUnitario: monto('400'),
            surtido: aSurtido(),
            impuestos: [{ codigo: '01' }],
          }),
        ],
      }),
      NOMBRE,
    )
    expect(filas.filter((f) => f.codigo_tarifa).map((f) => [f.codigo_tarifa, f.venta, f.impuesto])).toEqual([
      ['02', '600', '6'],
      ['08', '600', '78'],
    ])
  })
})
