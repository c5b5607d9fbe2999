export * from './credito.ts'
export * from './lote.ts'
export * from './plazo.ts'
export * from './respuesta.ts'
