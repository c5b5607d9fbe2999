import { type Ajustes, DEFAULT_AJUSTES } from '../lib/ajustes.ts'
import { Reloj } from '../lib/reloj.ts'
import { Fallas } from './fallas.ts'

/** State that the simulated services share: the clock, the current settings and the pending failures. */
export interface Entorno {
  readonly reloj: Reloj
  readonly ajustes: Ajustes
  readonly fallas: Fallas
}

export function createEntorno(ajustes: Partial<Ajustes> = {}, fuente?: () => number): Entorno {
  const reloj = new Reloj(fuente)
  const entorno: Entorno = { reloj, ajustes: { ...DEFAULT_AJUSTES }, fallas: new Fallas(reloj) }
  changeAjustes(entorno, ajustes)
  return entorno
}

/** Changes the settings in place, so that everything that holds the entorno sees them at once. */
export function changeAjustes(entorno: Entorno, cambio: Partial<Ajustes>): void {
  const dados = Object.entries(cambio).filter(([, valor]) => valor !== undefined)
  Object.assign(entorno.ajustes, Object.fromEntries(dados))
  entorno.reloj.setAdelanto(entorno.ajustes.adelantoMs)
}
