import { useCallback, useRef, useState } from 'react'
import { CARRITO_VACIO, type Cambio, type Carrito, reduceCarrito } from '../modelo/carrito.ts'

/**
 * The sale that is typed, also for a key that comes before the next drawing, and those on hold. They belong to the lease, as
 * the diary does: a killed browser has them when it opens again.
 */
export function useCarrito(arriendo: string) {
  const guardado = `pura.ventaRapida.${arriendo}.carrito`
  const enEspera = `pura.ventaRapida.${arriendo}.espera`
  const [carrito, setCarrito] = useState((): Carrito => ({ ...CARRITO_VACIO, ...read<Carrito>(guardado) }))
  const [espera, setEspera] = useState(() => read<Carrito[]>(enEspera) ?? [])
  const ahora = useRef(carrito)
  const change = useCallback(
    (cambio: Cambio) => {
      ahora.current = reduceCarrito(ahora.current, cambio)
      setCarrito(ahora.current)
      keep(guardado, ahora.current, ahora.current.lineas.length === 0)
    },
    [guardado],
  )

  /** Puts the sale on hold, and takes up the one in that place, if there is one. */
  function swap(i?: number) {
    const otra = espera.find((_, j) => j === i)
    const siguen = espera.filter((c) => c !== otra)
    const nueva = ahora.current.lineas.length > 0 ? [...siguen, ahora.current] : siguen
    setEspera(nueva)
    keep(enEspera, nueva, nueva.length === 0)
    change({ clase: 'reemplazar', carrito: otra ?? CARRITO_VACIO })
  }

  return { carrito, change, latest: () => ahora.current, espera, swap }
}

function keep(nombre: string, valor: unknown, isVacio: boolean): void {
  try {
    if (isVacio) localStorage.removeItem(nombre)
    else localStorage.setItem(nombre, JSON.stringify(valor))
  } catch {
    // Storage may be full or forbidden; then it stays on the screen alone.
  }
}

/** What this device had when it was closed or reloaded. */
function read<T>(nombre: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(nombre) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
