import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { isRandom } from './lib/secretos/llave-maestra.ts'
import { ConfigError } from './variables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pura-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

// No secret, but it looks like one.
const MASTER_KEY = createHash('sha256').update('prueba').digest('base64')
const PRODUCCION = {
  MASTER_KEY,
  URL_PUBLICA: 'https://facturas.ejemplo.cr/',
  SMTP_URL: 'smtp://yo:clave@correo.ejemplo.cr:587',
}
const load = (env: Record<string, string> = {}, args: string[] = []) => loadConfig({ DATA_DIR: dataDir, ...env }, args)

test('the server without any variable is the demo on this machine', () => {
  expect(load()).toMatchObject({
    ambiente: 'simulador',
    host: 'localhost',
    port: 8080,
    loginSufijo: '@fe.local',
    companiaEspecial: 148,
    databaseUrl: undefined,
    usesSimulators: true,
    only: undefined,
  })
})

test('the demo’s master key is created once and only its owner can read it', () => {
  const first = load().masterKey
  expect(first).toHaveLength(32)
  expect(Buffer.from(load().masterKey).equals(first)).toBe(true)
  expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'master.key'), 'utf8').trim()).toBe(Buffer.from(first).toString('base64'))
})

test.each(['stag', 'prod'])('%s does not start without its master key', (HACIENDA_AMBIENTE) => {
  expect(() => load({ HACIENDA_AMBIENTE })).toThrow(/MASTER_KEY/)
  const config = load({ HACIENDA_AMBIENTE, ...PRODUCCION })
  expect(config).toMatchObject({ ambiente: HACIENDA_AMBIENTE, usesSimulators: false })
})

test('the addresses of Hacienda are those of docs/hacienda.md §7', () => {
  const stag = load({ HACIENDA_AMBIENTE: 'stag', ...PRODUCCION }).hacienda
  expect(stag).toEqual({
    recepcion: 'https://api-sandbox.comprobanteselectronicos.go.cr/recepcion/v1/',
    token: 'https://idp.comprobanteselectronicos.go.cr/auth/realms/rut-stag/protocol/openid-connect/token',
    logout: 'https://idp.comprobanteselectronicos.go.cr/auth/realms/rut-stag/protocol/openid-connect/logout',
    clientId: 'api-stag',
    consultas: 'https://api.hacienda.go.cr',
  })
  expect(load({ HACIENDA_AMBIENTE: 'prod', ...PRODUCCION }).hacienda).toMatchObject({
    recepcion: 'https://api.comprobanteselectronicos.go.cr/recepcion/v1/',
    token: 'https://idp.comprobanteselectronicos.go.cr/auth/realms/rut/protocol/openid-connect/token',
    clientId: 'api-prod',
  })
})

test('an address can be set, with or without its final slash', () => {
  const { hacienda, usesSimulators } = load({ HACIENDA_RECEPCION_URL: 'http://otro:1/recepcion/v1' })
  expect(hacienda.recepcion).toBe('http://otro:1/recepcion/v1/')
  expect(usesSimulators).toBe(false)
})

test('every invalid variable is named, in Spanish and English', () => {
  const wrong = { PORT: 'ochenta', HACIENDA_AMBIENTE: 'produccion', DATABASE_URL: 'mysql://x', MASTER_KEY: 'corta' }
  expect(() => load(wrong)).toThrow(ConfigError)
  for (const name of Object.keys(wrong))
    expect(() => load(wrong)).toThrow(new RegExp(`^${name}: debe ser / must be`, 'm'))
})

