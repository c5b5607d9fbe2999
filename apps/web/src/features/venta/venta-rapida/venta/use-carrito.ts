import { useCallback, useRef, useState } from 'react'
import { nombreDeAqui } from '../../../../lib/pestana/pestana.ts'
import { CARRITO_VACIO, type Cambio, type Carrito, reduceCarrito } from '../modelo/carrito.ts'

const guardado = () => nombreDeAqui('pura.ventaRapida.carrito')
const enEspera = () => nombreDeAqui('pura.ventaRapida.espera')

/** The sale that is typed, also for a key that comes before the next drawing, and those on hold; kept through a reload. */
export function useCarrito() {
  const [carrito, setCarrito] = useState((): Carrito => ({ ...CARRITO_VACIO, ...read<Carrito>(guardado()) }))
  const [espera, setEspera] = useState(() => read<Carrito[]>(enEspera()) ?? [])
  const ahora = useRef(carrito)
  const change = useCallback((cambio: Cambio) => {
    ahora.current = reduceCarrito(ahora.current, cambio)
    setCarrito(ahora.current)
    sessionStorage.setItem(guardado(), JSON.stringify(ahora.current))
  }, [])

  /** Puts the sale on hold, and takes up the one in that place, if there is one. */
  function swap(i?: number) {
    const otra = espera.find((_, j) => j === i)
    const siguen = espera.filter((c) => c !== otra)
    const nueva = ahora.current.lineas.length > 0 ? [...siguen, ahora.current] : siguen
    setEspera(nueva)
    sessionStorage.setItem(enEspera(), JSON.stringify(nueva))
    change({ clase: 'reemplazar', carrito: otra ?? CARRITO_VACIO })
  }

  return { carrito, change, latest: () => ahora.current, espera, swap }
}

/** What this tab had when it was closed or reloaded. */
function read<T>(nombre: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nombre) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
