import { useEffect, useState } from 'react'

/**
 * Answer for a page that is shown before the query library is loaded; undefined until there is one. A page does without
 * what cannot be asked.
 * @param ask function of the module, not of the component
 * @param findEspera milliseconds until it is asked again, or undefined
 */
export function useRespuesta<T>(ask: () => Promise<T>, findEspera?: (respuesta: T) => number | undefined) {
  const [respuesta, setRespuesta] = useState<T>()
  useEffect(() => {
    let reloj: ReturnType<typeof setTimeout> | undefined
    let espera: number | undefined
    let shown = true
    const bring = async () => {
      const traida = await ask().catch(() => undefined)
      if (!shown) return
      if (traida !== undefined) {
        setRespuesta(traida)
        espera = findEspera?.(traida)
      }
      if (espera !== undefined) reloj = setTimeout(bring, espera)
    }
    void bring()
    return () => {
      shown = false
      clearTimeout(reloj)
    }
  }, [ask, findEspera])
  return respuesta
}
