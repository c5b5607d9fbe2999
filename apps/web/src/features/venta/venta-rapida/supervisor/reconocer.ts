import { esperaDe, isCodigo, type LlaveDeSupervisor, recognizeSupervisor, type Supervisor } from '@pura/mostrador'
import type { Equipo } from '../dispositivo/base.ts'
import type { Puesto } from '../dispositivo/puesto.ts'
import { textos } from '../marco/textos.ts'

/** A supervisor by his code, or why not. Wrong codes are counted on this device, also through a restart. */
export async function recognize(
  puesto: Puesto,
  { intentos = { fallidos: 0, ultimo: 0 } }: Equipo,
  codigo: string,
  suya: LlaveDeSupervisor,
): Promise<Supervisor | string> {
  const espera = esperaDe(intentos, Date.now())
  if (espera > 0) return textos.espera(Math.ceil(espera / 1_000))
  if (!isCodigo(codigo)) return textos.codigoIncompleto
  // Counted before it is tried: closing the page does not give it back.
  const fallidos = intentos.fallidos + 1
  await puesto.changeEquipo({ intentos: { fallidos, ultimo: Date.now() } })
  const supervisor = await recognizeSupervisor(codigo, suya)
  if (!supervisor) {
    const otra = esperaDe({ fallidos, ultimo: 0 }, 0)
    return otra > 0 ? textos.codigoMalo(otra / 1_000) : textos.codigoDeOtro
  }
  await puesto.changeEquipo({ intentos: { fallidos: 0, ultimo: 0 } })
  return supervisor
}
