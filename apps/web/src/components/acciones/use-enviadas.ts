import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface EnEspera {
  /** Last moment at which the batch can be undone. */
  hasta: string
}

/** Batches that were queued, newest first. Each can be undone until its own time is over, whatever is sent after it. */
export function useEnviadas<T extends EnEspera>() {
  const [enviadas, setEnviadas] = useState<readonly (T & { vez: number })[]>([])
  const veces = useRef(0)
  const add = (nueva: T) => {
    veces.current += 1
    const vez = veces.current
    setEnviadas((previas) => [{ ...nueva, vez }, ...previas])
  }
  const drop = ({ vez }: { vez: number }) => setEnviadas((previas) => previas.filter((otra) => otra.vez !== vez))
  return { enviadas, add, drop }
}

/** Seconds left until `hasta`; calls `onFin` at zero. */
export function useSegundos(hasta: string, onFin: () => void): number {
  const [quedan, setQuedan] = useState(() => secondsTo(hasta))
  const tick = useEffectEvent(() => {
    const segundos = secondsTo(hasta)
    setQuedan(segundos)
    if (segundos === 0) onFin()
  })
  useEffect(() => {
    const reloj = setInterval(() => tick(), 500)
    return () => clearInterval(reloj)
  }, [])
  return quedan
}

const secondsTo = (instante: string): number => Math.max(0, Math.ceil((Date.parse(instante) - Date.now()) / 1000))
