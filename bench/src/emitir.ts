/** Issuing as its users see it: HTTP in; numbered, signed, committed and queued when the answer comes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseClave } from '@pura/domain'
import { createBase } from './lib/base.ts'
import { askToken, Cliente } from './lib/cliente.ts'
import { milisegundos, report, skip } from './lib/informe.ts'
import { percentile } from './lib/medir.ts'
import { type Proceso, startProducto, startSimulador, waitForOk } from './lib/procesos.ts'
import { RAIZ } from './lib/raiz.ts'

const CLIENTES = 20
const CALENTAMIENTO = 10
const POR_CLIENTE = 60
const META_P95_MS = 250
/** Where nobody listens: documents are queued and stay there. */
const SIN_HACIENDA = 'http://127.0.0.1:9'

await emitir('sin respuesta de Hacienda')
const simulador = await startSimulador()
await emitir('enviando a la vez al simulador', simulador.url)
await simulador.stop()

async function emitir(situacion: string, hacienda = SIN_HACIENDA): Promise<void> {
  const base = await createBase()
  if (!base) return skip(`emitir en PostgreSQL, ${situacion}`, 'nadie responde en TEST_DATABASE_URL')
  const dataDir = mkdtempSync(join(tmpdir(), 'pura-bench-'))
  const oidc = `${hacienda}/auth/realms/rut-stag/protocol/openid-connect`
  const producto = await startProducto(RAIZ, {
    DATABASE_URL: base.url,
    DATA_DIR: dataDir,
    HACIENDA_RECEPCION_URL: `${hacienda}/recepcion/v1/`,
    HACIENDA_TOKEN_URL: `${oidc}/token`,
    HACIENDA_LOGOUT_URL: `${oidc}/logout`,
    HACIENDA_CONSULTAS_URL: hacienda,
    LOG_LEVEL: 'fatal',
  })
  try {
    await waitForOk(`${producto.url}/api/salud`)
    tell(situacion, await load(producto))
  } finally {
    await producto.stop()
    await base.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Carga {
  /** Of every document, the warm-up's too. */
  claves: string[]
  /** Milliseconds of each answer. */
  esperas: number[]
  duracionMs: number
  /** What the server spent on each: what is left to know when the machine is busy. */
  cpuMs: number
}

async function load(producto: Proceso): Promise<Carga> {
  const token = await askToken(producto.url)
  const clientes = Array.from({ length: CLIENTES }, () => new Cliente(producto.url, token))
  const claves: string[] = []
  const esperas: number[] = []
  const everybody = (veces: number) =>
    Promise.all(
      clientes.map(async (cliente) => {
        for (let i = 0; i < veces; i++) {
          const start = performance.now()
          claves.push(await cliente.emitir())
          esperas.push(performance.now() - start)
        }
      }),
    )
  await everybody(CALENTAMIENTO)
  esperas.length = 0
  const cpu = producto.cpuMs() ?? Number.NaN
  const start = performance.now()
  await everybody(POR_CLIENTE)
  const duracionMs = performance.now() - start
  const cpuMs = ((producto.cpuMs() ?? Number.NaN) - cpu) / esperas.length
  for (const cliente of clientes) cliente.close()
  return { claves, esperas, duracionMs, cpuMs }
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
