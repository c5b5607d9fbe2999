/**
 * The last district of each canton, by province: it refuses impossible codes without loading the names. A test
 * compares it with the territory.
 */
export const ULTIMO_DISTRITO: Readonly<Record<string, readonly number[]>> = {
  1: [11, 3, 13, 9, 3, 7, 7, 7, 6, 5, 5, 5, 5, 3, 4, 5, 3, 4, 12, 6],
  2: [14, 14, 8, 4, 8, 8, 7, 5, 5, 13, 7, 5, 8, 4, 4, 3],
  3: [11, 6, 8, 4, 12, 3, 5, 4],
  4: [5, 7, 8, 6, 5, 4, 3, 3, 2, 5],
  5: [5, 7, 9, 5, 4, 5, 4, 8, 6, 4, 5],
  6: [16, 6, 10, 3, 6, 3, 4, 6, 1, 4, 3, 1, 1],
  7: [4, 7, 7, 4, 3, 5],
}
