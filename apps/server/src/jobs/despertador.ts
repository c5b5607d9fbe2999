/** In-process signal that a queue has a new job; other processes find it by polling. */
export class Despertador {
  private readonly listeners = new Map<string, () => void>()

  wake(job: { readonly cola: string }): void {
    this.listeners.get(job.cola)?.()
  }

  listen(cola: string, listener: () => void): void {
    this.listeners.set(cola, listener)
  }
}
