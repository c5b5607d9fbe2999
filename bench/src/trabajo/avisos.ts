/**
 * Live notifications: 2,000 streams in one process (four per session), their memory, and the time from commit to the
 * last stream. Needs PostgreSQL.
 */
import { createHash, randomBytes } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildPath, contract } from '@pura/contract'
import pg from 'pg'
import { milisegundos, report } from '../lib/medir/informe.ts'
import { percentile } from '../lib/medir/medir.ts'
import { withPostgres } from '../lib/medir/producto.ts'

const CORRIENTES = Number(process.env.CORRIENTES ?? 2_000)
const POR_SESION = 4
const AVISOS = 20
const META_MB = 150
const META_MS = 1_000

await withPostgres(
  'avisos',
  async ({ producto, baseUrl }) => {
    const client = new pg.Client({ connectionString: baseUrl })
    try {
      await client.connect()
      await sleep(3_000)
      const antes = producto.rssMb() ?? Number.NaN
      const oidas = await openCorrientes(producto.url, await insertSesiones(client))
      // Two heartbeats: every stream was written to, every session checked again.
      await sleep(45_000)
      const despues = producto.rssMb() ?? Number.NaN
      report({
        nombre: `${CORRIENTES} corrientes abiertas en un proceso`,
        medido: `${(despues - antes).toFixed(0)} MB`,
        meta: `${META_MB} MB`,
        cumple: despues - antes <= META_MB,
        nota: `${antes.toFixed(0)} MB antes, ${despues.toFixed(0)} MB con ellas; ${oidas.latidos} latidos oídos`,
      })
      await measureAvisos(client, oidas)
    } finally {
      await client.end()
    }
  },
  { HACIENDA_RECEPCION_URL: 'http://127.0.0.1:9/recepcion/v1/', NODE_OPTIONS: '--max-old-space-size=512' },
)

interface Oidas {
  latidos: number
  /** When each stream received the measured notification. */
  llegadas: number[]
}

async function openCorrientes(url: string, tokens: readonly string[]): Promise<Oidas> {
  const oidas: Oidas = { latidos: 0, llegadas: [] }
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const ruta = buildPath(contract.notificacion.vivo, { codCia: 1 })
  const open = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { cookie: `pura_sesion=${token}` }
      get(`${url}/api${ruta}`, { agent, headers }, (reply: IncomingMessage) => {
        if (reply.statusCode !== 200) return reject(new Error(`${reply.statusCode}`))
        reply.on('data', (trozo: Buffer) => {
          const texto = trozo.toString('latin1')
          if (texto.includes('event: notificacion')) oidas.llegadas.push(performance.now())
          else oidas.latidos += 1
        })
        resolve()
      }).on('error', () => undefined)
    })
  for (const token of tokens) await Promise.all(Array.from({ length: POR_SESION }, () => open(token)))
  return oidas
}

/** Inserted as the product does, from another process: the LISTEN connection of the measured one receives it. */
async function measureAvisos(client: pg.Client, oidas: Oidas): Promise<void> {
  const primeras: number[] = []
  const ultimas: number[] = []
  for (let i = 1; i <= AVISOS; i++) {
    oidas.llegadas.length = 0
    await client.query(
      `insert into notificacion (cod_cia, id_notificacion, tipo, titulo, cuerpo, url_target, fecha, opciones)
       values (1, $1, 'notaAnulada', 'Prueba', '', '/', now(), '{/documentosEmitidos}')`,
      [1_000_000 + i],
    )
    const dicho = performance.now()
    while (oidas.llegadas.length < CORRIENTES && performance.now() - dicho < 10_000) await sleep(5)
    primeras.push((oidas.llegadas[0] ?? Number.POSITIVE_INFINITY) - dicho)
    ultimas.push(oidas.llegadas.length < CORRIENTES ? Number.POSITIVE_INFINITY : oidas.llegadas.at(-1)! - dicho)
    await sleep(200)
  }
  report({
    nombre: `de lo dicho a la última de ${CORRIENTES} corrientes: p95`,
    medido: milisegundos(percentile(ultimas, 95)),
    meta: `${META_MS} ms`,
    cumple: percentile(ultimas, 95) <= META_MS,
    nota: `mediana ${milisegundos(percentile(ultimas, 50))}; a la primera, mediana ${milisegundos(percentile(primeras, 50))}`,
  })
}

/** Signing in is slow on purpose; these sessions are inserted directly. */
async function insertSesiones(client: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: Math.ceil(CORRIENTES / POR_SESION) }, () => randomBytes(32).toString('base64url'))
  for (const token of tokens) {
    await client.query(
      `insert into sesion (cod_cia, huella, id_usuario, clase, vence)
       select cod_cia, $1, id_usuario, 'web', now() + interval '1 day' from usuario where cod_cia = 1 limit 1`,
      [createHash('sha256').update(token).digest()],
    )
  }
  return tokens
}
