/** Environment variables: their valid values, and the ones required in production. */
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { openLlave } from './external/pagos/greenpay/firmas.ts'
import { isRandom, parseMasterKey } from './lib/secretos/llave-maestra.ts'

/** Stops the start; the message names in Spanish and English the variable and its valid values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const port = z.coerce.number().int().min(0).max(65535)
const url = z.url({ protocol: /^https?$/ })
const direccion = [url.optional(), 'una dirección http(s) / an http(s) address'] as const
const ruta = [
  z
    .string()
    .regex(/^\/[\w/-]{1,100}$/)
    .optional(),
  'una ruta que empieza con / / a path that begins with /',
] as const
const enlace = [z.url({ protocol: /^https$/ }).optional(), 'una dirección https / an https address'] as const

function isLlaveRsa(escrita: string): boolean {
  try {
    return openLlave(escrita).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/**
 * IBAN: two letters, two check digits and the 18 of the account; the remainder modulo 97 detects typing errors (ISO
 * 7064).
 */
function isIban(cuenta: string): boolean {
  if (!/^CR\d{20}$/.test(cuenta)) return false
  return BigInt(`${cuenta.slice(4)}1227${cuenta.slice(2, 4)}`) % 97n === 1n
}

/** The variables, each with the text of its error. */
export const VARIABLES = {
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
  DATABASE_POOLER: [
    z.enum(['transaction', 'transaction-prepared']).optional(),
    'transaction, o/or transaction-prepared si sigue sentencias preparadas / if it follows prepared statements',
  ],
  DATABASE_URL_DIRECTA: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'la dirección de PostgreSQL sin el pooler / the address of PostgreSQL without the pooler',
  ],
  DATABASE_URL_LECTURA: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'la dirección de las réplicas de PostgreSQL / the address of the standbys of PostgreSQL',
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
  PUSH_CONTACTO: [
    z
      .string()
      .regex(/^(mailto:[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+|https:\/\/[^\s/]+\.[^\s]+)$/)
      .optional(),
    'mailto:alguien@ejemplo.cr o/or https://ejemplo.cr',
  ],
  PUSH_INTERNOS: [z.enum(['si', 'no']).default('no'), 'si o/or no'],
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
  BUZONES_INTERNOS: [z.enum(['si', 'no']).default('no'), 'si o/or no'],
  PROVEEDOR_NOMBRE: [z.string().max(100).default(''), 'un nombre / a name'],
  PROVEEDOR_IDENTIFICACION: [
    z
      .string()
      .regex(/^(\d{9,12}|\d{4}[0-9A-Z]{6})$/)
      .optional(),
    'una cédula sin guiones / an identification without hyphens',
  ],
  TIENDA_ANDROID_URL: enlace,
  TIENDA_IOS_URL: enlace,
  CHAT_URL: enlace,
  COMPANIA_ESPECIAL: [z.coerce.number().int().min(1).default(148), 'el código de una compañía / a company code'],
  PARADA_S: [z.coerce.number().int().min(1).max(600).default(15), 'segundos, de 1 a 600 / seconds, 1 to 600'],
  SUCURSAL_AGREGAR: [z.enum(['si', 'no']).default('no'), 'si o/or no'],
  PAGOS_PROVEEDOR: [z.enum(['greenpay', 'ninguno']).optional(), 'greenpay o/or ninguno'],
  TARJETA_FORMULARIO: [z.enum(['propio', 'proveedor']).optional(), 'propio o/or proveedor'],
  GREENPAY_SECRET: [z.string().min(8).max(1_000).optional(), 'el secreto que da GreenPay / the secret GreenPay gives'],
  GREENPAY_MERCHANT_ID: [z.string().min(1).max(100).optional(), 'el identificador del comercio / the merchant’s id'],
  GREENPAY_TERMINAL: [z.string().min(1).max(200).optional(), 'la terminal en colones / the terminal in colones'],
  GREENPAY_LLAVE_PUBLICA: [
    z.string().refine(isLlaveRsa).optional(),
    'la llave pública de GreenPay, en base64 o PEM / GreenPay’s public key, in base64 or PEM',
  ],
  GREENPAY_MERCHANT_URL: direccion,
  GREENPAY_CHECKOUT_URL: direccion,
  GREENPAY_FORMULARIO_URL: direccion,
  GREENPAY_ORDENES_URL: direccion,
  GREENPAY_PAGO_URL: direccion,
  GREENPAY_RUTA_CONSULTA: ruta,
  GREENPAY_RUTA_LISTADO: ruta,
  TRANSFERENCIA_CUENTA: [
    z
      .string()
      .transform((t) => t.replace(/[\s-]/g, '').toUpperCase())
      .pipe(z.string().refine(isIban))
      .optional(),
    'una cuenta IBAN de Costa Rica / an IBAN of Costa Rica: CR05015202001026284066',
  ],
  TRANSFERENCIA_SINPE: [
    z
      .string()
      .transform((t) => t.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^[5-8]\d{7}$/))
      .optional(),
    'un teléfono de SINPE Móvil, 8 dígitos / a phone of 8 digits',
  ],
  TRANSFERENCIA_TITULAR: [
    z.string().min(1).max(100).optional(),
    'a nombre de quién está la cuenta / whose account it is',
  ],
  MASTER_KEY: [
    z.string().refine(parseMasterKey).optional(),
    '32 bytes en base64 o hexadecimal: openssl rand -base64 32 / 32 bytes in base64 or hexadecimal',
  ],
  DEMO: [z.enum(['llena', 'vacia']).default('llena'), 'llena o/or vacia'],
  CARGAR_LISTAS: [z.enum(['si', 'no']).default('si'), 'si o/or no'],
  PAGOS_FACTURADOR: [
    z.coerce.number().int().min(1).optional(),
    'el código de la compañía que factura los planes / the code of the company that issues for plans',
  ],
  COBROS_POR_SEGUNDO: [
    z.coerce.number().min(0.01).max(1000).default(2),
    'un número de 0.01 a 1000 / a number from 0.01 to 1000',
  ],
  CABYS_URL: [url.optional(), 'una dirección http(s) / an http(s) address'],
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

