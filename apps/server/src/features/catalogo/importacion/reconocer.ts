import { COLUMNAS_CATEGORIA } from './cabys-categorias.ts'
import { COLUMNAS_NOTA } from './cabys-notas.ts'
import type { NombreCatalogo } from './importar.ts'
import { type Columnas, readRegistros } from './lectura.ts'

/** Recognises which of the three files of the CABYS this is by its columns; the user need not say. */
export async function recognizeCabys(bytes: Uint8Array): Promise<NombreCatalogo> {
  if (await hasColumns(bytes, COLUMNAS_CATEGORIA)) return 'cabys-categorias'
  if (await hasColumns(bytes, COLUMNAS_NOTA, ['excluye'])) return 'cabys-notas'
  // Reading it as the catalogue reports the missing columns.
  return 'cabys'
}

async function hasColumns<C extends string>(
  bytes: Uint8Array,
  columnas: Columnas<C>,
  optional: readonly NoInfer<C>[] = [],
): Promise<boolean> {
  try {
    for await (const _ of readRegistros(bytes, columnas, optional)) return true
    return false
  } catch {
    return false
  }
}
