/**
 * A backup and the record of it, which health, metrics and diagnosis read; the operators get a mail about a failure.
 */
import { sql } from 'kysely'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { Database } from '../../../db/index.ts'
import { listOperadores } from '../../identidad/index.ts'
import { enqueueCorreo, type Plantilla } from '../../suelo/index.ts'
import { readConstancia } from './constancia.ts'
import { type Filas, sweepDrafts } from './formato.ts'
import { writeRespaldo } from './respaldar.ts'

/** Backups are daily: a mail about each failure, but not about each attempt. */
const ENTRE_CORREOS_MS = 20 * 3_600_000
const MAX_MOTIVO = 500

/** Returns the number of rows per table. A failure is recorded and thrown. */
export async function makeRespaldo(db: Database, path: string, now: () => Date): Promise<Filas> {
  try {
    sweepDrafts(path, now())
    const filas = await writeRespaldo(db, path, now())
    if (await hasConstancia(db)) {
      await db.withSistema((tx) => tx.updateTable('instalacion').set({ respaldo_hecho: now() }).execute())
    }
    return filas
  } catch (error) {
    const motivo = (error instanceof Error ? error.message : String(error)).slice(0, MAX_MOTIVO)
    // The database itself may have failed; the caller reports the error in any case.
    await recordFallo(db, motivo, now()).catch(() => undefined)
    throw error
  }
}

/** False for a database of an older version, which has no table for the record but can be backed up. */
async function hasConstancia({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`select exists (
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'instalacion' and column_name = 'respaldo_hecho') as hay`.execute(
    kysely,
  )
  return rows[0]?.hay ?? false
}

async function recordFallo(db: Database, motivo: string, now: Date): Promise<void> {
  if (!(await hasConstancia(db))) return
  const { fallado } = await db.withSistema(readConstancia)
  const isRecent = fallado !== null && now.getTime() - fallado.getTime() < ENTRE_CORREOS_MS
  const operadores = isRecent ? [] : await db.withSistema(listOperadores)
  for (const { cod_cia, correo } of operadores.filter((operador) => operador.correo !== '')) {
    const codCia = authorizeCia(cod_cia, 'sistema')
    const pedido = { codCia, plantilla: respaldoFallido, para: [correo], datos: { motivo }, referencia: '' }
    await db.withCia(codCia, (tx) => enqueueCorreo(tx, pedido, now))
  }
  await db.withSistema((tx) =>
    tx.updateTable('instalacion').set({ respaldo_fallado: now, respaldo_motivo: motivo }).execute(),
  )
}

export const respaldoFallido: Plantilla<{ motivo: string }> = {
  clase: 'respaldo-fallido',
  write: async (_, { datos: { motivo } }) => ({
    asunto: 'El respaldo de Pura Factura falló',
    parrafos: [
      'El respaldo de la instalación no se pudo hacer. Los anteriores siguen donde estaban; lo emitido desde el último no está en ninguno.',
      { etiqueta: 'Motivo', valor: motivo },
      'Revise el espacio y los permisos de la carpeta, y repítalo con pura respaldar. pura diagnostico dice cómo está todo.',
    ],
  }),
}
