import { addDays, compareFechas, type Fecha, formatFechaIso, startOfDay } from '@pura/domain/fecha'

const DIA_MS = 86_400_000
const MAX_DIAS = 366

/** Rates that vary a little each day and are always the same for a given day, so that a test can calculate them. */
function dollarOn(fecha: Fecha): { compra: number; venta: number } {
  const dia = Math.floor(startOfDay(fecha).getTime() / DIA_MS)
  const venta = 510 + ((dia * 37) % 1_400) / 100
  return { compra: cents(venta - 6.5), venta: cents(venta) }
}

/** The body of GET /indicadores/tc/dolar. */
export function toDolar(fecha: Fecha) {
  const { compra, venta } = dollarOn(fecha)
  return {
    venta: { fecha: formatFechaIso(fecha), valor: venta },
    compra: { fecha: formatFechaIso(fecha), valor: compra },
  }
}

/** The body of GET /indicadores/tc. */
export function toIndicadores(fecha: Fecha) {
  const dolares = 1.09
  const colones = cents(dollarOn(fecha).venta * dolares)
  return { dolar: toDolar(fecha), euro: { fecha: formatFechaIso(fecha), dolares, colones } }
}

/** The body of GET /indicadores/tc/dolar/historico: both days included, a year at most. */
export function toHistorico(desde: Fecha, hasta: Fecha) {
  const dias: { fecha: string; venta: number; compra: number }[] = []
  for (let f = desde; compareFechas(f, hasta) <= 0 && dias.length < MAX_DIAS; f = addDays(f, 1)) {
    dias.push({ fecha: `${formatFechaIso(f)} 00:00:00`, ...dollarOn(f) })
  }
  return dias
}

const cents = (valor: number): number => Math.round(valor * 100) / 100
