/** Moves a document to its next state, with the event of its timeline, in the caller's transaction. */

import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { enviarComprobante, firmarComprobante } from '../../../jobs/definitions.ts'
import { ANULAN } from '../totales/codigos-referencia.ts'
import { type ClaseEvento, insertEvento } from './eventos.ts'
import { COLUMNAS, type VtaMovmFila, val } from './repository.ts'

/**
 * Changes R to G, stores the XML, enqueues the sending job and deletes the signing job, in one statement. Undefined if
 * it was signed already; then only the signing job is deleted.
 */
export async function saveFirmado(
  tx: Db,
  codCia: number,
  numDocto: number,
  xml: Uint8Array,
): Promise<VtaMovmFila | undefined> {
  const pk = { codCia, numDocto }
  return tx
    .with('firmado', (q) =>
      q
        .updateTable('vta_movm')
        .set({ status: 'G' })
        .where('cod_cia', '=', codCia)
        .where('num_docto', '=', numDocto)
        .where('status', '=', 'R')
        .returning(COLUMNAS),
    )
    .with('archivo', (q) =>
      q
        .insertInto('vta_archivo')
        .columns(['cod_cia', 'num_docto', 'clase', 'contenido'])
        .expression((eb) =>
          eb
            .selectFrom('firmado')
            .select(['cod_cia', 'num_docto', val('xml', 'text').as('clase'), val(xml, 'bytea').as('contenido')]),
        ),
    )
    .with('evento', (q) =>
      q
        .insertInto('vta_evento')
        .columns(['cod_cia', 'num_docto', 'clase', 'detalle'])
        .expression((eb) =>
          eb
            .selectFrom('firmado')
            .select([
              'cod_cia',
              'num_docto',
              val('firmada', 'text').as('clase'),
              sql`'{"texto":""}'::jsonb`.as('detalle'),
            ]),
        ),
    )
    .with('envio', (q) =>
      q
        .insertInto('trabajo')
        .columns(['cod_cia', 'cola', 'llave', 'datos'])
        .expression((eb) =>
          eb
            .selectFrom('firmado')
            .select([
              'cod_cia',
              val(enviarComprobante.cola, 'text').as('cola'),
              val(enviarComprobante.llave(pk), 'text').as('llave'),
              sql`${JSON.stringify(pk)}::jsonb`.as('datos'),
            ]),
        )
        .onConflict((c) => c.columns(['cod_cia', 'cola', 'llave']).doNothing()),
    )
    .with('reserva', (q) =>
      q
        .deleteFrom('trabajo')
        .where('cod_cia', '=', codCia)
        .where('cola', '=', firmarComprobante.cola)
        .where('llave', '=', firmarComprobante.llave(pk)),
    )
    .selectFrom('firmado')
    .selectAll()
    .executeTakeFirst()
}

/** Marks it as received by Hacienda; no effect if it already was. */
export async function saveEnviado(tx: Db, codCia: number, numDocto: number, momento: Date, evidencia: string) {
  await tx
    .with('enviado', (q) =>
      q
        .updateTable('vta_movm')
        .set({ enviado: momento, negado: null, negativas: 0 })
        .where('cod_cia', '=', codCia)
        .where('num_docto', '=', numDocto)
        .where('enviado', 'is', null)
        .returning(['cod_cia', 'num_docto']),
    )
    .insertInto('vta_evento')
    .columns(['cod_cia', 'num_docto', 'clase', 'detalle'])
    .expression((eb) => eb.selectFrom('enviado').select(['cod_cia', 'num_docto', ...punto('enviada', evidencia)]))
    .execute()
}

/** Stores the state that Hacienda reports before it decides; the time line gets an event the first time only. */
export async function saveEnProceso(tx: Db, codCia: number, numDocto: number, estado: string, isPrimera: boolean) {
  await tx
    .with('dicho', (q) =>
      q
        .updateTable('vta_movm')
        .set({ estado_factura: estado })
        .where('cod_cia', '=', codCia)
        .where('num_docto', '=', numDocto)
        .returning(['cod_cia', 'num_docto']),
    )
    .insertInto('vta_evento')
    .columns(['cod_cia', 'num_docto', 'clase', 'detalle'])
    .expression((eb) =>
      eb
        .selectFrom('dicho')
        .select(['cod_cia', 'num_docto', ...punto('recibida', estado)])
        .where(val(isPrimera, 'boolean')),
    )
    .execute()
}

/** Counts a refusal of Hacienda to receive it; returns how many there are. */
export async function countNegativa(tx: Db, codCia: number, numDocto: number): Promise<number> {
  const { negativas } = await tx
    .updateTable('vta_movm')
    .set((eb) => ({ negativas: eb('negativas', '+', 1) }))
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .returning('negativas')
    .executeTakeFirstOrThrow()
  return negativas
}

