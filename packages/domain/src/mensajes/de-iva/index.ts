/** /mesaIva: a separate module that only that page loads. */
import { avisosDeIva } from './avisos.ts'
import { mesaIva } from './mesa.ts'

export { apartesDeIva, pilasDeIva } from './avisos.ts'
export { cierresDeIva } from './cierres.ts'
export { clavesDeIva } from './claves.ts'
export { doceMesesDeIva } from './doce-meses.ts'
export { faltanDeIva } from './faltan.ts'
export const mensajesDeIva = { ...mesaIva, avisos: avisosDeIva } as const
