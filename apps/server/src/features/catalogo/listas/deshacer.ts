/** Takes back the last load by hand: the edition before it applies again. */
import type { CodigoDeLista } from '@pura/domain/catalogos/listas'
import { mensajes } from '@pura/domain/mensajes'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/index.ts'
import { runAs } from '../../../db/motor/clase.ts'
import { AppError } from '../../../http/errors.ts'
import { applyCodigos, type ImportacionAnterior, recordRevision } from '../edicion/aplicar.ts'
import { compareWithToday, lockCabys } from '../edicion/medir.ts'

/** @throws AppError if the list changed since that load, or was not loaded by hand */
export function undoCarga({ kysely }: Database, idRevision: number): Promise<void> {
  // Shared tables belong to the owner role: no company's call may change them.
  return runAs('mantenimiento', () =>
    kysely.transaction().execute(async (tx) => {
      await lockCabys(tx)
      const ultima = await tx
        .selectFrom('cabys_revision')
        .select(['id', 'origen', 'anterior'])
        .where('resultado', '=', 'renovado')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (ultima?.id !== idRevision || ultima.origen !== 'archivo') {
        throw new AppError('conflict', mensajes.cabys.cargaYaCambio)
      }
      const filas = await readEdicionAnterior(tx, idRevision)
      const { cambios } = await compareWithToday(tx, filas)
      await applyCodigos(tx, filas, cambios)
      await recordRevision(tx, { origen: 'deshecha', aMano: true, filas: filas.length }, cambios)
      await restoreImportacion(tx, ultima.anterior as ImportacionAnterior | null)
    }),
  )
}

/** Today's active codes with the changes of the revision reversed. */
async function readEdicionAnterior(tx: Db, idRevision: number): Promise<CodigoDeLista[]> {
  const cambios = await tx.selectFrom('cabys_cambio').selectAll().where('id_revision', '=', idRevision).execute()
  const hoy = await tx
    .selectFrom('cabys')
    .select(['codigo', 'descripcion', 'impuesto'])
    .where('vigente', '=', true)
    .execute()
  const filas = new Map<string, CodigoDeLista>(hoy.map((fila) => [fila.codigo, fila]))
  for (const { codigo, clase, descripcion, antes } of cambios) {
    const fila = filas.get(codigo)
    if (clase === 'nuevo') filas.delete(codigo)
    else if (clase === 'retirado') filas.set(codigo, { codigo, descripcion, impuesto: antes })
    else if (fila) filas.set(codigo, { ...fila, [clase === 'tarifa' ? 'impuesto' : 'descripcion']: antes })
  }
  return [...filas.values()]
}

/** The origin decides whether a newer product replaces the list; without one, the product loads its own. */
async function restoreImportacion(tx: Db, anterior: ImportacionAnterior | null): Promise<void> {
  if (!anterior) {
    await tx.deleteFrom('importacion').where('catalogo', '=', 'cabys').execute()
    return
  }
  const { huella, filas, origen, mayor } = anterior
  await tx
    .updateTable('importacion')
    .set({ huella, filas, origen, mayor, momento: sql<Date>`now()` })
    .where('catalogo', '=', 'cabys')
    .execute()
}
