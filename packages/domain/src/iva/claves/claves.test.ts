import { describe, expect, test } from 'vitest'
import { CERO, monto } from '../../dinero/index.ts'
import { type Casada, casarClaves, type Nuestro, sumFaltantes } from './casar.ts'
import { type ListaDeClaves, readLista } from './lista.ts'

/** The third number of that supplier on a day of November 2026. */
const aClave = (numero: number, { dia = '12', mes = '11', cedula = '003101999001' } = {}): string =>
  `506${dia}${mes}26${cedula}0010000101${String(numero).padStart(10, '0')}1${'99999999'}`
const [UNA, OTRA] = [aClave(1), aClave(2)]

describe('a list of claves', () => {
  const leida = (total?: string, impuesto?: string): ListaDeClaves['claves'] => [
    { clave: UNA, ...(total !== undefined && { total }), ...(impuesto !== undefined && { impuesto }) },
  ]

  test.each([
    ['a column of claves alone', `${UNA}\n${OTRA}\n`, 'ninguno'],
    ['with the apostrophe and spaces of a sheet', `'${UNA}\n ${OTRA.slice(0, 20)} ${OTRA.slice(20)}`, 'ninguno'],
    ['in text formulas, as our own CSV writes them', `"=""${UNA}""";FE\n"=""${OTRA}""";NC`, 'ninguno'],
    ['in text formulas that were copied', `="${UNA}"\n="${OTRA}"`, 'ninguno'],
    ['with a title above, and total and tax not told', `Mis compras\n${UNA}\n${OTRA}`, 'ninguno'],
  ])('%s', (_, texto, totales) => {
    const lista = readLista(texto)
    expect(lista.claves).toEqual([{ clave: UNA }, { clave: OTRA }])
    expect(lista.totales).toBe(totales)
  })

  test.each([
    ['tabs, as copied from a sheet', `Emisor\tClave\tTotal IVA\tTotal Comprobante\nLácteos\t${UNA}\t130,00\t1.130,00`],
    ['semicolons and quotes', `"Clave";"Emisor";"Monto Total";"Impuesto"\n${UNA};"Lácteos; S.A.";"1 130,00";130`],
    [
      'commas, with decimals after a point',
      `clave,emisor,total gravado,total,iva\n${UNA},"Lácteos, S.A.",1000.00,1130.00,130.00`,
    ],
    ['pipes', `Clave | IVA | Total factura\n${UNA} | ₡130,00 | ₡1.130,00`],
  ])('amounts by the names of their columns: %s', (_, texto) => {
    expect(readLista(texto)).toEqual({
      claves: [
        { clave: UNA, total: expect.stringMatching(/^1130(\.00)?$/), impuesto: expect.stringMatching(/^130(\.00)?$/) },
      ],
      sinLeer: [],
      totales: 'columna',
    })
  })

  test('without names of columns the largest amount is the total, and it is said', () => {
    const { claves, totales } = readLista(`12/11/2026\t${UNA}\t1000,00\t1.130,00\t130,00`)
    expect({ claves, totales }).toEqual({ claves: leida('1130.00'), totales: 'mayor' })
    expect(readLista(`${UNA} 1 130,00`).claves).toEqual(leida('1130.00'))
  })

  test('an amount that may be two is left out, and told; the other amounts of the list may decide it', () => {
    expect(readLista(`Clave\tTotal\n${UNA}\t1.130`)).toMatchObject({
      claves: leida(),
      sinLeer: [{ renglon: 2, motivo: 'dudosa' }],
    })
    expect(readLista(`Clave\tTotal\n${UNA}\t1.130\n${OTRA}\t10,55`).claves[0]).toEqual(leida('1130')[0])
  })

  test('says which lines named no clave, and why', () => {
    const { claves, sinLeer } = readLista(`Compras\n${UNA}\n5,06121126003102E+49\n${OTRA.slice(0, 48)}\n\nTotal: 2`)
    expect(claves).toEqual(leida())
    expect(sinLeer.map(({ renglon, motivo }) => [renglon, motivo])).toEqual([
      [1, 'sinClave'],
      [3, 'redondeada'],
      [4, 'incompleta'],
      [6, 'sinClave'],
    ])
  })
})

