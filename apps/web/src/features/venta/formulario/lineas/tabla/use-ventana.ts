import { type RefObject, useCallback, useEffect, useState } from 'react'
import { hasInvalido } from '../../../../../lib/navegador/invalidos.ts'

/** Below this many rows all are rendered: virtual scrolling would cost more. */
const POCAS = 80
const MARGEN = 15
/** Rows are added in tens, so that scrolling re-renders rarely. */
const PASO = 10
const ALTO = 38

export interface Ventana {
  desde: number
  hasta: number
  /** Height in pixels of the rows that are not rendered. */
  antes: number
  despues: number
  /** Renders that row too. */
  include: (indice: number) => void
}

/** Virtual scrolling: renders the visible rows of a long table and a few more (1,000 lines stay fluid). */
export function useVentana(cuerpo: RefObject<HTMLElement | null>, total: number): Ventana {
  const [{ desde, cuantas }, setTramo] = useState<Tramo>({ desde: 0, cuantas: 60 })
  const isLarga = total > POCAS

  useEffect(() => {
    const caja = isLarga ? scrollerOf(cuerpo.current) : null
    if (!caja) return
    const measure = () => {
      if (!cuerpo.current) return
      const arriba = caja.getBoundingClientRect().top - cuerpo.current.getBoundingClientRect().top
      const primera = Math.floor(arriba / ALTO) - MARGEN
      const tramo = {
        desde: Math.max(0, Math.floor(primera / PASO) * PASO),
        cuantas: Math.ceil(caja.clientHeight / ALTO / PASO) * PASO + 2 * MARGEN + PASO,
      }
      // A row with text that is no value yet stays: it would be dropped with its row.
      const conInvalido = hasInvalido(cuerpo.current)
      setTramo((antes) => keepIfSame(antes, conInvalido ? join(antes, tramo) : tramo))
    }
    measure()
    caja.addEventListener('scroll', measure, { passive: true })
    return () => caja.removeEventListener('scroll', measure)
  }, [cuerpo, isLarga])

  const include = useCallback(
    (indice: number) => {
      if (!isLarga || (indice >= desde && indice < desde + cuantas)) return
      const tramo = { desde: Math.max(0, Math.floor((indice - cuantas / 2) / PASO) * PASO), cuantas }
      setTramo((antes) => (hasInvalido(cuerpo.current) ? join(antes, tramo) : tramo))
    },
    [cuerpo, isLarga, desde, cuantas],
  )

  if (!isLarga) return { desde: 0, hasta: total, antes: 0, despues: 0, include }
  const inicio = Math.min(desde, Math.max(0, total - cuantas))
  const fin = Math.min(total, inicio + cuantas)
  return { desde: inicio, hasta: fin, antes: inicio * ALTO, despues: (total - fin) * ALTO, include }
}

interface Tramo {
  desde: number
  cuantas: number
}

const keepIfSame = (antes: Tramo, tramo: Tramo): Tramo =>
  antes.desde === tramo.desde && antes.cuantas === tramo.cuantas ? antes : tramo

/** The shortest stretch with both. */
function join(a: Tramo, b: Tramo): Tramo {
  const desde = Math.min(a.desde, b.desde)
  return { desde, cuantas: Math.max(a.desde + a.cuantas, b.desde + b.cuantas) - desde }
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let caja = element?.parentElement ?? null; caja; caja = caja.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(caja).overflowY)) return caja
  }
  return null
}
