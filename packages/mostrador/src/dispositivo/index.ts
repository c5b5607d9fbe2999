export * from './contacto.ts'
export * from './decidir.ts'
export * from './diario.ts'
export * from './mostrador.ts'
