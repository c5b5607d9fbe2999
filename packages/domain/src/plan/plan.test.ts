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
  vencimientoOf,
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

/** Start of the first periods of a subscription. */
function inicios(ancla: Fecha, frecuencia: FrecuenciaPago, cuantos: number): string[] {
  const todos: string[] = []
  for (let desde = ancla; todos.length < cuantos; desde = periodoDesde(desde, ancla, frecuencia).hasta) {
    todos.push(iso(desde))
  }
  return todos
}

describe('periods', () => {
  test('a subscription started on a 31st is charged on the last day of shorter months, else on the 31st', () => {
    expect(inicios(dia('2027-01-31'), 2, 5)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
    expect(inicios(dia('2028-01-30'), 2, 3)).toEqual(['2028-01-30', '2028-02-29', '2028-03-30'])
  })

  test('the period of a year ends on the same day, and 29 February returns in leap years', () => {
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

  test('no day is left out or charged twice, whatever the first day', () => {
    fc.assert(
      fc.property(dias, frecuencias, (ancla, frecuencia) => {
        let { desde, hasta } = periodoDesde(ancla, ancla, frecuencia)
        const claves = new Set<string>()
        for (let n = 0; n < 14; n += 1) {
          expect(compareFechas(desde, hasta)).toBeLessThan(0)
          // The nth period begins n periods after the first day.
          expect(desde).toEqual(addMonths(ancla, n * (frecuencia === 2 ? 1 : 12)))
          claves.add(clavePeriodo({ desde }))
          desde = hasta
          hasta = periodoDesde(desde, ancla, frecuencia).hasta
        }
        expect(claves.size).toBe(14)
      }),
    )
  })

  test('the history names a month by its name, and a year by month and year', () => {
    expect(conceptoDePeriodo({ desde: dia('2026-11-23') }, 2)).toBe('Mensualidad de Noviembre')
    expect(conceptoDePeriodo({ desde: dia('2027-09-01') }, 2)).toBe('Mensualidad de Septiembre')
    expect(conceptoDePeriodo({ desde: dia('2026-12-09') }, 1)).toBe('Anualidad de Diciembre 2026')
    expect(clavePeriodo({ desde: dia('2027-02-28') })).toBe('2027-02')
  })
})

describe('the period that a payment extends', () => {
  const periodo = periodoDesde(dia('2027-01-10'), dia('2027-01-10'), 2)

  test('ends on its usual day, whether paid in time or late', () => {
    const tras = pagadoHastaTras({ periodo, ancla: dia('2027-01-10'), pagadoEn: at('2027-02-14T10:00:00') })
    expect(iso(tras.hasta)).toBe('2027-02-10')
    expect(iso(tras.ancla)).toBe('2027-01-10')
  })

  test('suspended days are not charged', () => {
    const pausadaDesde = pausaDesde(periodo.desde)
    expect(iso(pausadaDesde)).toBe('2027-02-17')
    const tras = pagadoHastaTras({ periodo, ancla: periodo.desde, pausadaDesde, pagadoEn: at('2027-04-20T10:00:00') })
    // 62 days suspended: of the used days, from 10 January to 16 February, 31 are paid and 7 are not.
    expect(iso(tras.hasta)).toBe('2027-04-13')
    expect(tras.ancla).toEqual(tras.hasta)
    expect(estadoPorFecha(tras.hasta, dia('2027-04-20'))).toBe('gracia')
  })

  test('a payment always restores issuing, and no two periods begin in the same month', () => {
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
  ])('a charge due at %s is made at %s', (debido, cobro) => {
    expect(nextHorarioDeCobro(at(debido))).toEqual(at(cobro))
  })

  test('the next charging hour is in daytime, never earlier, and within fourteen hours', () => {
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

describe('a refused charge', () => {
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

  test('the same card is retried after one, three, five and seven days, and then no more', () => {
    const primero = dia('2026-11-23')
    const dias: (string | undefined)[] = []
    for (let ultimo: Fecha | undefined = primero; ultimo; ) {
      ultimo = nextIntento({ clase: 'reintentar', primero, ultimo })
      dias.push(ultimo && iso(ultimo))
    }
    expect(dias).toEqual(['2026-11-24', '2026-11-26', '2026-11-28', '2026-11-30', undefined])
  })

  test('manual attempts do not change the remaining retry days', () => {
    const primero = dia('2026-11-23')
    expect(nextIntento({ clase: 'reintentar', primero, ultimo: dia('2026-11-27') })).toEqual(dia('2026-11-28'))
    expect(nextIntento({ clase: 'reintentar', primero, ultimo: dia('2026-12-04') })).toBeUndefined()
  })

  test('a refusal that needs another card or the person is not retried', () => {
    const fecha = dia('2026-11-23')
    expect(nextIntento({ clase: 'otraTarjeta', primero: fecha, ultimo: fecha })).toBeUndefined()
    expect(nextIntento({ clase: 'persona', primero: fecha, ultimo: fecha })).toBeUndefined()
  })

  test('a charge refused on its due day has its last retry within the grace period', () => {
    fc.assert(
      fc.property(dias, (primero) => {
        expect(estadoPorFecha(primero, addDays(primero, REINTENTOS.at(-1)!))).toBe('gracia')
      }),
    )
  })
})

describe('a company that does not pay', () => {
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

  test('has seven days of grace and thirty of warning, in any month, and its state never improves by waiting', () => {
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

  test('every state but pausada may issue', () => {
    expect((['activa', 'gracia', 'aviso', 'cancelada', 'pendiente'] as const).every(mayEmitir)).toBe(true)
    expect(mayEmitir('pausada')).toBe(false)
  })
})

test.each([
  ['0228', '2028-02-29'],
  ['1226', '2026-12-31'],
  ['0926', '2026-09-30'],
])('a card of %s is good until %s', (mmyy, ultimo) => expect(iso(vencimientoOf(mmyy)!)).toBe(ultimo))

test.each(['1326', '0026', '2612x', '12/26', ''])('%j is no expiry', (texto) =>
  expect(vencimientoOf(texto)).toBeUndefined(),
)

describe('a price change', () => {
  const cambio = { monto: 3_500, avisado: dia('2026-11-01') }

  test('applies to periods that begin thirty days after its announcement, and not before', () => {
    expect(montoDelPeriodo(3_000, undefined, dia('2026-12-01'))).toBe(3_000)
    expect(montoDelPeriodo(3_000, cambio, dia('2026-11-30'))).toBe(3_000)
    expect(montoDelPeriodo(3_000, cambio, dia('2026-12-01'))).toBe(3_500)
  })

  test('is announced once, and again when it changes again or is withdrawn', () => {
    expect(dueAvisoDePrecio(3_000, 3_000, undefined)).toBe(false)
    expect(dueAvisoDePrecio(3_500, 3_000, undefined)).toBe(true)
    expect(dueAvisoDePrecio(3_500, 3_000, cambio)).toBe(false)
    expect(dueAvisoDePrecio(4_000, 3_000, cambio)).toBe(true)
    expect(dueAvisoDePrecio(3_000, 3_000, cambio)).toBe(true)
  })

  test('announces the day of the first period with the new price', () => {
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
