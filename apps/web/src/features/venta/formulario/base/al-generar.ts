/**
 * Code that Generar runs. The form asks for it after its own, so that a document can be generated although the line has
 * fallen since.
 */
import { bring } from '../../../../lib/navegador/perezoso.tsx'

export const bringHallazgos = () => bring(() => import('../../modelo/revision/hallazgos.ts'))
export const bringDudas = () => bring(() => import('../../modelo/dudas.ts'))
export const bringErroresNota = () => bring(() => import('../../modelo/revision/errores-nota.ts'))
export const bringErroresDevolucion = () => bring(() => import('../../modelo/revision/errores-devolucion.ts'))

export const preloadAlGenerar = (): Promise<unknown> =>
  Promise.all([bringHallazgos(), bringDudas(), bringErroresNota(), bringErroresDevolucion()])
