import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { Adjunto } from '../../../external/correo/index.ts'

export interface Contenido {
  asunto: string
  /** Paragraphs, as the plain text shows them; the HTML is made of them too. */
  parrafos: readonly Parrafo[]
  adjuntos?: readonly Adjunto[]
  responderA?: string
  /** In whose name it is written; without it, ours. */
  marca?: Marca
  /** Where whoever wants no more of these says so; and what a mail program calls for them, which must do it at once. */
  baja?: { texto: string; url: string; unClic: string }
}

export interface Marca {
  nombre: string
  logo?: { tipo: string; contenido: Uint8Array }
}

/** A sentence, a line that stands out (a user, a password), or a button with where it leads. */
export type Parrafo = string | { etiqueta: string; valor: string } | { boton: string; url: string }

export interface Plantilla<D extends object = object> {
  /** Name in `correo.clase`. */
  readonly clase: string
  /**
   * Writes the mail when it is sent, from ids: a secret is made here, and only its hash is stored. Runs again with each
   * attempt. Null when there is nothing left to say.
   */
  readonly write: (
    deps: Con<'config' | 'db' | 'now'>,
    pedido: { codCia: CiaAutorizada; datos: D },
  ) => Promise<Contenido | null>
}
