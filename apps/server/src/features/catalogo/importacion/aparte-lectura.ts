/** Reads a catalogue in a separate process; its rows are sent in portions. */
import { serveAparte } from '../../../lib/proceso/servir-aparte.ts'
import { CATALOGOS, type NombreCatalogo } from './importar.ts'

export interface EncargoCatalogo {
  nombre: NombreCatalogo
  bytes: Uint8Array
}

const POR_PORCION = 500

serveAparte<EncargoCatalogo, number, readonly unknown[]>(async ({ nombre, bytes }, send) => {
  const rows: readonly unknown[] = await CATALOGOS[nombre].read(bytes, () => undefined)
  for (let at = 0; at < rows.length; at += POR_PORCION) send(rows.slice(at, at + POR_PORCION))
  return rows.length
})
