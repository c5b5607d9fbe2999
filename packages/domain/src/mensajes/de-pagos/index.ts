/** Texts of plans and payments: a separate module that only the payment screens load. */
import { conciliacion } from './conciliacion.ts'
import { historialPagos, metodosPago, paquete } from './paquete.ts'

export { compra as textosDeCompra } from './compra.ts'
export { metodosPago, paquete } from './paquete.ts'
export { suscripcion } from './suscripcion.ts'

export const mensajesDePagos = { paquete, metodosPago, historialPagos, conciliacion } as const
