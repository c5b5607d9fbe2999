/** Calls of this page, with literal paths: the whole contract would be many times its size (a test compares them). */
import { paquete as textos } from '@pura/domain/mensajes/de-pagos'
import type { PlanDeHoy } from '../lib/formato/periodo-comprado.ts'
import { readPestana } from '../lib/pestana/pestana.ts'

export const RUTAS = {
  sesion: '/sesion',
  paquetes: '/paquete',
  actual: '/paquete/actual',
  abrir: '/metodo-pago/sesion',
  guardar: '/metodo-pago',
} as const

/** The server answered with a refusal. */
export class Negada extends Error {
  constructor(
    readonly status: number,
    mensaje: string,
  ) {
    super(mensaje)
  }
}

const PACIENCIA_MS = 60_000

let codCiaEnPantalla: number | undefined

/** Sets the company this page shows: after another tab switches company, the server refuses its calls. */
export const setCodCia = (codCia: number): void => {
  codCiaEnPantalla = codCia
}

async function ask(ruta: string, body?: object): Promise<unknown> {
  const pestana = readPestana()
  const response = await fetch(`/api${ruta}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(codCiaEnPantalla !== undefined && { 'x-cod-cia': String(codCiaEnPantalla) }),
      ...(pestana && { 'x-acceso': String(pestana.idAcceso) }),
    },
    body: body ? JSON.stringify(body) : null,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PACIENCIA_MS),
  }).catch(() => {
    throw new Negada(0, textos.sinConexion)
  })
  const dicho = (await response.json().catch(() => null)) as { data?: unknown; mensaje?: string } | null
  if (!response.ok) throw new Negada(response.status, dicho?.mensaje ?? textos.errorServidor)
  return dicho
}

const data = async <T>(ruta: string, body?: object): Promise<T> => ((await ask(ruta, body)) as { data: T }).data

export interface SesionDeQuien {
  cia: { codCia: number; nombreCia: string }
}

export interface PaqueteVisible {
  idPaquete: string
  opcion: string
  titulo: string
  precio: string
  frecuenciaPago: number
}

type SesionTarjeta =
  | { formulario: 'propio'; sesion: string; llavePublica: string }
  | { formulario: 'proveedor'; sesion: string; url: string }

interface TarjetaNueva {
  codCia: number
  sesion: string
  nombre: string
  predeterminada: boolean
  ultimosDigitos: string
  vencimiento: string
  numeroCompleto: string
  codigoSegurida: string
}

/** Session of the user; this endpoint answers without an envelope. */
export const getSesion = async (): Promise<SesionDeQuien> => (await ask(RUTAS.sesion)) as SesionDeQuien
export const listPaquetes = (): Promise<PaqueteVisible[]> => data(RUTAS.paquetes)
export const readPlan = (codCia: number): Promise<PlanDeHoy> => data(`${RUTAS.actual}/${codCia}`)
export const openSesionTarjeta = (codCia: number): Promise<SesionTarjeta> => data(RUTAS.abrir, { codCia })
export const saveTarjeta = (tarjeta: TarjetaNueva): Promise<{ id: number }> => data(RUTAS.guardar, tarjeta)
