import { describe, expect, test } from 'vitest'
import type { Fecha } from '../fecha/index.ts'
import {
  atrasoDe,
  compareFilas,
  estadoDeLlave,
  estadoDeMes,
  type HechosDeFila,
  type HechosDeMes,
  isMesTerminado,
  tareaDeAtraso,
  tareasDe,
  urgenciaDe,
} from './index.ts'

const EN_ORDEN: HechosDeFila = {
  porResponder: { cuantos: 0, dias: null },
  porCorregir: 0,
  cajas: { cuantas: 0, dias: null },
  llave: { estado: 'vigente', dias: 400 },
  d270: { estado: 'nada', dias: 3 },
  mes: { estado: 'cerrado', terminado: true, presentado: true, dias: 8 },
  atrasos: [],
}
const fila = (nombre: string, hechos: Partial<HechosDeFila>, cuantos = 0) => ({
  nombre,
  cuantos,
  urgencia: urgenciaDe({ ...EN_ORDEN, ...hechos }),
})
const withPorResponder = (cuantos: number, dias: number | null) => ({ porResponder: { cuantos, dias } })

describe('urgencies', () => {
  test.each<[string, Partial<HechosDeFila>, string, string]>([
    [
      'an expired key comes before anything else',
      { llave: { estado: 'vencida', dias: -1 }, porCorregir: 9 },
      'parado',
      'renovarLlave',
    ],
    [
      'a refused credential',
      { llave: { estado: 'rechazada', dias: 900 }, porCorregir: 9 },
      'parado',
      'revisarCredencial',
    ],
    ['a document that Hacienda rejected', { porCorregir: 1, ...withPorResponder(40, 1) }, 'urge', 'corregir'],
    ['a till that has not delivered', { cajas: { cuantas: 1, dias: 2 }, ...withPorResponder(17, 1) }, 'urge', 'cajas'],
    ['a till that is silent', { cajas: { cuantas: 1, dias: null } }, 'urge', 'cajas'],
    ['answers due in two days', withPorResponder(17, 2), 'urge', 'responder'],
    ['answers due this week', withPorResponder(17, 7), 'pronto', 'responder'],
    ['answers due later', withPorResponder(17, 8), 'pendiente', 'responder'],
    ['answers past their term', withPorResponder(3, null), 'pendiente', 'responder'],
    [
      'a closed month that changed',
      { mes: { estado: 'porRectificar', terminado: true, presentado: false, dias: 8 } },
      'urge',
      'rectificar',
    ],
    ['the D-270 on its due day', { d270: { estado: 'porEnviar', dias: 0 } }, 'urge', 'd270'],
    ['the D-270 after its due day', { d270: { estado: 'porEnviar', dias: -4 } }, 'urge', 'd270'],
    ['the D-270 that was sent', { d270: { estado: 'enviada', dias: 0 } }, 'enOrden', 'ver'],
    [
      'a month to close a week before it is due',
      { mes: { estado: 'porCerrar', terminado: true, presentado: false, dias: 7 } },
      'pronto',
      'cerrar',
    ],
    [
      'a closed month without a receipt, until its last day',
      { mes: { estado: 'cerrado', terminado: true, presentado: false, dias: 0 } },
      'enOrden',
      'ver',
    ],
    [
      'a closed month without a receipt, after its last day',
      { mes: { estado: 'cerrado', terminado: true, presentado: false, dias: -1 } },
      'urge',
      'presentar',
    ],
    [
      'the current month',
      { mes: { estado: 'abierto', terminado: false, presentado: false, dias: 20 } },
      'enOrden',
      'ver',
    ],
    ['a key that expires in a month', { llave: { estado: 'porVencer', dias: 28 } }, 'pronto', 'renovarLlave'],
    ['a company without a key', { llave: { estado: 'falta', dias: null } }, 'pendiente', 'renovarLlave'],
    ['a company with nothing due', {}, 'enOrden', 'ver'],
  ])('%s', (_, hechos, nivel, accion) => {
    expect(urgenciaDe({ ...EN_ORDEN, ...hechos })).toMatchObject({ nivel, accion })
  })

  test('sections hidden from a role do not affect the order', () => {
    const nada = { porResponder: null, porCorregir: null, cajas: null, llave: null, d270: null, mes: null, atrasos: [] }
    expect(urgenciaDe(nada)).toEqual({ nivel: 'enOrden', accion: 'ver', dias: null, de: undefined, cuantas: 0 })
  })

  test('an earlier month that moved, or whose term passed, is urgent whichever month is shown', () => {
    const atraso = { anio: 2026, mes: 9, dias: -38 }
    const movido = urgenciaDe({ ...EN_ORDEN, atrasos: [{ ...atraso, estado: 'porRectificar' }] })
    expect(movido).toMatchObject({ nivel: 'urge', accion: 'rectificar', de: { anio: 2026, mes: 9 } })
    const vencido = urgenciaDe({ ...EN_ORDEN, atrasos: [{ ...atraso, estado: 'vencido' }] })
    expect(vencido).toMatchObject({ nivel: 'urge', accion: 'cerrar', dias: -38, de: { anio: 2026, mes: 9 } })
    const sinPresentar = urgenciaDe({ ...EN_ORDEN, atrasos: [{ ...atraso, estado: 'sinPresentar' }] })
    expect(sinPresentar).toMatchObject({ nivel: 'urge', accion: 'presentar', dias: -38, de: { anio: 2026, mes: 9 } })
    // A document to correct of the month shown comes first, and its month is the one shown.
    const ambos = urgenciaDe({ ...EN_ORDEN, porCorregir: 1, atrasos: [{ ...atraso, estado: 'porRectificar' }] })
    expect(ambos).toMatchObject({ accion: 'corregir', de: undefined, cuantas: 2 })
  })

  test.each([
    ['porRectificar', false, 'porRectificar'],
    ['porRectificar', true, 'porRectificar'],
    ['abierto', true, 'vencido'],
    ['porCerrar', true, 'vencido'],
    ['abierto', false, undefined],
    ['cerrado', true, 'sinPresentar'],
    ['cerrado', false, undefined],
    ['sinDatos', true, undefined],
  ] as const)('an earlier month that is %s, overdue and not filed %s: %s', (estado, sinPresentar, dicho) => {
    expect(atrasoDe({ estado, sinPresentar })).toBe(dicho)
  })

  test('urgencies are ordered by worst level, most items, nearest due date, most pending, and name', () => {
    const filas = [
      fila('Zeta', {}),
      fila('Alfa', {}),
      fila('Pocas', withPorResponder(2, 5), 2),
      fila('Muchas', withPorResponder(30, 5), 30),
      fila('Antes', withPorResponder(1, 4), 1),
      fila('Dos cosas', { ...withPorResponder(1, 1), porCorregir: 1 }, 2),
      fila('Una cosa', { porCorregir: 50 }, 50),
      fila('Parada', { llave: { estado: 'vencida', dias: -2 } }),
    ]
    expect(filas.sort(compareFilas).map((f) => f.nombre)).toEqual([
      'Parada',
      'Dos cosas',
      'Una cosa',
      'Antes',
      'Muchas',
      'Pocas',
      'Alfa',
      'Zeta',
    ])
  })
})

