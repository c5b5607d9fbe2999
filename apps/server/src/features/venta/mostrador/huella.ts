import { createHash } from 'node:crypto'

/** SHA-256 as hexadecimal digits, as diaries have it. */
export const huellaDe = (texto: string): string => createHash('sha256').update(texto).digest('hex')
