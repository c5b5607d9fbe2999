/** A batch that can be undone as a whole while it waits. */
export interface Enviadas {
  ids: number[]
  /** Name of the document, if the batch has only one. */
  cual: string
  hasta: string
}
