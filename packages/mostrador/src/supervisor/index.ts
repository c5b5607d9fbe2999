export * from './codigo.ts'
export * from './intentos.ts'
export * from './prueba.ts'
