import { describe, expect, test } from 'vitest'
import { monto } from '../../dinero/index.ts'
import { aLinea } from '../../documento/calcular/testing/borradores.ts'
import type { Borrador, Comprobante } from '../../tipos/documento.ts'
import { checkBorrador, checkComprobante, checkReglas, findHallazgo, type Regla, reglasDe } from '../index.ts'
import { aBorrador, aComprobante, CLAVE_ORIGINAL, REFERENCIA } from '../testing/comprobantes.ts'
import { fields, found, noon } from '../testing/hallados.ts'

describe('a valid document', () => {
  test.each([
    ['factura', {}],
    ['tiquete without receiver', { tipo: 'TE' as const, receptor: undefined }],
    ['nota de crédito', { tipo: 'NC' as const, referencias: [REFERENCIA] }],
    [
      'dollars on credit',
      {
        moneda: { codigo: 'USD', tipoCambio: monto('512.37') },
        condicionVenta: '02',
        plazoCredito: 30,
        mediosPago: [],
      },
    ],
  ])('%s has no findings', (_, otros) => expect(checkComprobante(aComprobante(otros), noon)).toEqual([]))

  test('a finding has field, text, severity and, when known, Hacienda’s code', () => {
    expect(checkComprobante(aComprobante({ condicionVenta: '02' }), noon)).toEqual([
      {
        campo: 'plazoCredito',
        codigo: -58,
        mensaje: 'Indique el plazo del crédito en días, de 1 a 99999',
        gravedad: 'error',
      },
    ])
  })
})

describe('numbering and dates', () => {
  const base = aComprobante()

  test.each<[string, Partial<Comprobante>, string[]]>([
    ['a clave of another day', { clave: base.clave.replace('506201126', '506191126') }, ['clave']],
    ['a clave of another issuer', { clave: base.clave.replace('003101999001', '003101999002') }, ['clave']],
    ['a clave of another number', { clave: base.clave.replace('0000000042', '0000000043') }, ['clave']],
    ['a text that is no clave', { clave: '506' }, ['clave']],
    ['the consecutivo of a tiquete', { consecutivo: '00100001040000000042' }, ['consecutivo', 'clave']],
    ['an issue date in UTC', { fechaEmision: '2026-11-20T18:00:00Z' }, ['fechaEmision']],
    ['an issue day that does not exist', { fechaEmision: '2026-11-31T12:00:00-06:00' }, ['fechaEmision']],
    ['an issue date in the future', { fechaEmision: '2026-11-20T12:05:00-06:00' }, ['fechaEmision']],
  ])('%s', (_, wrong, campos) => expect(fields({ ...base, ...wrong })).toEqual(campos))

  test('a document may be dated yesterday only if issued without internet (situación 3)', () => {
    const ahora = new Date('2026-11-21T18:00:00Z')
    expect(fields(aComprobante(), { ahora })).toEqual(['fechaEmision'])
    expect(fields(aComprobante({}, '3'), { ahora })).toEqual([])
  })

  test('a document issued in contingency refers to the provisional document', () => {
    expect(fields(aComprobante({}, '2'))).toEqual(['referencias'])
    const provisional = { ...REFERENCIA, tipoDoc: '08', codigo: '05', numero: 'P-1' }
    expect(fields(aComprobante({ referencias: [provisional] }, '2'))).toEqual([])
  })

  test('without a clock, dates are only compared with each other', () => {
    expect(fields({ ...base, fechaEmision: '2026-11-20T23:59:59-06:00' }, {})).toEqual([])
  })

  test('4.3 has ended, except for notes on documents of that version’s time', () => {
    expect(found({ version: '4.3' })).toContain('version')
    const antigua = {
      ...REFERENCIA,
      numero: CLAVE_ORIGINAL.replace('011126', '010825'),
      fechaEmision: '2025-08-01T10:00:00-06:00',
    }
    expect(found({ version: '4.3', tipo: 'NC', referencias: [antigua] })).toEqual([])
    expect(found({ version: '4.3', tipo: 'REP' })).toContain('version')
  })
})

