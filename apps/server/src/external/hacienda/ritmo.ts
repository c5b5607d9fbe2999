/** Rate limit: spreads simultaneous calls evenly over time. */
import { Turnos } from '../../lib/reparto.ts'

export interface Ritmo {
  /** Resolves when it is the caller's turn: companies take turns, and the calls of one keep their order. */
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
  const turnos = new Turnos<() => void>({ total: Infinity })
  let siguiente = 0
  const release = () => {
    const turno = turnos.next()
    turno?.end(1)
    turno?.item()
  }
  return {
    async takeTurno() {
      if (porSegundo === undefined) return
      const ahora = now()
      const momento = Math.max(ahora, siguiente)
      siguiente = momento + 1000 / porSegundo
      const suyo = new Promise<void>((resolve) => turnos.push(resolve))
      // Each call adds a time slot; the company whose turn it is then uses it, not necessarily the one that added it.
      if (momento > ahora) void wait(momento - ahora).then(release)
      else release()
      await suyo
    },
  }
}
