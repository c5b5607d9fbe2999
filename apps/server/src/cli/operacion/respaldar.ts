import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contract } from '@pura/contract'
import type { Config } from '../../config.ts'
import { compareMigrations } from '../../db/motor/migrations.ts'
import type { Filas } from '../../features/operacion/respaldo/formato.ts'
import { makeRespaldo } from '../../features/operacion/respaldo/hacer.ts'
import { findServidor } from '../../lib/proceso/servidor-en-marcha.ts'
import { readConfig, withDatabaseAsItIs } from './base.ts'
import { type Consola, OperacionError, readOpciones } from './consola.ts'

export const ayuda = `pura respaldar ARCHIVO|CARPETA
  Todo (datos, archivos y llaves envueltas) en un archivo con su suma de comprobación, también con el servidor en marcha.
  En una carpeta se llama pura-AAAAMMDD-HHMMSS.pura. No lleva MASTER_KEY: guárdela aparte; sin ella no se firma.`

export async function run(args: readonly string[], consola: Consola): Promise<number> {
  const { positionals } = readOpciones(args, {})
  const [destino] = positionals
  if (destino === undefined || positionals.length > 1) throw new OperacionError('Diga un archivo o una carpeta')
  const config = readConfig(consola)
  const archivo = nameOf(destino)
  const filas = await write(config, archivo)
  const total = Object.values(filas).reduce((suma, n) => suma + n, 0)
  const mb = (statSync(archivo).size / 1024 / 1024).toFixed(1)
  consola.out(`${archivo}: ${filas.cia ?? 0} compañías, ${filas.vta_movm ?? 0} documentos, ${total} filas, ${mb} MB`)
  consola.out('No incluye MASTER_KEY: guárdela aparte de este archivo.')
  return 0
}

/** The embedded engine allows one process; while the server runs, it does the work. */
async function write(config: Config, archivo: string): Promise<Filas> {
  const call = config.databaseUrl === undefined ? await findServidor(config) : null
  if (call) return (await call(contract.operacion.respaldar, { body: { archivo } })).data.filas
  return withDatabaseAsItIs(config, async (db) => {
    const { estado } = await compareMigrations(db.kysely, [])
    if (estado === 'vacia') throw new OperacionError('La base de datos está vacía: no hay qué respaldar')
    return makeRespaldo(db, archivo, () => new Date())
  })
}

function nameOf(destino: string): string {
  const path = resolve(destino)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (!isFolder) return path
  const momento = new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  return join(path, `pura-${momento}.pura`)
}
