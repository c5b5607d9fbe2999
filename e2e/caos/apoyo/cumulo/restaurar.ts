/** Restores the cluster's database elsewhere, as it was at a moment: pgBackRest with a full backup and the log. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { waitFor } from '../procesos.ts'
import type { Cumulo } from './cumulo.ts'

const pgbackrest = (cumulo: Cumulo, nodo: string, ...args: string[]): string =>
  cumulo.run('pgbackrest', `--config=${cumulo.carpeta}/pgbackrest-${nodo}.conf`, '--stanza=pura', ...args)

/** Before it, no segment of the log can be archived. */
export async function createRepositorio(cumulo: Cumulo): Promise<void> {
  pgbackrest(cumulo, await cumulo.findPrimario(), 'stanza-create')
}

export async function backUp(cumulo: Cumulo): Promise<void> {
  pgbackrest(cumulo, await cumulo.findPrimario(), '--type=full', 'backup')
}

/**
 * Deletes with this statement and restores to the second before. @returns answers of the question: before the deletion, after
 * it, and from what was restored
 */
export async function restoreBefore(cumulo: Cumulo, borrado: string, pregunta: string) {
  const nodo = await cumulo.findPrimario()
  const ask = () => cumulo.asSuper(pregunta, 'pura')
  const antes = await ask()
  const [momento] = await cumulo.asSuper<{ iso: string }>('select clock_timestamp()::text as iso')
  await sleep(1_000)
  await cumulo.asSuper(borrado, 'pura')
  const despues = await ask()
  const [cambio] = await cumulo.asSuper<{ archivo: string }>('select pg_walfile_name(pg_switch_wal()) as archivo')
  const isArchivado = async () => {
    const [{ archivo } = { archivo: '' }] = await cumulo.asSuper<{ archivo: string }>(
      'select last_archived_wal as archivo from pg_stat_archiver',
    )
    return archivo >= cambio!.archivo
  }
  await waitFor(isArchivado, 60_000, 500)
  const destino = `--pg1-path=${cumulo.carpeta}/restaurada`
  pgbackrest(cumulo, nodo, destino, '--type=time', `--target=${momento!.iso}`, '--target-action=promote', 'restore')
  const url = await cumulo.startRestaurada('restaurada')
  let restaurado: unknown[] = []
  await waitFor(
    async () => {
      const client = new pg.Client(url)
      client.on('error', () => undefined)
      try {
        await client.connect()
        const { rows } = await client.query<{ aun: boolean }>('select pg_is_in_recovery() as aun')
        if (rows[0]!.aun) return false
        restaurado = (await client.query(pregunta)).rows
        return true
      } catch {
        return false
      } finally {
        await client.end().catch(() => undefined)
      }
    },
    120_000,
    500,
  )
  return { antes, despues, restaurado }
}
