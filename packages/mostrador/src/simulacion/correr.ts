/** Runs one seed from the first sale to the day after, when everything has been delivered. */
import { missingOf } from '../aceptacion/index.ts'
import type { Opciones } from './escena.ts'
import { checkAll, checkGritos } from './invariantes.ts'
import { Mundo } from './mundo.ts'
import { step, takeTerminal } from './pasos.ts'

const PASOS = 120
const UN_DIA_MS = 24 * 3_600_000

export interface Resultado {
  readonly semilla: number
  /** What did not hold; empty when all did. */
  readonly faltas: readonly string[]
  /** How often each thing happened. */
  readonly cuenta: Readonly<Record<string, number>>
}

export async function runSemilla(semilla: number, opciones: Opciones = {}): Promise<Resultado> {
  const mundo = new Mundo(semilla, opciones)
  takeTerminal(mundo)
  for (let i = 0; i < (opciones.pasos ?? PASOS) && mundo.faltas.length === 0; i += 1) {
    await step(mundo)
    checkGritos(mundo)
  }
  if (mundo.faltas.length === 0) {
    await settle(mundo)
    await checkAll(mundo)
  }
  return { semilla, faltas: mundo.faltas, cuenta: mundo.cuenta }
}

/** Nothing fails any more: every device starts, delivers and closes; paper of lost ones is typed in; all is sent. */
async function settle(mundo: Mundo): Promise<void> {
  mundo.calma = true
  await mundo.flushTardios()
  for (const equipo of mundo.equipos) {
    equipo.linea = true
    equipo.corrido = 0
    equipo.disco.lleno = false
    equipo.close()
    await equipo.start()
    await equipo.deliver()
  }
  for (const { arriendo } of mundo.servidor.libros) enterPapel(mundo, arriendo)
  // What was dated ahead of the server's clock waits for its instant; people decide what needs attention.
  mundo.ahora += UN_DIA_MS
  mundo.sendAll()
}

function enterPapel({ papel, servidor, ahora }: Mundo, arriendo: Parameters<typeof missingOf>[0]): void {
  const { id } = arriendo.caja.arriendo
  for (const { tipo, desde, hasta } of missingOf(arriendo)) {
    for (const { equipo, venta } of papel) {
      const numero = Number(venta.consecutivo.slice(10))
      const isSuya = equipo.arriendo.id === id && venta.documento.tipo === tipo && numero >= desde && numero <= hasta
      if (isSuya) servidor.enterPapel(venta, id, ahora)
    }
  }
}
