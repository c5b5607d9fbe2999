import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  compareFechas,
  daysBetween,
  type Fecha,
  formatFechaIso,
  parseFechaIso,
} from '../fecha/index.ts'
import {
  avisoDesde,
  claseDeRechazo,
  clavePeriodo,
  conceptoDePeriodo,
  DIAS_DE_AVISO,
  DIAS_DE_GRACIA,
  dueAvisoDePrecio,
  type EstadoPorFecha,
  estadoPorFecha,
  type FrecuenciaPago,
  graciaDesde,
  inHorarioDeCobro,
  mayEmitir,
  montoDelPeriodo,
  nextHorarioDeCobro,
  nextIntento,
  nuevoPrecioDesde,
  pagadoHastaTras,
  pausaDesde,
  periodoDesde,
  primerPeriodo,
  REINTENTOS,
  venceTarjeta,
} from './index.ts'

const dia = (iso: string): Fecha => parseFechaIso(iso)!
const iso = formatFechaIso
const at = (texto: string) => new Date(`${texto}-06:00`)

const dias = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays(dia('2020-01-01'), n))
const instantes = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2120-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const frecuencias = fc.constantFrom<FrecuenciaPago>(1, 2)

/** Where the first periods of a subscription begin. */
function inicios(ancla: Fecha, frecuencia: FrecuenciaPago, cuantos: number): string[] {
  const todos: string[] = []
  for (let desde = ancla; todos.length < cuantos; desde = periodoDesde(desde, ancla, frecuencia).hasta) {
    todos.push(iso(desde))
  }
  return todos
}

