/** Grid and cards as lazy chunks: the one that fits loads together with the form. */
import { precargable } from '../../../../lib/navegador/precargable.tsx'

/** Below this width the grid does not fit: cards, with the editor in a drawer. */
export const ANGOSTO = '(max-width: 860px)'
export const Grid = precargable(() => import('./tabla/Grid.tsx').then((m) => m.Grid))
export const Tarjetas = precargable(() => import('./Tarjetas.tsx').then((m) => m.Tarjetas))

export const preloadLineas = () => (window.matchMedia(ANGOSTO).matches ? Tarjetas : Grid).preload()
