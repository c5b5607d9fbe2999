/** The simulator of Hacienda beside a test server, and its jobs one step at a time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningSimulators, startSimulators } from '@pura/simulators'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { HaciendaUrls, Pagos } from '../config.ts'
import type { Deps } from '../deps.ts'
import { take } from '../jobs/cola.ts'
import { runOne } from '../jobs/worker.ts'
import { TAREAS } from '../tareas.ts'
import { type TestServer, useServer } from './api.ts'

export interface Hacienda {
  /** For the configuration of the server. */
  urls(): HaciendaUrls
  /**
   * Makes the next calls fail (apps/simulators: control API). Without an address, the calls of any caller: each test
   * file has its own simulators.
   */
  fail(...fallas: readonly Falla[]): Promise<void>
  set(ajustes: Record<string, number>): Promise<void>
  recibidos(): Promise<Recibido[]>
  /** Content of the CABYS workbook from now on. */
  publishCabys(filas: readonly { codigo: string; descripcion: string; impuesto: string }[]): Promise<void>
  /** Decides documents of a demonstration that are dated in the past. */
  pasado(): RunningSimulators['pasado']
  /** SMTP server for the test server: it keeps every mail. */
  smtp(): string
  /** Mails received since the test began. */
  correos(): Promise<CorreoRecibido[]>
  /** Makes the next mails get this reply code instead of being accepted. */
  failCorreo(codigo: number, veces?: number): Promise<void>
  /** For the configuration of a server with card payments; only with `pagos`. */
  greenpay(): NonNullable<Pagos['greenpay']>
  /** The provider's own records. */
  libro(): Promise<LibroDePagos>
  /** Address of its webhooks from now on, and if they repeat the amount. */
  setPagos(ajustes: { avisos?: string | null; diceMonto?: boolean }): Promise<void>
  /** Sends every webhook again. */
  repeatAvisos(): Promise<void>
  clearPagos(): Promise<void>
  /** Deletes everything, like a new provider. */
  reset(): Promise<void>
  sesiones(): Promise<{ abiertas: number; ingresos: number; maximo: number }[]>
}

export interface Falla {
  punto: 'token' | 'post' | 'get' | 'publico' | 'cobro' | 'tarjeta' | 'libro' | 'aviso' | 'correo'
  tipo: string
  /** Requests that fail. */
  a?: Record<string, string> | 'cualquiera'
  veces?: number
  /** Delay of an answer. */
  segundos?: number
  despues?: boolean
  ms?: number
  resetS?: number
  codigo?: number | string
  /** For `otroMonto`: added to the requested amount. */
  mas?: number
  mensaje?: string
  /** For `respuesta`: exactly this answer. */
  estado?: number
  causa?: string
  cuerpo?: string | Record<string, unknown>
  latin1?: boolean
  /** For `mentira`: the kind of false answer; `respuestas` is their number. */
  clase?: string
  respuestas?: number
}

export interface LibroDePagos {
  cargos: {
    orderReference: string
    monto: string
    pedido: string
    estado: 'aprobado' | 'rechazado'
    codigo: string
    autorizacion: string
    token: string
  }[]
  aprobados: number
  repetidos: number
  tarjetas: { token: string; ultimos: string; requestId: string }[]
  avisos: { ruta: string; cuerpo: Record<string, unknown>; respuestas: number[] }[]
}

export interface Recibido {
  clave: string
  estado: string
  veces: number
  detalle?: string
}

export interface CorreoRecibido {
  de: string
  destinatarios: string[]
  asunto: string
  texto: string
  html: string
  idMensaje: string
  baja: { url: string; unClic: boolean } | null
  adjuntos: { nombre: string; tipo: string; bytes: number }[]
}

/** Without the delays meant for people who watch a demonstration. */
const AL_INSTANTE = {
  demoraVisibleMs: 0,
  demoraProcesandoMs: 0,
  demoraDecisionMs: 0,
  vidaTokenS: 300,
  vidaRefreshS: 36_000,
}

/**
 * Starts it before the tests of this block and stops it after them; before each test its failures are cleared. Sessions
 * of the server stay signed in. Call it before `useServer`.
 */
