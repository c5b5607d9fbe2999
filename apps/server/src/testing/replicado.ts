/** A PostgreSQL server with a standby that follows it, for tests: this machine's programs on new folders. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort, idsOf } from './pgbouncer.ts'

export interface Replicado {
  principal: string
  replica: string
  stopReplica(): void
  stop(): void
}

const BIN = 'ls -d /usr/lib/postgresql/*/bin /usr/local/pgsql/bin 2>/dev/null | tail -1'

/** Folder of the programs of PostgreSQL; undefined if it is not installed. */
export const findProgramas = (): string | undefined =>
  process.env.PG_BIN ?? (spawnSync('sh', ['-c', BIN]).stdout.toString().trim() || undefined)

export async function startReplicado(bin: string): Promise<Replicado> {
  const carpeta = mkdtempSync(join(tmpdir(), 'pura-replica-'))
  const duenno = process.getuid?.() === 0 ? idsOf('postgres') : undefined
  if (duenno) chownSync(carpeta, duenno.uid, duenno.gid)
  const run = (programa: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(bin, programa), args, { ...duenno, cwd: carpeta, stdio: 'pipe' })
    if (status !== 0) throw new Error(`${programa} terminó con ${status}: ${stderr}`)
  }
  const [uno, otro] = ['principal', 'replica'].map((nombre) => join(carpeta, nombre)) as [string, string]
  const start = (data: string, puerto: number) => {
    const ajustes = `-p ${puerto} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${carpeta} -c fsync=off`
    run('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`, '-o', ajustes)
  }
  const stop = (data: string) => spawnSync(join(bin, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', data], { ...duenno })
  const [deUno, deOtro] = [await findPort(), await findPort()]
  process.once('exit', stopAll)
  run('initdb', '-D', uno, '-U', 'postgres', '--auth=trust', '--no-sync')
  start(uno, deUno)
  run('pg_basebackup', '-D', otro, '-R', '-X', 'stream', '-c', 'fast', '-d', `postgres://postgres@127.0.0.1:${deUno}`)
  start(otro, deOtro)

  function stopAll() {
    process.off('exit', stopAll)
    for (const data of [otro, uno]) stop(data)
    rmSync(carpeta, { recursive: true, force: true })
  }
  const urlOf = (puerto: number) => `postgres://postgres@127.0.0.1:${puerto}/postgres`
  return { principal: urlOf(deUno), replica: urlOf(deOtro), stopReplica: () => void stop(otro), stop: stopAll }
}