describe('heading', () => {
  test.each<[string, Partial<Borrador>, string]>([
    ['activity without its dot (docs/hacienda.md §1)', { actividadEmisor: '471102' }, 'actividadEmisor'],
    ['activity of the receiver', { actividadReceptor: '6201' }, 'actividadReceptor'],
    ['provider that is no identification', { proveedorSistemas: 'mi empresa' }, 'proveedorSistemas'],
    ['sale condition of receipts', { condicionVenta: '09' }, 'condicionVenta'],
    ['sale condition that does not exist', { condicionVenta: '77' }, 'condicionVenta'],
    ['used goods outside a purchase', { condicionVenta: '13' }, 'condicionVenta'],
    ['99 without its text', { condicionVenta: '99', condicionVentaOtros: 'Eso' }, 'condicionVentaOtros'],
    ['credit of zero days', { condicionVenta: '02', plazoCredito: 0 }, 'plazoCredito'],
    ['credit of article 27 beyond 90 days', { condicionVenta: '10', plazoCredito: 91 }, 'plazoCredito'],
    ['unknown currency', { moneda: { codigo: 'CRX', tipoCambio: monto('2') } }, 'moneda.codigo'],
    ['colones at another rate', { moneda: { codigo: 'CRC', tipoCambio: monto('500') } }, 'moneda.tipoCambio'],
    ['dollars at zero', { moneda: { codigo: 'USD', tipoCambio: monto('0') } }, 'moneda.tipoCambio'],
  ])('%s', (_, otros, campo) => expect(found(otros)).toEqual([campo]))
})

describe('before numbering', () => {
  test('a draft is checked by the same rules', () => {
    expect(checkBorrador(aBorrador(), noon)).toEqual([])
    expect(checkBorrador(aBorrador({ condicionVenta: '02' }), noon).map((h) => h.campo)).toEqual(['plazoCredito'])
  })

  test('a draft that cannot be calculated has that error as its only finding', () => {
    const descuentos = [{ codigo: '07', monto: monto('2000') }]
    expect(checkBorrador(aBorrador({ lineas: [aLinea('1000', { descuentos })] }))).toEqual([
      {
        campo: 'lineas[0].descuentos[0].monto',
        mensaje: 'El descuento es mayor al monto que queda por descontar',
        gravedad: 'error',
      },
    ])
  })
})

describe('a list of rules', () => {
  const reglas: readonly Regla<string>[] = [
    ['nombre', (t) => t !== '', 'El nombre es obligatorio'],
    ['nombre', (t) => t.length <= 3, (t) => `${t} es muy largo`],
    ['nombre', (t) => t !== 'Anabel', 'Anabel ya existe'],
  ]

  test('reports the first rule that fails, or all of them, at their field', () => {
    expect(findHallazgo('', reglas)?.mensaje).toBe('El nombre es obligatorio')
    expect(findHallazgo('Anabel', reglas)?.mensaje).toBe('Anabel es muy largo')
    expect(findHallazgo('Ana', reglas)).toBeUndefined()
    expect(checkReglas('Anabel', reglas, { lugar: 'lineas[2]' }).map((h) => [h.campo, h.mensaje])).toEqual([
      ['lineas[2].nombre', 'Anabel es muy largo'],
      ['lineas[2].nombre', 'Anabel ya existe'],
    ])
    expect(checkReglas('Ana', reglas)).toEqual([])
  })

  test('can be applied to the source of the value', () => {
    const deFormulario = reglasDe(reglas, ({ nombre }: { nombre: string }) => nombre)
    expect(findHallazgo({ nombre: 'Anabel' }, deFormulario)?.mensaje).toBe('Anabel es muy largo')
    expect(findHallazgo({ nombre: 'Ana' }, deFormulario)).toBeUndefined()
  })
})