test('an empty variable counts as absent', () => {
  expect(load({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

test('a pooler is named together with the address of PostgreSQL itself', () => {
  const todas = {
    DATABASE_URL: 'postgres://pura@localhost:6432/pura',
    DATABASE_POOLER: 'transaction',
    DATABASE_URL_DIRECTA: 'postgres://pura@localhost:5432/pura',
  }
  const { DATABASE_URL_DIRECTA: directa } = todas
  expect(load(todas).databasePooler).toEqual({ directa, followsNames: false })
  expect(load({ ...todas, DATABASE_POOLER: 'transaction-prepared' }).databasePooler?.followsNames).toBe(true)
  expect(load({ DATABASE_URL: directa }).databasePooler).toBeUndefined()
  for (const falta of ['DATABASE_URL', 'DATABASE_POOLER', 'DATABASE_URL_DIRECTA']) {
    expect(() => load({ ...todas, [falta]: '' })).toThrow(/van juntas/)
  }
  expect(() => load({ ...todas, DATABASE_POOLER: 'session' })).toThrow(/^DATABASE_POOLER: debe ser/)
})

test('standbys for lists go with a server', () => {
  const DATABASE_URL_LECTURA = 'postgres://pura@localhost:5433/pura'
  expect(load({ DATABASE_URL: 'postgres://pura@localhost/pura', DATABASE_URL_LECTURA }).databaseLectura).toBe(
    DATABASE_URL_LECTURA,
  )
  expect(() => load({ DATABASE_URL_LECTURA })).toThrow(/^DATABASE_URL_LECTURA: va con/)
})

test('a process can run only one part of the server', () => {
  expect(load({}, ['--only=worker'])).toMatchObject({ only: 'worker', usesSimulators: true })
  expect(load({}, ['--only=http'])).toMatchObject({ only: 'http', usesSimulators: false })
  expect(() => load({}, ['--only=pages'])).toThrow(/--only/)
})

test.each(['URL_PUBLICA', 'SMTP_URL'])('the server does not start in production without %s', (name) => {
  const without = { HACIENDA_AMBIENTE: 'prod', ...PRODUCCION, [name]: '' }
  expect(() => load(without)).toThrow(new RegExp(`^${name}: es obligatoria en prod`))
})

test('links in mails begin with the public address, without its final slash', () => {
  expect(load(PRODUCCION).urlPublica).toBe('https://facturas.ejemplo.cr')
  expect(load({ PORT: '9000' })).toMatchObject({ urlPublica: 'http://localhost:9000', smtpUrl: undefined })
})

describe('in production the server refuses insecure settings', () => {
  const refused = (cambio: Record<string, string>) => () =>
    load({ HACIENDA_AMBIENTE: 'stag', ...PRODUCCION, ...cambio })

  test.each([
    ['that repeats one byte', Buffer.alloc(32, 5).toString('base64')],
    ['that repeats a pattern', Buffer.from('0123456789abcdef'.repeat(4), 'hex').toString('base64')],
    ['that counts upwards', Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('base64')],
    ['made of words', Buffer.from('mi clave secreta de produccion!!').toString('base64')],
  ])('a master key %s is refused', (_, key) => {
    expect(refused({ MASTER_KEY: key })).toThrow(/^MASTER_KEY: no se admite en stag/)
  })

  test('random keys are always accepted', () => {
    for (let i = 0; i < 20_000; i++) expect(isRandom(randomBytes(32))).toBe(true)
  })

  test.each([
    'URL_PUBLICA',
    'HACIENDA_RECEPCION_URL',
    'HACIENDA_TOKEN_URL',
    'HACIENDA_LOGOUT_URL',
    'HACIENDA_CONSULTAS_URL',
    'CABYS_URL',
  ])('an address without https is refused: %s', (name) => {
    expect(refused({ [name]: 'http://facturas.ejemplo.cr/' })).toThrow(new RegExp(`^${name}: no se admite en stag`))
  })

  test('mail without TLS is refused unless explicitly allowed, as smtp:// must use STARTTLS', () => {
    const SMTP_URL = 'smtp://yo:clave@correo.ejemplo.cr:587'
    const en = (cambio: Record<string, string>) => load({ HACIENDA_AMBIENTE: 'prod', ...PRODUCCION, ...cambio })
    expect(en({ SMTP_URL }).smtpExigeTls).toBe(true)
    expect(en({ SMTP_URL, SMTP_SIN_TLS: 'si' }).smtpExigeTls).toBe(false)
    expect(refused({ SMTP_URL: `${SMTP_URL}/?ignoreTLS=true` })).toThrow(/^SMTP_URL: no se admite en stag/)
    expect(refused({ SMTP_URL: `${SMTP_URL}/?ignoreTLS=true`, SMTP_SIN_TLS: 'si' })).not.toThrow()
    expect(load().smtpExigeTls).toBe(false)
  })

  test('a database on another machine without encryption is refused unless explicitly allowed', () => {
    const DATABASE_URL = 'postgres://pura:clave@base.ejemplo.cr:5432/pura'
    expect(refused({ DATABASE_URL })).toThrow(/^DATABASE_URL: no se admite en stag/)
    expect(refused({ DATABASE_URL: `${DATABASE_URL}?sslmode=disable` })).toThrow(/^DATABASE_URL/)
    expect(refused({ DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full` })).not.toThrow()
    expect(refused({ DATABASE_URL, DATABASE_SIN_TLS: 'si' })).not.toThrow()
    const pooler = { DATABASE_URL: 'postgres://pura@localhost/pura', DATABASE_POOLER: 'transaction' }
    expect(refused({ ...pooler, DATABASE_URL_DIRECTA: DATABASE_URL })).toThrow(/^DATABASE_URL_DIRECTA: no se admite/)
    const lectura = { DATABASE_URL: 'postgres://pura@localhost/pura', DATABASE_URL_LECTURA: DATABASE_URL }
    expect(refused(lectura)).toThrow(/^DATABASE_URL_LECTURA: no se admite/)
    for (const aqui of ['localhost', '127.0.0.1', '[::1]']) {
      expect(refused({ DATABASE_URL: `postgres://pura@${aqui}/pura` })).not.toThrow()
    }
  })

  test('push to private addresses and an invalid contact are refused', () => {
    expect(refused({ PUSH_INTERNOS: 'si' })).toThrow(/PUSH_INTERNOS/)
    for (const URL_PUBLICA of ['https://localhost', 'https://10.0.0.4'])
      expect(load({ HACIENDA_AMBIENTE: 'prod', ...PRODUCCION, URL_PUBLICA }).pushContacto).toMatch(/^mailto:/)
    expect(refused({ PUSH_CONTACTO: 'mailto:yo' })).toThrow(/PUSH_CONTACTO/)
    expect(load({ HACIENDA_AMBIENTE: 'prod', ...PRODUCCION }).pushContacto).toBe(PRODUCCION.URL_PUBLICA)
    const PUSH_CONTACTO = 'mailto:soporte@ejemplo.cr'
    expect(load({ HACIENDA_AMBIENTE: 'prod', ...PRODUCCION, PUSH_CONTACTO }).pushContacto).toBe(PUSH_CONTACTO)
    expect(load().pushContacto).toBe('mailto:no-responder@purafactura.example')
  })

  test('mailboxes on private addresses, which any company could name, are refused', () => {
    const en = (HACIENDA_AMBIENTE: string) => () => load({ ...PRODUCCION, HACIENDA_AMBIENTE, BUZONES_INTERNOS: 'si' })
    expect(en('prod')).toThrow(/^BUZONES_INTERNOS: no se admite en prod/)
    expect(en('stag')).not.toThrow()
  })

  test('the demo accepts all insecure settings', () => {
    expect(() => load({ MASTER_KEY: Buffer.alloc(32, 5).toString('base64'), URL_PUBLICA: 'http://x' })).not.toThrow()
  })
})

describe('incoming mail', () => {
  const URL_CORREO_ENTRANTE = 'recepcion+{codigo}@ejemplo.cr'

  test('is off without a port, and has no addresses without a template', () => {
    expect(load().correoEntrante).toBeUndefined()
    expect(load({ URL_CORREO_ENTRANTE }).correoEntrante).toEqual({
      plantilla: URL_CORREO_ENTRANTE,
      servidor: undefined,
    })
    expect(load({ URL_CORREO_ENTRANTE, CORREO_ENTRANTE_PUERTO: '2525' }).correoEntrante?.servidor).toEqual({
      host: 'localhost',
      port: 2525,
      nombre: 'ejemplo.cr',
      tls: undefined,
    })
  })

  test.each([
    [{ CORREO_ENTRANTE_PUERTO: '2525' }, /URL_CORREO_ENTRANTE/],
    [{ URL_CORREO_ENTRANTE: 'recepcion@ejemplo.cr' }, /URL_CORREO_ENTRANTE/],
    [{ URL_CORREO_ENTRANTE: 'Recepcion+{codigo}@ejemplo.cr' }, /URL_CORREO_ENTRANTE/],
    [{ URL_CORREO_ENTRANTE, CORREO_ENTRANTE_CERTIFICADO: import.meta.filename }, /CORREO_ENTRANTE_LLAVE/],
    [{ CORREO_ENTRANTE_CERTIFICADO: '/no/existe.pem' }, /CORREO_ENTRANTE_CERTIFICADO/],
  ])('names the invalid variable: %o', (env, cual) => {
    expect(() => load(env as Record<string, string>)).toThrow(cual)
  })
})

describe('payments of the plans', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const GREENPAY = {
    GREENPAY_SECRET: 'un-secreto-largo',
    GREENPAY_MERCHANT_ID: 'comercio',
    GREENPAY_TERMINAL: 'terminal-CRC',
    GREENPAY_LLAVE_PUBLICA: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
  const prod = (env: Record<string, string> = {}) => load({ HACIENDA_AMBIENTE: 'prod', ...PRODUCCION, ...env }).pagos

  test('are off in production if nothing is configured', () => {
    expect(prod()).toEqual({ formulario: 'proveedor', apagado: false, greenpay: undefined, transferencia: undefined })
  })

  test('use the provider’s own addresses in production, with the card form on its page', () => {
    expect(prod(GREENPAY)).toMatchObject({
      formulario: 'proveedor',
      greenpay: {
        merchant: 'https://merchant.greenpay.me',
        checkout: 'https://checkout.greenpay.me',
        formularioTarjeta: 'https://tokenizeform.greenpay.me',
        rutaConsulta: undefined,
      },
    })
    const stag = load({ HACIENDA_AMBIENTE: 'stag', ...PRODUCCION, ...GREENPAY }).pagos
    expect(stag.greenpay?.merchant).toBe('https://sandbox-merchant.greenpay.me')
    expect(load().pagos.formulario).toBe('propio')
    expect(prod({ ...GREENPAY, TARJETA_FORMULARIO: 'propio' }).formulario).toBe('propio')
  })

  test.each(Object.keys(GREENPAY))('do not start when configured without %s', (name) => {
    expect(() => prod({ ...GREENPAY, [name]: '' })).toThrow(new RegExp(`^${name}: es obligatoria`))
    expect(() => load({ ...GREENPAY, [name]: '' })).toThrow(new RegExp(`^${name}: es obligatoria`))
  })

  test('need every other setting when enabled by name', () => {
    expect(() => prod({ PAGOS_PROVEEDOR: 'greenpay' })).toThrow(/^GREENPAY_SECRET: es obligatoria con/)
    expect(prod({ ...GREENPAY, PAGOS_PROVEEDOR: 'ninguno' })).toMatchObject({ apagado: true, greenpay: undefined })
    expect(() => prod({ ...GREENPAY, GREENPAY_ORDENES_URL: 'https://checkoutv2.greenpay.me' })).toThrow(/van juntas/)
  })

  test('need https in production, and a valid key', () => {
    expect(() => prod({ ...GREENPAY, GREENPAY_MERCHANT_URL: 'http://merchant.greenpay.me' })).toThrow(
      /GREENPAY_MERCHANT_URL: no se admite/,
    )
    expect(() => prod({ ...GREENPAY, GREENPAY_LLAVE_PUBLICA: 'aG9sYQ==' })).toThrow(/GREENPAY_LLAVE_PUBLICA: debe ser/)
  })

  test('need an account and its holder for transfers', () => {
    const cuenta = { TRANSFERENCIA_CUENTA: 'cr05 0152 0200 1026 2840 66', TRANSFERENCIA_TITULAR: 'Ejemplo S.A.' }
    expect(prod(cuenta).transferencia).toEqual({ cuenta: 'CR05015202001026284066', sinpe: '', titular: 'Ejemplo S.A.' })
    expect(prod({ TRANSFERENCIA_SINPE: '8888-0000', TRANSFERENCIA_TITULAR: 'Ejemplo' }).transferencia?.sinpe).toBe(
      '88880000',
    )
    expect(() => prod({ ...cuenta, TRANSFERENCIA_CUENTA: 'CR05015202001026284067' })).toThrow(
      /TRANSFERENCIA_CUENTA: debe ser/,
    )
    expect(() => prod({ ...cuenta, TRANSFERENCIA_TITULAR: '' })).toThrow(/TRANSFERENCIA_TITULAR: va con/)
    expect(() => prod({ TRANSFERENCIA_TITULAR: 'Ejemplo' })).toThrow(/TRANSFERENCIA_TITULAR: va con/)
  })
})
