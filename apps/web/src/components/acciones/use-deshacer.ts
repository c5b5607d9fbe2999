import { useCallback, useEffect, useState } from 'react'

/** Time during which a removal can be undone. */
const OFERTA_MS = 10_000

export interface Oferta {
  /** "Línea 3 quitada" */
  texto: string
  undo: () => void
}

/** The last removal, while it can be undone. */
export function useUndo() {
  const [oferta, setOferta] = useState<Oferta>()
  useEffect(() => {
    if (!oferta) return
    const timer = setTimeout(() => setOferta(undefined), OFERTA_MS)
    return () => clearTimeout(timer)
  }, [oferta])
  const undo = useCallback(() => {
    setOferta(undefined)
    oferta?.undo()
  }, [oferta])
  return { oferta, ofrecer: setOferta, undo }
}
