import type { EntidadBitacora } from '@pura/contract'
import type { Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from './registrar.ts'

interface Importacion {
  entidad: EntidadBitacora
  /** SHA-256 of the file: it identifies a copy kept by the user. */
  archivo: string
  /** Keys of the created and changed rows. */
  creados: readonly number[]
  actualizados: readonly number[]
}

/** One entry however many rows the file had; none if nothing changed. */
export async function recordImportacion(
  tx: Db,
  sesion: Sesion,
  { entidad, archivo, creados, actualizados }: Importacion,
): Promise<void> {
  if (creados.length + actualizados.length === 0) return
  await recordChange(tx, sesion, {
    entidad,
    llave: sesion.codCia,
    accion: 'accion',
    detalle: 'Importación de una hoja',
    despues: {
      archivo,
      creados: creados.length,
      actualizados: actualizados.length,
      ...(creados.length > 0 ? { creadosDesde: Math.min(...creados), creadosHasta: Math.max(...creados) } : {}),
    },
  })
}
