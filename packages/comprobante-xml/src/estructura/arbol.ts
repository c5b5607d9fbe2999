/** A document as a plain tree for the checker, whether we wrote it or read it. */
export interface Nodo {
  /** Local name. */
  readonly nombre: string
  /** Namespace, when it differs from the document's. */
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
