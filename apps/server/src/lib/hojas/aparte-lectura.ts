/** Entry of the process that reads sheets; rows are sent in portions, so that the caller receives a few at a time. */
import { serveAparte } from '../proceso/servir-aparte.ts'
import type { FilaDeHoja } from './celda.ts'
import type { ColumnaHoja } from './columnas.ts'
import { readHoja } from './leer.ts'

export interface EncargoHoja {
  bytes: Uint8Array
  columnas: readonly ColumnaHoja[]
}

const POR_PORCION = 500

serveAparte<EncargoHoja, readonly string[], readonly FilaDeHoja[]>(async ({ bytes, columnas }, send) => {
  const { encabezado, filas } = await readHoja(bytes, columnas)
  for (let at = 0; at < filas.length; at += POR_PORCION) send(filas.slice(at, at + POR_PORCION))
  return encabezado
})
