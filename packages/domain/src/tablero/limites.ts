/** Due dates of a month, cached: the board needs the same months for two hundred companies. */
import type { Periodo } from '../documento/periodo.ts'
import { type Fecha, startOfDay } from '../fecha/index.ts'
import { limiteDeMes } from '../iva/mes/plazos.ts'
import { limiteRespuesta } from '../recibido/plazo.ts'

export interface Limites {
  /** Last day to answer documents issued in it. */
  readonly respuestas: Fecha
  readonly d270: Fecha
  readonly iva: Fecha
}

const contados = new Map<number, Limites>()
const MAX_MESES = 1_200

export function limitesDe({ anio, mes }: Periodo): Limites {
  const llave = anio * 12 + mes
  const sabido = contados.get(llave)
  if (sabido) return sabido
  const limites = {
    respuestas: limiteRespuesta(startOfDay({ anio, mes, dia: 1 })),
    d270: limiteDeMes('d270', { anio, mes }),
    iva: limiteDeMes('iva', { anio, mes }),
  }
  if (contados.size >= MAX_MESES) contados.clear()
  contados.set(llave, limites)
  return limites
}