interface Negacion {
  /** Hacienda's reason. */
  motivo: string
  momento: Date
  /** For the time line. */
  evidencia: string
}

/** Stops the sending; false if it was sent, decided or voided meanwhile. */
export async function saveNegado(
  tx: Db,
  codCia: number,
  numDocto: number,
  { motivo, momento, evidencia }: Negacion,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vta_movm')
    .set({ negado: momento, errores_sri: motivo })
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('enviado', 'is', null)
    .where('descripcion_sri', '=', '')
    .where('status', '<>', 'A')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await insertEvento(tx, codCia, numDocto, ['negada'], evidencia)
  return true
}

/** Undoes `saveNegado`; false if it was not refused or is void. */
export async function clearNegado(tx: Db, codCia: number, numDocto: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vta_movm')
    .set({ negado: null, negativas: 0, errores_sri: '' })
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('negado', 'is not', null)
    .where('status', '<>', 'A')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface Resolucion {
  estado: 'ACEPTADO' | 'RECHAZADO'
  /** Hacienda's message. */
  detalle: string
  xml: Uint8Array
  momento: Date
  /** For the timeline. */
  evidencia: string
}

/**
 * Stores Hacienda's answer, its bytes and the event of the timeline in one statement; false if there was an answer
 * already.
 */
export async function saveResuelto(
  tx: Db,
  codCia: number,
  numDocto: number,
  { estado, detalle, xml, momento, evidencia }: Resolucion,
): Promise<boolean> {
  const resuelto = await tx
    .with('resuelto', (q) =>
      q
        .updateTable('vta_movm')
        .set({ descripcion_sri: estado, errores_sri: detalle, estado_factura: estado.toLowerCase(), resuelto: momento })
        .where('cod_cia', '=', codCia)
        .where('num_docto', '=', numDocto)
        .where('descripcion_sri', '=', '')
        .returning(['cod_cia', 'num_docto']),
    )
    .with('archivo', (q) =>
      q
        .insertInto('vta_archivo')
        .columns(['cod_cia', 'num_docto', 'clase', 'contenido'])
        .expression((eb) =>
          eb
            .selectFrom('resuelto')
            .select(['cod_cia', 'num_docto', val('respuesta', 'text').as('clase'), val(xml, 'bytea').as('contenido')]),
        )
        .onConflict((c) => c.columns(['cod_cia', 'num_docto', 'clase']).doNothing()),
    )
    .with('evento', (q) =>
      q
        .insertInto('vta_evento')
        .columns(['cod_cia', 'num_docto', 'clase', 'detalle'])
        .expression((eb) =>
          eb
            .selectFrom('resuelto')
            .select(['cod_cia', 'num_docto', ...punto(estado === 'ACEPTADO' ? 'aceptada' : 'rechazada', evidencia)]),
        ),
    )
    .selectFrom('resuelto')
    .select('num_docto')
    .executeTakeFirst()
  return resuelto !== undefined
}

/** Columns of an event, for an insert of the timeline. */
const punto = (clase: ClaseEvento, texto: string) =>
  [val(clase, 'text').as('clase'), sql`${JSON.stringify({ texto })}::jsonb`.as('detalle')] as const

/** Voids it, with the event of its timeline; false if it already was. The lock is held until the caller's commit. */
export async function markAnulado(tx: Db, codCia: number, numDocto: number, detalle = ''): Promise<boolean> {
  const updated = await tx
    .updateTable('vta_movm')
    .set({ status: 'A' })
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('status', '<>', 'A')
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  await insertEvento(tx, codCia, numDocto, ['anulada'], detalle)
  return true
}

/**
 * Restores a document whose annulling note was rejected or never arrived: the sale is valid at Hacienda, and so it is
 * here (docs/acuerdos.md A8).
 */
export async function restoreAnulado(tx: Db, codCia: number, nota: number, detalle: string): Promise<void> {
  const restored = await tx
    .updateTable('vta_movm as v')
    .from('vta_referencia as r')
    .set({ status: 'G' })
    .whereRef('r.cod_cia', '=', 'v.cod_cia')
    .whereRef('r.num_docto_ref', '=', 'v.num_docto')
    .where('r.cod_cia', '=', codCia)
    .where('r.num_docto', '=', nota)
    .where('r.codigo', 'in', ANULAN)
    .where('v.status', '=', 'A')
    .returning('v.num_docto')
    .execute()
  for (const { num_docto } of restored) {
    await insertEvento(tx, codCia, num_docto, ['restaurada'], detalle)
  }
}
