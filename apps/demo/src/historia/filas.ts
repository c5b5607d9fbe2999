/**
 * What steps that go on at once must not do at once: the trail, whose entries follow one another, and what gives numbers in
 * the order of the days. Each step goes through them behind those that began before it, so that nobody waits for a later one.
 */
export type Fila = 'numeros' | 'llegadas' | 'firmas' | 'bitacora'

export interface Lugar {
  /** When whoever is before has passed; the next one passes when it is done. */
  enFila<T>(fila: Fila, work: () => Promise<T>): Promise<T>
  tiene(fila: Fila): boolean
  /** Nobody waits for it any more, however it ended. */
  salir(): void
}

export class Filas {
  readonly #ultimos = new Map<Fila, Promise<void>>()

  /** A place in each of these. */
  entrar(filas: readonly Fila[]): Lugar {
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

  #tomar(fila: Fila): { antes: Promise<void>; pasar: () => void } {
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
