import { useCallback, useRef, useState } from 'react'
import { CARRITO_VACIO, type Cambio, type Carrito, reduceCarrito } from '../modelo/carrito.ts'

const GUARDADO = 'pura.ventaRapida.carrito'

/** The sale that is typed, also for a key that comes before the next drawing; kept through a reload. */
export function useCarrito() {
  const [carrito, setCarrito] = useState(readGuardado)
  const ahora = useRef(carrito)
  const change = useCallback((cambio: Cambio) => {
    ahora.current = reduceCarrito(ahora.current, cambio)
    setCarrito(ahora.current)
    sessionStorage.setItem(GUARDADO, JSON.stringify(ahora.current))
  }, [])
  return { carrito, change, latest: () => ahora.current }
}

/** What was being sold when this tab was closed or reloaded. */
function readGuardado(): Carrito {
  try {
    return { ...CARRITO_VACIO, ...(JSON.parse(sessionStorage.getItem(GUARDADO) ?? '{}') as Partial<Carrito>) }
  } catch {
    return CARRITO_VACIO
  }
}
