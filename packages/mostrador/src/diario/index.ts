export * from './cadena.ts'
