/** The process environment, read and checked once. Nothing else reads process.env. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Enlaces } from '@pura/contract'
import { z } from 'zod'
import { isRandom, loadMasterKey, parseMasterKey } from './lib/llave-maestra.ts'

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

/** A start that cannot go on; the message says in Spanish and English which variable and what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
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

const port = z.coerce.number().int().min(0).max(65535)
const url = z.url({ protocol: /^https?$/ })
const enlace = [z.url({ protocol: /^https$/ }).optional(), 'una dirección https / an https address'] as const

/** Each variable with what to say when it is wrong. */
const VARIABLES = {
  HACIENDA_AMBIENTE: [z.enum(['simulador', 'stag', 'prod']).default('simulador'), 'simulador, stag o prod'],
  HOST: [z.string().min(1).default('localhost'), 'un nombre o una dirección IP / a host name or IP address'],
  PORT: [port.default(8080), 'un número de 0 a 65535 / a number from 0 to 65535'],
  TRUST_PROXY: [z.string().default('loopback'), 'direcciones separadas por comas / comma separated addresses'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    'fatal, error, warn, info, debug, trace o silent',
  ],
  DATA_DIR: [z.string().min(1).default('datos'), 'una carpeta / a folder'],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'postgres://usuario:clave@servidor:5432/base, o ausente / or absent',
  ],
  DATABASE_SIN_TLS: [z.enum(['si', 'no']).default('no'), 'si o/or no'],
  WEB_DIST: [z.string().min(1).optional(), 'la carpeta de las páginas construidas / the folder of the built pages'],
  XSD_DIR: [z.string().min(1).optional(), 'la carpeta con los XSD de Hacienda / the folder with the XSDs'],
  LOGIN_SUFIJO: [
    z
      .string()
      .regex(/^@[a-z0-9.-]+$/i)
      .default('@fe.local'),
    'algo como @fe.local / something like @fe.local',
  ],
  URL_PUBLICA: [url.optional(), 'la dirección que la gente usa / the address people use: https://facturas.ejemplo.cr'],
  SMTP_URL: [
    z.url({ protocol: /^smtps?$/ }).optional(),
    'smtp://usuario:clave@servidor:587 o/or smtps://usuario:clave@servidor:465',
  ],
  SMTP_SIN_TLS: [z.enum(['si', 'no']).default('no'), 'si o/or no'],
  CORREO_REMITENTE: [
    z
      .string()
      .regex(/^([^<>@]+ <)?[^\s<>@]+@[^\s<>@]+>?$/)
      .default('Pura Factura <no-responder@purafactura.example>'),
    'Nombre <direccion@dominio>',
  ],
  CORREOS_POR_DIA: [
    z.coerce.number().int().min(1).max(1e6).default(2_000),
    'un número de 1 a 1000000 / a number from 1 to 1000000',
  ],
  URL_CORREO_ENTRANTE: [
    z
      .string()
      .regex(/^[a-z0-9._+-]*\{codigo\}[a-z0-9._+-]*@[a-z0-9.-]+$/)
      .max(200)
      .optional(),
    'recepcion+{codigo}@ejemplo.cr, en minúsculas / in lower case',
  ],
  CORREO_ENTRANTE_PUERTO: [port.optional(), 'un número de 0 a 65535 / a number from 0 to 65535'],
  CORREO_ENTRANTE_HOST: [z.string().min(1).optional(), 'un nombre o una dirección IP / a host name or IP address'],
  CORREO_ENTRANTE_NOMBRE: [
    z
      .string()
      .regex(/^[a-z0-9.-]+$/i)
      .optional(),
    'el nombre del servidor de correo / the name of the mail server: mail.ejemplo.cr',
  ],
  CORREO_ENTRANTE_CERTIFICADO: [
    z.string().min(1).refine(existsSync).optional(),
    'un archivo PEM que exista / an existing PEM file',
  ],
  CORREO_ENTRANTE_LLAVE: [
    z.string().min(1).refine(existsSync).optional(),
    'un archivo PEM que exista / an existing PEM file',
  ],
  PROVEEDOR_NOMBRE: [z.string().max(100).default(''), 'un nombre / a name'],
  PROVEEDOR_IDENTIFICACION: [
    z
      .string()
      .regex(/^\d{9,12}$/)
      .optional(),
    'una cédula, solo dígitos / an identification, digits only',
  ],
  TIENDA_ANDROID_URL: enlace,
  TIENDA_IOS_URL: enlace,
  CHAT_URL: enlace,
  COMPANIA_ESPECIAL: [z.coerce.number().int().min(1).default(148), 'el código de una compañía / a company code'],
  SUCURSAL_AGREGAR: [z.enum(['si', 'no']).default('no'), 'si o/or no'],
  MASTER_KEY: [
    z.string().refine(parseMasterKey).optional(),
    '32 bytes en base64 o hexadecimal: openssl rand -base64 32 / 32 bytes in base64 or hexadecimal',
  ],
  METRICAS_TOKEN: [
    z.string().min(16).max(200).optional(),
    'de 16 a 200 caracteres: openssl rand -hex 24 / 16 to 200 characters',
  ],
  DISCO_MINIMO_MB: [
    z.coerce.number().int().min(0).max(1e9).default(200),
    'un número de megabytes / a number of megabytes',
  ],
  SIMULADOR_PORT: [port.optional(), 'un número de 0 a 65535 / a number from 0 to 65535'],
  HACIENDA_RECEPCION_URL: [url.optional(), 'una dirección http(s) / an http(s) address'],
  HACIENDA_TOKEN_URL: [url.optional(), 'una dirección http(s) / an http(s) address'],
  HACIENDA_LOGOUT_URL: [url.optional(), 'una dirección http(s) / an http(s) address'],
  HACIENDA_CONSULTAS_URL: [url.optional(), 'una dirección http(s) / an http(s) address'],
  HACIENDA_POR_SEGUNDO: [
    z.coerce.number().min(1).max(1000).optional(),
    'un número de 1 a 1000 / a number from 1 to 1000',
  ],
  HACIENDA_CERTIFICADOS: [
    z.string().min(1).refine(existsSync).optional(),
    'un archivo PEM que exista / an existing PEM file',
  ],
  HACIENDA_CLIENT_ID: [z.string().min(1).optional(), 'un texto / a text'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Variables = { [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name][0]> }

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

function readVariables(env: NodeJS.ProcessEnv): Variables {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, [schema, expected]] of Object.entries(VARIABLES)) {
    // An empty variable is an absent one: that is how a compose file leaves things out.
    const result = schema.safeParse(env[name] === '' ? undefined : env[name])
    if (result.success) values[name] = result.data
    else problems.push(`${name}: debe ser / must be ${expected}`)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return values as Variables
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

/** Where documents count, nothing is made up: each is named with what it should be. */
function refuseMissing(v: Variables): void {
  if (v.HACIENDA_AMBIENTE === 'simulador') return
  const en = v.HACIENDA_AMBIENTE
  const unsafe = findUnsafe(v)
  const missing = (['MASTER_KEY', 'URL_PUBLICA', 'SMTP_URL'] as const).filter((name) => v[name] === undefined)
  const problems = [
    ...missing.map((name) => `${name}: es obligatoria en ${en} / is required in ${en}: ${VARIABLES[name][1]}`),
    ...unsafe.map(([name, why]) => `${name}: no se admite en ${en} / not accepted in ${en}: ${why}`),
  ]
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}

/** What would give secrets away, or protects nothing. */
function findUnsafe(v: Variables): [name: string, why: string][] {
  const clear = 'https, para que nadie en el camino lea ni cambie nada / https'
  const urls = [
    'URL_PUBLICA',
    'HACIENDA_RECEPCION_URL',
    'HACIENDA_TOKEN_URL',
    'HACIENDA_LOGOUT_URL',
    'HACIENDA_CONSULTAS_URL',
  ] as const
  const unsafe: [string, string][] = urls
    .filter((name) => v[name]?.toLowerCase().startsWith('http://'))
    .map((name) => [name, clear])
  const key = v.MASTER_KEY === undefined ? null : parseMasterKey(v.MASTER_KEY)
  if (key && !isRandom(key)) {
    unsafe.push(['MASTER_KEY', '32 bytes al azar: openssl rand -base64 32 / 32 random bytes'])
  }
  if (v.SMTP_URL && v.SMTP_SIN_TLS === 'no' && /[?&](ignoreTLS=true|requireTLS=false)/i.test(v.SMTP_URL)) {
    unsafe.push(['SMTP_URL', 'sin cifrado solo con SMTP_SIN_TLS=si / unencrypted only with SMTP_SIN_TLS=si'])
  }
  if (v.DATABASE_URL && v.DATABASE_SIN_TLS === 'no' && isReadOnItsWay(new URL(v.DATABASE_URL))) {
    unsafe.push([
      'DATABASE_URL',
      'de otra máquina con sslmode=verify-full, o DATABASE_SIN_TLS=si si la red es solo suya / encrypted, or DATABASE_SIN_TLS=si',
    ])
  }
  return unsafe
}

/** A server on another machine, without the driver being told to encrypt. */
const isReadOnItsWay = ({ hostname, searchParams }: URL): boolean =>
  !/^(|localhost|127\..*|\[::1\])$/.test(hostname) &&
  !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')

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
