/**
 * Compares the times of several cases on a shared machine: the cases alternate in short slices, so that a busy moment
 * affects all of them, and medians drop it.
 */

export interface Caso {
  readonly nombre: string
  run(): unknown
}

/** Milliseconds per run, one number per round. */
export interface Medida {
  readonly reloj: readonly number[]
  /** CPU of the whole process, including the garbage collector's threads. */
  readonly cpu: readonly number[]
}

export interface Opciones {
  rondas?: number
  /** Approximate length of one case's slice in a round. */
  tajadaMs?: number
}

/** One Medida per case, in order. */
export async function measure(
  casos: readonly Caso[],
  { rondas = 21, tajadaMs = 60 }: Opciones = {},
): Promise<Medida[]> {
  const slices: { veces: number; reloj: number[]; cpu: number[] }[] = []
  for (const caso of casos) slices.push({ veces: await calibrate(caso, tajadaMs), reloj: [], cpu: [] })
  for (let ronda = 0; ronda < rondas; ronda++) {
    for (const [i, slice] of slices.entries()) {
      const { reloj, cpu } = await runSlice(casos[i]!, slice.veces)
      slice.reloj.push(reloj / slice.veces)
      slice.cpu.push(cpu / slice.veces)
    }
  }
  return slices
}

/** Warms up, and returns how many runs fill a slice. */
async function calibrate(caso: Caso, tajadaMs: number): Promise<number> {
  let veces = 1
  for (const until = performance.now() + 25 * tajadaMs; performance.now() < until; ) {
    const { reloj } = await runSlice(caso, veces)
    veces = Math.max(1, Math.round((veces * tajadaMs) / Math.max(reloj, 0.01)))
  }
  return veces
}

async function runSlice({ run }: Caso, veces: number): Promise<{ reloj: number; cpu: number }> {
  // Collects the previous case's garbage.
  globalThis.gc?.({ type: 'minor' })
  const cpu = process.cpuUsage()
  const start = performance.now()
  for (let i = 0; i < veces; i++) {
    const pending = run()
    if (pending instanceof Promise) await pending
  }
  const reloj = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return { reloj, cpu: (user + system) / 1000 }
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

export function percentile(values: readonly number[], points: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * points) / 100) - 1)] ?? Number.NaN
}

/** How many times faster the first is: the median over the rounds, each against its own. */
export function speedup(rapido: readonly number[], lento: readonly number[]): number {
  return median(rapido.map((ms, ronda) => lento[ronda]! / ms))
}
