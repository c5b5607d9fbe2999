export * from './dinero/index.ts'
export * from './documento/index.ts'
export { mensajes } from './mensajes/index.ts'
