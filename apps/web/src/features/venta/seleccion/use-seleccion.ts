import { useCallback, useMemo, useState } from 'react'

/** The server packs so many at most (contract.emitidos.zip). */
export const MAXIMO = 500

/** The documents chosen, over several pages of the list. */
export function useSeleccion() {
  const [elegidos, setElegidos] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (numDocto: number) =>
      setElegidos((previos) => {
        const nuevos = new Set(previos)
        if (!nuevos.delete(numDocto)) nuevos.add(numDocto)
        return nuevos
      }),
    [],
  )
  const addAll = useCallback(
    (numDoctos: readonly number[]) => setElegidos((previos) => new Set([...previos, ...numDoctos].slice(0, MAXIMO))),
    [],
  )
  const clear = useCallback(() => setElegidos(new Set()), [])
  return useMemo(
    () => ({ elegidos, has: (numDocto: number) => elegidos.has(numDocto), toggle, addAll, clear }),
    [elegidos, toggle, addAll, clear],
  )
}

export type Seleccion = ReturnType<typeof useSeleccion>
