/** Sent together and, for as long as they wait, to be taken back together. */
export interface Enviadas {
  ids: number[]
  /** Which, if it is one. */
  cual: string
  hasta: string
}
