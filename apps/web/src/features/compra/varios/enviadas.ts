import type { DocRecibidoResumen } from '@pura/contract'

/** A batch that can be undone as a whole while it waits. */
export interface Enviadas {
  ids: number[]
  /** Name of the document, if the batch has only one. */
  cual: string
  hasta: string
}

interface Cerrable {
  onClose: () => void
  /** Called after some or all were sent; refused ones stay in the dialog. */
  onEnviadas: (enviadas: Enviadas) => void
  onTodas: () => void
}

export interface PropsDeVarios extends Cerrable {
  rows: readonly DocRecibidoResumen[]
}

export type PropsDeLote = Cerrable
