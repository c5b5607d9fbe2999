/** Answered together in several companies and, for as long as they wait, to be taken back together. */
export interface Enviadas {
  respuestas: { idAcceso: number; ids: number[] }[]
  /** Their names. */
  companias: string[]
  hasta: string
}

export const cuantasDe = ({ respuestas }: Pick<Enviadas, 'respuestas'>): number =>
  respuestas.reduce((suma, { ids }) => suma + ids.length, 0)
