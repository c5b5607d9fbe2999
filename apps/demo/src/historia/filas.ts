/**
 * Ordered queues for what concurrent steps must do one at a time: the trail, a chain of hashes, and sequences,
 * numbered by date. A step enters each queue behind those that began before it, so none waits for a later one.
 */
export type FilaDeEspera = 'numeros' | 'llegadas' | 'firmas' | 'bitacora'

export interface Lugar {
  /** Runs `work` when the previous holder has left the queue; the next one starts when it ends. */
  runInFila<T>(fila: FilaDeEspera, work: () => Promise<T>): Promise<T>
  has(fila: FilaDeEspera): boolean
  /** Leaves all the queues; called also after an error. */
  leave(): void
}

export class Filas {
  readonly #ultimos = new Map<FilaDeEspera, Promise<void>>()

  /** Takes a place in each of these queues. */
  enter(filas: readonly FilaDeEspera[]): Lugar {
    const turnos = new Map(filas.map((fila) => [fila, this.#take(fila)]))
    return {
      async runInFila(fila, work) {
        const { antes, release } = turnos.get(fila)!
        await antes
        return work().finally(release)
      },
      has: (fila) => turnos.has(fila),
      leave: () => {
        for (const { release } of turnos.values()) release()
      },
    }
  }

  #take(fila: FilaDeEspera): { antes: Promise<void>; release: () => void } {
    const antes = this.#ultimos.get(fila) ?? Promise.resolve()
    let release = () => {}
    const propio = new Promise<void>((resolve) => {
      release = resolve
    })
    this.#ultimos.set(
      fila,
      antes.then(() => propio),
    )
    return { antes, release }
  }
}
