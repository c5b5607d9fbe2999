import type { FilaImportada } from '../http/hojas/importar.ts'

/** Records for each row the last turn of the event loop in which it was read. */
export function watchTurns<Campo extends string>(
  cuantas: number,
  valoresOf: (i: number) => FilaImportada<Campo>['valores'],
) {
  let turno = 0
  let stopped = false
  const next = () => {
    turno += 1
    if (!stopped) setImmediate(next)
  }
  next()
  const vistas: number[] = []
  const filas = Array.from({ length: cuantas }, (_, i): FilaImportada<Campo> => {
    const valores = valoresOf(i)
    return {
      linea: i + 2,
      get valores() {
        vistas[i] = turno
        return valores
      },
    }
  })
  return {
    filas,
    /** Largest number of rows last read in the same turn. */
    stop(): number {
      stopped = true
      const porTurno = new Map<number, number>()
      for (const t of vistas) porTurno.set(t, (porTurno.get(t) ?? 0) + 1)
      return Math.max(...porTurno.values())
    },
  }
}
