/** Rate limit: spreads simultaneous calls evenly over time. */
export interface Ritmo {
  /** Resolves when it is the caller's turn, in order of the calls. */
  takeTurno(): Promise<void>
}

interface Reloj {
  now: () => number
  wait: (ms: number) => Promise<void>
}

const RELOJ: Reloj = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** @param porSegundo undefined: no limit */
export function createRitmo(porSegundo: number | undefined, { now, wait } = RELOJ): Ritmo {
  let siguiente = 0
  return {
    async takeTurno() {
      if (porSegundo === undefined) return
      const ahora = now()
      const mio = Math.max(ahora, siguiente)
      siguiente = mio + 1000 / porSegundo
      if (mio > ahora) await wait(mio - ahora)
    },
  }
}
