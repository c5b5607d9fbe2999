export { cuenta } from './identidad/cuenta.ts'
export * as mensajes from './todos.ts'
export { RECHAZOS_CREDENCIAL, type RechazoCredencial } from './venta/hacienda.ts'
