/** Lazy chunks loaded together with the form, so that they can have the initial focus. */
import { precargable } from '../../../../lib/navegador/precargable.tsx'

export const Referencia = precargable(() => import('./Referencia.tsx').then((m) => m.Referencia))
export const MediosPago = precargable(() => import('./MediosPago.tsx').then((m) => m.MediosPago))

export const preloadSecciones = () => Promise.all([Referencia.preload(), MediosPago.preload()])
