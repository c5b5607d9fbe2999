import { monto } from '@pura/domain'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readMovimientos } from './banco.ts'

const csv = (texto: string, encoding: BufferEncoding = 'utf8') => Buffer.from(texto, encoding)
const DIA = { anio: 2026, mes: 11, dia: 12 }

describe('the list of movements of a bank', () => {
  test.each([
    [
      'BAC',
      'Fecha de Transacción,Referencia de Transacción,Código de Transacción,Descripción de Transacción,Débito de Transacción,Crédito de Transacción,Balance de Transacción\n' +
        '12/11/2026,998877,TF,SINPE MOVIL PF7P1,0.00,"3,000.00","153,000.00"\n' +
        '12/11/2026,998878,CP,COMPRA SUPER,"12,500.00",0.00,"140,500.00"\n',
    ],
    [
      'Banco Nacional',
      'oficina;fechaMovimiento;numeroDocumento;debito;credito;descripcion;\n' +
        '000;12/11/2026;998877;;3000,00;SINPE MOVIL PF7P1;\n000;12/11/2026;998878;12500,00;;COMPRA SUPER;\n',
    ],
    [
      'one with a single column of amounts and titles above',
      'Cuenta;CR05015202001026284066;;;\nPeriodo;Noviembre 2026;;;\nFecha;Documento;Detalle;Tipo;Monto\n' +
        '2026-11-12;998877;SINPE MOVIL PF7P1;C;3.000,00\n2026-11-12;998878;COMPRA SUPER;D;12.500,00\n',
    ],
  ])('of %s gives the incoming payments, with their rows', async (_, texto) => {
    const { movimientos } = await readMovimientos(csv(texto))
    expect(movimientos).toMatchObject([
      { fecha: DIA, monto: monto('3000'), detalle: 'SINPE MOVIL PF7P1', documento: '998877' },
    ])
    expect(texto.split('\n')[(movimientos[0]?.renglon ?? 0) - 1]).toContain('PF7P1')
  })

  test('in Latin-1 with a payer column is read the same', async () => {
    const texto =
      'Fecha;Crédito;Descripción;Cédula origen;Nombre origen\n12-11-26;3 000,00;Transferencia;3-101-999001;Ferretería Núñez\n'
    expect((await readMovimientos(csv(texto, 'latin1'))).movimientos).toMatchObject([
      { fecha: DIA, identificacion: '3-101-999001', detalle: 'Transferencia · Ferretería Núñez' },
    ])
  })

  test('as a workbook with date cells is read the same', async () => {
    const libro = await writeXlsx({
      sheets: [
        {
          name: 'Movimientos',
          rows: [
            ['Fecha', 'Referencia', 'Descripción', 'Débito', 'Crédito'],
            [new Date(Date.UTC(2026, 10, 12)), 998877, 'SINPE PF7P1', null, 3000],
            ['12/11/2026', 998878, 'COMPRA', 12500, null],
          ],
        },
      ],
    })
    expect((await readMovimientos(libro)).movimientos).toMatchObject([
      { fecha: DIA, monto: monto('3000'), documento: '998877' },
    ])
  })

  test('with the month in letters and the kind beside the amount is read the same', async () => {
    const texto =
      'Fecha;Monto;Detalle\n25-NOV-26;25.425,00 CR;A\n01 ene. 2027;1.000,50CR;B\n25-Dec-2026;3.000,00 DB;C\n25/setiembre/26;40,00;D\n'
    expect(
      (await readMovimientos(csv(texto))).movimientos.map(({ fecha, monto, detalle }) => [detalle, fecha, monto]),
    ).toEqual([
      ['A', { anio: 2026, mes: 11, dia: 25 }, monto('25425')],
      ['B', { anio: 2027, mes: 1, dia: 1 }, monto('1000.5')],
      ['D', { anio: 2026, mes: 9, dia: 25 }, monto('40')],
    ])
  })

  test('reports each cell that cannot be read with its text, and skips debits, titles and totals', async () => {
    const texto =
      'Fecha;Crédito;Detalle\n31/02/2026;3000;A\n12/11/2026;tres mil;B\n12/11/2026;-3000;C\n25-XYZ-26;5,00 CR;D\n' +
      ';0;E\nTotal;;\nFecha;Crédito;Detalle\n12/11/2026;1.000,00 DB;F\n12/11/2026;;G\n'
    const { movimientos, ilegibles } = await readMovimientos(csv(texto))
    expect(movimientos).toEqual([])
    expect(ilegibles).toEqual([
      { renglon: 2, detalle: 'A', porque: expect.stringContaining('«Fecha» dice «31/02/2026», que no es una fecha') },
      { renglon: 3, detalle: 'B', porque: expect.stringContaining('«Crédito» dice «tres mil», que no es un monto') },
      { renglon: 5, detalle: 'D', porque: expect.stringContaining('«Fecha» dice «25-XYZ-26»') },
    ])
  })

  test.each([
    [
      'without the columns of one',
      'hola;mundo\n1;2\n',
      'El archivo debe traer una columna de fecha y una de crédito o de monto',
    ],
    ['that is a picture', '\u0089PNG\u0000\u0001\n', /.+/],
    ['of an empty file', '', 'El archivo está vacío'],
    [
      'with more than 10,000 rows',
      `Fecha;Crédito\n${'12/11/2026;1\n'.repeat(10_002)}`,
      'El archivo tiene más de 10000 filas',
    ],
  ])('a list %s is refused with a Spanish text', async (_, texto, mensaje) => {
    await expect(readMovimientos(csv(texto, 'latin1'))).rejects.toThrow(mensaje)
  })
})
