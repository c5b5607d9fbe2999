/**
 * Times of several cases whose ratio matters, on a machine that others use too: the cases take turns in short slices, so
 * that a busy moment hits all of them alike, and medians forget it.
 */

export interface Caso {
  readonly nombre: string
  run(): unknown
}

/** Milliseconds of one run, one figure per round. */
export interface Medida {
  readonly reloj: readonly number[]
  /** Of the whole process: the helpers of the garbage collector count. */
  readonly cpu: readonly number[]
}

export interface Opciones {
  rondas?: number
  /** About how long the slice of one case in one round lasts. */
  tajadaMs?: number
}

/** One Medida per case, in their order. */
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

/** Runs until compiled and warm, and tells how many runs fill a slice. */
async function calibrate(caso: Caso, tajadaMs: number): Promise<number> {
  let veces = 1
  for (const until = performance.now() + 25 * tajadaMs; performance.now() < until; ) {
    const { reloj } = await runSlice(caso, veces)
    veces = Math.max(1, Math.round((veces * tajadaMs) / Math.max(reloj, 0.01)))
  }
  return veces
}

async function runSlice({ run }: Caso, veces: number): Promise<{ reloj: number; cpu: number }> {
  // What the case before left behind is not this one's to clean up.
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

/** How many times faster than the other the first one is: the median over the rounds, each against its own. */
export function speedup(rapido: readonly number[], lento: readonly number[]): number {
  return median(rapido.map((ms, ronda) => lento[ronda]! / ms))
}
