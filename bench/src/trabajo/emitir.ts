/** Issuing over HTTP: when the answer comes the document is numbered, signed, committed and queued. */
import { parseClave } from '@pura/domain'
import { startPgbouncer } from '../../../apps/server/src/testing/pgbouncer.ts'
import { milisegundos, report, skip } from '../lib/medir/informe.ts'
import { percentile } from '../lib/medir/medir.ts'
import { askToken, Cliente } from '../lib/proceso/cliente.ts'
import { isMotorAsked, openEmbebida, openPostgres } from '../lib/proceso/motor.ts'
import { type Proceso, startProducto, startSimulador, waitForOk } from '../lib/proceso/procesos.ts'
import { RAIZ } from '../lib/proceso/raiz.ts'

const CLIENTES = 20
const CALENTAMIENTO = 10
const POR_CLIENTE = 60
const META_P95_MS = 250
/** Servers over one database, with the clients distributed among them. */
const PROCESOS = Number(process.env.PROCESOS ?? 1)
/** An address without a listener: documents stay queued. */
const SIN_HACIENDA = 'http://127.0.0.1:9'

await measureEmision('sin respuesta de Hacienda')
const simulador = await startSimulador()
await measureEmision('enviando a la vez al simulador', simulador.url)
await simulador.stop()

async function measureEmision(situacion: string, hacienda = SIN_HACIENDA): Promise<void> {
  const motor = isMotorAsked('PostgreSQL') ? await openPostgres() : openEmbebida()
  if (!motor) return skip(`emitir en PostgreSQL, ${situacion}`, 'nadie responde en TEST_DATABASE_URL')
  const directa = motor.entorno.DATABASE_URL
  const pooler = directa && process.env.PGBOUNCER === 'si' ? await startPgbouncer(directa) : undefined
  const oidc = `${hacienda}/auth/realms/rut-stag/protocol/openid-connect`
  const env = {
    ...motor.entorno,
    ...(pooler && { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction', DATABASE_URL_DIRECTA: directa }),
    HACIENDA_RECEPCION_URL: `${hacienda}/recepcion/v1/`,
    HACIENDA_TOKEN_URL: `${oidc}/token`,
    HACIENDA_LOGOUT_URL: `${oidc}/logout`,
    HACIENDA_CONSULTAS_URL: hacienda,
    LOG_LEVEL: 'fatal',
  }
  const productos: Proceso[] = []
  try {
    // One after another: the first creates the database.
    for (let i = 0; i < PROCESOS; i++) {
      const producto = await startProducto(RAIZ, env)
      productos.push(producto)
      await waitForOk(`${producto.url}/api/salud`)
    }
    tell(PROCESOS === 1 ? situacion : `${situacion}, ${PROCESOS} procesos`, await load(productos))
  } finally {
    await Promise.all(productos.map((producto) => producto.stop()))
    await pooler?.stop()
    await motor.drop()
  }
}

interface Carga {
  /** Claves of all documents, including the warm-up. */
  claves: string[]
  /** Milliseconds of each response. */
  esperas: number[]
  duracionMs: number
  /** Server CPU per document: still meaningful on a busy machine. */
  cpuMs: number
}

async function load(productos: readonly Proceso[]): Promise<Carga> {
  const token = await askToken(productos[0]!.url)
  const clientes = Array.from({ length: CLIENTES }, (_, i) => new Cliente(productos[i % productos.length]!.url, token))
  const claves: string[] = []
  const esperas: number[] = []
  const everybody = (veces: number) =>
    Promise.all(
      clientes.map(async (cliente) => {
        for (let i = 0; i < veces; i++) {
          const start = performance.now()
          claves.push(await cliente.issue())
          esperas.push(performance.now() - start)
        }
      }),
    )
  await everybody(CALENTAMIENTO)
  esperas.length = 0
  const cpu = cpuOf(productos)
  const start = performance.now()
  await everybody(POR_CLIENTE)
  const duracionMs = performance.now() - start
  const cpuMs = (cpuOf(productos) - cpu) / esperas.length
  for (const cliente of clientes) cliente.close()
  return { claves, esperas, duracionMs, cpuMs }
}

function cpuOf(productos: readonly Proceso[]): number {
  return productos.reduce((sum, producto) => sum + (producto.cpuMs() ?? Number.NaN), 0)
}

function tell(situacion: string, { claves, esperas, duracionMs, cpuMs }: Carga): void {
  const p95 = percentile(esperas, 95)
  report({
    nombre: `emitir con ${CLIENTES} clientes, p95, ${situacion}`,
    medido: milisegundos(p95),
    meta: `≤ ${milisegundos(META_P95_MS)}`,
    cumple: p95 <= META_P95_MS,
    nota: [
      `${((1000 * esperas.length) / duracionMs).toFixed(0)} documentos/s`,
      `p50 ${milisegundos(percentile(esperas, 50))}`,
      `p99 ${milisegundos(percentile(esperas, 99))}`,
      `CPU del servidor ${milisegundos(cpuMs)} por documento`,
    ].join('; '),
  })
  const numeros = claves.map((clave) => parseClave(clave)!.partes.numero).sort((a, b) => a - b)
  const errados = numeros.filter((numero, i) => numero !== i + 1).length
  report({
    nombre: `números repetidos o saltados, ${situacion}`,
    medido: String(errados),
    meta: '0',
    cumple: errados === 0,
    nota: `${claves.length} documentos`,
  })
}
