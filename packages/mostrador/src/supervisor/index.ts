export * from './codigo.ts'
export * from './prueba.ts'
