/** Parts of the process that must be up before it reports ready; each reports its own state. */
export class Salud {
  readonly #pending: Set<string>

  constructor(parts: readonly string[]) {
    this.#pending = new Set(parts)
  }

  ready(part: string): void {
    this.#pending.delete(part)
  }

  notReady(part: string): void {
    this.#pending.add(part)
  }

  get isReady(): boolean {
    return this.#pending.size === 0
  }
}
