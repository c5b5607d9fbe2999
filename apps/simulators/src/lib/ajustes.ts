import { z } from 'zod'

const ms = z.int().min(0).max(3_600_000)

/** Settings that can be changed while the simulators run (PUT /control/ajustes). */
export const ajustesSchema = z.strictObject({
  /** After a 202, GET answers 404 for this long (docs/hacienda.md §7: "404 for some seconds after 202"). */
  demoraVisibleMs: ms,
  /** From reception to `procesando`. */
  demoraProcesandoMs: ms,
  /** From reception to `aceptado` or `rechazado`; validation itself may take longer. */
  demoraDecisionMs: ms,
  /** Added to every response of the simulated services. */
  latenciaMs: ms,
  vidaTokenS: z.int().min(1).max(86_400),
  vidaRefreshS: z.int().min(1).max(864_000),
  /** Requests per user and window; more get 429. */
  limitePeticiones: z.int().min(1),
  ventanaLimiteS: z.int().min(1),
  /**
   * Accepts amounts rounded to two decimals, as Hacienda does (docs/hacienda.md §4); when off, every amount must be
   * exact.
   */
  toleraDosDecimales: z.boolean(),
  /** Refuses a receptor that is not in the simulator's registry; when off, any well-formed number is accepted. */
  padronEstricto: z.boolean(),
  /** Days in the past that a document of situación 1 may be dated: the annex says none, but a queue may need some. */
  diasAtraso: z.int().min(0).max(36_500),
  /** Milliseconds that the simulators' clock is ahead of the machine's. */
  adelantoMs: z
    .int()
    .min(0)
    .max(366 * 86_400_000),
})

export type Ajustes = z.infer<typeof ajustesSchema>

/**
 * Delays suited to a person watching a demo; token lifetimes of docs/hacienda.md §7; the real request limit is not
 * published.
 */
export const DEFAULT_AJUSTES: Ajustes = {
  demoraVisibleMs: 300,
  demoraProcesandoMs: 800,
  demoraDecisionMs: 1_800,
  latenciaMs: 0,
  vidaTokenS: 300,
  vidaRefreshS: 36_000,
  limitePeticiones: 100_000,
  ventanaLimiteS: 60,
  toleraDosDecimales: true,
  padronEstricto: false,
  diasAtraso: 3,
  adelantoMs: 0,
}

/**
 * The delays for a decision after `texto` milliseconds (SIMULADOR_DEMORA_MS); without it, those of a demo. With 0 a
 * document is still judged after its 202.
 * @throws when it is not a whole number of milliseconds
 */
export function readDemora(texto: string | undefined): Partial<Ajustes> {
  if (texto === undefined || texto === '') return {}
  const leida = ms.safeParse(/^\d+$/.test(texto) ? Number(texto) : undefined)
  if (!leida.success) throw new Error(`SIMULADOR_DEMORA_MS debe ser un número entero de milisegundos, no «${texto}»`)
  const { demoraVisibleMs, demoraProcesandoMs } = DEFAULT_AJUSTES
  return {
    demoraVisibleMs: Math.min(demoraVisibleMs, leida.data),
    demoraProcesandoMs: Math.min(demoraProcesandoMs, leida.data),
    demoraDecisionMs: leida.data,
  }
}
