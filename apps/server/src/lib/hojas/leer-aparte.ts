/** Reads an uploaded sheet in a separate process, so that a bad file stops nobody. */
import { Aparte, AparteError } from '../proceso/aparte.ts'
import type { EncargoHoja } from './aparte-lectura.ts'
import type { FilaDeHoja } from './celda.ts'
import type { ColumnaHoja } from './columnas.ts'
import { HojaError } from './error.ts'
import type { Hoja } from './leer.ts'

const aparte = new Aparte<EncargoHoja, readonly string[], readonly FilaDeHoja[]>({
  modulo: new URL('./aparte-lectura.ts', import.meta.url),
  nombre: 'hojas',
})

/** @throws HojaError */
export async function readHojaAparte(bytes: Uint8Array, columnas: readonly ColumnaHoja[]): Promise<Hoja> {
  const filas: FilaDeHoja[] = []
  try {
    // How a column converts a row is a function, which cannot be sent to the process.
    const nombres = columnas.map(({ campo, titulo, alias }) => ({ campo, titulo, alias }))
    const encabezado = await aparte.run({ bytes, columnas: nombres }, (parte) => filas.push(...parte))
    return { encabezado, filas }
  } catch (error) {
    throw toHojaError(error)
  }
}

/**
 * Translates an error of the separate process into HojaError. Its class is lost on the way, but its message already
 * names the line. Errors that are not the file's fault are returned unchanged.
 */
export function toHojaError(error: unknown): unknown {
  const { name, message } = error as Error
  if (name === HojaError.name) return new HojaError(message)
  if (error instanceof AparteError && error.codigo !== 'saturado') {
    return new HojaError('El archivo es demasiado grande o demasiado complejo', undefined, { cause: error })
  }
  return error
}
