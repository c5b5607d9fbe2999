/** The product and the simulated Hacienda as two processes, and callers over the API. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, contract, createCaller, type DocumentoEntrada } from '@pura/contract'
import { freePort, type Proceso, start, waitFor } from './procesos.ts'

export const FACTURA = 2
export const NOTA_CREDITO = 4

/** A document sent to Hacienda, as the simulator lists it. */
export interface Recibido {
  clave: string
  /** Only in a receiver's answer. */
  consecutivoReceptor?: string
  /** ISO 8601. */
  recibidoEn: string
  /** Number of POSTs. */
  veces: number
}

/** A mail received by the simulated server. */
export interface CorreoRecibido {
  idMensaje: string
  destinatarios: string[]
  adjuntos: { nombre: string }[]
}

interface Arranque {
  /** Port of a server other than the first. */
  puerto?: number | undefined
  /** The part that this process runs; absent: both. */
  only?: 'http' | 'worker'
  env?: NodeJS.ProcessEnv
}

export type Escenario = Awaited<ReturnType<typeof createEscenario>>

export async function createEscenario() {
  const dataDir = await mkdtemp(join(tmpdir(), 'pura-caos-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const [puerto, puertoHacienda] = [await freePort(), await freePort()]
  const puertoCorreo = await freePort()
  // Two processes must decrypt the same secrets.
  const masterKey = randomBytes(32).toString('base64')
  const hacienda = await start({
    archivo: 'apps/simulators/src/main.ts',
    puerto: puertoHacienda,
    listo: '/control/recibidos',
    env: { SIMULADOR_PORT: String(puertoHacienda), SIMULADOR_CORREO_PORT: String(puertoCorreo) },
  })
  const conHacienda = {
    SIMULADOR_PORT: String(puertoHacienda),
    HACIENDA_RECEPCION_URL: `${hacienda.url}/recepcion/v1/`,
  }
  let token = ''
  const callTo = (a: number) =>
    createCaller({
      baseUrl: `http://127.0.0.1:${a}/api`,
      headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
    })
  const call = callTo(puerto)

  return {
    call,
    /** Like `call`, to another process. */
    callTo,
    puerto,
    dataDir,
    masterKey,
    /** Variables with which a command uses the simulated Hacienda. */
    conHacienda,
    token: () => token,
    /** Starts a server on the database of DATABASE_URL, or on the embedded engine. */
    startServer: ({ puerto: otro = puerto, only, env = {} }: Arranque = {}): Promise<Proceso> =>
      start({
        archivo: 'apps/demo/src/main.ts',
        args: only ? [`--only=${only}`] : [],
        puerto: otro,
        ...(only !== 'worker' && { listo: '/api/salud' }),
        env: {
          PORT: String(otro),
          HOST: '127.0.0.1',
          DATA_DIR: otro === puerto ? dataDir : join(dataDir, String(otro)),
          ...conHacienda,
          SMTP_URL: `smtp://127.0.0.1:${puertoCorreo}`,
          MASTER_KEY: masterKey,
          // More mails than any law sends in a day.
          CORREOS_POR_DIA: '1000000',
          CARGAR_LISTAS: 'no',
          DEMO: 'vacia',
          // Allows the simulator's mailbox on this machine.
          BUZONES_INTERNOS: 'si',
          LOG_LEVEL: 'fatal',
          ...env,
        },
      }),
    /** Signs in, waiting for a server that is starting (503), which is told to `onStatus`. Any other refusal is thrown. */
    async signIn(a = puerto, onStatus?: (status: number) => void): Promise<void> {
      await waitFor(async () => {
        const answer = await callTo(a)(contract.oauth.token, { body: CREDENCIALES }).catch((error: unknown) => {
          if (!(error instanceof ApiError)) return null
          if (error.status !== 0 && error.status !== 503) throw error
          onStatus?.(error.status)
          return null
        })
        if (answer) token = answer.data.access_token
        return answer !== null
      }, 60_000)
    },
    /** Address of the simulators' control API. */
    simulador: hacienda.url,
    /** Variables with which a server charges cards at the simulated provider, with our own card form. */
    async pagos(): Promise<NodeJS.ProcessEnv> {
      const acceso = (await (await fetch(`${hacienda.url}/control/pagos/acceso`)).json()) as Record<string, string>
      return {
        TARJETA_FORMULARIO: 'propio',
        COBROS_POR_SEGUNDO: '20',
        GREENPAY_SECRET: acceso.secret,
        GREENPAY_MERCHANT_ID: acceso.merchantId,
        GREENPAY_TERMINAL: acceso.terminal,
        GREENPAY_LLAVE_PUBLICA: acceso.llavePublica,
        GREENPAY_MERCHANT_URL: acceso.merchant,
        GREENPAY_CHECKOUT_URL: acceso.checkout,
        GREENPAY_FORMULARIO_URL: acceso.formularioTarjeta,
        GREENPAY_ORDENES_URL: acceso.ordenes,
        GREENPAY_PAGO_URL: acceso.formularioPago,
        GREENPAY_RUTA_CONSULTA: acceso.rutaConsulta,
        GREENPAY_RUTA_LISTADO: acceso.rutaListado,
      }
    },
    async control(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> {
      const response = await fetch(hacienda.url + path, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      assert.ok(response.ok, `${path} respondió ${response.status}`)
    },
    async buzonImap(): Promise<{ host: string; puerto: number; usuario: string; clave: string }> {
      const reply = await fetch(`${hacienda.url}/control/imap`)
      return (await reply.json()) as { host: string; puerto: number; usuario: string; clave: string }
    },
    async listRecibidos(): Promise<Recibido[]> {
      const reply = await fetch(`${hacienda.url}/control/recibidos`)
      return ((await reply.json()) as { recibidos: Recibido[] }).recibidos
    },
    async listCorreos(): Promise<CorreoRecibido[]> {
      const reply = await fetch(`${hacienda.url}/control/correos/registro`)
      return ((await reply.json()) as { correos: CorreoRecibido[] }).correos
    },
    async close(...servers: Proceso[]): Promise<void> {
      for (const server of servers) await server.kill()
      await hacienda.kill()
    },
  }
}

/** The demo's own (README of the project). */
const CREDENCIALES = {
  grant_type: 'password',
  client_id: 'demo',
  client_secret: 'demo',
  username: '101110111',
  password: 'PuraVida-2026',
}

/** @param idCliente by default the demo's first one */
export function factura(lineas: number, idCliente = 1): DocumentoEntrada {
  return {
    tipoDoctoVta: { idTipoDoctoVta: FACTURA },
    sucursal: { sucursalPK: { idSucursal: 1 } },
    caja: { cajaPK: { idCaja: 1 } },
    actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '6201.0' } },
    cliente: { clientePK: { idCliente } },
    idMoneda: { idMoneda: 1 },
    condicionVenta: { codigo: '01' },
    formaPagoList: [{ formaPago: { formaPagoPK: { idFormaPago: '02' } } }],
    vtaDetmList: Array.from({ length: lineas }, (_, i) => ({
      producto: { productoPK: { idProducto: i + 1 } },
      cantidad: String(i + 1),
    })),
  }
}
