/** The product in a place of its own: ready to answer while `work` runs, then stopped and removed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Base, createBase } from '../proceso/base.ts'
import { type Proceso, startProducto, waitForOk } from '../proceso/procesos.ts'
import { RAIZ } from '../proceso/raiz.ts'
import { skip } from './informe.ts'

interface Puesto {
  producto: Proceso
  /** Address of the PostgreSQL database that the product uses. */
  baseUrl: string
  dataDir: string
}

/** On `kept`, or on a temporary database; without a server for one it reports that `nombre` was not measured. */
export async function withPostgres(
  nombre: string,
  work: (puesto: Puesto) => Promise<void>,
  entorno: NodeJS.ProcessEnv = {},
  kept?: Base,
): Promise<void> {
  const base = kept ?? (await createBase())
  if (!base) return skip(nombre, 'nadie responde en TEST_DATABASE_URL')
  const baseUrl = base.url
  try {
    await withProducto({ DATABASE_URL: baseUrl, LOG_LEVEL: 'fatal', ...entorno }, (producto, dataDir) =>
      work({ producto, baseUrl, dataDir }),
    )
  } finally {
    await base.drop()
  }
}

/** On the embedded engine. */
export const withEmbebida = (
  work: (producto: Proceso) => Promise<void>,
  entorno: NodeJS.ProcessEnv = {},
): Promise<void> => withProducto({ DATABASE_URL: '', ...entorno }, work)

async function withProducto(
  entorno: NodeJS.ProcessEnv,
  work: (producto: Proceso, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pura-bench-'))
  const producto = await startProducto(RAIZ, { DATA_DIR: dataDir, ...entorno })
  try {
    await waitForOk(`${producto.url}/api/salud`)
    await work(producto, dataDir)
  } finally {
    await producto.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
