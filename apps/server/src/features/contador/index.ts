/** The accountant: the board of companies and their grants. */
export { accesoConfirmado, accesoRetirado, invitacionAcceso } from './acceso/correos.ts'
export { openPuerta } from './acceso/puerta.ts'
export { accesoRoutes } from './acceso/routes.ts'
export { tareaAvisarPedido } from './pedido/avisar.ts'
export { pedidoAlCliente } from './pedido/correo-pedido.ts'
export { remindPedidos } from './pedido/recordar.ts'
export { pedidoRoutes } from './pedido/routes.ts'
export { tableroRoutes } from './tablero/routes.ts'
