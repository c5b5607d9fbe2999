/** Parts of the process that must be up before it reports ready; each reports its own state. */
export class Salud {
  readonly #pending: Set<string>
  #obstaculo: string | undefined

  constructor(parts: readonly string[]) {
    this.#pending = new Set(parts)
  }

  ready(part: string): void {
    this.#pending.delete(part)
  }

  notReady(part: string): void {
    this.#pending.add(part)
  }

  /**
   * Sets the obstacle that keeps the process from becoming ready, as a sentence for callers; undefined: no obstacle.
   */
  block(obstaculo: string | undefined): void {
    this.#obstaculo = obstaculo
  }

  get obstaculo(): string | undefined {
    return this.#obstaculo
  }

  get isReady(): boolean {
    return this.#pending.size === 0 && this.#obstaculo === undefined
  }
}
