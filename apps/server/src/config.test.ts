import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pura-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const MASTER_KEY = Buffer.alloc(32, 5).toString('base64')
const PRODUCCION = {
  MASTER_KEY,
  URL_PUBLICA: 'https://facturas.ejemplo.cr/',
  SMTP_URL: 'smtp://yo:clave@correo.ejemplo.cr:587',
}
const load = (env: Record<string, string> = {}, args: string[] = []) => loadConfig({ DATA_DIR: dataDir, ...env }, args)

test('without a variable it is the demo on this machine', () => {
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

test('the demo’s master key is made once and only its owner reads it', () => {
  const first = load().masterKey
  expect(first).toHaveLength(32)
  expect(Buffer.from(load().masterKey).equals(first)).toBe(true)
  expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'master.key'), 'utf8').trim()).toBe(Buffer.from(first).toString('base64'))
})

test.each(['stag', 'prod'])('%s refuses to start without its master key', (HACIENDA_AMBIENTE) => {
  expect(() => load({ HACIENDA_AMBIENTE })).toThrow(/MASTER_KEY/)
  const config = load({ HACIENDA_AMBIENTE, ...PRODUCCION })
  expect(config).toMatchObject({ ambiente: HACIENDA_AMBIENTE, usesSimulators: false })
})

test('the addresses of the authority are those of FACTS §7', () => {
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

test('an address can be given, with or without its last slash', () => {
  const { hacienda, usesSimulators } = load({ HACIENDA_RECEPCION_URL: 'http://otro:1/recepcion/v1' })
  expect(hacienda.recepcion).toBe('http://otro:1/recepcion/v1/')
  expect(usesSimulators).toBe(false)
})

test('every wrong variable is named, in Spanish and English', () => {
  const wrong = { PORT: 'ochenta', HACIENDA_AMBIENTE: 'produccion', DATABASE_URL: 'mysql://x', MASTER_KEY: 'corta' }
  expect(() => load(wrong)).toThrow(ConfigError)
  for (const name of Object.keys(wrong))
    expect(() => load(wrong)).toThrow(new RegExp(`^${name}: debe ser / must be`, 'm'))
})

test('an empty variable is an absent one', () => {
  expect(load({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

test('a process can do only a part', () => {
  expect(load({}, ['--only=worker'])).toMatchObject({ only: 'worker', usesSimulators: true })
  expect(load({}, ['--only=http'])).toMatchObject({ only: 'http', usesSimulators: false })
  expect(() => load({}, ['--only=pages'])).toThrow(/--only/)
})

test.each(['URL_PUBLICA', 'SMTP_URL'])('where documents count it refuses to start without %s', (name) => {
  const without = { HACIENDA_AMBIENTE: 'prod', ...PRODUCCION, [name]: '' }
  expect(() => load(without)).toThrow(new RegExp(`^${name}: es obligatoria en prod`))
})

test('links in mails begin with the public address, without its last slash', () => {
  expect(load(PRODUCCION).urlPublica).toBe('https://facturas.ejemplo.cr')
  expect(load({ PORT: '9000' })).toMatchObject({ urlPublica: 'http://localhost:9000', smtpUrl: undefined })
})
