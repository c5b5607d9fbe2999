export * from './caja.ts'
