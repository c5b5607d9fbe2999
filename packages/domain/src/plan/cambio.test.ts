import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAQUETES } from '../catalogos/paquetes.ts'
import { addDays, compareFechas, type Fecha, formatFechaIso, parseFechaIso } from '../fecha/index.ts'
import { periodoComprado } from './index.ts'

const dia = (iso: string): Fecha => parseFechaIso(iso)!
const HOY = new Date('2026-11-23T10:00:00-06:00')
const FISICA = { idPaquete: '2', frecuencia: 2, monto: 3_000 } as const
const FISICA_ANUAL = { idPaquete: '2', frecuencia: 1, monto: 30_000 } as const
const ASISTIDO = { idPaquete: '1', frecuencia: 2, monto: 25_000 } as const

const comprado = (...args: Parameters<typeof periodoComprado>) => {
  const { desde, hasta, abono } = periodoComprado(...args)
  return [formatFechaIso(desde), formatFechaIso(hasta), abono]
}

describe('buying a plan while another is active', () => {
  test.each([
    ['a first plan begins today', FISICA, undefined, ['2026-11-23', '2026-12-23', 0]],
    [
      'a plan bought while another is overdue begins today',
      FISICA,
      { ...ASISTIDO, pagadoHasta: dia('2026-11-20') },
      ['2026-11-23', '2026-12-23', 0],
    ],
    [
      'the same plan by the year continues where the paid month ends',
      FISICA_ANUAL,
      { ...FISICA, pagadoHasta: dia('2026-12-05') },
      ['2026-12-05', '2027-12-05', 0],
    ],
    // 300 days at 30 000 a year are worth 30 at 300 000.
    [
      'a dearer plan begins today and gets the remaining days converted by price',
      ASISTIDO,
      { ...FISICA_ANUAL, pagadoHasta: addDays(dia('2026-11-23'), 300) },
      ['2026-11-23', '2027-01-22', 30],
    ],
    [
      'a cheaper plan begins today and lasts longer by the remaining days converted',
      FISICA,
      { ...ASISTIDO, pagadoHasta: addDays(dia('2026-11-23'), 12) },
      ['2026-11-23', '2027-04-02', 100],
    ],
    [
      'remaining days are converted to whole days',
      ASISTIDO,
      { ...FISICA, pagadoHasta: dia('2026-11-24') },
      ['2026-11-23', '2026-12-24', 1],
    ],
  ] as const)('%s', (_, nuevo, vigente, dicho) => expect(comprado(nuevo, vigente, HOY)).toEqual(dicho))

  test('loses nothing that was paid, and gives less than a day extra', () => {
    const costos = PAQUETES.flatMap(({ idPaquete, opciones }) =>
      opciones.map((o) => ({ idPaquete, frecuencia: o.frecuencia, monto: o.precio })),
    )
    const alDia = ({ monto, frecuencia }: (typeof costos)[number]) => (monto * (frecuencia === 1 ? 1 : 12)) / 365
    fc.assert(
      fc.property(fc.constantFrom(...costos), fc.constantFrom(...costos), fc.nat(400), (nuevo, antes, quedan) => {
        const hoy = dia('2026-11-23')
        const pagadoHasta = addDays(hoy, quedan)
        const { desde, hasta, abono } = periodoComprado(nuevo, { ...antes, pagadoHasta }, HOY)
        if (antes.idPaquete === nuevo.idPaquete) expect(desde).toEqual(quedan === 0 ? hoy : pagadoHasta)
        else {
          const deMas = abono * alDia(nuevo) - quedan * alDia(antes)
          expect(deMas).toBeGreaterThan(-1e-6)
          expect(deMas).toBeLessThan(alDia(nuevo))
        }
        expect(compareFechas(desde, hasta)).toBeLessThan(0)
      }),
    )
  })
})
