import { useCallback, useMemo, useRef, useState } from 'react'

/** Selected companies; Shift selects the range from the last one. */
export function useElegidas(enPantalla: readonly number[]) {
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(new Set())
  const ultima = useRef<number>(undefined)
  const visibles = useRef(enPantalla)
  visibles.current = enPantalla
  const toggle = useCallback((idAcceso: number, hasta = false) => {
    const desde = ultima.current === undefined ? -1 : visibles.current.indexOf(ultima.current)
    const a = visibles.current.indexOf(idAcceso)
    ultima.current = idAcceso
    setElegidas((previas) => {
      const nuevas = new Set(previas)
      if (hasta && desde >= 0 && a >= 0) {
        for (const id of visibles.current.slice(Math.min(desde, a), Math.max(desde, a) + 1)) nuevas.add(id)
      } else if (!nuevas.delete(idAcceso)) nuevas.add(idAcceso)
      return nuevas
    })
  }, [])
  const addAll = useCallback((ids: readonly number[]) => setElegidas((previas) => new Set([...previas, ...ids])), [])
  const clear = useCallback(() => setElegidas(new Set()), [])
  // Hidden companies are left out, so that nothing happens to what is not visible.
  const aLaVista = useMemo(() => enPantalla.filter((id) => elegidas.has(id)), [enPantalla, elegidas])
  return { elegidas, aLaVista, toggle, addAll, clear }
}

export type Elegidas = ReturnType<typeof useElegidas>
