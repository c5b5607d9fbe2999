/** The process environment, read and checked once. Nothing else reads process.env. */
import { join, resolve } from 'node:path'
import type { Enlaces } from '@pura/contract'
import { loadMasterKey, parseMasterKey } from './lib/llave-maestra.ts'
import { ConfigError, readVariables, refuseMissing, VARIABLES, type Variables } from './variables.ts'

type Ambiente = 'simulador' | 'stag' | 'prod'

export interface HaciendaUrls {
  /** …/recepcion/v1/ with the final slash. */
  readonly recepcion: string
  readonly token: string
  readonly logout: string
  readonly clientId: string
  /** Public queries: registry, exonerations, CABYS, exchange rate (FACTS §8). */
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
  readonly webDist: string
  readonly xsdDir: string
  readonly loginSufijo: string
  /** The company that writes the provider of the system on its own form (ROL-13, ambiguities C3). */
  readonly companiaEspecial: number
  /** Whether the screen of branches offers to add one (ambiguities C6). */
  readonly sucursalAgregar: boolean
  /** Where people reach this installation; links in mails begin with it. Never taken from a request. */
  readonly urlPublica: string
  /** smtp://… of outgoing mail; absent only with the simulators, which bring their own. */
  readonly smtpUrl: string | undefined
  /** smtp:// must turn into TLS (STARTTLS) before anything is said; always where documents count, unless told otherwise. */
  readonly smtpExigeTls: boolean
  readonly correoRemitente: string
  /** Mail that brings documents; absent: there is none. */
  readonly correoEntrante: CorreoEntrante | undefined
  /** Mailboxes that companies name may stand on private addresses, and there without TLS. */
  readonly buzonesInternos: boolean
  /** Addresses a day to which each company sends documents; what is more waits until the next one. */
  readonly correosPorDia: number
  /** Who provides this system, as every document must say (FACTS §3.2); blank: each company its own. */
  readonly proveedor: { readonly nombre: string; readonly identificacion: string }
  /** Shown to people where they are set (PUB-04, SHELL-14, ambiguities F7). */
  readonly enlaces: Enlaces
  /** 32 bytes that wrap the data key of every company. */
  readonly masterKey: Uint8Array
  readonly hacienda: HaciendaUrls
  /** Calls a second that each process makes to Hacienda's reception; absent, as many as it grants. */
  readonly haciendaPorSegundo: number | undefined
  /** Certificates that may have issued the one that signs the authority's answers (PEM); absent: they are not followed. */
  readonly haciendaCertificados: string | undefined
  /** This process brings Hacienda's stand-in along: in `simulador`, unless the addresses point to another one. */
  readonly usesSimulators: boolean
  readonly simuladorPort: number
  /** Who reads /api/metricas says this; absent, nobody does. */
  readonly metricasToken: string | undefined
  /** Free megabytes below which this process does not call itself ready. */
  readonly discoMinimoMb: number
  /** What this process does: both, or one of them when the work is split among several. */
  readonly only: 'http' | 'worker' | undefined
}

interface CorreoEntrante {
  /** With `{codigo}` where the code of a company stands: recepcion+{codigo}@ejemplo.cr. */
  readonly plantilla: string
  /** Where this process takes mail; absent: another one does. */
  readonly servidor:
    | {
        readonly host: string
        readonly port: number
        /** How it introduces itself. */
        readonly nombre: string
        /** PEM files with which it offers STARTTLS. */
        readonly tls: { readonly certificado: string; readonly llave: string } | undefined
      }
    | undefined
}

const IDP = 'https://idp.comprobanteselectronicos.go.cr/auth/realms'
const CONSULTAS = 'https://api.hacienda.go.cr'

/** FACTS §7 and §8. */
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

/** @throws ConfigError naming every variable that is wrong */
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
    webDist: resolve(v.WEB_DIST ?? join(ROOT, 'apps/web/dist')),
    xsdDir: resolve(v.XSD_DIR ?? join(ROOT, '../shared/hacienda/xsd')),
    loginSufijo: v.LOGIN_SUFIJO,
    sucursalAgregar: v.SUCURSAL_AGREGAR === 'si',
    companiaEspecial: v.COMPANIA_ESPECIAL,
    urlPublica: v.URL_PUBLICA?.replace(/\/+$/, '') ?? `http://${v.HOST}:${v.PORT}`,
    smtpUrl: v.SMTP_URL,
    smtpExigeTls: ambiente !== 'simulador' && v.SMTP_SIN_TLS === 'no',
    correoRemitente: v.CORREO_REMITENTE,
    correosPorDia: v.CORREOS_POR_DIA,
    correoEntrante: readCorreoEntrante(v),
    buzonesInternos: v.BUZONES_INTERNOS === 'si',
    proveedor: { nombre: v.PROVEEDOR_NOMBRE, identificacion: v.PROVEEDOR_IDENTIFICACION ?? '' },
    enlaces: {
      tiendaAndroid: v.TIENDA_ANDROID_URL ?? null,
      tiendaIos: v.TIENDA_IOS_URL ?? null,
      chat: v.CHAT_URL ?? null,
    },
    // The demo makes its own key.
    masterKey: v.MASTER_KEY === undefined ? loadMasterKey(dataDir) : (parseMasterKey(v.MASTER_KEY) as Uint8Array),
    hacienda: overrideUrls(haciendaUrls(ambiente, simuladorPort), v),
    haciendaPorSegundo: v.HACIENDA_POR_SEGUNDO,
    haciendaCertificados: v.HACIENDA_CERTIFICADOS,
    usesSimulators: ambiente === 'simulador' && v.HACIENDA_RECEPCION_URL === undefined && only !== 'http',
    simuladorPort,
    metricasToken: v.METRICAS_TOKEN,
    discoMinimoMb: v.DISCO_MINIMO_MB,
    only,
  }
}

const ROOT = resolve(import.meta.dirname, '../../..')

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