describe('claves matched', () => {
  const aNuestro = (cambios: Partial<Nuestro> = {}): Nuestro => ({
    clave: UNA,
    total: monto('1130'),
    impuesto: monto('130'),
    otrosCargos: CERO,
    moneda: 'CRC',
    tipoCambio: monto('1'),
    fuera: '',
    notas: [],
    ...cambios,
  })
  const match = (dicho: { total?: string; impuesto?: string }, cambios?: Partial<Nuestro>, clave = UNA): Casada =>
    casarClaves([{ clave, ...dicho }], {
      mes: { anio: 2026, mes: 11 },
      lado: 'compras',
      identificacion: '003101555555',
      nuestros: new Map(cambios ? [[clave, aNuestro(cambios)]] : []),
      ausentes: new Map(),
    })[0]!

  test.each<[string, { total?: string; impuesto?: string }, Partial<Nuestro>]>([
    ['equal to the céntimo', { total: '1130.00', impuesto: '130' }, {}],
    ['the portal rounds five decimals', { total: '1130.01' }, { total: monto('1130.00500') }],
    ['a list without amounts', {}, {}],
    ['a note below zero', { total: '-1130' }, {}],
    ['dollars in colones', { total: '508500' }, { moneda: 'USD', tipoCambio: monto('450') }],
    ['dollars in dollars', { total: '1130' }, { moneda: 'USD', tipoCambio: monto('450') }],
  ])('held: %s', (_, dicho, cambios) => {
    expect(match(dicho, cambios).estado).toBe('tengo')
  })

  test.each<
    [Extract<Casada, { estado: 'difiere' }>['porque'], string, { total?: string; impuesto?: string }, Partial<Nuestro>]
  >([
    ['total', '11300', { total: '12430' }, {}],
    ['impuesto', '0', { total: '1130', impuesto: '131' }, {}],
    ['fuera', '0', { total: '1130' }, { fuera: 'noAceptado' }],
    ['otrosCargos', '113', { total: '1243' }, { otrosCargos: monto('113') }],
    ['nota', '226', { total: '1356' }, { notas: [monto('226')] }],
    ['nota', '-226', { total: '904' }, { notas: [monto('100'), monto('226')] }],
    ['tipoCambio', '571780', { total: '572910' }, { moneda: 'USD', tipoCambio: monto('506.5') }],
    ['total', '112998870', { total: '113000000' }, { moneda: 'USD', tipoCambio: monto('506.5') }],
  ])('differs by %s: %s more in the list', (porque, diferencia, dicho, cambios) => {
    const casada = match(dicho, cambios)
    expect(casada).toMatchObject({ estado: 'difiere', porque })
    expect(casada).toHaveProperty('diferencia', monto(diferencia))
  })
  test('a rate that the list shows', () => {
    expect(match({ total: '572910' }, { moneda: 'USD', tipoCambio: monto('506.5') })).toMatchObject({
      cambio: monto('507'),
    })
  })

  test('a document of another month, and one that the list repeats', () => {
    expect(match({ total: '1130' }, {}, aClave(1, { dia: '31', mes: '10' }))).toMatchObject({ porque: 'otroMes' })
    const [unica, ...mas] = casarClaves([{ clave: UNA }, { clave: UNA }], {
      mes: { anio: 2026, mes: 11 },
      lado: 'compras',
      identificacion: '',
      nuestros: new Map([[UNA, aNuestro()]]),
      ausentes: new Map(),
    })
    expect([unica, mas]).toMatchObject([{ veces: 2, porque: 'repetida' }, []])
  })

  test('lacking: our own, named by another, of every month, known, or new; the list says how much', () => {
    const propia = aClave(9, { cedula: '003101555555' })
    const claves = [propia, aClave(3), aClave(4), aClave(5), aClave(6)]
    const ausente = (mencionada: boolean, meses: number) => ({ mencionada, meses })
    const casadas = casarClaves(
      claves.map((clave, i) => ({ clave, total: String(100 * (i + 1)), ...(i === 0 && { impuesto: '13' }) })),
      {
        mes: { anio: 2026, mes: 11 },
        lado: 'compras',
        identificacion: '003101555555',
        nuestros: new Map(),
        ausentes: new Map([
          [aClave(3), ausente(true, 6)],
          [aClave(4), ausente(false, 4)],
          [aClave(5), ausente(false, 3)],
        ]),
      },
    )
    expect(casadas.map((c) => c.estado === 'falta' && c.porque)).toEqual([
      'propia',
      'mencionada',
      'cadaMes',
      'conocido',
      'nuevo',
    ])
    expect(sumFaltantes(casadas)).toEqual({ total: monto('1500'), impuesto: monto('13') })
  })
})
