import type { EntidadBitacora } from '@pura/contract'
import type { Db } from '../../../db/index.ts'
import { type Autor, recordChange } from './registrar.ts'

interface Importacion {
  entidad: EntidadBitacora
  /** SHA-256 of the file, which identifies a copy kept by the user; absent if the rows come from no sheet. */
  archivo?: string
  detalle?: string
  /** Keys of the created and changed rows. */
  creados: readonly number[]
  actualizados: readonly number[]
}

/** One entry however many rows the file had; none if nothing changed. */
export async function recordImportacion(
  tx: Db,
  autor: Autor,
  { entidad, archivo, detalle = 'Importación de una hoja', creados, actualizados }: Importacion,
): Promise<void> {
  if (creados.length + actualizados.length === 0) return
  await recordChange(tx, autor, {
    entidad,
    llave: autor.codCia,
    accion: 'accion',
    detalle,
    despues: {
      archivo,
      creados: creados.length,
      actualizados: actualizados.length,
      ...(creados.length > 0 ? { creadosDesde: Math.min(...creados), creadosHasta: Math.max(...creados) } : {}),
    },
  })
}
