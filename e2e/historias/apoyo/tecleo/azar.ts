/** The same seed gives the same keys. */
export type Azar = ReturnType<typeof createAzar>

export function createAzar(semilla: number) {
  let estado = semilla >>> 0
  const next = (): number => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return estado / 2 ** 32
  }
  return {
    chance: (probabilidad: number): boolean => next() < probabilidad,
    between: (desde: number, hasta: number): number => desde + Math.floor(next() * (hasta - desde + 1)),
    pick: <T>(lista: readonly T[]): T => lista[Math.floor(next() * lista.length)]!,
  }
}
