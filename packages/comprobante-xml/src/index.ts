export type { Arbol, Nodo } from './arbol.ts'
export * from './escritura/index.ts'
export * from './estructura/index.ts'
export { checkStructure, type OpcionesRevision } from './revision/index.ts'
