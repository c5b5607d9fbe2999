import { useCallback, useMemo, useState } from 'react'

/** Maximum that the server packs (contract.emitidos.zip). */
export const MAXIMO = 500

/** Selected documents, across pages of the list. */
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
