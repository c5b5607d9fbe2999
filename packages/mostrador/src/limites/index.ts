export * from './plazo.ts'
export * from './reloj.ts'