const HOY: Fecha = { anio: 2026, mes: 11, dia: 23 }

const llave = (vence: Fecha | null) => ({ vence, vencida: false, rechazada: false })

test('a key is missing, expired at this hour, refused, expiring within thirty days, or valid', () => {
  expect(estadoDeLlave(llave(null), HOY)).toBe('falta')
  expect(estadoDeLlave({ ...llave(HOY), vencida: true, rechazada: true }, HOY)).toBe('vencida')
  expect(estadoDeLlave({ ...llave(HOY), rechazada: true }, HOY)).toBe('rechazada')
  expect(estadoDeLlave({ ...llave(null), rechazada: true }, HOY)).toBe('rechazada')
  expect(estadoDeLlave(llave(HOY), HOY)).toBe('porVencer')
  expect(estadoDeLlave(llave({ anio: 2026, mes: 12, dia: 23 }), HOY)).toBe('porVencer')
  expect(estadoDeLlave(llave({ anio: 2026, mes: 12, dia: 24 }), HOY)).toBe('vigente')
})

test('a month ends with its last day, and may be closed when nothing is undecided', () => {
  expect(isMesTerminado({ anio: 2026, mes: 10 }, HOY)).toBe(true)
  expect(isMesTerminado({ anio: 2026, mes: 11 }, { anio: 2026, mes: 11, dia: 30 })).toBe(false)
  expect(isMesTerminado({ anio: 2025, mes: 12 }, HOY)).toBe(true)
  const mes = { estado: 'abierto', terminado: true, sinDecidir: 0 } as const
  expect(estadoDeMes(mes)).toBe('porCerrar')
  expect(estadoDeMes({ ...mes, sinDecidir: 1 })).toBe('abierto')
  expect(estadoDeMes({ ...mes, terminado: false })).toBe('abierto')
  expect(estadoDeMes({ ...mes, estado: 'porRectificar' })).toBe('porRectificar')
})

