/** The process environment, read and checked once. Only this file reads process.env. */
import { join, resolve } from 'node:path'
import type { Enlaces } from '@pura/contract'
import type { Pooler } from './db/postgres/pooler.ts'
import type { Greenpay } from './external/pagos/greenpay/opciones.ts'
import { loadMasterKey, parseMasterKey } from './lib/secretos/llave-maestra.ts'
import { ConfigError, readVariables, refuseMissing, VARIABLES, type Variables } from './variables.ts'

type Ambiente = 'simulador' | 'stag' | 'prod'

export interface HaciendaUrls {
  /** …/recepcion/v1/ with the final slash. */
  readonly recepcion: string
  readonly token: string
  readonly logout: string
  readonly clientId: string
  /** Public queries: registry, exonerations, CABYS, exchange rate (docs/hacienda.md §8). */
  readonly consultas: string
}

export interface Config {
  readonly ambiente: Ambiente
  readonly host: string
  readonly port: number
  readonly trustProxy: string
  readonly logLevel: string
  readonly dataDir: string
  /** Absent: the embedded database below dataDir. */
  readonly databaseUrl: string | undefined
  /** A pooler at databaseUrl; absent: PostgreSQL itself. */
  readonly databasePooler: Pooler | undefined
  /** Standbys of databaseUrl, where lists are read. */
  readonly databaseLectura: string | undefined
  readonly webDist: string
  readonly xsdDir: string
  readonly loginSufijo: string
  /** The company that edits the provider of the system in its own form (ROL-13, docs/acuerdos.md C3). */
  readonly companiaEspecial: number
  /** True if the page of branches shows the add button (docs/acuerdos.md C6). */
  readonly sucursalAgregar: boolean
  /** Seconds that a stop waits for work under way. */
  readonly paradaS: number
  /** Public address of this installation, used in links of mails. Never taken from a request. */
  readonly urlPublica: string
  /** smtp://… for outgoing mail; absent only with the simulators, which have their own. */
  readonly smtpUrl: string | undefined
  /** smtp:// must use STARTTLS before anything is sent; always in production, unless set otherwise. */
  readonly smtpExigeTls: boolean
  readonly correoRemitente: string
  /** Incoming mail with documents; absent: off. */
  readonly correoEntrante: CorreoEntrante | undefined
  /** Mailboxes of companies may have private addresses, and there no TLS. */
  readonly buzonesInternos: boolean
  /** Contact for the push services: mailto: or https: (RFC 8292). */
  readonly pushContacto: string
  /** Push endpoints may have private addresses, and there no TLS. */
  readonly pushInternos: boolean
  /** Addresses per day to which each company sends documents; further mails wait until the next day. */
  readonly correosPorDia: number
  /** Provider of the system, named in every document (docs/hacienda.md §3.2). Blank: each company names itself. */
  readonly proveedor: { readonly nombre: string; readonly identificacion: string }
  /** Links shown to users if set (PUB-04, SHELL-14, docs/acuerdos.md F7). */
  readonly enlaces: Enlaces
  /** Ways to pay for a plan. */
  readonly pagos: Pagos
  /** 32 bytes that wrap the data key of every company. */
  readonly masterKey: Uint8Array
  readonly hacienda: HaciendaUrls
  /** Calls per second of each process to Hacienda's reception; absent: as many as Hacienda allows. */
  readonly haciendaPorSegundo: number | undefined
  /** The operator's company, which issues the factura of each payment of a plan; absent: none is issued. */
  readonly pagosFacturador: number | undefined
  /** Renewals per second that all processes together send to the payment provider. */
  readonly cobrosPorSegundo: number
  /** CA certificates for the signer of Hacienda's answers (PEM); absent: the chain is not verified. */
  readonly haciendaCertificados: string | undefined
  /** This process starts the simulator of Hacienda: in `simulador`, unless the addresses point to another one. */
  readonly usesSimulators: boolean
  readonly simuladorPort: number
  /** The demo company has fourteen months of history, or starts today. */
  readonly demo: 'llena' | 'vacia'
  /** Loads the code lists of the product if they are missing, and renews them every month. */
  readonly cargarListas: boolean
  /** The Central Bank's workbook of the CABYS; absent: the simulator's. */
  readonly cabysUrl: string | undefined
  /** Token for /api/metricas; absent: the call is closed. */
  readonly metricasToken: string | undefined
  /** Free megabytes below which this process is not ready. */
  readonly discoMinimoMb: number
  /** Parts this process runs: both, or one of them if the work is split among several. */
  readonly only: 'http' | 'worker' | undefined
}

