import { onTestFinished } from 'vitest'
import { type RunningSimulators, type SimulatorOptions, startSimulators } from '../index.ts'
import { type Cliente, createCliente } from './cliente.ts'

/** No delays: tests must not wait for what a person would watch. */
const AL_INSTANTE = { demoraVisibleMs: 0, demoraProcesandoMs: 0, demoraDecisionMs: 0 }

/** Simulators for one test, closed when it ends. */
export async function startForTest({
  ajustes,
  ...options
}: SimulatorOptions = {}): Promise<{ simuladores: RunningSimulators; cliente: Cliente }> {
  const simuladores = await startSimulators({
    xsdDir: null,
    warn: (linea) => linea.includes('XSD') || console.error(linea),
    ...options,
    ajustes: { ...AL_INSTANTE, ...ajustes },
  })
  onTestFinished(() => simuladores.close())
  return { simuladores, cliente: createCliente(simuladores.urls) }
}
