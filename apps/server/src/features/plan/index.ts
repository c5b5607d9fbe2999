/** The company's payments to us: subscription, package, card, charge. */
export { checkPagos } from './cobro-plan/diario.ts'
export { sumPendientes } from './cobro-plan/libro/repository.ts'
export { pagoRoutes } from './cobro-plan/routes.ts'
export { metodoPagoRoutes } from './metodo-pago/routes.ts'
export { paqueteRoutes } from './paquete/routes.ts'
export { enqueuePlanesYFacturas, tareasDePago, tareasDeSuscripcion } from './tareas.ts'
