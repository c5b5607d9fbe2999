/** npm run cabys:import -- FILE (and barrios, actividades): loads a catalogue, also while the server is running. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ApiError, contract } from '@pura/contract'
import type { Config } from '../config.ts'
import { loadConfig } from '../config.ts'
import { assertMigrated, closeAfter, connectDatabase } from '../db/index.ts'
import { DatabaseLockedError, MigrationError } from '../db/motor/errors.ts'
import type { OnAvance, Resultado } from '../features/catalogo/importacion/catalogo.ts'
import { CargaDudosa, ImportacionError } from '../features/catalogo/importacion/error.ts'
import {
  checkCatalogo,
  importCatalogo,
  isNombreCatalogo,
  type NombreCatalogo,
  recognizeCabys,
} from '../features/catalogo/importacion/importar.ts'
import { toDatabaseConfig } from '../lib/base-datos.ts'
import { findServidor, type Servidor } from '../lib/proceso/servidor-en-marcha.ts'
import { ConfigError } from '../variables.ts'

const CONFIRMAR = '--confirmar'
const USE = [
  'Uso: npm run cabys:import -- [--confirmar] ARCHIVO… (.csv, .csv.gz, .xlsx; barrios también .json y .json.gz)',
  'Un CABYS que retira más de la décima parte de los códigos solo se carga con --confirmar.',
  'Del CABYS se dan juntos el catálogo, sus categorías y sus notas: cada archivo se reconoce por sus columnas.',
].join('\n')

async function main([nombre = '', ...args]: readonly string[]): Promise<void> {
  const files = args.filter((arg) => arg !== CONFIRMAR)
  const confirmado = args.includes(CONFIRMAR)
  if (!isNombreCatalogo(nombre) || files.length === 0) throw new ImportacionError(USE)
  const config = loadConfig(process.env, [])
  for (const file of files) {
    // npm runs in the root of the repository; the file is relative to the user's folder.
    const bytes = readFileSync(resolve(process.env.INIT_CWD ?? '.', file))
    await importFile(config, nombre === 'cabys' ? await recognizeCabys(bytes) : nombre, bytes, confirmado)
  }
}

async function importFile(
  config: Config,
  nombre: NombreCatalogo,
  bytes: Uint8Array,
  confirmado: boolean,
): Promise<void> {
  const call = await findServidor(config)
  const load = call ? importThrough(call) : importDirectly(config)
  const resultado = await load(nombre, bytes, confirmado)
  endProgress()
  console.log(
    `${nombre}: ${resultado.filas} filas, ${resultado.nuevas} nuevas, ${resultado.retiradas} retiradas${call ? ', por el servidor en marcha' : ''}`,
  )
}

type Carga = (catalogo: NombreCatalogo, bytes: Uint8Array, confirmado: boolean) => Promise<Resultado>

/** The rows are checked here, where progress can be shown, and once more by the server. */
const importThrough =
  (call: Servidor): Carga =>
  async (catalogo, bytes, confirmado) => {
    await checkCatalogo(catalogo, bytes, showProgress)
    endProgress()
    console.log('El servidor está en marcha: carga el archivo por nosotros…')
    const { data } = await call(contract.importacion.create, {
      params: { catalogo },
      query: confirmado ? { confirmar: '1' } : {},
      body: new Uint8Array(bytes),
    })
    return data
  }

const importDirectly =
  (config: Config): Carga =>
  async (catalogo, bytes, confirmado) =>
    closeAfter(await connectDatabase(toDatabaseConfig(config)), async (db) => {
      await assertMigrated(db)
      return importCatalogo(db, catalogo, bytes, { onAvance: showProgress, confirmado })
    })

const showProgress: OnAvance = ({ paso, filas, total }) => {
  const done = total === undefined ? `${filas} filas` : `${filas} de ${total} (${Math.round((filas / total) * 100)} %)`
  const line = `${paso === 'leyendo' ? 'Leyendo' : 'Guardando'}: ${done}`
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(60)}`)
  else if (filas % 5000 === 0 || filas === total) console.log(line)
}

function endProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\n')
}

/** Explains an error in words; an unexpected one keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof CargaDudosa || (error instanceof ApiError && error.codigo === 'confirmation_required'))
    return `${error.message}. Si es la edición completa, cárguelo otra vez con ${CONFIRMAR}`
  const expected = [ImportacionError, ConfigError, DatabaseLockedError, MigrationError, ApiError]
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `No existe el archivo: ${(error as Error).message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  endProgress()
  console.error(`No se cargó nada. ${explain(error)}`)
  process.exitCode = 1
})
