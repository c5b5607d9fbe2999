import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, anUsuario, anybody, loginAs, request, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

eachEngine('sign-in', (open) => {
  const server = useServer({ open })
  const signIn = (usuario: string, contrasena: string, soloEstaSesion?: boolean) =>
    anybody().send(contract.sesion.create, { body: { usuario, contrasena, soloEstaSesion } })

  test('the right password signs in, with the text of the specification', async () => {
    const reply = await signIn('101110111', 'PuraVida-2026')
    expect(reply.status).toBe(200)
    expect(reply.mensaje).toBe('Bienvenido estimado, autenticacion satisfactoria')
    expect(reply.data.usuario.usuarioRolList[0]?.rol.nombreRol).toBe('ADMINISTRADOR')
    expect(reply.data.cia).toMatchObject({ codCia: 1, primeraVez: false })
  })

  test.each(['101110111@fe.local', ' 101110111 ', '1-0111-0111'])('«%s» is read as the same user', async (typed) => {
    expect((await signIn(typed, 'PuraVida-2026')).status).toBe(200)
  })

  test('each failure of sign-in has its own text', async () => {
    expect(await signIn('202220222', 'otra')).toBeRejectedWith(401, 'Contraseña Incorrecta')
    expect(await signIn('999999999', 'otra')).toBeRejectedWith(
      401,
      'Este usuario no esta asignado a ningún miembro de la plataforma',
    )
    expect(await signIn('yo@', 'otra')).toBeRejectedWith(422, 'Correo Electrónico con formato invalido')
  })

  test('the cookie is hidden from scripts and other sites, and outlives the browser only on request', async () => {
    const [persistent = ''] = (await signIn('101110111', 'PuraVida-2026')).headers.getSetCookie()
    expect(persistent).toMatch(/^pura_sesion=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const [volatile = ''] = (await signIn('101110111', 'PuraVida-2026', true)).headers.getSetCookie()
    expect(volatile).toMatch(/^pura_sesion=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('with https the cookie is secure', async () => {
    const reply = await anybody().send(contract.sesion.create, {
      body: anAdministrador(),
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(reply.headers.getSetCookie()[0]).toContain('; Secure')
  })

  test('the database contains no token that opens a session', async () => {
    const { cookie } = await loginAs(anAdministrador())
    const token = cookie.split('=')[1] ?? ''
    const rows = await server.deps.db.withSistema((tx) => tx.selectFrom('sesion').selectAll().execute())
    expect(rows.length).toBeGreaterThan(0)
    for (const { huella } of rows) expect(Buffer.from(huella).toString('base64url')).not.toBe(token)
  })

  test('signing in again in the same browser ends its previous session', async () => {
    const antes = await loginAs(anUsuario())
    const otra = await loginAs(anUsuario())
    expect((await antes.send(contract.sesion.create, { body: anAdministrador() })).status).toBe(200)
    expect(await antes.send(contract.sesion.get)).toBeRejectedWith(401)
    expect((await otra.send(contract.sesion.get)).status).toBe(200)
  })

  test('signing out ends the session at once', async () => {
    const api = await loginAs(anAdministrador())
    expect((await api.send(contract.sesion.get)).status).toBe(200)
    const reply = await api.send(contract.sesion.remove)
    expect(reply.mensaje).toBe('Sesión cerrada')
    expect(reply.headers.getSetCookie()[0]).toMatch(/^pura_sesion=;.*Expires=Thu, 01 Jan 1970/)
    expect(await api.send(contract.sesion.get)).toBeRejectedWith(401, 'Debe ingresar para continuar')
  })

  test('a deactivated user loses the session and cannot sign in', async () => {
    const api = await loginAs(anUsuario())
    const set = (estado: string) =>
      server.deps.db.withCia(1, (tx) => tx.updateTable('usuario').set({ estado }).where('id_usuario', '=', 2).execute())
    await set('I')
    server.advance(MINUTE)
    expect(await api.send(contract.sesion.get)).toBeRejectedWith(401)
    expect(await signIn('202220222', 'PuraVida-2026')).toBeRejectedWith(401, 'Este usuario está inactivo')
    await set('A')
  })

  test('a session ends after twelve hours without use, and use extends it up to thirty days', async () => {
    const idle = await loginAs(anAdministrador())
    const used = await loginAs(anAdministrador())
    server.advance(11 * HOUR)
    expect((await used.send(contract.sesion.get)).status).toBe(200)
    server.advance(2 * HOUR)
    expect((await idle.send(contract.sesion.get)).status).toBe(401)
    for (let hours = 13; hours < 30 * 24; hours += 11) {
      expect((await used.send(contract.sesion.get)).status).toBe(200)
      server.advance(11 * HOUR)
    }
    expect((await used.send(contract.sesion.get)).status).toBe(401)
  })

  test('the menu is that of the caller', async () => {
    const api = await loginAs(anUsuario())
    const own = await api.send(contract.users.opciones, { params: { codCia: 1, idUsuario: 2 } })
    expect(own.data.map((o) => o.ruta)).toContain('/facturasElectronicas')
    expect(await api.send(contract.users.opciones, { params: { codCia: 1, idUsuario: 1 } })).toBeRejectedWith(404)
  })

  const DEMO = {
    grant_type: 'password',
    client_id: 'demo',
    client_secret: 'demo',
    username: '101110111',
    password: 'PuraVida-2026',
  }
  const ask = (change: Partial<typeof DEMO> = {}) =>
    anybody().send(contract.oauth.token, { body: { ...DEMO, ...change } })

  test('the password grant gives a token for an hour', async () => {
    const reply = await ask()
    expect(reply.status).toBe(200)
    expect(reply.data).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 3600,
    })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const session = await request('/api/sesion', { headers: { authorization: `bearer ${reply.data.access_token}` } })
    expect(session.data).toMatchObject({ usuario: { username: '101110111' }, cia: { codCia: 1 } })
  })

  test.each([
    [400, 'unsupported_grant_type', { grant_type: 'client_credentials' }],
    // Other grant types have none of our fields.
    [400, 'unsupported_grant_type', { grant_type: 'authorization_code', username: undefined, password: undefined }],
    [400, 'invalid_request', { grant_type: undefined }],
    [401, 'invalid_client', { client_secret: 'otro' }],
    [401, 'invalid_client', { client_id: 'nadie' }],
    [401, 'invalid_grant', { password: 'otra' }],
    [401, 'invalid_grant', { username: '999999999' }],
    [400, 'invalid_request', { username: undefined }],
  ])('a wrong request is answered %i %s', async (status, error, change) => {
    const form = Object.entries({ ...DEMO, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    const reply = await request('/api/oauth/token', { method: 'POST', body: new URLSearchParams(form) })
    expect(reply.status).toBe(status)
    expect(reply.body).toEqual({ error, error_description: expect.any(String) })
  })

  test('an expired token opens nothing', async () => {
    const token = await server.deps.sesiones.create({
      codCia: 1,
      idUsuario: 1,
      clase: 'api',
      direccionIp: '',
      agente: '',
    })
    const ask = () => request('/api/sesion', { headers: { authorization: `Bearer ${token}` } })
    expect((await ask()).status).toBe(200)
    server.advance(HOUR + 1)
    expect(await ask()).toBeRejectedWith(401)
  })
})

eachEngine('guessing passwords', (open) => {
  const server = useServer({ open })
  const guess = (usuario: string, contrasena: string) =>
    anybody().send(contract.sesion.create, { body: { usuario, contrasena } })

  test('after three failures an account must wait, longer each time, even with the right password', async () => {
    for (let i = 0; i < 3; i++) expect(await guess('202220222', 'mala')).toBeRejectedWith(401)
    expect(await guess('202220222', 'mala')).toBeRejectedWith(401)
    const waiting = await guess('202220222', 'PuraVida-2026')
    expect(waiting).toBeRejectedWith(429, 'Demasiados intentos. Espere 2 segundos y vuelva a intentar')
    expect(waiting.headers.get('retry-after')).toBe('2')
    server.advance(2_000)
    expect(await guess('202220222', 'mala')).toBeRejectedWith(401)
    expect((await guess('202220222', 'mala')).headers.get('retry-after')).toBe('4')
    server.advance(4_000)
    expect((await guess('202220222', 'PuraVida-2026')).status).toBe(200)
  })

  test('another account at the same address need not wait', async () => {
    for (let i = 0; i < 4; i++) await guess('101110111', 'mala')
    expect(await guess('101110111', 'mala')).toBeRejectedWith(429)
    expect((await guess('202220222', 'PuraVida-2026')).status).toBe(200)
  })

  test('concurrent guesses give no extra attempts', async () => {
    server.advance(2 * HOUR)
    const replies = await Promise.all(Array.from({ length: 12 }, () => guess('101110111', 'mala')))
    expect(replies.filter((r) => r.status === 401)).toHaveLength(4)
    expect(replies.filter((r) => r.status === 429)).toHaveLength(8)
  })

  test('many concurrent right sign-ins all succeed', async () => {
    server.advance(2 * HOUR)
    const replies = await Promise.all(Array.from({ length: 8 }, () => guess('202220222', 'PuraVida-2026')))
    expect(replies.map((r) => r.status)).toEqual(Array(8).fill(200))
  })

  test('an address that tries many accounts must wait too', async () => {
    server.advance(2 * HOUR)
    const replies = []
    for (let i = 0; i < 22; i++) replies.push(await guess(`30000000${i}`, 'mala'))
    expect(replies[0]).toBeRejectedWith(401)
    expect(replies.at(-1)).toBeRejectedWith(429)
    server.advance(2 * HOUR)
  })
})