describe('the tasks of November 2026', () => {
  const mes = { anio: 2026, mes: 11 }
  const hechos: HechosDeMes = {
    recibidos: { porResponder: 3, respondidos: 4 },
    rechazados: 2,
    llave: { estado: 'porVencer', vence: { anio: 2026, mes: 12, dia: 21 } },
    d270: 1,
    mes: 'abierto',
    presentado: false,
  }
  const toText = (h: HechosDeMes) =>
    tareasDe(h, mes).map(
      (t) => `${t.clase} ${t.cuantos} ${t.vence?.dia}/${t.vence?.mes} ${t.hecha ? 'hecha' : 'falta'}`,
    )

  test('come from facts, each with its due date', () => {
    expect(toText(hechos)).toEqual([
      'llave 0 21/12 falta',
      'rechazados 2 15/12 falta',
      // The eighth business day: 1 December is a holiday.
      'responder 3 11/12 falta',
      'd270 1 10/12 falta',
      'iva 0 15/12 falta',
      'cerrar 0 15/12 falta',
    ])
  })

  test('are checked off by facts', () => {
    const hecho = {
      ...hechos,
      recibidos: { porResponder: 0, respondidos: 7 },
      rechazados: 0,
      d270: 0,
      mes: 'cerrado' as const,
    }
    expect(toText(hecho)).toEqual([
      'llave 0 21/12 falta',
      'responder 0 11/12 hecha',
      'iva 0 15/12 falta',
      'cerrar 0 15/12 hecha',
    ])
    // Closed is not filed: that says the receipt of the portal.
    expect(toText({ ...hecho, presentado: true })).toContain('iva 0 15/12 hecha')
  })

  test('of a closed month that changed, one is to rectify it; of an earlier month, that or to file it', () => {
    expect(toText({ ...hechos, mes: 'porRectificar' })).toContain('rectificar 0 undefined/undefined falta')
    const antes = { anio: 2026, mes: 9 }
    expect(tareaDeAtraso('porRectificar', antes)).toMatchObject({ clase: 'rectificar', vence: null })
    expect(tareaDeAtraso('vencido', antes)).toMatchObject({ clase: 'iva', vence: { anio: 2026, mes: 10, dia: 15 } })
  })

  test('are absent where the role has no access, or nothing happened', () => {
    const nada = { llave: null, mes: null, presentado: false }
    expect(toText({ ...nada, recibidos: null, rechazados: null, d270: null })).toEqual([])
    expect(toText({ ...nada, recibidos: { porResponder: 0, respondidos: 0 }, rechazados: 0, d270: 0 })).toEqual([])
  })

  test('a month whose IVA is due on a Saturday has until the next business day', () => {
    const [iva] = tareasDe(
      { ...hechos, recibidos: null, rechazados: null, llave: null, d270: null },
      { anio: 2026, mes: 7 },
    )
    expect(iva).toMatchObject({ clase: 'iva', vence: { anio: 2026, mes: 8, dia: 17 } })
  })
})
