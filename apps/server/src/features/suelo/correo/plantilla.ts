import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { Adjunto } from '../../../external/correo/index.ts'

export interface Contenido {
  asunto: string
  /** Paragraphs of the plain text; the HTML is made of them too. */
  parrafos: readonly Parrafo[]
  adjuntos?: readonly Adjunto[]
  responderA?: string
  /** Letterhead of the sender; ours if absent. */
  marca?: Marca
  /** Unsubscribe: the link in the text, and the one-click address of a mail program (RFC 8058). */
  baja?: { texto: string; url: string; unClic: string }
}

export interface Marca {
  nombre: string
  logo?: { tipo: string; contenido: Uint8Array }
}

/** A sentence, a highlighted line (a user, a password), or a button with its address. */
export type Parrafo = string | { etiqueta: string; valor: string } | { boton: string; url: string }

export interface Plantilla<D extends object = object> {
  /** Name in `correo.clase`. */
  readonly clase: string
  /**
   * Renders the mail when it is sent, from ids: a secret is made here and only its hash is stored. Runs again with each
   * attempt. Null if the mail is no longer needed.
   */
  readonly write: (
    deps: Con<'config' | 'db' | 'now'>,
    pedido: { codCia: CiaAutorizada; datos: D },
  ) => Promise<Contenido | null>
}
