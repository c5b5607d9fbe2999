import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines of a table beside this file, without its comments (`#`) and empty lines. */
export const readTabla = (nombre: string): string[] =>
  readFileSync(join(import.meta.dirname, nombre), 'utf8')
    .split('\n')
    .filter((linea) => linea !== '' && !linea.startsWith('#'))
