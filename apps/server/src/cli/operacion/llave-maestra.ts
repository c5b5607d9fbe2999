import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { renameDurably, writeDurably } from '../../db/disco/durable.ts'
import type { Database } from '../../db/index.ts'
import { checkLlave, LLAVE_AJENA } from '../../features/operacion/instalacion/canario.ts'
import { rotateLlave } from '../../features/operacion/instalacion/rotar.ts'
import { parseMasterKey } from '../../lib/secretos/llave-maestra.ts'
import { readConfig, withDatabase } from './base.ts'
import { type Consola, OperacionError, readOpciones } from './consola.ts'

export const ayuda = `pura llave-maestra rotar
  Vuelve a envolver las llaves de todas las compañías: MASTER_KEY es la de ahora, MASTER_KEY_NUEVA la que sigue (sin ella
  se hace una y se muestra). Con todos los servidores detenidos; después arranque con la nueva.`

export async function run(args: readonly string[], consola: Consola): Promise<number> {
  readOpciones(args, {})
  const config = readConfig(consola)
  const dada = consola.env.MASTER_KEY_NUEVA
  const nueva = dada ? parseMasterKey(dada) : randomBytes(32)
  if (!nueva) throw new OperacionError('MASTER_KEY_NUEVA: 32 bytes en base64 o hexadecimal')
  if (Buffer.from(nueva).equals(config.masterKey)) throw new OperacionError('MASTER_KEY_NUEVA es la misma de ahora')
  const archivo = fileOf(config, consola)
  return withDatabase(config, async (db) => {
    await refuseRunning(db)
    if ((await checkLlave(db, config.masterKey)) === 'ajena') {
      if (archivo && (await finishInterrupted(db, archivo))) {
        consola.out(`El cambio anterior había quedado a medias: la llave que abre esta base está ahora en ${archivo}`)
        return 0
      }
      throw new OperacionError(LLAVE_AJENA)
    }
    // Both keys are on disk before the database switches: whenever the process dies, the right key is there.
    if (archivo) {
      writeDurably(`${archivo}.nueva`, `${Buffer.from(nueva).toString('base64')}\n`)
      keepAnterior(archivo)
    } else if (!dada) {
      consola.out(`MASTER_KEY=${Buffer.from(nueva).toString('base64')}\nGuárdela ya: no se puede volver a ver.`)
    }
    const envueltas = await rotateLlave(db, config.masterKey, nueva)
    consola.out(`${envueltas} secretos envueltos con la llave nueva.`)
    if (archivo) {
      consola.out(`Queda en ${archivo}; la anterior, en ${anteriorOf(archivo)}`)
      renameDurably(`${archivo}.nueva`, archivo)
    }
    consola.out('Los respaldos anteriores se abren con la llave anterior: guárdela mientras los conserve.')
    return 0
  })
}

/** Completes a rotation whose process died after the database switched and before the file was replaced. */
async function finishInterrupted(db: Database, archivo: string): Promise<boolean> {
  const nueva = existsSync(`${archivo}.nueva`) ? parseMasterKey(readFileSync(`${archivo}.nueva`, 'utf8').trim()) : null
  if (!nueva || (await checkLlave(db, nueva)) === 'ajena') return false
  renameDurably(`${archivo}.nueva`, archivo)
  return true
}

/** Path for the former key, which older backups need. Each has its own name, so that none overwrites another. */
const anteriorOf = (archivo: string): string =>
  `${archivo}.anterior-${createHash('sha256').update(readFileSync(archivo)).digest('hex').slice(0, 8)}`

function keepAnterior(archivo: string): void {
  writeDurably(anteriorOf(archivo), readFileSync(archivo, 'utf8'))
}

/** The demo stores its key beside the data. */
function fileOf({ dataDir }: Config, { env }: Consola): string | undefined {
  const path = join(dataDir, 'master.key')
  return !env.MASTER_KEY && existsSync(path) ? path : undefined
}

/** A running server would still seal under the old key. The embedded engine needs no check: its folder is locked. */
async function refuseRunning({ engine, kysely }: Database): Promise<void> {
  if (engine === 'embedded') return
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name like 'pura-factura%' and pid <> pg_backend_pid()`.execute(
    kysely,
  )
  if ((rows[0]?.n ?? 0) > 0)
    throw new OperacionError('Hay un servidor en marcha sobre esta base: deténgalos todos primero')
}
