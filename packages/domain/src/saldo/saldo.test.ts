/** Balances worked out by hand; each document has its arithmetic beside it. */
import { describe, expect, test } from 'vitest'
import { monto, tarifa, toDecimal, toDecimalCantidad } from '../dinero/index.ts'
import { aLinea, iva } from '../documento/calcular/testing/borradores.ts'
import type { LineaBorrador } from '../tipos/documento.ts'
import type { Corregido, DocumentoConSaldo } from './familia.ts'
import { checkNota } from './nota.ts'
import { type Queda, quedaOf } from './queda.ts'
import { checkRecibo, cobrosOf } from './recibo.ts'
import { al, con, documento, exonerado, veces } from './testing/familias.ts'

/** The rows as text: rate, base, tax, exonerated base. */
const tarifasOf = ({ tarifas }: Queda) =>
  tarifas.map((t) => [t.tarifa, ...[t.base, t.impuesto, t.exonerado].map(toDecimal)].join(' '))
const queda = (raiz: Corregido, de: DocumentoConSaldo = raiz.documento): Queda => quedaOf(raiz, de.clave)
const credit = (raiz: Corregido, lineas: LineaBorrador[], codigo = '02', de = raiz.documento) =>
  checkNota(documento('NC', lineas, codigo), queda(raiz, de), codigo).map((h) => `${h.campo}: ${h.mensaje}`)

// 13 %: 2 × 5 000 = 10 000, tax 1 300. 1 %: 3 000, tax 30. Exempt: 700.
// Exonerated 8 of 13 points: 2 600, of which 8/13 = 1 600 are exonerated and 1 000 pay 130.
// Total: (10 000 + 1 300) + (3 000 + 30) + 700 + (2 600 + 130) = 17 760.
const venta = documento('FE', [al('08', '5000', veces(2)), al('02', '3000'), al('10', '700'), exonerado('8', '2600')])

describe('the balance of a document', () => {
  test('without notes is the whole document, rate by rate', () => {
    const suya = queda(con(venta))
    expect(tarifasOf(suya)).toEqual(['02 3000 30 0', '08 12600 1430 1600', '10 700 0 0'])
    expect(toDecimal(suya.total)).toBe('17760')
  })

  test('grows by its debit notes and shrinks by its credit notes, each at its rates', () => {
    const debito = documento('ND', [al('02', '500')])
    const credito = documento('NC', [al('08', '4000'), exonerado('8', '1300')])
    // 13 %: 12 600 − 4 000 − 1 300 = 7 300; tax 1 430 − 520 − 65 = 845; exonerated 1 600 − 800 = 800.
    // Total: 17 760 + 505 − 4 520 − 1 365 = 12 380.
    const suya = queda(con(venta, con(debito), con(credito)))
    expect(tarifasOf(suya)).toEqual(['02 3500 35 0', '08 7300 845 800', '10 700 0 0'])
    expect(toDecimal(suya.total)).toBe('12380')
  })

  test('a debit note on a credit note can be credited again', () => {
    const credito = documento('NC', [al('02', '3000')])
    const otraVez = documento('ND', [al('02', '1000')])
    expect(tarifasOf(queda(con(venta, con(credito, con(otraVez)))))[0]).toBe('02 1000 10 0')
  })

  test('a credit note on a debit note takes from the sale too', () => {
    const debito = documento('ND', [al('02', '500')])
    const deEse = documento('NC', [al('02', '400')])
    const raiz = con(venta, con(debito, con(deEse)))
    // The sale has 3 000 + 500 − 400 left; the debit note alone, 500 − 400.
    expect(tarifasOf(queda(raiz))[0]).toBe('02 3100 31 0')
    expect(tarifasOf(queda(raiz, debito))).toEqual(['02 100 1 0'])
    const vendidaDeVuelta = con(venta, con(debito), con(documento('NC', [al('02', '3450')])))
    expect(tarifasOf(queda(vendidaDeVuelta, debito))).toEqual(['02 50 0.5 0'])
  })

  test('of each line is the quantity that its notes have not returned', () => {
    const notas = [documento('NC', [al('08', '5000')], '02'), documento('NC', [al('02', '10')], '06')]
    const { lineas } = queda(con(venta, ...notas.map((n) => con(n))))
    expect(lineas.map((l) => [l.cantidad, l.devuelta].map(toDecimalCantidad).join(' − '))).toEqual([
      '2 − 2',
      '1 − 0',
      '1 − 0',
      '1 − 0',
    ])
  })
})

