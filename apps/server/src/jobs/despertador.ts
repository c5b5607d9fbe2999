/** In-process signal that a queue has something new; a second process finds it by looking. */
export class Despertador {
  private readonly listeners = new Map<string, () => void>()

  wake(job: { readonly cola: string }): void {
    this.listeners.get(job.cola)?.()
  }

  listen(cola: string, listener: () => void): void {
    this.listeners.set(cola, listener)
  }
}
