/** The product over a filled database. */
import { Readable } from 'node:stream'
import type pg from 'pg'
import { askToken, Cliente, type Galleta } from '../proceso/cliente.ts'
import { type Base, type Motor, openPostgres } from '../proceso/motor.ts'
import { type Proceso, startProducto, waitForOk } from '../proceso/procesos.ts'
import { RAIZ } from '../proceso/raiz.ts'
import { fillDocumentos } from './documentos.ts'
import { fillCatalogos } from './listas.ts'
import { fillRecibidos } from './recibidos.ts'

/** People and products of the measured company. */
const CATALOGO = 5_000

/** Adds people, products and, from suppliers, a tenth as many documents; existing rows stay. */
export async function fillResto(client: pg.Client, propios: number, ajenos: number): Promise<void> {
  const count = async (tabla: 'cliente' | 'doc_recibido') =>
    (await client.query<{ n: number }>(`select count(*)::int as n from ${tabla} where cod_cia = 1`)).rows[0]!.n
  if ((await count('cliente')) < CATALOGO) await fillCatalogos(client, CATALOGO, 'cod_cia = 1')
  if ((await count('doc_recibido')) < propios / 10) await fillRecibidos(client, propios / 10, ajenos / 10)
}

/** An address without a listener. */
const SIN_HACIENDA = 'http://127.0.0.1:9'

export interface Servidor {
  url: string
  /** As the demo's user in its own company, or in the session's. */
  get(path: string, sesion?: Galleta): Promise<Respuesta>
  rssMb(): number
  stop(): Promise<void>
}

export interface Respuesta {
  ms: number
  primerByteMs: number
  bytes: number
  texto: string
}

/**
 * The product over a company with that many documents, on PostgreSQL: in a temporary database, or in that of `EN`,
 * filled if empty. Undefined when no PostgreSQL answers.
 */
export async function startLleno(
  propios: number,
  ajenos: number,
  more?: (client: pg.Client) => Promise<void>,
): Promise<Servidor | undefined> {
  const motor = await openPostgres(process.env.EN)
  return motor && startSobre(motor, propios, ajenos, more)
}

/** The same on that engine. */
export async function startSobre<C extends Base>(
  motor: Motor<C>,
  propios: number,
  ajenos: number,
  more: (base: C) => Promise<void> = async () => {},
): Promise<Servidor> {
  const producto = await startFilled(motor, ENTORNO, async (base) => {
    const { rows } = await base.query('select from vta_movm where num_docto > 1000 limit 1')
    if (rows.length === 0) {
      const started = performance.now()
      await fillDocumentos(base, propios, ajenos)
      console.log(
        `    ${propios} documentos y ${ajenos} de otras en ${((performance.now() - started) / 1000).toFixed(0)} s`,
      )
    }
    await more(base)
  })
  const token = await askToken(producto.url)
  return {
    url: producto.url,
    rssMb: () => producto.rssMb() ?? Number.NaN,
    async get(path, sesion) {
      const started = performance.now()
      const headers: Record<string, string> = sesion ? { cookie: sesion.cookie } : { authorization: `Bearer ${token}` }
      const reply = await fetch(`${producto.url}/api${path}`, { headers })
      let primerByteMs = Number.NaN
      const partes: Uint8Array[] = []
      for await (const parte of Readable.fromWeb(reply.body as never)) {
        if (partes.length === 0) primerByteMs = performance.now() - started
        partes.push(parte)
      }
      const ms = performance.now() - started
      const contenido = Buffer.concat(partes)
      if (reply.status !== 200) throw new Error(`${path} respondió ${reply.status}: ${contenido}`)
      return { ms, primerByteMs, bytes: contenido.length, texto: contenido.toString('latin1') }
    },
    async stop() {
      await producto.stop()
      await motor.drop()
    },
  }
}

/** A product without waits and with little memory. */
const ENTORNO = {
  HACIENDA_RECEPCION_URL: `${SIN_HACIENDA}/recepcion/v1/`,
  // The heap of a small server: on a large one the engine postpones garbage collection.
  NODE_OPTIONS: '--max-old-space-size=512',
}

/** Fills the database after a first start and restart: the product that answers has no cached data. */
export async function startFilled<C extends Base>(
  motor: Motor<C>,
  entorno: NodeJS.ProcessEnv,
  fill: (base: C) => Promise<void>,
): Promise<Proceso> {
  const start = async (): Promise<Proceso> => {
    const producto = await startProducto(RAIZ, { ...motor.entorno, LOG_LEVEL: 'fatal', ...entorno })
    await waitForOk(`${producto.url}/api/salud`)
    return producto
  }
  const primero = await start()
  const emisor = new Cliente(primero.url, await askToken(primero.url))
  await emisor.issue()
  emisor.close()
  await primero.stop()
  await motor.fill(fill)
  return start()
}
