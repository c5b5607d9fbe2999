/**
 * Ordered queues for what concurrent steps must do one at a time: the trail, a chain of hashes, and sequences,
 * numbered by date. A step enters each queue behind those that began before it, so none waits for a later one.
 */
export type FilaDeEspera = 'numeros' | 'llegadas' | 'firmas' | 'bitacora'

export interface Lugar {
  /** Runs `work` when the previous holder has left the queue; the next one starts when it ends. */
  enFila<T>(fila: FilaDeEspera, work: () => Promise<T>): Promise<T>
  tiene(fila: FilaDeEspera): boolean
  /** Leaves all the queues; called also after an error. */
  salir(): void
}

export class Filas {
  readonly #ultimos = new Map<FilaDeEspera, Promise<void>>()

  /** Takes a place in each of these queues. */
  entrar(filas: readonly FilaDeEspera[]): Lugar {
    const turnos = new Map(filas.map((fila) => [fila, this.#tomar(fila)]))
    return {
      async enFila(fila, work) {
        const { antes, pasar } = turnos.get(fila)!
        await antes
        return work().finally(pasar)
      },
      tiene: (fila) => turnos.has(fila),
      salir: () => {
        for (const { pasar } of turnos.values()) pasar()
      },
    }
  }

  #tomar(fila: FilaDeEspera): { antes: Promise<void>; pasar: () => void } {
    const antes = this.#ultimos.get(fila) ?? Promise.resolve()
    let pasar = () => {}
    const propio = new Promise<void>((resolve) => {
      pasar = resolve
    })
    this.#ultimos.set(
      fila,
      antes.then(() => propio),
    )
    return { antes, pasar }
  }
}
