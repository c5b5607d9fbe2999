import { useCallback, useEffect, useState } from 'react'

/** What was removed can be brought back for this long (UI.md). */
const OFERTA_MS = 10_000

export interface Oferta {
  /** "Línea 3 quitada" */
  texto: string
  deshacer: () => void
}

/** The last thing that was removed, while it can be brought back. */
export function useDeshacer() {
  const [oferta, setOferta] = useState<Oferta>()
  useEffect(() => {
    if (!oferta) return
    const timer = setTimeout(() => setOferta(undefined), OFERTA_MS)
    return () => clearTimeout(timer)
  }, [oferta])
  const deshacer = useCallback(() => {
    setOferta(undefined)
    oferta?.deshacer()
  }, [oferta])
  return { oferta, ofrecer: setOferta, deshacer }
}
