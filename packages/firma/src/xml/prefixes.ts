/**
 * Prefixes and their namespaces, one layer per element that declares some. Layers are shared and never copied, so a
 * hostile document cannot multiply its declarations; '' is the default namespace, an empty URI undeclares it.
 */
export class Prefixes {
  static readonly none = new Prefixes(new Map(), undefined)

  /** Number of layers, the maximum cost of a lookup. */
  readonly layers: number
  /** The default namespace; empty when there is none. */
  readonly base: string

  private constructor(
    /** Those of the last layer. */
    readonly own: ReadonlyMap<string, string>,
    private readonly outer: Prefixes | undefined,
  ) {
    this.layers = outer ? outer.layers + 1 : 0
    this.base = own.get('') ?? outer?.base ?? ''
  }

  with(declared: ReadonlyMap<string, string>): Prefixes {
    return declared.size > 0 ? new Prefixes(declared, this) : this
  }

  get(prefix: string): string | undefined {
    for (let layer: Prefixes | undefined = this; layer; layer = layer.outer) {
      const uri = layer.own.get(prefix)
      if (uri !== undefined) return uri
    }
    return undefined
  }

  all(): Map<string, string> {
    const all = this.outer ? this.outer.all() : new Map<string, string>()
    for (const [prefix, uri] of this.own) all.set(prefix, uri)
    return all
  }
}
