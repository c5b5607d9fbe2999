import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anUsuario, anybody, bearer, loginAs, useServer } from '../../../testing/api.ts'
import { findCorreo } from '../../../testing/fichas/cuentas.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'

const MINUTE = 60_000
const hacienda = useHacienda()
const server = useServer({ config: () => ({ smtpUrl: hacienda.smtp() }) })
const { cuenta } = contract

/** Current password of José Pablo; the tests of this file change it one after another. */
let contrasena = anUsuario().contrasena
const login = () => loginAs({ usuario: '202220222', contrasena })
const signIn = (otra: string) =>
  anybody().send(contract.sesion.create, { body: { usuario: '202220222', contrasena: otra } })
const requestContrasena = (username: string) => anybody().send(cuenta.recuperar, { body: { username } })
async function readToken(): Promise<string> {
  await workUntilDone(server.deps)
  const { texto } = await findCorreo(hacienda, 'Cambiar su contraseña')
  return /\/recuperar#(\S+)/.exec(texto)?.[1] ?? ''
}
const resetContrasena = (token: string, password: string, repetida?: string) =>
  anybody().send(cuenta.restablecer, { body: { token, password, repetida } })

test('a fresh session changes its password without the current one, and the other sessions end at once', async () => {
  const [api, otra] = [await login(), await login()]
  const token = await server.deps.sesiones.create({
    codCia: 1,
    idUsuario: 2,
    clase: 'api',
    direccionIp: '',
    agente: '',
  })
  const programa = bearer(token)
  for (const s of [api, otra, programa]) expect((await s.send(contract.sesion.get)).status).toBe(200)
  const body = { username: '202220222', password: 'Montaña-Azul-1', repetida: 'Montaña-Azul-1' }
  const reply = await api.send(cuenta.cambiarContrasena, { body })
  expect(reply.mensaje).toBe('Se cambio la contraseña exitosamente')
  expect((await api.send(contract.sesion.get)).status).toBe(200)
  expect((await otra.send(contract.sesion.get)).status).toBe(401)
  expect((await programa.send(contract.sesion.get)).status).toBe(401)
  expect(await signIn(contrasena)).toBeRejectedWith(401, 'Contraseña Incorrecta')
  contrasena = body.password
  await login()
  await workUntilDone(server.deps)
  expect((await findCorreo(hacienda, 'Cambió la contraseña')).texto).not.toContain(contrasena)
})

const COMUN = 'Esa contraseña es de las más usadas y se adivina; elija otra'
const PROPIA = 'La contraseña no puede ser su identificación o su nombre con algo más'

test.each([
  ['corta', undefined, 422, 'La contraseña debe tener al menos 10 caracteres'],
  ['password123', undefined, 422, COMUN],
  ['1q2w3e4r5t', undefined, 422, COMUN],
  ['Contraseña2026!', undefined, 422, COMUN],
  ['Pura-Vida-2026', undefined, 422, COMUN],
  ['202220222-abc', undefined, 422, PROPIA],
  ['2-0222-0222*2026', undefined, 422, PROPIA],
  ['JosePablo2026', undefined, 422, PROPIA],
  ['José_Araya_99!', undefined, 422, PROPIA],
  ['Montaña-Verde-2', 'Montaña-Verde-3', 422, 'Las contraseñas no coinciden'],
  ['Montaña-Azul-1', undefined, 422, 'La contraseña nueva debe ser distinta de la actual'],
])('«%s» is refused as a password', async (password, repetida, status, texto) => {
  const api = await login()
  const body = { username: '202220222', password, repetida }
  expect(await api.send(cuenta.cambiarContrasena, { body })).toBeRejectedWith(status, texto)
})

test('nobody changes another user’s password', async () => {
  const api = await login()
  const body = { username: '101110111', password: 'Montaña-Verde-2' }
  expect(await api.send(cuenta.cambiarContrasena, { body })).toBeRejectedWith(
    403,
    'Solo puede cambiar su propia contraseña',
  )
})

