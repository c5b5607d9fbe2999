/** Files of their own that are brought together with the form: when it is drawn they are there, and may have the focus. */
import { precargable } from '../../../../lib/precargable.tsx'

export const Referencia = precargable(() => import('./Referencia.tsx').then((m) => m.Referencia))
export const MediosPago = precargable(() => import('./MediosPago.tsx').then((m) => m.MediosPago))

/** Below this width a grid of figures no longer fits: cards, and the editor in a drawer. */
export const ANGOSTO = '(max-width: 860px)'
export const Grid = precargable(() => import('../lineas/Grid.tsx').then((m) => m.Grid))
export const Tarjetas = precargable(() => import('../lineas/Tarjetas.tsx').then((m) => m.Tarjetas))

export const traerAparte = () =>
  Promise.all([Referencia.traer(), MediosPago.traer(), (window.matchMedia(ANGOSTO).matches ? Tarjetas : Grid).traer()])
