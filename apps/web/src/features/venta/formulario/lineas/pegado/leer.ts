/** What is needed only once a block was pasted. */
export { isConTitulos, readFilas, readPegado } from '@pura/domain/pegado'
export { lineOf, resolveFilas } from './lineas.ts'
export { recallColumnas, rememberColumnas } from './memoria.ts'
