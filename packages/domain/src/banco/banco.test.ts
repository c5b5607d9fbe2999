import { describe, expect, test } from 'vitest'
import { monto } from '../dinero/index.ts'
import { type MovimientoBanco, type PagoEsperado, proposePagos } from './index.ts'

const HOY = { anio: 2026, mes: 11, dia: 10 }

const aPago = (resto: Partial<PagoEsperado> = {}): PagoEsperado => ({
  referencia: 'PF7P1',
  monto: monto('3000'),
  identificacion: '3101999001',
  nombre: 'Ferretería El Tornillo S.A.',
  generado: HOY,
  ...resto,
})

let renglones = 1
const aMovimiento = (detalle: string, resto: Partial<MovimientoBanco> = {}): MovimientoBanco => ({
  renglon: ++renglones,
  fecha: { anio: 2026, mes: 11, dia: 12 },
  monto: monto('3000'),
  detalle,
  documento: '',
  identificacion: '',
  ...resto,
})

const propose = (movimientos: MovimientoBanco[], esperados: PagoEsperado[] = [aPago()]) =>
  proposePagos(movimientos, esperados).map(({ pago, porque }) => [pago?.referencia, porque])

describe('a movement of the bank', () => {
  test.each(['PF7P1', 'SINPE MOVIL pf7p1 gracias', 'TRANSF/PF-7-P1', 'PAGO PLAN PF7 P1', 'SINPEPF7P1MOVIL'])(
    'that says %s is proposed for the payment with that reference',
    (detalle) => {
      expect(propose([aMovimiento(detalle)])).toEqual([['PF7P1', 'Trae la referencia PF7P1 y el monto exacto']])
    },
  )

  test.each(['TEF DE 3-101-999001', 'CED 03101999001', 'cédula 3 101 999001'])(
    'that says %s is proposed for the payment of that cédula',
    (detalle) => {
      expect(propose([aMovimiento(detalle)])).toEqual([['PF7P1', 'Trae la cédula 3101999001 y el monto exacto']])
    },
  )

  test('that has only the payer’s name is proposed with a warning', () => {
    expect(propose([aMovimiento('FERRETERIA EL TORNILLO SA')])).toEqual([
      ['PF7P1', 'Trae el nombre Ferretería El Tornillo S.A. y el monto exacto; revise que sea suyo'],
    ])
    expect(propose([aMovimiento('FERRETERIA EL CLAVO SA')])[0]?.[0]).toBeUndefined()
  })

  test('with another amount or an impossible day is proposed for no payment, and gives the reason', () => {
    expect(propose([aMovimiento('PF7P1', { monto: monto('2999.99') })])).toEqual([
      [undefined, 'Trae la referencia PF7P1, pero se esperaban ₡3000'],
    ])
    for (const fecha of [undefined, { anio: 2026, mes: 10, dia: 31 }, { anio: 2027, mes: 2, dia: 1 }]) {
      expect(propose([aMovimiento('PF7P1', { fecha })])).toEqual([
        [undefined, 'Trae la referencia PF7P1, pero la fecha no corresponde'],
      ])
    }
  })

  test('without any sign of its payer is proposed for no payment', () => {
    expect(propose([aMovimiento('DEPOSITO')])).toEqual([
      [undefined, 'Un pago espera ese monto, pero nada dice que sea suyo'],
    ])
    expect(propose([aMovimiento('DEPOSITO', { monto: monto('17') })])).toEqual([[undefined, 'Nadie espera ese monto']])
  })

  test('does not match a payment whose number is longer or shorter', () => {
    const esperados = [aPago(), aPago({ referencia: 'PF7P12', identificacion: '', nombre: '' })]
    expect(propose([aMovimiento('PF7P12'), aMovimiento('PF7P1'), aMovimiento('PF7P123')], esperados)).toEqual([
      ['PF7P12', expect.any(String)],
      ['PF7P1', expect.any(String)],
      [undefined, '2 pagos esperan ese monto, pero nada dice de cuál es'],
    ])
  })

  test('is proposed for one payment at most, and each payment once: the surest sign first, then the earliest', () => {
    const [porNombre, porReferencia, repetido] = [
      aMovimiento('Ferretería El Tornillo'),
      aMovimiento('PF7P1'),
      aMovimiento('PF7P1'),
    ]
    expect(propose([porNombre, porReferencia, repetido].map((m) => m as MovimientoBanco))).toEqual([
      [undefined, `Ese pago ya se propone con el renglón ${porReferencia?.renglon}`],
      ['PF7P1', 'Trae la referencia PF7P1 y el monto exacto'],
      [undefined, `Ese pago ya se propone con el renglón ${porReferencia?.renglon}`],
    ])
  })

  test('with the cédula of a client who owes two months is proposed for the older month', () => {
    const viejo = aPago({ referencia: 'PF7P8', generado: { anio: 2026, mes: 10, dia: 20 } })
    expect(propose([aMovimiento('3101999001')], [aPago(), viejo])[0]?.[0]).toBe('PF7P8')
  })

  test('is matched once among thousands of awaited payments in a busy month', () => {
    const esperados = Array.from({ length: 2_000 }, (_, i) =>
      aPago({ referencia: `PF${i}P${i}`, identificacion: String(3_101_000_000 + i), nombre: `Compañía Número ${i}` }),
    )
    const movimientos = Array.from({ length: 10_000 }, (_, i) =>
      aMovimiento(i < 2_000 ? `SINPE PF${i}P${i}` : 'DEPOSITO'),
    )
    const hechas = proposePagos(movimientos, esperados)
    expect(new Set(hechas.flatMap(({ pago }) => (pago ? [pago] : []))).size).toBe(2_000)
    expect(hechas.every(({ pago, movimiento }) => !pago || movimiento.detalle === `SINPE ${pago.referencia}`)).toBe(
      true,
    )
  })
})
