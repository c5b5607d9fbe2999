/** The accountant: the board of companies and their grants. */
export { accesoConfirmado, accesoRetirado, invitacionAcceso } from './acceso/correos.ts'
export { accesoRoutes } from './acceso/routes.ts'
export { pedidoAlCliente } from './tablero/correo-pedido.ts'
export { tableroRoutes } from './tablero/routes.ts'
