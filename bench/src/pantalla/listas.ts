/** Long lists: a company with 50,000 people and 50,000 products among 500 other companies, over HTTP on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPath, contract } from '@pura/contract'
import pg from 'pg'
import { fillListas } from '../lib/lleno/listas.ts'
import { milisegundos, report, skip } from '../lib/medir/informe.ts'
import { median, percentile } from '../lib/medir/medir.ts'
import { createBase } from '../lib/proceso/base.ts'
import { askToken } from '../lib/proceso/cliente.ts'
import { startProducto, waitForOk } from '../lib/proceso/procesos.ts'
import { RAIZ } from '../lib/proceso/raiz.ts'

const CALENTAMIENTO = 40
const VECES = 300
const META_P95_MS = 60

const params = { codCia: 1 }
const pagina = { pagina: 1, porPagina: 50 }
const personas = (query: object) => buildPath(contract.cliente.list, params, { ...pagina, ...query })
const productos = (query: object) => buildPath(contract.producto.list, params, { ...pagina, ...query })

/** Measured requests; another list adds its lines here. */
const CASOS: readonly (readonly [nombre: string, path: string])[] = [
  ['personas, primera página', personas({})],
  ['personas, por estado', personas({ estado: 'D' })],
  ['personas, por tipo', personas({ tipo: '2' })],
  ['personas, una palabra frecuente', personas({ texto: 'maria' })],
  ['personas, dos palabras, tipo y estado', personas({ texto: 'mora maria', tipo: '1', estado: 'A' })],
  ['personas, parte de una cédula', personas({ texto: '99801' })],
  ['personas, nada que mostrar', personas({ texto: 'zzzz' })],
  ['personas, selector del documento', personas({ texto: 'ana', estado: 'A', porPagina: 20 })],
  ['productos, primera página', productos({})],
  ['productos, por estado', productos({ estado: 'I' })],
  ['productos, una palabra frecuente', productos({ texto: 'arroz' })],
  ['productos, dos palabras', productos({ texto: 'cafe 7' })],
  ['productos, selector del documento', productos({ texto: 'jab', estado: 'A', porPagina: 20 })],
]

const servidor = await start(50_000)
if (servidor) {
  try {
    for (const [nombre, path] of CASOS) tell(nombre, await measure(servidor, path))
  } finally {
    await servidor.stop()
  }
} else {
  skip('listas en PostgreSQL', 'nadie responde en TEST_DATABASE_URL')
}

interface Servidor {
  get(path: string): Promise<Respuesta>
  stop(): Promise<void>
}

interface Respuesta {
  ms: number
  filas: number
}

/** The product over a company with that many people and products. */
async function start(filas: number): Promise<Servidor | undefined> {
  const base = await createBase()
  if (!base) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'pura-bench-'))
  const producto = await startProducto(RAIZ, { DATABASE_URL: base.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  await waitForOk(`${producto.url}/api/salud`)
  const client = new pg.Client({ connectionString: base.url })
  await client.connect()
  await fillListas(client, filas)
  await client.end()
  const token = await askToken(producto.url)
  return {
    async get(path) {
      const started = performance.now()
      const reply = await fetch(`${producto.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      const body = await reply.text()
      const ms = performance.now() - started
      if (reply.status !== 200) throw new Error(`${path} respondió ${reply.status}: ${body}`)
      return { ms, filas: (JSON.parse(body) as { data: unknown[] }).data.length }
    },
    async stop() {
      await producto.stop()
      await base.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function measure({ get }: Servidor, path: string): Promise<Respuesta[]> {
  for (let i = 0; i < CALENTAMIENTO; i++) await get(path)
  const respuestas: Respuesta[] = []
  for (let i = 0; i < VECES; i++) respuestas.push(await get(path))
  return respuestas
}

function tell(nombre: string, respuestas: readonly Respuesta[]): void {
  const esperas = respuestas.map(({ ms }) => ms)
  const p95 = percentile(esperas, 95)
  report({
    nombre: `${nombre}: p95 con 50 000`,
    medido: milisegundos(p95),
    meta: `${META_P95_MS} ms`,
    cumple: p95 <= META_P95_MS,
    nota: `mediana ${milisegundos(median(esperas))}, ${respuestas[0]!.filas} filas`,
  })
}
