/**
 * Hacienda's code lists as tables: code, short name, and the traits that rules and screens need. The territory is
 * separate (`@pura/domain/catalogos/territorio`), because only some screens need its 9 KB.
 */

export type { Codigo, CodigoVersionado } from './base/catalogo.ts'
export * from './base/revision.ts'
export * from './documento/condiciones-venta.ts'
export * from './documento/identificacion.ts'
export * from './documento/medios-pago.ts'
export * from './documento/monedas.ts'
export * from './documento/monedas-numeradas.ts'
export * from './documento/nombre.ts'
export * from './documento/otros-cargos.ts'
export * from './documento/referencias.ts'
export * from './linea/cabys.ts'
export * from './linea/descuentos.ts'
export * from './linea/exoneraciones.ts'
export * from './linea/impuestos.ts'
export * from './linea/productos.ts'
export * from './linea/tarifas.ts'
export * from './linea/unidad-sugerida.ts'
export * from './linea/unidades.ts'
export * from './paquetes.ts'
export * from './respuesta/explicar-rechazo.ts'
export * from './respuesta/mensajes.ts'
export { RECHAZOS, type Rechazo } from './respuesta/rechazos.ts'
