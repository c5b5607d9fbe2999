/** A document as a plain tree: what the checker looks at, whether it was written here or read from someone else. */
export interface Nodo {
  /** Local name. */
  readonly nombre: string
  /** Namespace, when it is not the one of the document. */
  readonly espacio?: string
  readonly texto?: string
  readonly hijos?: readonly Nodo[]
  readonly atributos?: Readonly<Record<string, string>>
}

/** The root of a document and its namespace. */
export interface Arbol extends Nodo {
  readonly espacio: string
  readonly hijos: readonly Nodo[]
}
