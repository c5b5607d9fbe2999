export * from './condicion.ts'
export * from './credito.ts'
export * from './plazo.ts'
export * from './responder.ts'
