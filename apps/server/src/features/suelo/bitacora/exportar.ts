import type { EntidadBitacora } from '@pura/contract'
import type { Database } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { recordChange } from './registrar.ts'

/** Records an export: who, what, and the filter. */
export const recordExportacion = (
  db: Pick<Database, 'withCia'>,
  sesion: Sesion,
  { entidad, detalle, filtro }: { entidad: EntidadBitacora; detalle: string; filtro: object },
): Promise<void> =>
  db.withCia(sesion.codCia, (tx) =>
    recordChange(tx, sesion, { entidad, llave: sesion.codCia, accion: 'accion', detalle, despues: filtro }),
  )
