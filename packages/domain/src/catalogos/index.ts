/**
 * Hacienda's code lists as tables: code, short name, and the traits rules and screens need. The territory is apart
 * (`@pura/domain/catalogos/territorio`) because only some screens want its 9 KB.
 */
export * from './cabys.ts'
export type { Codigo, CodigoVersionado } from './catalogo.ts'
export * from './condiciones-venta.ts'
export * from './descuentos.ts'
export * from './exoneraciones.ts'
export * from './explicar-rechazo.ts'
export * from './identificacion.ts'
export * from './impuestos.ts'
export * from './medios-pago.ts'
export * from './mensajes.ts'
export * from './monedas.ts'
export * from './otros-cargos.ts'
export * from './paquetes.ts'
export * from './productos.ts'
export { RECHAZOS, type Rechazo } from './rechazos.ts'
export * from './referencias.ts'
export * from './revision.ts'
export * from './tarifas.ts'
export * from './unidad-sugerida.ts'
export * from './unidades.ts'