export interface Pagos {
  /** Card form: on our own page, which encrypts it for the provider, or on the provider's. */
  readonly formulario: 'propio' | 'proveedor'
  /** Card payments are off, even in the demo. */
  readonly apagado: boolean
  /** Absent: no card payments. */
  readonly greenpay: Greenpay | undefined
  /** Absent: no payments by transfer or SINPE Móvil. One of its two numbers may be blank. */
  readonly transferencia: { readonly cuenta: string; readonly sinpe: string; readonly titular: string } | undefined
}

interface CorreoEntrante {
  /** With `{codigo}` in place of a company's code: recepcion+{codigo}@ejemplo.cr. */
  readonly plantilla: string
  /** Where this process accepts mail; absent: another process does. */
  readonly servidor:
    | {
        readonly host: string
        readonly port: number
        /** Host name in its greeting. */
        readonly nombre: string
        /** PEM files for STARTTLS. */
        readonly tls: { readonly certificado: string; readonly llave: string } | undefined
      }
    | undefined
}

const IDP = 'https://idp.comprobanteselectronicos.go.cr/auth/realms'
const CONSULTAS = 'https://api.hacienda.go.cr'
/** Path at the Central Bank; the simulator serves one at the same path. */
export const LIBRO_CABYS = '/indicadores-economicos/cabys/Catalogo-de-bienes-servicios.xlsx'

/** docs/hacienda.md §7 and §8. */
function haciendaUrls(ambiente: Ambiente, simuladorPort: number): HaciendaUrls {
  const simulador = `http://127.0.0.1:${simuladorPort}`
  return {
    simulador: {
      recepcion: `${simulador}/recepcion/v1/`,
      ...openIdUrls(`${simulador}/auth/realms/rut-stag`),
      clientId: 'api-stag',
      consultas: simulador,
    },
    stag: {
      recepcion: 'https://api-sandbox.comprobanteselectronicos.go.cr/recepcion/v1/',
      ...openIdUrls(`${IDP}/rut-stag`),
      clientId: 'api-stag',
      consultas: CONSULTAS,
    },
    prod: {
      recepcion: 'https://api.comprobanteselectronicos.go.cr/recepcion/v1/',
      ...openIdUrls(`${IDP}/rut`),
      clientId: 'api-prod',
      consultas: CONSULTAS,
    },
  }[ambiente]
}

const openIdUrls = (realm: string) => ({
  token: `${realm}/protocol/openid-connect/token`,
  logout: `${realm}/protocol/openid-connect/logout`,
})

/** @throws ConfigError naming every invalid variable */
export function loadConfig(
  env: NodeJS.ProcessEnv = process.env,
  args: readonly string[] = process.argv.slice(2),
): Config {
  const v = readVariables(env)
  refuseMissing(v)
  const ambiente = v.HACIENDA_AMBIENTE
  const only = readOnly(args)
  const dataDir = resolve(v.DATA_DIR)
  const simuladorPort = v.SIMULADOR_PORT ?? (v.PORT === 0 ? 0 : v.PORT + 1)
  return {
    ambiente,
    host: v.HOST,
    port: v.PORT,
    trustProxy: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL ?? (ambiente === 'simulador' ? 'warn' : 'info'),
    dataDir,
    databaseUrl: v.DATABASE_URL,
    databasePooler: readPooler(v),
    databaseLectura: readLectura(v),
    webDist: resolve(v.WEB_DIST ?? join(ROOT, 'apps/web/dist')),
    xsdDir: resolve(v.XSD_DIR ?? join(ROOT, '../shared/hacienda/xsd')),
    loginSufijo: v.LOGIN_SUFIJO,
    sucursalAgregar: v.SUCURSAL_AGREGAR === 'si',
    paradaS: v.PARADA_S,
    companiaEspecial: v.COMPANIA_ESPECIAL,
    urlPublica: v.URL_PUBLICA?.replace(/\/+$/, '') ?? `http://${v.HOST}:${v.PORT}`,
    smtpUrl: v.SMTP_URL,
    smtpExigeTls: ambiente !== 'simulador' && v.SMTP_SIN_TLS === 'no',
    correoRemitente: v.CORREO_REMITENTE,
    correosPorDia: v.CORREOS_POR_DIA,
    pushContacto: v.PUSH_CONTACTO ?? contactoOf(v),
    pushInternos: v.PUSH_INTERNOS === 'si',
    correoEntrante: readCorreoEntrante(v),
    buzonesInternos: v.BUZONES_INTERNOS === 'si',
    proveedor: { nombre: v.PROVEEDOR_NOMBRE, identificacion: v.PROVEEDOR_IDENTIFICACION ?? '' },
    enlaces: {
      tiendaAndroid: v.TIENDA_ANDROID_URL ?? null,
      tiendaIos: v.TIENDA_IOS_URL ?? null,
      chat: v.CHAT_URL ?? null,
    },
    pagos: {
      formulario: v.TARJETA_FORMULARIO ?? (ambiente === 'simulador' ? 'propio' : 'proveedor'),
      apagado: v.PAGOS_PROVEEDOR === 'ninguno',
      greenpay: readGreenpay(v),
      transferencia: readTransferencia(v),
    },
    // The demo creates its own key.
    masterKey: v.MASTER_KEY === undefined ? loadMasterKey(dataDir) : (parseMasterKey(v.MASTER_KEY) as Uint8Array),
    hacienda: overrideUrls(haciendaUrls(ambiente, simuladorPort), v),
    haciendaPorSegundo: v.HACIENDA_POR_SEGUNDO,
    pagosFacturador: v.PAGOS_FACTURADOR,
    cobrosPorSegundo: v.COBROS_POR_SEGUNDO,
    haciendaCertificados: v.HACIENDA_CERTIFICADOS,
    usesSimulators: ambiente === 'simulador' && v.HACIENDA_RECEPCION_URL === undefined && only !== 'http',
    simuladorPort,
    demo: v.DEMO,
    cargarListas: v.CARGAR_LISTAS === 'si',
    cabysUrl: v.CABYS_URL ?? (ambiente === 'simulador' ? undefined : `https://www.bccr.fi.cr${LIBRO_CABYS}`),
    metricasToken: v.METRICAS_TOKEN,
    discoMinimoMb: v.DISCO_MINIMO_MB,
    only,
  }
}

