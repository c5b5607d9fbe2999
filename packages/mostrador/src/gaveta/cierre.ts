/** The blind count and the closing Z. */
import { CERO, type Monto, subtract, sum } from '@pura/domain'
import { type CierreZ, type Conteo, type Persona, type Rechazo, type ResumenDeTurno, refuse } from '../base/index.ts'
import { COLON } from '../venta/index.ts'
import { DENOMINACIONES, inColones } from './efectivo.ts'
import { EFECTIVO, summarizeTurno } from './resumen.ts'
import type { Turno } from './turno.ts'

/** Pieces of one denomination that a drawer may have. */
const PIEZAS_MAXIMAS = 100_000

export const isConteo = ({ piezas, dolares, otros = {} }: Conteo): boolean =>
  Object.entries(piezas).every(
    ([denominacion, cuantas]) =>
      DENOMINACIONES.includes(Number(denominacion)) &&
      Number.isInteger(cuantas) &&
      cuantas >= 0 &&
      cuantas <= PIEZAS_MAXIMAS,
  ) &&
  (dolares === undefined || (dolares.monto >= CERO && dolares.tasa > CERO)) &&
  Object.values(otros).every((m) => m >= CERO)

/** Cash counted, in colones. */
export function cashOf({ piezas, dolares }: Conteo): Monto {
  const colones = Object.entries(piezas).map(([valor, cuantas]) => (BigInt(valor) * BigInt(cuantas) * COLON) as Monto)
  return sum([...colones, dolares ? inColones(dolares) : CERO])
}

/** Counted minus expected by means; a means that was not counted has no difference. */
export function differencesOf(conteo: Conteo, { porMedio, gaveta }: ResumenDeTurno): Record<string, Monto> {
  const { otros = {} } = conteo
  const codigos = new Set([...Object.keys(porMedio), ...Object.keys(otros)])
  codigos.delete(EFECTIVO)
  const diferencias: Record<string, Monto> = { [EFECTIVO]: subtract(cashOf(conteo), gaveta.esperado) }
  for (const codigo of [...codigos].sort()) {
    const esperado = porMedio[codigo] ?? CERO
    diferencias[codigo] = subtract(otros[codigo] ?? esperado, esperado)
  }
  return diferencias
}

export interface OrdenDeCierre {
  /** Left in the drawer for the next shift. */
  readonly queda: Monto
  readonly motivo?: string
  readonly firma: Persona
}

/** The closing of a counted shift. A difference is accepted with its reason, by whoever counted. */
export function closeTurno(turno: Turno, ultimoZ: number, hasta: number, orden: OrdenDeCierre): CierreZ | Rechazo {
  if (!turno.conteo) return refuse('conteo')
  const { conteo } = turno.conteo
  const resumen = summarizeTurno(turno)
  const diferencias = differencesOf(conteo, resumen)
  const motivo = orden.motivo?.trim()
  if (Object.values(diferencias).some((d) => d !== CERO) && !motivo) return refuse('motivo')
  const contado = cashOf(conteo)
  if (orden.queda < CERO || orden.queda > contado) return refuse('queda')
  return {
    numero: ultimoZ + 1,
    turno: turno.numero,
    cajero: turno.cajero,
    desde: turno.desde,
    hasta,
    resumen,
    diferencias,
    contado,
    retiro: subtract(contado, orden.queda),
    queda: orden.queda,
    ...(motivo && { motivo }),
    firma: orden.firma,
  }
}