describe('periods', () => {
  test('what begins on a 31st is charged on the last day of shorter months, and on the 31st again', () => {
    expect(inicios(dia('2027-01-31'), 2, 5)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
    expect(inicios(dia('2028-01-30'), 2, 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30'])
  })

  test('a year later is the same day, and 29 February comes back in leap years', () => {
    expect(inicios(dia('2026-12-09'), 1, 2)).toEqual(['2026-12-09', '2027-12-09'])
    expect(inicios(dia('2028-02-29'), 1, 5)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  test('the day of a purchase is that of Costa Rica', () => {
    expect(iso(primerPeriodo(new Date('2026-12-01T05:59:59Z'), 2).desde)).toBe('2026-11-30')
    expect(iso(primerPeriodo(new Date('2026-12-01T06:00:00Z'), 2).desde)).toBe('2026-12-01')
  })

  test('no day is left out and none is charged twice, whatever the first day was', () => {
    fc.assert(
      fc.property(dias, frecuencias, (ancla, frecuencia) => {
        let { desde, hasta } = periodoDesde(ancla, ancla, frecuencia)
        const claves = new Set<string>()
        for (let n = 0; n < 14; n += 1) {
          expect(compareFechas(desde, hasta)).toBeLessThan(0)
          // The nth one begins where counting from the first day says.
          expect(desde).toEqual(addMonths(ancla, n * (frecuencia === 2 ? 1 : 12)))
          claves.add(clavePeriodo({ desde }))
          desde = hasta
          hasta = periodoDesde(desde, ancla, frecuencia).hasta
        }
        expect(claves.size).toBe(14)
      }),
    )
  })

  test('the history calls a month by its name, and a year by month and year', () => {
    expect(conceptoDePeriodo({ desde: dia('2026-11-23') }, 2)).toBe('Mensualidad de Noviembre')
    expect(conceptoDePeriodo({ desde: dia('2027-09-01') }, 2)).toBe('Mensualidad de Septiembre')
    expect(conceptoDePeriodo({ desde: dia('2026-12-09') }, 1)).toBe('Anualidad de Diciembre 2026')
    expect(clavePeriodo({ desde: dia('2027-02-28') })).toBe('2027-02')
  })
})

describe('what a payment leaves', () => {
  const periodo = periodoDesde(dia('2027-01-10'), dia('2027-01-10'), 2)

  test('paid in time or late, the period ends when it would have', () => {
    const tras = pagadoHastaTras({ periodo, ancla: dia('2027-01-10'), pagadoEn: at('2027-02-14T10:00:00') })
    expect(iso(tras.hasta)).toBe('2027-02-10')
    expect(iso(tras.ancla)).toBe('2027-01-10')
  })

  test('days on which issuing stood still are not charged', () => {
    const pausadaDesde = pausaDesde(periodo.desde)
    expect(iso(pausadaDesde)).toBe('2027-02-17')
    const tras = pagadoHastaTras({ periodo, ancla: periodo.desde, pausadaDesde, pagadoEn: at('2027-04-20T10:00:00') })
    // 62 days stood still: of what was used, from 10 January to 16 February, 31 days are paid and 7 are not.
    expect(iso(tras.hasta)).toBe('2027-04-13')
    expect(tras.ancla).toEqual(tras.hasta)
    expect(estadoPorFecha(tras.hasta, dia('2027-04-20'))).toBe('gracia')
  })

  test('whoever pays issues, whenever that is, and no period begins in the month of another', () => {
    fc.assert(
      fc.property(dias, frecuencias, fc.integer({ min: 0, max: 900 }), (desde, frecuencia, tarde) => {
        const suyo = periodoDesde(desde, desde, frecuencia)
        const hoy = addDays(desde, tarde)
        const pausada = estadoPorFecha(desde, hoy) === 'pausada' ? pausaDesde(desde) : undefined
        const pagadoEn = new Date(Date.UTC(hoy.anio, hoy.mes - 1, hoy.dia, 18))
        const tras = pagadoHastaTras({ periodo: suyo, ancla: desde, pausadaDesde: pausada, pagadoEn })
        expect(mayEmitir(estadoPorFecha(tras.hasta, hoy))).toBe(true)
        expect(compareFechas(tras.hasta, suyo.hasta)).toBeGreaterThanOrEqual(0)
        expect(clavePeriodo({ desde: tras.hasta })).not.toBe(clavePeriodo(suyo))
      }),
    )
  })
})

describe('hours', () => {
  test.each([
    ['2026-11-23T07:59:59', '2026-11-23T08:00:00'],
    ['2026-11-23T08:00:00', '2026-11-23T08:00:00'],
    ['2026-11-23T17:59:59', '2026-11-23T17:59:59'],
    ['2026-11-23T18:00:00', '2026-11-24T08:00:00'],
    ['2026-12-31T23:30:00', '2027-01-01T08:00:00'],
    ['2027-01-01T00:00:00', '2027-01-01T08:00:00'],
  ])('what is due at %s is charged at %s', (debido, cobro) => {
    expect(nextHorarioDeCobro(at(debido))).toEqual(at(cobro))
  })

  test('the next hour is by day, not before, and within fourteen hours', () => {
    fc.assert(
      fc.property(instantes, (instante) => {
        const cobro = nextHorarioDeCobro(instante)
        expect(inHorarioDeCobro(cobro)).toBe(true)
        const espera = cobro.getTime() - instante.getTime()
        expect(espera >= 0 && espera <= 14 * 3_600_000).toBe(true)
      }),
    )
  })
})

describe('a charge that was refused', () => {
  test.each([
    ['51', 'reintentar'],
    ['91', 'reintentar'],
    ['96', 'reintentar'],
    ['54', 'otraTarjeta'],
    ['14', 'otraTarjeta'],
    ['41', 'otraTarjeta'],
    ['43', 'otraTarjeta'],
    ['01', 'persona'],
    ['3DS', 'persona'],
    ['constructor', 'reintentar'],
    ['', 'reintentar'],
    [undefined, 'reintentar'],
  ])('%s: %s', (codigo, clase) => expect(claseDeRechazo(codigo)).toBe(clase))

  test('the same card is tried after one, three, five and seven days, and then no more', () => {
    const primero = dia('2026-11-23')
    const dias: (string | undefined)[] = []
    for (let ultimo: Fecha | undefined = primero; ultimo; ) {
      ultimo = nextIntento({ clase: 'reintentar', primero, ultimo })
      dias.push(ultimo && iso(ultimo))
    }
    expect(dias).toEqual(['2026-11-24', '2026-11-26', '2026-11-28', '2026-11-30', undefined])
  })

  test('however often a person tries in between, it is tried on the days that are left', () => {
    const primero = dia('2026-11-23')
    expect(nextIntento({ clase: 'reintentar', primero, ultimo: dia('2026-11-27') })).toEqual(dia('2026-11-28'))
    expect(nextIntento({ clase: 'reintentar', primero, ultimo: dia('2026-12-04') })).toBeUndefined()
  })

  test('another card and the person are waited for', () => {
    const fecha = dia('2026-11-23')
    expect(nextIntento({ clase: 'otraTarjeta', primero: fecha, ultimo: fecha })).toBeUndefined()
    expect(nextIntento({ clase: 'persona', primero: fecha, ultimo: fecha })).toBeUndefined()
  })

  test('what is refused on the day it is due is tried for the last time while there is grace', () => {
    fc.assert(
      fc.property(dias, (primero) => {
        expect(estadoPorFecha(primero, addDays(primero, REINTENTOS.at(-1)!))).toBe('gracia')
      }),
    )
  })
})

describe('who does not pay', () => {
  test.each([
    ['2026-11-22', 'activa'],
    ['2026-11-23', 'activa'],
    ['2026-11-24', 'gracia'],
    ['2026-11-30', 'gracia'],
    ['2026-12-01', 'aviso'],
    ['2026-12-30', 'aviso'],
    ['2026-12-31', 'pausada'],
    ['2029-01-01', 'pausada'],
  ])('paid up to 23 November, on %s: %s', (hoy, estado) => {
    expect(estadoPorFecha(dia('2026-11-23'), dia(hoy))).toBe(estado)
  })

  test('seven days of grace and thirty of warning, whatever the month; nothing gets better by waiting', () => {
    const orden: EstadoPorFecha[] = ['activa', 'gracia', 'aviso', 'pausada']
    fc.assert(
      fc.property(dias, (pagadoHasta) => {
        const estados = Array.from({ length: 60 }, (_, n) => estadoPorFecha(pagadoHasta, addDays(pagadoHasta, n)))
        expect(estados.filter((e) => e === 'gracia')).toHaveLength(DIAS_DE_GRACIA)
        expect(estados.filter((e) => e === 'aviso')).toHaveLength(DIAS_DE_AVISO)
        const pasos = estados.map((e) => orden.indexOf(e))
        expect(pasos).toEqual([...pasos].sort((a, b) => a - b))
        expect(daysBetween(pagadoHasta, graciaDesde(pagadoHasta))).toBe(estados.indexOf('gracia'))
        expect(daysBetween(pagadoHasta, avisoDesde(pagadoHasta))).toBe(estados.indexOf('aviso'))
        expect(daysBetween(pagadoHasta, pausaDesde(pagadoHasta))).toBe(estados.indexOf('pausada'))
      }),
    )
  })

  test('only what stands still does not issue', () => {
    expect((['activa', 'gracia', 'aviso', 'cancelada', 'pendiente'] as const).every(mayEmitir)).toBe(true)
    expect(mayEmitir('pausada')).toBe(false)
  })
})

test.each([
  ['0228', '2028-02-29'],
  ['1226', '2026-12-31'],
  ['0926', '2026-09-30'],
])('a card of %s is good until %s', (mmyy, ultimo) => expect(iso(venceTarjeta(mmyy)!)).toBe(ultimo))

test.each(['1326', '0026', '2612x', '12/26', ''])('%j is no expiry', (texto) =>
  expect(venceTarjeta(texto)).toBeUndefined(),
)

describe('a price that changes', () => {
  const cambio = { monto: 3_500, avisado: dia('2026-11-01') }

  test('is charged for what begins thirty days after it was told, and not before', () => {
    expect(montoDelPeriodo(3_000, undefined, dia('2026-12-01'))).toBe(3_000)
    expect(montoDelPeriodo(3_000, cambio, dia('2026-11-30'))).toBe(3_000)
    expect(montoDelPeriodo(3_000, cambio, dia('2026-12-01'))).toBe(3_500)
  })

  test('is told once, and anew when it is another one again or was taken back', () => {
    expect(dueAvisoDePrecio(3_000, 3_000, undefined)).toBe(false)
    expect(dueAvisoDePrecio(3_500, 3_000, undefined)).toBe(true)
    expect(dueAvisoDePrecio(3_500, 3_000, cambio)).toBe(false)
    expect(dueAvisoDePrecio(4_000, 3_000, cambio)).toBe(true)
    expect(dueAvisoDePrecio(3_000, 3_000, cambio)).toBe(true)
  })

  test('the day that is told is that of the first period that costs it', () => {
    fc.assert(
      fc.property(dias, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 9_000 }), (ancla, antes, otro) => {
        const avisado = addDays(ancla, -antes)
        const siguiente = (desde: Fecha) => periodoDesde(desde, ancla, 2).hasta
        const desde = nuevoPrecioDesde(ancla, avisado, siguiente)
        const suyo = { monto: otro, avisado }
        expect(montoDelPeriodo(0, suyo, desde)).toBe(otro)
        expect(desde === ancla || montoDelPeriodo(0, suyo, addMonths(desde, -1, ancla.dia)) === 0).toBe(true)
      }),
    )
  })
})
