/** Business days of Costa Rica: neither Saturdays, Sundays nor the holidays of article 148 of the labour code. */
import { addDays, compareFechas, type Fecha } from './index.ts'

/** MM-dd of those that fall on the same day every year. */
const FIJOS: ReadonlySet<string> = new Set([
  '1-1',
  '4-11',
  '5-1',
  '7-25',
  '8-2',
  '8-15',
  '8-31',
  '9-15',
  '12-1',
  '12-25',
])

export function isHabil(fecha: Fecha): boolean {
  const { anio, mes, dia } = fecha
  const diaSemana = new Date(Date.UTC(anio, mes - 1, dia)).getUTCDay()
  if (diaSemana === 0 || diaSemana === 6 || FIJOS.has(`${mes}-${dia}`)) return false
  const pascua = easter(anio)
  return ![-3, -2].some((dias) => compareFechas(addDays(pascua, dias), fecha) === 0)
}

/** The day on which so many business days have passed since `fecha`, which itself does not count. */
export function addHabiles(fecha: Fecha, dias: number): Fecha {
  let hoy = fecha
  for (let quedan = dias; quedan > 0; ) {
    hoy = addDays(hoy, 1)
    if (isHabil(hoy)) quedan -= 1
  }
  return hoy
}

/** Easter Sunday of the Gregorian calendar (anonymous algorithm of 1876): Thursday and Friday before it are holidays. */
function easter(anio: number): Fecha {
  const a = anio % 19
  const siglo = Math.floor(anio / 100)
  const c = anio % 100
  const f = Math.floor((siglo + 8) / 25)
  const g = Math.floor((siglo - f + 1) / 3)
  const h = (19 * a + siglo - Math.floor(siglo / 4) - g + 15) % 30
  const l = (32 + 2 * (siglo % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return { anio, mes: Math.floor(n / 31), dia: (n % 31) + 1 }
}
