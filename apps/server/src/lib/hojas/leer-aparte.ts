/** A sheet that somebody uploads, read where the worst of it stops nobody. */
import { Aparte, AparteError } from '../proceso/aparte.ts'
import type { EncargoHoja } from './aparte-lectura.ts'
import type { ColumnaHoja } from './columnas.ts'
import { HojaError } from './error.ts'
import type { Fila } from './filas.ts'
import type { Hoja } from './leer.ts'

const aparte = new Aparte<EncargoHoja, readonly string[], readonly Fila[]>({
  modulo: new URL('./aparte-lectura.ts', import.meta.url),
  nombre: 'hojas',
})

/** @throws HojaError */
export async function readHojaAparte(bytes: Uint8Array, columnas: readonly ColumnaHoja[]): Promise<Hoja> {
  const filas: Fila[] = []
  try {
    // What a column does with a row is a function, which stays here.
    const nombres = columnas.map(({ campo, titulo, alias }) => ({ campo, titulo, alias }))
    const encabezado = await aparte.run({ bytes, columnas: nombres }, (parte) => filas.push(...parte))
    return { encabezado, filas }
  } catch (error) {
    throw toHojaError(error)
  }
}

/**
 * What a process apart threw, for whoever gave it the file: its class stayed there, its message says the line already.
 * What is no fault of the file stays what it is.
 */
export function toHojaError(error: unknown): unknown {
  const { name, message } = error as Error
  if (name === HojaError.name) return new HojaError(message)
  if (error instanceof AparteError && error.codigo !== 'saturado') {
    return new HojaError('El archivo es demasiado grande o demasiado complejo', undefined, { cause: error })
  }
  return error
}
