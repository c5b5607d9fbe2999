export * from './tipo-docto.ts'
export * from './tipos.ts'