export type Variables = { [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name][0]> }

/** @throws ConfigError naming every invalid variable */
export function readVariables(env: NodeJS.ProcessEnv): Variables {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, [schema, expected]] of Object.entries(VARIABLES)) {
    // An empty variable counts as absent: a compose file leaves variables out like this.
    const result = schema.safeParse(env[name] === '' ? undefined : env[name])
    if (result.success) values[name] = result.data
    else problems.push(`${name}: debe ser / must be ${expected}`)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return values as Variables
}

/** In production nothing has a default: each missing variable is named with its valid values. */
export function refuseMissing(v: Variables): void {
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

/** Settings that expose secrets or protect nothing. */
function findUnsafe(v: Variables): [name: string, why: string][] {
  const clear = 'https, para que nadie en el camino lea ni cambie nada / https'
  const urls = [
    'URL_PUBLICA',
    'HACIENDA_RECEPCION_URL',
    'HACIENDA_TOKEN_URL',
    'HACIENDA_LOGOUT_URL',
    'HACIENDA_CONSULTAS_URL',
    'CABYS_URL',
    'GREENPAY_MERCHANT_URL',
    'GREENPAY_CHECKOUT_URL',
    'GREENPAY_FORMULARIO_URL',
    'GREENPAY_ORDENES_URL',
    'GREENPAY_PAGO_URL',
  ] as const
  const unsafe: [string, string][] = urls
    .filter((name) => v[name]?.toLowerCase().startsWith('http://'))
    .map((name) => [name, clear])
  const key = v.MASTER_KEY === undefined ? null : parseMasterKey(v.MASTER_KEY)
  if (key && !isRandom(key)) {
    unsafe.push(['MASTER_KEY', '32 bytes al azar: openssl rand -base64 32 / 32 random bytes'])
  }
  if (v.PUSH_INTERNOS === 'si')
    unsafe.push(['PUSH_INTERNOS', 'lo dice un navegador cualquiera / any browser says where'])
  if (v.HACIENDA_AMBIENTE === 'prod' && v.BUZONES_INTERNOS === 'si')
    unsafe.push(['BUZONES_INTERNOS', 'lo dice una compañía cualquiera / any company says where'])
  if (v.SMTP_URL && v.SMTP_SIN_TLS === 'no' && /[?&](ignoreTLS=true|requireTLS=false)/i.test(v.SMTP_URL)) {
    unsafe.push(['SMTP_URL', 'sin cifrado solo con SMTP_SIN_TLS=si / unencrypted only with SMTP_SIN_TLS=si'])
  }
  for (const name of ['DATABASE_URL', 'DATABASE_URL_DIRECTA', 'DATABASE_URL_LECTURA'] as const) {
    const url = v[name]
    if (!url || v.DATABASE_SIN_TLS === 'si' || !isReadOnItsWay(new URL(url))) continue
    unsafe.push([
      name,
      'de otra máquina con sslmode=verify-full, o DATABASE_SIN_TLS=si si la red es solo suya / encrypted, or DATABASE_SIN_TLS=si',
    ])
  }
  return unsafe
}

/** True if the URL names another machine without encryption. */
const isReadOnItsWay = ({ hostname, searchParams }: URL): boolean =>
  !/^(|localhost|127\..*|\[::1\])$/.test(hostname) &&
  !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
