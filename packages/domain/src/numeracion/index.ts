export * from './clave.ts'
export * from './consecutivo.ts'
export { NumeracionInvalida } from './errores.ts'
