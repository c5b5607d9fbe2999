/** A catalogue that comes over the network, read where it stops nobody. */
import { Aparte, AparteError } from '../../lib/aparte.ts'
import { isHojaError } from '../../lib/hojas/leer-aparte.ts'
import type { EncargoCatalogo } from './aparte-lectura.ts'
import { ImportacionError } from './error.ts'
import type { NombreCatalogo } from './importar.ts'

const aparte = new Aparte<EncargoCatalogo, number, readonly unknown[]>({
  modulo: new URL('./aparte-lectura.ts', import.meta.url),
  nombre: 'catalogos',
  limiteMs: 120_000,
})

/** @throws ImportacionError */
export async function readCatalogoAparte(nombre: NombreCatalogo, bytes: Uint8Array): Promise<unknown[]> {
  const rows: unknown[] = []
  try {
    await aparte.run({ nombre, bytes }, (parte) => rows.push(...parte))
    return rows
  } catch (error) {
    if (isHojaError(error)) throw new ImportacionError(error.message)
    if (error instanceof AparteError && error.codigo !== 'saturado') {
      throw new ImportacionError('El archivo es demasiado grande o demasiado complejo', undefined, { cause: error })
    }
    throw error
  }
}
