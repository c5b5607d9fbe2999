/** The grid and its cards, each a file of its own: the one that fits is brought together with the form. */
import { precargable } from '../../../../lib/navegador/precargable.tsx'

/** Below this width a grid of figures no longer fits: cards, and the editor in a drawer. */
export const ANGOSTO = '(max-width: 860px)'
export const Grid = precargable(() => import('./tabla/Grid.tsx').then((m) => m.Grid))
export const Tarjetas = precargable(() => import('./Tarjetas.tsx').then((m) => m.Tarjetas))

export const traerLineas = () => (window.matchMedia(ANGOSTO).matches ? Tarjetas : Grid).traer()
