export const INITDB: string[]
/** Where the cluster of the PGlite that is installed lies, whether it is there or not. */
export function findInicial(): string
/** Its tar; undefined where nobody wrote it. */
export function readInicial(): Uint8Array<ArrayBuffer> | undefined
