import { join, resolve } from 'node:path'
import type { IdentidadTls } from '@pura/firma'
import { createApp } from './app.ts'
import { BuzonImap } from './buzones/buzon.ts'
import { startServidorImap } from './buzones/servidor.ts'
import type { Simuladores } from './control/simuladores.ts'
import { BuzonCorreo } from './correo/buzon-correo.ts'
import { startServidorCorreo } from './correo/servidor.ts'
import { createEntorno } from './fallas/entorno.ts'
import { IDP_BASE, SANDBOX_CLIENT_ID } from './hacienda/idp/rutas.ts'
import { Sesiones } from './hacienda/idp/sesiones.ts'
import { DEFAULT_USUARIOS, type UsuarioIdp } from './hacienda/idp/usuarios.ts'
import { Archivo } from './hacienda/recepcion/archivo.ts'
import { Avisos } from './hacienda/recepcion/avisos.ts'
import { Buzon } from './hacienda/recepcion/buzon.ts'
import { Limite } from './hacienda/recepcion/limite.ts'
import { Pasado } from './hacienda/recepcion/pasado.ts'
import { Procesador } from './hacienda/recepcion/procesador.ts'
import { RECEPCION_BASE } from './hacienda/recepcion/rutas.ts'
import { createValidador } from './hacienda/validacion/index.ts'
import { type Ajustes, readDemora } from './lib/ajustes.ts'
import { Avisos as AvisosDePago } from './pagos/avisos.ts'
import { type AccesoPagos, accesoAt } from './pagos/control.ts'
import { Libro } from './pagos/libro.ts'
import { createLlavero } from './pagos/llaves.ts'
import { Proveedor } from './pagos/proveedor.ts'
import { CABYS, type Cabys } from './publico/cabys.ts'
import { AUTORIZACIONES, type Autorizacion } from './publico/exoneraciones.ts'
import { LibroCabys } from './publico/libro-cabys.ts'
import { PERSONAS, type Persona } from './publico/personas.ts'
import { ServicioPush } from './push/rutas.ts'

export { Dialogo, deliver, writeCorreo } from './correo/remitente.ts'
export { type HostilidadHttp, startHttpHostil } from './hostiles/http.ts'
export { type HostilidadImap, startImapHostil } from './hostiles/imap.ts'
export type { Hostil } from './hostiles/servidor.ts'
export type { Ajustes, Autorizacion, Cabys, Persona, UsuarioIdp }

export interface SimulatorOptions {
  /** 0, the default, picks any free port. */
  puerto?: number
  host?: string
  /** Port of the mail server; 0, the default, picks any free port. */
  puertoCorreo?: number
  /** Port of the IMAP server; 0, the default, picks any free port. */
  puertoImap?: number
  /** Without it the IMAP server has no TLS. */
  tlsImap?: IdentidadTls
  /** Folder for received documents; memory only without it. */
  carpeta?: string
  /** Folder with `v4.4-2026/*.xsd`; by default XSD_DIR, else ../shared/hacienda/xsd beside the repository; null for none. */
  xsdDir?: string | null
  /** Who may request a token; by default any well-formed user with the password `simulador`. */
  usuarios?: readonly UsuarioIdp[]
  ajustes?: Partial<Ajustes>
  /** Added before the simulators' own tables. */
  personas?: readonly Persona[]
  autorizaciones?: readonly Autorizacion[]
  cabys?: readonly Cabys[]
  /** The clock, for tests. */
  ahora?: () => number
  /** Milliseconds between retries of a callback. */
  esperaReintentoMs?: number
  /** Receives warnings for the operator: missing schemas, a validation that threw. By default console.warn. */
  warn?: (linea: string) => void
}

export interface SimulatorUrls {
  /** Page of received documents; the control API is under `control/`. */
  pagina: string
  control: string
  token: string
  logout: string
  clientId: string
  /** Ends in a slash, as in docs/hacienda.md §7. */
  recepcion: string
  /** Base of `fe/ae`, `fe/agropecuario`, `fe/pesca`, `fe/ex`, `fe/cabys` and `indicadores/tc/dolar`; ends in a slash. */
  publico: string
  /** Page of the inbox. */
  bandeja: string
}

export interface RunningSimulators {
  urls: SimulatorUrls
  /** Mail server that keeps all mail: smtp://127.0.0.1:2525 */
  smtp: string
  /** A mailbox served by IMAP; also by TLS when given a certificate. */
  imap: { host: string; port: number; portTls: number | undefined }
  /** The payment provider: its credentials, and the address of its webhooks. */
  pagos: { acceso(): Promise<AccesoPagos>; notifyAt(destino: string): void }
  /** Whether somebody cut the line between the product and its pages. */
  linea: { readonly cortada: boolean }
  /** Judges documents of a demonstration dated on past days. */
  pasado: Pasado
  close(): Promise<void>
}

