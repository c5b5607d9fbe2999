export * from './calcular/index.ts'
export * from './tipo-docto.ts'
export * from './tipos.ts'
export { versionFor } from './version.ts'