test('a session older than fifteen minutes must give the current password, and wrong ones impose a wait', async () => {
  const api = await login()
  expect((await api.send(cuenta.estadoContrasena)).data).toEqual({ temporal: false, pideActual: false })
  server.advance(16 * MINUTE)
  expect((await api.send(cuenta.estadoContrasena)).data.pideActual).toBe(true)
  const change = (actual?: string) =>
    api.send(cuenta.cambiarContrasena, { body: { username: '202220222', password: 'Montaña-Verde-2', actual } })
  expect(await change()).toBeRejectedWith(422, 'Escriba su contraseña actual')
  for (let i = 0; i < 4; i++) expect(await change('otra')).toBeRejectedWith(422, 'Contraseña Incorrecta')
  expect(await change(contrasena)).toBeRejectedWith(429)
  server.advance(MINUTE)
  expect((await change(contrasena)).status).toBe(200)
  contrasena = 'Montaña-Verde-2'
})

test('recovery gives the same answer for every account, and writes only to existing accounts', async () => {
  await workUntilDone(server.deps)
  const before = (await hacienda.correos()).length
  const texto = 'Si la cuenta existe, se ha enviado un correo con las instrucciones'
  for (const numero of ['202220222', '999999999', '', 'x@y@z']) {
    const reply = await requestContrasena(numero)
    expect([reply.status, reply.mensaje]).toEqual([200, texto])
  }
  await workUntilDone(server.deps)
  const correos = (await hacienda.correos()).slice(before)
  expect(correos.map((c) => c.destinatarios)).toEqual([['202220222@quetzalia.example']])
})

test('a recovery link opens once; a refused password does not use it up', async () => {
  server.advance(60 * MINUTE)
  const antes = await login()
  await requestContrasena('2-0222-0222')
  const token = await readToken()
  expect(token).not.toBe('')
  expect(await resetContrasena(token, 'corta')).toBeRejectedWith(422, 'La contraseña debe tener al menos 10 caracteres')
  expect(await resetContrasena(token, 'Volcán-Poás-2026', 'otra')).toBeRejectedWith(422, 'Las contraseñas no coinciden')
  expect(await resetContrasena(token, 'Araya-Cordero-2026')).toBeRejectedWith(422, PROPIA)
  expect(await resetContrasena(token, 'basketball1!')).toBeRejectedWith(422, COMUN)
  const reply = await resetContrasena(token, 'Volcán-Poás-2026')
  expect(reply.mensaje).toBe('Se cambio la contraseña exitosamente')
  expect((await antes.send(contract.sesion.get)).status).toBe(401)
  contrasena = 'Volcán-Poás-2026'
  await login()
  expect(await resetContrasena(token, 'Volcán-Poás-2027')).toBeRejectedWith(
    422,
    'El enlace venció o ya se usó; pida otro',
  )
})

test('a recovery link expires after half an hour or with a newer link, and opens no other company', async () => {
  server.advance(61 * MINUTE)
  await requestContrasena('202220222')
  const primero = await readToken()
  await requestContrasena('202220222')
  const segundo = await readToken()
  expect(segundo).not.toBe(primero)
  const vencido = 'El enlace venció o ya se usó; pida otro'
  expect(await resetContrasena(primero, 'Volcán-Irazú-2026')).toBeRejectedWith(422, vencido)
  expect(await resetContrasena(segundo.replace(/^1\./, '2.'), 'Volcán-Irazú-2026')).toBeRejectedWith(422, vencido)
  for (const basura of ['', '1', '1.', `1.${'a'.repeat(32)}`, '0.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])
    expect(await resetContrasena(basura, 'Volcán-Irazú-2026')).toBeRejectedWith(422, vencido)
  server.advance(31 * MINUTE)
  expect(await resetContrasena(segundo, 'Volcán-Irazú-2026')).toBeRejectedWith(422, vencido)
})

test('recovery links are stored only as hashes', async () => {
  server.advance(61 * MINUTE)
  await requestContrasena('202220222')
  const secreto = (await readToken()).split('.')[1] ?? 'x'
  const rows = await server.deps.db.withCia(1, async (tx) =>
    JSON.stringify([
      await tx.selectFrom('recuperacion').selectAll().execute(),
      await tx.selectFrom('correo').selectAll().execute(),
    ]),
  )
  expect(rows).not.toContain(secreto)
})

test('repeated recovery requests for one account must wait, whether that account exists or not', async () => {
  server.advance(61 * MINUTE)
  for (const numero of ['202220222', '888888888']) {
    const replies = []
    for (let i = 0; i < 6; i++) replies.push((await requestContrasena(numero)).status)
    expect(replies).toEqual([200, 200, 200, 200, 429, 429])
    server.advance(61 * MINUTE)
  }
})
