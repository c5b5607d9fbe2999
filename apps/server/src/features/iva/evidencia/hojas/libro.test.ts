/** Law: the workbook of a month, calculated by an independent program, equals the month in the workbench. */
import { buffer } from 'node:stream/consumers'
import type { Periodo } from '@pura/domain'
import { archivosDeIva as t } from '@pura/domain/mensajes/archivos-iva'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../../../db/index.ts'
import { useServer } from '../../../../testing/api.ts'
import { Libro } from '../../../../testing/iva/calculo.ts'
import { historias, MESES } from '../../../../testing/iva/historias-iva.ts'
import { comprobanteDe, linea, type Suceso, withSucesos } from '../../../../testing/iva/iva.ts'
import { calculateInLibreOffice, hasLibreOffice } from '../../../../testing/iva/libreoffice.ts'
import { openEvidencia } from '../../cierre/abrir.ts'
import { writeLibroDelMes } from './libro.ts'

const server = useServer()
const codCia = 1
const { resumen, respaldo } = t.hojas

async function openLibro(tx: Db, mes: Periodo) {
  const evidencia = await openEvidencia(tx, codCia, mes)
  const bytes = await buffer(writeLibroDelMes(evidencia))
  return { bytes, libro: new Libro(bytes), cabeza: evidencia.cabeza }
}

/**
 * Formulas whose result differs from the value stored in the cell: typed values in whole colones, others in all digits.
 */
const otras = (libro: Libro) =>
  libro.formulas().flatMap(({ hoja, celda }) => {
    const [calculada, escrita] = [Number(libro.get(hoja, celda)), Number(libro.escrito(hoja, celda))]
    const digitada = hoja === resumen && celda.startsWith('B')
    return isIgual(calculada, escrita, digitada) ? [] : [{ hoja, celda, calculada, escrita }]
  })

/** Near a thousand million the fifteen digits of a spreadsheet do not include the fifth decimal. */
const isIgual = (a: number, b: number, digitada = false): boolean =>
  Math.abs(a - b) <= (digitada ? 1e-6 : Math.max(1e-6, 1e-13 * Math.abs(b)))

/** Cell by the label of its row; the first one if it appears in two steps. */
function celdaDe(libro: Libro, etiqueta: string, columna = 'B'): number {
  const fila = libro.filas(resumen).find(({ celdas }) => celdas.get('A') === etiqueta)
  if (!fila) throw new Error(`No hay ${etiqueta}`)
  return Number(libro.get(resumen, `${columna}${fila.fila}`))
}

const columnas = Object.keys(t.respaldo)
const letraDe = (campo: keyof typeof t.respaldo) => String.fromCharCode(65 + columnas.indexOf(campo))

const CON_LIBREOFFICE = hasLibreOffice()
  ? 'has the same results in LibreOffice'
  : 'is not compared: LibreOffice (soffice) is not installed'

async function expectSameInLibreOffice(bytes: Uint8Array, libro: Libro): Promise<void> {
  const hojas = await calculateInLibreOffice(bytes)
  const distintas = libro.formulas().flatMap(({ hoja, celda }) => {
    const [, letra, fila] = /^([A-Z])(\d+)$/.exec(celda)!
    const suya = hojas.get(hoja)?.[Number(fila) - 1]?.[letra!.charCodeAt(0) - 65]
    const escrita = Number(libro.escrito(hoja, celda))
    return typeof suya === 'number' && isIgual(suya, escrita) ? [] : [{ hoja, celda, suya, escrita }]
  })
  expect(distintas).toEqual([])
}

test('the workbook computes the tax of the month, for random months', async () => {
  await fc.assert(
    fc.asyncProperty(historias, (sucesos) =>
      withSucesos(server, codCia, sucesos, async (tx) => {
        for (const mes of MESES) {
          const { libro, cabeza } = await openLibro(tx, mes)
          expect({ mes, otras: otras(libro) }).toEqual({ mes, otras: [] })
          const neto = () => celdaDe(libro, 'Impuesto determinado') - celdaDe(libro, 'Saldo a favor')
          expect(neto()).toBe(Number(cabeza.determinado.decidido))
          // Making unanswered documents count gives the other reading.
          for (const { fila, celdas } of libro.filas(respaldo)) {
            if (celdas.get(letraDe('pila')) === t.pilas.sinDecidir.nombre) libro.set(respaldo, `A${fila}`, 1)
          }
          expect({ mes, neto: neto() }).toEqual({ mes, neto: Number(cabeza.determinado.presunto) })
        }
      }),
    ),
    { numRuns: Number(process.env.LEYES ?? 15) },
  )
}, 240_000)

const aVenta = (id: number, fecha: string, precio: string, tarifa = '08'): Suceso => ({
  libro: 'emitido',
  id,
  estado: 'ACEPTADO',
  comprobante: comprobanteDe({ libro: 'emitido', id, fecha, cambios: { lineas: [linea({ tarifa, precio })] } }),
})
const aCompra = (id: number, fecha: string, precio: string, condicion: '01' | '05' | null): Suceso => ({
  libro: 'recibido',
  id,
  estado: 'ACEPTADO',
  comprobante: comprobanteDe({
    libro: 'recibido',
    id,
    fecha,
    cambios: { lineas: [linea({ tarifa: '08', precio })] },
  }),
  situacion: condicion ? 'R' : 'P',
  mensaje: condicion ? '1' : '',
  condicion,
})

