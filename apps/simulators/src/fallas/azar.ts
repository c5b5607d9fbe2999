import { createHash } from 'node:crypto'

/** Numbers from 0 to 1 that depend only on the seed and the number of draws: a chaos run can be repeated. */
export function seededRandom(semilla: string): () => number {
  let sorteo = 0
  return () => {
    sorteo += 1
    return createHash('sha256').update(`${semilla} ${sorteo}`).digest().readUInt32BE(0) / 2 ** 32
  }
}