/** Their folder beside the repository, which never contains them. */
const XSD_DIR = resolve(import.meta.dirname, '../../../../shared/hacienda/xsd')

const DECISION_MS = 4_000

/** Starts Hacienda's identity provider, reception and public queries, and the control API, all on one port. */
export async function startSimulators(options: SimulatorOptions = {}): Promise<RunningSimulators> {
  const warn = options.warn ?? ((linea) => console.warn(linea))
  const xsdDir = options.xsdDir === undefined ? (process.env.XSD_DIR ?? XSD_DIR) : options.xsdDir
  const entorno = createEntorno({ ...readDemora(process.env.SIMULADOR_DEMORA_MS), ...options.ajustes }, options.ahora)
  const buzon = await Buzon.open(options.carpeta ? new Archivo(join(options.carpeta, 'recepcion.jsonl')) : undefined)
  const datos = {
    personas: [...(options.personas ?? []), ...PERSONAS],
    autorizaciones: [...(options.autorizaciones ?? []), ...AUTORIZACIONES],
    cabys: [...(options.cabys ?? []), ...CABYS],
  }
  const validador = createValidador({ entorno, buzon, datos, xsdDir, warn })
  const avisos = new Avisos(entorno, warn, options.esperaReintentoMs)
  const procesador = new Procesador({
    entorno,
    buzon,
    validate: (recibido) => validador.validate(recibido),
    onDecided: (recibido) => avisos.notify(recibido),
    warn,
  })
  // A past document is decided DECISION_MS after it was received.
  const pasado = new Pasado(buzon, (recibido) => validador.validate(recibido, recibido.recibidoEn + DECISION_MS))
  const correo = new BuzonCorreo(options.carpeta && join(options.carpeta, 'correo'))
  const servidor = await startServidorCorreo(
    { entorno, buzon: correo },
    { puerto: options.puertoCorreo ?? 0, host: options.host ?? '127.0.0.1' },
  )
  const imap = new BuzonImap()
  const servidorImap = await startServidorImap(imap, {
    puerto: options.puertoImap ?? 0,
    host: options.host ?? '127.0.0.1',
    tls: options.tlsImap && { key: options.tlsImap.llave, cert: options.tlsImap.certificado },
  })
  const archivoDe = (nombre: string) => (options.carpeta ? join(options.carpeta, nombre) : undefined)
  const archivoPagos = archivoDe('pagos.jsonl')
  const libro = await Libro.open(archivoPagos ? new Archivo(archivoPagos) : undefined)
  const avisosDePago = new AvisosDePago(entorno, warn, options.esperaReintentoMs)
  const pagos = new Proveedor({
    entorno,
    libro,
    avisos: avisosDePago,
    llaves: createLlavero(archivoDe('pagos-llave.pem')),
  })
  const sim: Simuladores = {
    entorno,
    ajustesIniciales: { ...entorno.ajustes },
    usuarios: options.usuarios ?? DEFAULT_USUARIOS,
    sesiones: new Sesiones(entorno),
    limite: new Limite(entorno),
    buzon,
    datos,
    libroCabys: new LibroCabys(),
    correo: { buzon: correo },
    imap: { buzon: imap, servidor: servidorImap },
    pagos,
    push: new ServicioPush(),
    linea: { cortada: false },
    xsdDir: validador.xsdDir,
    onReceived: ({ id }) => procesador.enqueue(id),
  }
  const app = await createApp(sim)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= stop()
    return closing
  }
  async function stop(): Promise<void> {
    avisos.close()
    avisosDePago.close()
    await app.close()
    await servidor.close()
    await servidorImap.close()
    await procesador.close()
    buzon.close()
    libro.close()
  }
  try {
    const base = await app.listen({ port: options.puerto ?? 0, host: options.host ?? '127.0.0.1' })
    const { host, port, portTls } = servidorImap
    return {
      urls: urlsAt(base),
      linea: sim.linea,
      smtp: servidor.url,
      imap: { host, port, portTls },
      pagos: {
        acceso: async () => accesoAt(base, (await pagos.open()).publica),
        notifyAt(destino) {
          avisosDePago.destino = destino
        },
      },
      pasado,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The addresses of simulators listening at that base, also in another process. */
export const urlsAt = (base: string): SimulatorUrls => ({
  pagina: `${base}/`,
  control: `${base}/control/`,
  token: `${base}${IDP_BASE}/token`,
  logout: `${base}${IDP_BASE}/logout`,
  clientId: SANDBOX_CLIENT_ID,
  recepcion: `${base}${RECEPCION_BASE}/`,
  publico: `${base}/`,
  bandeja: `${base}/correo`,
})
