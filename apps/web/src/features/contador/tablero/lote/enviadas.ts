/** A batch over several companies that can be undone as a whole while it waits. */
export interface EnviadasDeVarias {
  respuestas: { idAcceso: number; ids: number[] }[]
  /** Names of the companies. */
  companias: string[]
  hasta: string
}

export const cuantasDe = ({ respuestas }: Pick<EnviadasDeVarias, 'respuestas'>): number =>
  respuestas.reduce((suma, { ids }) => suma + ids.length, 0)
