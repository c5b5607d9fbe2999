/** Months worked by hand: the boxes of each were written before the code, with their arithmetic (testing/). */
import { describe, expect, test } from 'vitest'
import { CERO, type Monto, monto, tarifa, toDecimal } from '../dinero/index.ts'
import { buildCubo } from './cubo/cubo.ts'
import { avisosOf } from './formulario/avisos.ts'
import { calculateDeclaracion } from './formulario/casillas.ts'
import type { IdCasilla } from './formulario/formulario.ts'
import type { Asiento } from './hechos/hechos.ts'
import { findArrastres, numeroDeArrastre } from './mes/arrastre.ts'
import { settle } from './mes/liquidacion.ts'
import type { MesTrabajado } from './testing/hechos.ts'
import { MESES_TRABAJADOS as MESES, MESES_ENCADENADOS } from './testing/index.ts'
import { MESES_DE_VENTA } from './testing/meses-de-venta.ts'

const declared = ({ hechos, mes, anterior, ajuste }: MesTrabajado, lectura?: 'presunto') =>
  calculateDeclaracion(buildCubo(hechos, mes), {
    anterior,
    ...(ajuste && { ajuste: monto(ajuste) }),
    ...(lectura && { lectura }),
  })

/** Only boxes that are not zero, in whole colones. */
const enteros = (mes: MesTrabajado): Partial<Record<IdCasilla, number>> =>
  Object.fromEntries(
    Object.entries(declared(mes).casillas)
      .map(([id, { entero }]) => [id, Number(toDecimal(entero))] as const)
      .filter(([, entero]) => entero !== 0),
  )

test.each(MESES)('$nombre gives the expected boxes', (mes) => expect(enteros(mes)).toEqual(mes.casillas))

test.each(MESES)('$nombre gives the expected warnings', (mes) => {
  const codigos = avisosOf(buildCubo(mes.hechos, mes.mes), declared(mes)).map((a) => a.codigo)
  expect(codigos.sort()).toEqual([...(mes.avisos ?? [])].sort())
})

test('reading unanswered documents as accepted in full lowers the tax of the soda by 3 900', () => {
  const soda = MESES_DE_VENTA[0]!
  expect(toDecimal(declared(soda, 'presunto').casillas.impuestoDeterminado.entero)).toBe('12553')
})

describe('a typed percentage is only the share sold with right', () => {
  const mes = MESES.find(({ nombre }) => nombre === 'a typed percentage of 100 with several reduced rates')!
  const creditoCon = (anterior: MesTrabajado['anterior']) =>
    toDecimal(calculateDeclaracion(buildCubo(mes.hechos, mes.mes), { anterior }).casillas.totalCredito.exacto)

  test('100 % credits the same as no typed percentage: 443.26, not 505', () => {
    expect(creditoCon(undefined)).toBe('443.26087')
    expect(creditoCon({ porcentaje: monto('100') })).toBe('443.26087')
  })

  // 338 + (443.26087 - 338) / 2 = 338 + 52.63043
  test('50 % halves the credit of common purchases', () => {
    expect(creditoCon({ porcentaje: monto('50') })).toBe('390.63044')
    expect(creditoCon({ porcentaje: CERO })).toBe('338')
  })

  // Half at 13 %, half at 4 %: 338 + (65 + 20) + (10 + 10) + 14 + 3, common at 80 %.
  test('a percentage beside typed sales takes the weights of the rates from those sales', () => {
    const ventas = {
      pleno: monto('1'),
      reducidas: [{ tarifa: tarifa('4'), ventas: monto('1') }],
      sinDerecho: monto('9'),
    }
    expect(creditoCon({ ...ventas, porcentaje: monto('80') })).toBe('435.6')
  })
})

describe('months that follow each other', () => {
  const colones = (m: Monto): number => Number(toDecimal(m))
  /** Without those at zero. */
  const byTipo = <T extends { tipo: string }>(partes: readonly T[], of: (parte: T) => Monto) =>
    Object.fromEntries(partes.map((p) => [p.tipo, colones(of(p))]).filter(([, n]) => n !== 0))

  test.each(MESES_ENCADENADOS)('$nombre', ({ meses }) => {
    let traidos: Asiento[] = []
    for (const [i, { mes, hechos, ...espera }] of meses.entries()) {
      const { casillas } = calculateDeclaracion(buildCubo(hechos, mes), { anterior: undefined })
      const cifras = {
        impuestoDeterminado: casillas.impuestoDeterminado.entero,
        saldoAFavor: casillas.saldoAFavor.entero,
      }
      const liquidacion = settle(cifras, [...(hechos.asientos ?? []), ...traidos], mes)
      const siguiente = meses[i + 1]
      const anotados = (siguiente?.hechos.asientos ?? []).flatMap((a) =>
        'monto' in a ? [{ tipo: a.tipo, numero: a.id, monto: a.monto }] : [],
      )
      const arrastres = findArrastres({ mes, saldoAFavor: cifras.saldoAFavor, liquidacion }, anotados)
      expect(
        {
          determinado: colones(cifras.impuestoDeterminado),
          saldoAFavor: colones(cifras.saldoAFavor),
          usado: byTipo(liquidacion.abonos, (a) => a.usado),
          porPagar: colones(liquidacion.porPagar),
          deja: byTipo(arrastres, (a) => a.monto),
        },
        `${mes.mes}-${mes.anio}`,
      ).toEqual({ determinado: 0, saldoAFavor: 0, usado: {}, porPagar: 0, deja: {}, ...espera })
      const numero = numeroDeArrastre(mes)
      traidos = arrastres.map(({ tipo, monto: m }) => ({
        id: numero,
        tipo,
        fecha: { ...(siguiente ?? { mes }).mes, dia: 1 },
        monto: m,
      }))
    }
  })
})
