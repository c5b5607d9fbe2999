/** The simulators' clock: it can run ahead of the machine's, so that tests need not wait for a token to expire. */
export class Reloj {
  #adelantoMs = 0

  constructor(private readonly fuente: () => number = Date.now) {}

  now(): number {
    return this.fuente() + this.#adelantoMs
  }

  setAdelanto(ms: number): void {
    this.#adelantoMs = ms
  }
}