describe('a month of a shop', () => {
  const mes = { anio: 2026, mes: 9 }
  const fecha = '2026-09-05T10:00:00-06:00'
  const sucesos = [
    aVenta(1, fecha, '100000.50'),
    aVenta(2, fecha, '40000'),
    aVenta(3, fecha, '60000', '04'),
    aVenta(4, fecha, '9000.499', '02'),
    aCompra(1, fecha, '30000', '01'),
    aCompra(2, fecha, '20000', '05'),
    aCompra(3, fecha, '10000', null),
  ]

  test('lists each document with clave, figures and boxes', () =>
    withSucesos(server, codCia, sucesos, async (tx) => {
      const { libro } = await openLibro(tx, mes)
      expect(libro.hojas).toEqual(['Resumen', 'Respaldo', 'Anotado a mano', 'Proporción', 'No cuentan'])
      const primero = libro.filas(respaldo).find(({ celdas }) => celdas.get('C') === sucesos[0]!.comprobante.clave)!
      const textsOf = (...campos: (keyof typeof t.respaldo)[]) => campos.map((c) => primero.celdas.get(letraDe(c)))
      expect(
        textsOf('cuenta', 'lado', 'tipo', 'puntos', 'tratamiento', 'base', 'impuesto', 'casillaBase', 'pila'),
      ).toEqual([1, 'Venta', 'FE', 13, 'Gravado', 100_000.5, 13_000.065, 'Total ventas a 13%', undefined])
      expect(celdaDe(libro, 'Total ventas a 13%')).toBe(140_001)
      expect(celdaDe(libro, 'Total ventas a 13%', 'C')).toBe(140_000.5)
      expect(celdaDe(libro, 'Monto de impuesto a 13%')).toBe(18_200)
    }))

  test('its boxes and tax change if a row is excluded, and the difference is shown', () =>
    withSucesos(server, codCia, sucesos, async (tx) => {
      const { libro } = await openLibro(tx, mes)
      const antes = celdaDe(libro, 'Impuesto determinado')
      const { fila } = libro.filas(respaldo).find(({ celdas }) => celdas.get('C') === sucesos[1]!.comprobante.clave)!
      libro.set(respaldo, `A${fila}`, 0)
      expect(celdaDe(libro, 'Total ventas a 13%')).toBe(100_001)
      expect(celdaDe(libro, 'Total ventas a 13%', 'F')).toBe(-40_000)
      expect(celdaDe(libro, 'Total ventas generales')).toBe(169_001)
      // The tax falls by that of the sale. The credit falls too: without the sale, sales at 4 % limit it more.
      expect(celdaDe(libro, 'Monto de impuesto a 13%')).toBe(13_000)
      expect(celdaDe(libro, 'Total crédito fiscal del periodo', 'F')).toBeLessThan(0)
      expect(celdaDe(libro, 'Impuesto determinado')).toBe(
        antes - 5_200 - celdaDe(libro, 'Total crédito fiscal del periodo', 'F'),
      )
    }))

  test.skipIf(!hasLibreOffice())(
    CON_LIBREOFFICE,
    async () => {
      await withSucesos(server, codCia, sucesos, async (tx) => {
        const { bytes, libro } = await openLibro(tx, mes)
        await expectSameInLibreOffice(bytes, libro)
        expect(libro.formulas().length).toBeGreaterThan(100)
      })
    },
    180_000,
  )
})

describe('December', () => {
  const del = (mes: string, dia = '05') => `2026-${mes}-${dia}T10:00:00-06:00`
  const sucesos = [
    aVenta(1, del('01'), '100000', '08'),
    aCompra(1, del('01'), '20000', '05'),
    aVenta(2, del('12'), '300000', '10'),
    aCompra(2, del('12'), '10000', '05'),
  ]
  const mes = { anio: 2026, mes: 12 }

  test('settles the year in a sheet of twelve months, and says where a negative credit goes', () =>
    withSucesos(server, codCia, sucesos, async (tx) => {
      const { libro, cabeza } = await openLibro(tx, mes)
      expect(otras(libro)).toEqual([])
      const filas = libro.filas('Año')
      const filaDe = (etiqueta: string) => filas.find(({ celdas }) => celdas.get('A') === etiqueta)!.celdas
      const meses = filas.slice(filas.findIndex(({ celdas }) => celdas.get('A') === 'enero')).slice(0, 12)
      expect(meses.map(({ celdas }) => celdas.get('A'))).toContain('diciembre')
      expect(filaDe('enero').get('B')).toBe(100_000)
      expect(filaDe('Proporción definitiva').get('B')).toBe(0.25)
      // 3,900 of common tax: a quarter is credit, and all of it was credited.
      expect(['Crédito definitivo', 'Ya acreditado en el año'].map((e) => filaDe(e).get('B'))).toEqual([975, 3_900])
      expect(filaDe('Ajuste por la definitiva del año').get('B')).toBe(-2_925)
      expect(Number(cabeza.proporcion.ajuste)).toBe(-2_925)
      expect(celdaDe(libro, 'Ajuste por la proporción definitiva del año')).toBe(-2_925)
      expect(filas.at(-1)!.celdas.get('A')).toMatch(/ninguna norma .* dice en qué casilla va/)
      // Without the exempt sale of December everything is credit.
      const { fila } = libro.filas(respaldo).find(({ celdas }) => celdas.get('C') === sucesos[2]!.comprobante.clave)!
      libro.set(respaldo, `A${fila}`, 0)
      expect(celdaDe(libro, 'Ajuste por la proporción definitiva del año')).toBe(0)
    }))

  test.skipIf(!hasLibreOffice())(
    CON_LIBREOFFICE,
    () =>
      withSucesos(server, codCia, sucesos, async (tx) => {
        const { bytes, libro } = await openLibro(tx, mes)
        await expectSameInLibreOffice(bytes, libro)
      }),
    180_000,
  )
})
