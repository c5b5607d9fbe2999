/** Reads an uploaded catalogue in a separate process, so that a hostile one does not block the server. */

import { releaseBytes } from '../../../lib/archivos/bytes.ts'
import { toHojaError } from '../../../lib/hojas/leer-aparte.ts'
import { Aparte } from '../../../lib/proceso/aparte.ts'
import type { EncargoCatalogo } from './aparte-lectura.ts'
import type { NombreCatalogo } from './importar.ts'

const aparte = new Aparte<EncargoCatalogo, number, readonly unknown[]>({
  modulo: new URL('./aparte-lectura.ts', import.meta.url),
  nombre: 'catalogos',
  limiteMs: 120_000,
})

/** Takes the file over: its bytes are gone afterwards. @throws ImportacionError */
export async function readCatalogoAparte(nombre: NombreCatalogo, bytes: Uint8Array): Promise<unknown[]> {
  const rows: unknown[] = []
  try {
    await aparte.run({ nombre, bytes }, (parte) => rows.push(...parte))
    return rows
  } catch (error) {
    throw toHojaError(error)
  } finally {
    releaseBytes(bytes)
  }
}