const ROOT = resolve(import.meta.dirname, '../../..')

/** In production the public address, otherwise the sender of the mails. */
const contactoOf = ({ HACIENDA_AMBIENTE, URL_PUBLICA, CORREO_REMITENTE }: Variables): string =>
  HACIENDA_AMBIENTE === 'simulador' || URL_PUBLICA === undefined || !isDeInternet(URL_PUBLICA)
    ? `mailto:${/<?([^\s<>]+)>?$/.exec(CORREO_REMITENTE)?.[1]}`
    : URL_PUBLICA

/** A public host name: some push services refuse any other (Apple's). */
const isDeInternet = (url: string): boolean => /\.[a-z]{2,}$/i.test(new URL(url).hostname)

function readPooler(v: Variables): Pooler | undefined {
  const { DATABASE_URL, DATABASE_POOLER: pooler, DATABASE_URL_DIRECTA: directa } = v
  if (pooler === undefined && directa === undefined) return undefined
  if (DATABASE_URL === undefined || pooler === undefined || directa === undefined) {
    throw new ConfigError('DATABASE_URL, DATABASE_POOLER, DATABASE_URL_DIRECTA: van juntas / go together')
  }
  return { directa, followsNames: pooler === 'transaction-prepared' }
}

function readLectura({ DATABASE_URL, DATABASE_URL_LECTURA: lectura }: Variables): string | undefined {
  if (lectura === undefined || DATABASE_URL !== undefined) return lectura
  throw new ConfigError('DATABASE_URL_LECTURA: va con / goes with DATABASE_URL')
}

function readCorreoEntrante(v: Variables): CorreoEntrante | undefined {
  const { URL_CORREO_ENTRANTE: plantilla, CORREO_ENTRANTE_PUERTO: port } = v
  const { CORREO_ENTRANTE_CERTIFICADO: certificado, CORREO_ENTRANTE_LLAVE: llave } = v
  if ((certificado === undefined) !== (llave === undefined)) {
    throw new ConfigError('CORREO_ENTRANTE_CERTIFICADO, CORREO_ENTRANTE_LLAVE: van juntas / go together')
  }
  if (plantilla === undefined) {
    if (port === undefined) return undefined
    throw new ConfigError(
      `URL_CORREO_ENTRANTE: es obligatoria con CORREO_ENTRANTE_PUERTO / is required with it: ${VARIABLES.URL_CORREO_ENTRANTE[1]}`,
    )
  }
  const servidor =
    port === undefined
      ? undefined
      : {
          port,
          host: v.CORREO_ENTRANTE_HOST ?? v.HOST,
          nombre: v.CORREO_ENTRANTE_NOMBRE ?? plantilla.slice(plantilla.indexOf('@') + 1),
          tls: certificado && llave ? { certificado, llave } : undefined,
        }
  return { plantilla, servidor }
}

/** From GreenPay's documentation: the sandbox, for every environment but production. */
const GREENPAY_HOSTS = {
  stag: {
    merchant: 'https://sandbox-merchant.greenpay.me',
    checkout: 'https://sandbox-checkout.greenpay.me',
    formularioTarjeta: 'https://sandbox-tokenizeform.greenpay.me',
  },
  prod: {
    merchant: 'https://merchant.greenpay.me',
    checkout: 'https://checkout.greenpay.me',
    formularioTarjeta: 'https://tokenizeform.greenpay.me',
  },
}

