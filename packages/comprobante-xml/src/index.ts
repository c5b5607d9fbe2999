export * from './escritura/index.ts'
export type { Arbol, Nodo } from './estructura/arbol.ts'
export * from './estructura/index.ts'
export { checkStructure, type OpcionesRevision } from './revision/index.ts'
