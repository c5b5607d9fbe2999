/** Files of their own that are brought together with the form: when it is drawn they are there, and may have the focus. */
import { precargable } from '../../../../lib/navegador/precargable.tsx'

export const Referencia = precargable(() => import('./Referencia.tsx').then((m) => m.Referencia))
export const MediosPago = precargable(() => import('./MediosPago.tsx').then((m) => m.MediosPago))

export const traerSecciones = () => Promise.all([Referencia.traer(), MediosPago.traer()])