const CREDENCIALES_GREENPAY = [
  'GREENPAY_SECRET',
  'GREENPAY_MERCHANT_ID',
  'GREENPAY_TERMINAL',
  'GREENPAY_LLAVE_PUBLICA',
] as const

/** All or nothing: half a configuration would fail at a payment. The simulators have their own. */
function readGreenpay(v: Variables): Greenpay | undefined {
  const { GREENPAY_SECRET: secret, GREENPAY_MERCHANT_ID: merchantId, GREENPAY_TERMINAL: terminal } = v
  const { GREENPAY_LLAVE_PUBLICA: llavePublica } = v
  if (v.PAGOS_PROVEEDOR === 'ninguno') return undefined
  const dadas = CREDENCIALES_GREENPAY.filter((nombre) => v[nombre] !== undefined)
  if (dadas.length === 0 && (v.PAGOS_PROVEEDOR === undefined || v.HACIENDA_AMBIENTE === 'simulador')) return undefined
  if (!secret || !merchantId || !terminal || !llavePublica) {
    const faltan = CREDENCIALES_GREENPAY.filter((nombre) => v[nombre] === undefined)
    const porque = dadas.length > 0 ? `con / with ${dadas.join(', ')}` : 'con / with PAGOS_PROVEEDOR=greenpay'
    throw new ConfigError(faltan.map((n) => `${n}: es obligatoria ${porque}: ${VARIABLES[n][1]}`).join('\n'))
  }
  const hosts = GREENPAY_HOSTS[v.HACIENDA_AMBIENTE === 'prod' ? 'prod' : 'stag']
  if ((v.GREENPAY_ORDENES_URL === undefined) !== (v.GREENPAY_PAGO_URL === undefined)) {
    throw new ConfigError('GREENPAY_ORDENES_URL, GREENPAY_PAGO_URL: van juntas / go together')
  }
  return {
    merchant: withoutSlash(v.GREENPAY_MERCHANT_URL) ?? hosts.merchant,
    checkout: withoutSlash(v.GREENPAY_CHECKOUT_URL) ?? hosts.checkout,
    formularioTarjeta: withoutSlash(v.GREENPAY_FORMULARIO_URL) ?? hosts.formularioTarjeta,
    ordenes: withoutSlash(v.GREENPAY_ORDENES_URL),
    formularioPago: withoutSlash(v.GREENPAY_PAGO_URL),
    rutaConsulta: v.GREENPAY_RUTA_CONSULTA,
    rutaListado: v.GREENPAY_RUTA_LISTADO,
    secret,
    merchantId,
    terminal,
    llavePublica,
  }
}

const withoutSlash = (url: string | undefined): string | undefined => url?.replace(/\/+$/, '')

function readTransferencia(v: Variables): Pagos['transferencia'] {
  const { TRANSFERENCIA_CUENTA: cuenta, TRANSFERENCIA_SINPE: sinpe, TRANSFERENCIA_TITULAR: titular } = v
  if (cuenta === undefined && sinpe === undefined && titular === undefined) {
    return v.HACIENDA_AMBIENTE === 'simulador' ? TRANSFERENCIA_DEMO : undefined
  }
  if (titular === undefined || (cuenta === undefined && sinpe === undefined)) {
    throw new ConfigError(
      'TRANSFERENCIA_TITULAR: va con TRANSFERENCIA_CUENTA o TRANSFERENCIA_SINPE / goes with one of them, and they with it',
    )
  }
  return { cuenta: cuenta ?? '', sinpe: sinpe ?? '', titular }
}

/** Not a real account. */
const TRANSFERENCIA_DEMO = { cuenta: 'CR05015202001026284066', sinpe: '88880000', titular: 'Pura Factura (ficticia)' }

function overrideUrls(urls: HaciendaUrls, v: Variables): HaciendaUrls {
  return {
    recepcion: v.HACIENDA_RECEPCION_URL?.replace(/\/*$/, '/') ?? urls.recepcion,
    token: v.HACIENDA_TOKEN_URL ?? urls.token,
    logout: v.HACIENDA_LOGOUT_URL ?? urls.logout,
    clientId: v.HACIENDA_CLIENT_ID ?? urls.clientId,
    consultas: v.HACIENDA_CONSULTAS_URL?.replace(/\/+$/, '') ?? urls.consultas,
  }
}

function readOnly(args: readonly string[]): Config['only'] {
  const value = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  if (value === undefined || value === 'http' || value === 'worker') return value
  throw new ConfigError('--only: debe ser / must be http o/or worker')
}
