export * from './cierre.ts'
export * from './efectivo.ts'
export * from './resumen.ts'
export * from './turno.ts'
