/** What the product sends by itself: notifications, daily mail, push, calendar. */
export { calendarioRoutes } from './calendario/routes.ts'
export { correoDiario, enqueueCorreosDiarios } from './notificacion/correo-diario.ts'
export { findIvaPorDeclarar } from './notificacion/iva.ts'
export { checkPlazos } from './notificacion/plazos.ts'
export { tareaPush } from './notificacion/push/enviar.ts'
export { pushRoutes } from './notificacion/push/routes.ts'
export { listSinRecibo } from './notificacion/recibos.ts'
export { notificacionRoutes } from './notificacion/routes.ts'
