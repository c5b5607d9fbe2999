export const INITDB: string[]
/** Path of the shipped cluster for the installed PGlite, whether the file exists or not. */
export function findInicial(): string
/** Its tar; undefined if the file does not exist. */
export function readInicial(): Uint8Array<ArrayBuffer> | undefined
