/** Hours for charging: in daytime, so that a person told of a failed card is awake and can get help. */
import { addDays, fechaAt, startOfDay } from '../fecha/index.ts'

const HORA_MS = 3_600_000
/** Hours of Costa Rica, start included, end excluded. */
const COBRO_DESDE_MS = 8 * HORA_MS
const COBRO_HASTA_MS = 18 * HORA_MS

export const inHorarioDeCobro = (instante: Date): boolean => {
  const delDia = instante.getTime() - startOfDay(fechaAt(instante)).getTime()
  return delDia >= COBRO_DESDE_MS && delDia < COBRO_HASTA_MS
}

/** The instant itself within those hours, else their next start. */
export function nextHorarioDeCobro(instante: Date): Date {
  if (inHorarioDeCobro(instante)) return instante
  const hoy = fechaAt(instante)
  const abre = startOfDay(hoy).getTime() + COBRO_DESDE_MS
  if (instante.getTime() < abre) return new Date(abre)
  return new Date(startOfDay(addDays(hoy, 1)).getTime() + COBRO_DESDE_MS)
}
