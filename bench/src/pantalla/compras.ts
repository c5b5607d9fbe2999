/**
 * Received documents: a company with 200,000 of them among a million, over HTTP on PostgreSQL: pages, views, filters,
 * searches and their summary. `DOCUMENTOS=20000 npm run bench compras` makes it smaller; `EN=postgres://…/base` keeps
 * that database, filled if empty, for the next time.
 */
import { buildPath, contract } from '@pura/contract'
import pg from 'pg'
import { fillRecibidos } from '../lib/lleno/recibidos.ts'
import { reportP95 } from '../lib/medir/informe.ts'
import { withPostgres } from '../lib/medir/producto.ts'
import { askToken, lastDays } from '../lib/proceso/cliente.ts'

const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? 200_000)
/** Four in five of a million belong to other companies. */
const AJENOS = 4 * DOCUMENTOS
const CALENTAMIENTO = 5
const VECES = 80
const META_P95_MS = 60
/** An address without a listener. */
const SIN_HACIENDA = 'http://127.0.0.1:9'

const mes = lastDays(30)
const ano = lastDays(365)

/** Each is requested from the list and from the summary. */
const FILTROS: readonly (readonly [nombre: string, query: object])[] = [
  ['todos', {}],
  ['por responder', { vista: 'porResponder' }],
  ['vencen pronto', { vista: 'vencenPronto' }],
  ['respondidos', { vista: 'respondidos' }],
  ['de un tipo', { tipo: 2 }],
  ['aceptados', { estado: 'ACEPTADO' }],
  ['rechazados', { estado: 'RECHAZADO' }],
  ['pendientes', { estado: 'PENDIENTE' }],
  ['de un mes', mes],
  ['de un año', ano],
  ['por un nombre frecuente', { nombre: 'maria' }],
  ['por nombre y apellido', { nombre: 'maria mora' }],
  ['por identificación', { nombre: '100079190' }],
  ['por parte de un número', { nombre: '198' }],
  ['por consecutivo', { nombre: `0010000102${String(150_000).padStart(10, '0')}` }],
  ['por clave', { nombre: `506000001${String(150_000).padStart(41, '0')}` }],
  ['nada que mostrar', { nombre: 'zzzz' }],
  ['nombre, vista y año', { nombre: 'mora', vista: 'respondidos', ...ano }],
]

const params = { codCia: 1 }
await withPostgres(
  'documentos recibidos en PostgreSQL',
  async ({ producto, baseUrl }) => {
    await fill(baseUrl)
    await measure(producto.url)
  },
  { HACIENDA_RECEPCION_URL: `${SIN_HACIENDA}/recepcion/v1/`, NODE_OPTIONS: '--max-old-space-size=512' },
  process.env.EN ? { url: process.env.EN, drop: async () => {} } : undefined,
)

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select from doc_recibido where id > 1000 limit 1')
  if (rows.length === 0) {
    const started = performance.now()
    await fillRecibidos(client, DOCUMENTOS, AJENOS)
    const segundos = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`    ${DOCUMENTOS} documentos y ${AJENOS} de otras en ${segundos} s`)
  }
  await client.end()
}

async function measure(url: string): Promise<void> {
  const { list, totales, vistas } = contract.docRecibido
  const headers = { authorization: `Bearer ${await askToken(url)}` }
  const ask = async (nombre: string, path: string) => {
    const esperas: number[] = []
    for (let i = -CALENTAMIENTO; i < VECES; i++) {
      const started = performance.now()
      const reply = await fetch(`${url}/api${path}`, { headers })
      const texto = await reply.text()
      if (i >= 0) esperas.push(performance.now() - started)
      if (!reply.ok) throw new Error(`${path} respondió ${reply.status}: ${texto}`)
    }
    reportP95(nombre, esperas, META_P95_MS)
  }
  await ask('cuántos hay en cada vista', buildPath(vistas, params))
  for (const [nombre, query] of FILTROS)
    await ask(`lista, ${nombre}`, buildPath(list, params, { pagina: 1, porPagina: 50, ...query }))
  await ask('lista, página 2.000', buildPath(list, params, { pagina: 2_000, porPagina: 50 }))
  for (const [nombre, query] of FILTROS) await ask(`resumen, ${nombre}`, buildPath(totales, params, query))
}