export function useHacienda({ pagos = false }: { pagos?: boolean } = {}): Hacienda {
  let simuladores: RunningSimulators
  let greenpay: NonNullable<Pagos['greenpay']> | undefined
  beforeAll(async () => {
    simuladores = await startSimulators({ ajustes: AL_INSTANTE, warn: () => undefined, esperaReintentoMs: 50 })
    if (pagos) greenpay = await simuladores.pagos.acceso()
  })
  beforeEach(async () => {
    await control('DELETE', 'fallas')
    await control('DELETE', 'correos')
    await control('PUT', 'ajustes', AL_INSTANTE)
  })
  afterAll(() => simuladores.close())

  async function control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(simuladores.urls.control + path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }

  async function fail(...fallas: readonly Falla[]): Promise<void> {
    await control(
      'POST',
      'fallas',
      fallas.map((falla) => ({ a: 'cualquiera', ...falla })),
    )
  }

  return {
    urls() {
      const { recepcion, token, logout, clientId, publico } = simuladores.urls
      return { recepcion, token, logout, clientId, consultas: publico.replace(/\/$/, '') }
    },
    fail,
    set: async (ajustes) => void (await control('PUT', 'ajustes', ajustes)),
    recibidos: async () => ((await control('GET', 'recibidos')) as { recibidos: Recibido[] }).recibidos,
    publishCabys: async (filas) => void (await control('PUT', 'cabys', { filas })),
    pasado: () => simuladores.pasado,
    smtp: () => simuladores.smtp,
    correos: async () => ((await control('GET', 'correos')) as { correos: CorreoRecibido[] }).correos,
    failCorreo: (codigo, veces = 1) => fail({ punto: 'correo', tipo: 'smtp', codigo, veces }),
    greenpay() {
      if (!greenpay) throw new Error('useHacienda({ pagos: true })')
      return greenpay
    },
    libro: async () => (await control('GET', 'pagos')) as LibroDePagos,
    setPagos: async (ajustes) => void (await control('PUT', 'pagos/ajustes', ajustes)),
    repeatAvisos: async () => void (await control('POST', 'pagos/avisos/repetir', {})),
    clearPagos: async () => void (await control('DELETE', 'pagos')),
    reset: async () => void (await control('POST', 'reinicio', {})),
    sesiones: async () => (await control('GET', 'sesiones')) as Awaited<ReturnType<Hacienda['sesiones']>>,
  }
}

/** The simulators, and a server that sends its documents and its mails to them. */
export function useServerWithHacienda(): { hacienda: Hacienda; server: TestServer } {
  const hacienda = useHacienda()
  return { hacienda, server: useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) }) }
}

/** Each test of this block starts without jobs of the one before. */
export function useEmptyQueue(server: TestServer): void {
  beforeEach(() => server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').execute()))
}

/** Runs the jobs like the worker, but without delays: each as often as it asks, until none is left. */
export async function workUntilDone(deps: Deps): Promise<void> {
  const limit = Date.now() + 90_000
  while (await workOnce(deps)) {
    if (Date.now() > limit) throw new Error(`La cola no termina: ${await tellQueue(deps)}`)
    // The simulator validates in the background.
    await sleep(5)
  }
}

/** Jobs left in the queue, with the reason of each. */
async function tellQueue({ db }: Deps): Promise<string> {
  const left = await db.withSistema((tx) =>
    tx.selectFrom('trabajo').select(['cola', 'llave', 'intentos', 'ultimo_error']).limit(5).execute(),
  )
  return JSON.stringify(left)
}

/** Runs every queued job once, due or not; false if there was none. */
export async function workOnce(deps: Deps): Promise<boolean> {
  const past = new Date(0)
  await deps.db.withSistema((tx) => tx.updateTable('trabajo').set({ disponible: past }).execute())
  let found = false
  for (const tarea of TAREAS) {
    const trabajos = await deps.db.withSistema((tx) => take(tx, tarea.job, 50))
    found ||= trabajos.length > 0
    await Promise.all(trabajos.map((trabajo) => runOne(deps, tarea, trabajo)))
  }
  return found
}
