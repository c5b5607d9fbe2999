/** Sent together and, for as long as they wait, to be taken back together. */
export interface Enviadas {
  ids: number[]
  hasta: string
}
