import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addHabiles, isHabil } from './habiles.ts'
import { addDays, type Fecha, formatFechaIso, parseFechaIso } from './index.ts'

const dia = (texto: string): Fecha => parseFechaIso(texto)!

const feriados = join(
  process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../../shared'),
  'hacienda/catalogs/feriados.json',
)
const available = existsSync(feriados)

test.skipIf(!available)(
  `the holidays are those of the calendar${available ? '' : ' (OMITTED: no reference catalogues, set SHARED_DIR)'}`,
  () => {
    const publicados = (JSON.parse(readFileSync(feriados, 'utf8')) as { fecha: string }[]).map((f) => f.fecha)
    for (let hoy = dia('2026-01-01'); hoy.anio < 2028; hoy = addDays(hoy, 1)) {
      const { anio, mes, dia: d } = hoy
      const semana = new Date(Date.UTC(anio, mes - 1, d)).getUTCDay()
      const esperado = semana !== 0 && semana !== 6 && !publicados.includes(formatFechaIso(hoy))
      expect(isHabil(hoy), formatFechaIso(hoy)).toBe(esperado)
    }
  },
)

test.each([
  ['2026-11-20', 2, '2026-11-24'], // a Friday
  ['2026-11-21', 2, '2026-11-24'],
  ['2026-11-23', 2, '2026-11-25'],
  ['2026-11-30', 2, '2026-12-03'], // the 1st is a holiday
  ['2026-03-31', 2, '2026-04-06'], // Holy Week
  ['2026-11-23', 0, '2026-11-23'],
])('%s plus %i business days is %s', (desde, dias, hasta) => {
  expect(formatFechaIso(addHabiles(dia(desde), dias))).toBe(hasta)
})