describe('a credit note', () => {
  test('of the whole balance is accepted, and of one céntimo more is refused', () => {
    expect(credit(con(venta), [al('02', '3000')])).toEqual([])
    expect(credit(con(venta), [al('02', '3000.01')])).toEqual([
      'lineas: A la tarifa «Reducida 1 %» la nota devuelve 3000,01 de base y del documento quedan 3000',
    ])
  })

  test('at 13 % over a sale at 1 % is refused for its base and for its tax', () => {
    expect(credit(con(documento('FE', [al('02', '10000')])), [al('08', '8900')])).toEqual([
      'lineas: A la tarifa «General 13 %» la nota devuelve 8900 de base y del documento quedan 0',
      'lineas: A la tarifa «General 13 %» la nota devuelve 1157 de impuesto y del documento quedan 0',
    ])
  })

  test('that returns tax on an exonerated sale, or exonerates a taxed sale, is refused', () => {
    const relevada = con(documento('FE', [exonerado('13', '1000')]))
    expect(credit(relevada, [al('08', '1000')])).toEqual([
      'lineas: A la tarifa «General 13 %» la nota devuelve 130 de impuesto y del documento quedan 0',
      'lineas: La nota supera el saldo del documento al que hace referencia, del que quedan 1000',
    ])
    expect(credit(con(documento('FE', [al('08', '1000')])), [exonerado('13', '1000')])).toEqual([
      'lineas: A la tarifa «General 13 %» la nota devuelve 1000 exonerados y del documento quedan 0',
    ])
  })

  test('on a sale that older notes exceeded is refused', () => {
    const pasada = con(documento('FE', [al('02', '10000')]), con(documento('NC', [al('08', '8900')])))
    expect(credit(pasada, [al('08', '0.01')])).not.toEqual([])
    expect(tarifasOf(queda(pasada))).toEqual(['02 10000 100 0', '08 -8900 -1157 0'])
  })

  test.each([
    ['02', true],
    ['06', true],
    ['14', true],
    ['01', false],
    ['09', false],
    ['12', false],
  ])('with code %s must give back a CABYS of the document: %s', (codigo, debe) => {
    const otro = { cabys: '2399999000000' }
    expect(credit(con(venta), [al('02', '100', otro)], codigo)).toEqual(
      debe
        ? [
            `lineas[0].cabys: El CABYS 2399999000000 no está en el documento: con el código ${codigo} solo se devuelve lo que se vendió`,
          ]
        : [],
    )
    const debito = con(documento('ND', [al('02', '100', otro)]))
    expect(credit(con(venta, debito), [al('02', '100', otro)], codigo)).toEqual([])
  })

  test('with code 06 returns no more units than were sold, at any price, and other codes count money', () => {
    const una = con(documento('FE', [al('02', '10000')]))
    const cincuenta = [al('02', '100', veces(50))]
    expect(credit(una, cincuenta, '06')).toEqual([
      'lineas[0].cantidad: Con el código 06 vuelven 50 unidades y quedan 1 por devolver: Producto de prueba',
    ])
    expect(credit(una, cincuenta, '02')).toEqual([])
    const yaVuelta = con(una.documento, con(documento('NC', [al('02', '9000')], '06')))
    expect(credit(yaVuelta, [al('02', '100')], '06')).toHaveLength(1)
  })

  test('on a 4.3 document at 0 % may use any of the three codes of 4.4', () => {
    const vieja: DocumentoConSaldo = {
      ...documento('FE', [al('10', '700')]),
      version: '4.3',
    }
    const lineas = vieja.lineas.map((l) => ({
      ...l,
      impuestos: l.impuestos.map((i) => ({ ...i, codigoTarifaIva: '01' })),
    }))
    for (const codigo of ['01', '10', '11']) expect(credit(con({ ...vieja, lineas }), [al(codigo, '700')])).toEqual([])
    expect(credit(con(documento('FE', [al('10', '700')])), [al('11', '700')])).toHaveLength(1)
  })
})

describe('a receipt', () => {
  // 13 %: 1 130, of which 130 is tax. 1 %: 2 020, of which 20 is tax. Together 3 150.
  const vendida = con(documento('FE', [al('08', '1000'), al('02', '2000')]))
  /** Net at each rate. */
  const pay = (venta: Corregido, lineas: [codigo: string, neto: string][]) =>
    checkRecibo(
      documento('REP', lineas.map(([codigo, neto]) => ({ ...al(codigo, neto), cabys: undefined })) as LineaBorrador[]),
      cobrosOf(venta),
    ).map((h) => h.mensaje)

  test('of a third of the sale pays a third of each rate', () => {
    // A third of 1 130 is 376,66667: net 333,33333. A third of 2 020 is 673,33333: net 666,66667.
    expect(
      pay(vendida, [
        ['08', '333.33'],
        ['02', '666.67'],
      ]),
    ).toEqual([])
    expect(
      pay(vendida, [
        ['08', '333.33333'],
        ['02', '666.66667'],
      ]),
    ).toEqual([])
  })

  test('with other shares, or at a rate that was not sold, is refused with the right shares', () => {
    // 2 020 × 2 020 / 3 150 = 1 295,36508, with a tax of 1/101; the rest of 2 020, 724,63492, with one of 13/113.
    const debido = [
      'El recibo reparte lo pagado como la venta: a la tarifa «Reducida 1 %» van 1295,36508, con 12,8254 de impuesto y a la tarifa «General 13 %» van 724,63492, con 83,36508 de impuesto',
    ]
    expect(pay(vendida, [['02', '2000']])).toEqual(debido)
    expect(pay(vendida, [['04', '100']])).toHaveLength(1)
  })

  test('after a note that returned one rate pays only the other rate', () => {
    const corregida = con(vendida.documento, con(documento('NC', [al('08', '1000')])))
    expect(pay(corregida, [['02', '2000']])).toEqual([])
    expect(
      pay(corregida, [
        ['08', '100'],
        ['02', '100'],
      ]),
    ).toHaveLength(1)
  })

  test('pays no IVA charged at the factory, and no selectivo as IVA', () => {
    // 1 000 with selectivo at 10 %; its IVA, 13 % of 1 100, was charged at the factory and is assumed.
    const impuestos = [{ codigo: '02', tarifa: tarifa('10') }, iva('08')]
    const deFabrica = aLinea('1000', { ivaCobradoFabrica: '01', baseImponible: monto('1100'), impuestos })
    const cobradas = (...lineas: LineaBorrador[]) =>
      cobrosOf(con(documento('FE', lineas))).map((c) => [c.codigoTarifaIva, c.total, c.iva].map(String).join(' '))
    expect(cobradas(deFabrica)).toEqual(['08 110000000 0'])
    // A second line whose IVA was charged: 1 000 + 100 + 143.
    expect(cobradas(deFabrica, aLinea('1000', { impuestos }))).toEqual(['08 234300000 14300000'])
  })
})
