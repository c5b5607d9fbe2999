/** Guesses impose a wait on the guesser only (docs/decisions/0040). */
import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anybody, useServer } from '../../../testing/api.ts'
import { findCorreo } from '../../../testing/fichas/cuentas.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { origenOf } from './intentos.ts'

const HOUR = 3_600_000
const hacienda = useHacienda()
const server = useServer({ config: () => ({ smtpUrl: hacienda.smtp() }) })

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const guess = (ip: string, usuario: string, contrasena: string) =>
  anybody().send(contract.sesion.create, { body: { usuario, contrasena }, headers: from(ip) })
const ask = (ip: string, cambio: object = {}) => {
  const body = {
    grant_type: 'password',
    client_id: 'demo',
    client_secret: 'demo',
    username: '101110111',
    password: 'PuraVida-2026',
    ...cambio,
  }
  return anybody().send(contract.oauth.token, { body, headers: from(ip) })
}

test('a guesser of one account must wait, and its owner signs in from another address', async () => {
  for (let i = 0; i < 4; i++) expect(await guess('203.0.113.9', '202220222', 'mala')).toBeRejectedWith(401)
  expect(await guess('203.0.113.9', '202220222', 'PuraVida-2026')).toBeRejectedWith(429)
  expect((await guess('198.51.100.4', '202220222', 'PuraVida-2026')).status).toBe(200)
  // The owner's sign-in does not reset the guesser's failures.
  expect(await guess('203.0.113.9', '202220222', 'PuraVida-2026')).toBeRejectedWith(429)
})

test('addresses of one IPv6 network count as one guesser', async () => {
  server.advance(2 * HOUR)
  for (let i = 0; i < 4; i++) await guess(`2001:db8:1:2::${i + 1}`, '202220222', 'mala')
  expect(await guess('2001:db8:1:2:ffff::9', '202220222', 'PuraVida-2026')).toBeRejectedWith(429)
  expect((await guess('2001:db8:1:3::1', '202220222', 'PuraVida-2026')).status).toBe(200)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('attempts from %s count for %s', (direccion, origen) => expect(origenOf(direccion)).toBe(origen))

test('wrong client secrets block neither other addresses of the client nor its other users', async () => {
  server.advance(2 * HOUR)
  for (let i = 0; i < 4; i++) expect((await ask('203.0.113.7', { client_secret: 'otro' })).status).toBe(401)
  expect((await ask('203.0.113.7')).status).toBe(429)
  expect((await ask('198.51.100.5')).status).toBe(200)
  expect((await ask('203.0.113.7', { username: '202220222' })).status).toBe(200)
})

test('repeated recovery requests neither block the owner nor fill the mailbox', async () => {
  server.advance(2 * HOUR)
  const requestContrasena = (ip: string) =>
    anybody().send(contract.cuenta.recuperar, { body: { username: '202220222' }, headers: from(ip) })
  for (let i = 0; i < 4; i++) await requestContrasena('203.0.113.11')
  expect(await requestContrasena('203.0.113.11')).toBeRejectedWith(429)
  expect((await requestContrasena('198.51.100.6')).status).toBe(200)
  for (let i = 0; i < 4; i++) expect((await requestContrasena(`192.0.2.${i}`)).status).toBe(200)
  await workUntilDone(server.deps)
  expect((await findCorreo(hacienda, 'Cambiar su contraseña')).texto).toContain('/recuperar#')
  const cuantos = (await hacienda.correos()).filter((c) => c.asunto.includes('Cambiar su contraseña'))
  expect(cuantos).toHaveLength(5)
})
