import { ACTUALICELA, MIGRATIONS_DIR } from '../../db/index.ts'
import { runAs } from '../../db/motor/clase.ts'
import { readMigrations } from '../../db/motor/migrations.ts'
import { restoreRespaldo } from '../../features/operacion/respaldo/restaurar.ts'
import { readConfig } from './base.ts'
import { type Consola, OperacionError, readOpciones } from './consola.ts'

export const ayuda = `pura restaurar ARCHIVO
  Un respaldo en una base de datos vacía (la de DATABASE_URL, o la carpeta DATA_DIR), de esta versión o de una anterior.
  Queda en la versión del respaldo: la actualiza el servidor al arrancar, o «pura migrar».
  Al final comprueba llaves, bitácoras, claves y consecutivos. Con el servidor detenido.`

export async function run(args: readonly string[], consola: Consola): Promise<number> {
  const { positionals } = readOpciones(args, {})
  const [archivo] = positionals
  if (archivo === undefined || positionals.length > 1) throw new OperacionError('Diga qué archivo')
  const { encabezado, comprobacion } = await runAs('mantenimiento', () => restoreRespaldo(readConfig(consola), archivo))
  const { companias, documentos, registrosBitacora, problemas } = comprobacion
  consola.out(`Restaurado el respaldo del ${encabezado.creado} (versión ${encabezado.version}):`)
  consola.out(`${companias} compañías, ${documentos} documentos, ${registrosBitacora} registros de bitácora`)
  const propias = readMigrations(MIGRATIONS_DIR).length
  if (encabezado.migraciones.length < propias) {
    consola.out(`Quedó en esa versión (${encabezado.migraciones.length} de ${propias} migraciones). ${ACTUALICELA}`)
  }
  consola.out('La emisión espera: compare con Hacienda (pura restauro revisar) y confirme (pura restauro confirmar)')
  for (const problema of problemas) consola.err(`PROBLEMA · ${problema}`)
  consola.out(problemas.length === 0 ? 'Llaves, bitácoras, claves y consecutivos: bien' : 'Hay problemas que ver')
  return problemas.length === 0 ? 0 : 1
}
