import { contract } from '@pura/contract'
import { URI } from 'otpauth'
import { expect, test } from 'vitest'
import { type Api, anUsuario, anybody, loginAs, request, useServer } from '../../../testing/api.ts'
import { readBitacora } from '../../../testing/bitacora.ts'
import { aCiaAutorizada, eachEngine } from '../../../testing/db.ts'
import { segundoFactorCambiado } from './aviso.ts'

const MINUTE = 60_000
const { segundoFactor } = contract
const { usuario, contrasena } = anUsuario()

eachEngine('second factor', (open) => {
  const server = useServer({ open })
  let uri = ''
  let codigos: string[] = []
  let api: Api

  /** Current code of the authenticator; each step only once. */
  function codigo(): string {
    server.advance(MINUTE)
    const totp = URI.parse(uri)
    if (!('period' in totp)) throw new Error('Se esperaba TOTP')
    return totp.generate({ timestamp: server.deps.now().getTime() })
  }
  /** Mails to the owner of the account. */
  const avisos = () =>
    server.deps.db.withCia(1, (tx) =>
      tx
        .selectFrom('correo')
        .select(['clase', 'datos'])
        .where('referencia', '=', usuario)
        .orderBy('id_correo')
        .execute(),
    )
  const signIn = (otro?: string) =>
    anybody().send(contract.sesion.create, { body: { usuario, contrasena, codigo: otro } })

  test('the setup asks for the password, and the first right code completes it', async () => {
    api = await loginAs(anUsuario())
    expect((await api.send(segundoFactor.get)).data).toEqual({ activo: false, codigosRestantes: 0 })
    expect(await api.send(segundoFactor.iniciar, { body: { contrasena: 'otra' } })).toBeRejectedWith(
      422,
      'Contraseña Incorrecta',
    )
    const { data } = await api.send(segundoFactor.iniciar, { body: { contrasena } })
    uri = data.uri
    expect(uri).toMatch(/^otpauth:\/\/totp\/Pura%20Factura:202220222\?issuer=Pura%20Factura&secret=[A-Z2-7]{32}&/)
    expect(uri).toContain(data.secreto)
    expect(data.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await signIn()).status).toBe(200)
    expect(await api.send(segundoFactor.activar, { body: { codigo: '000000' } })).toBeRejectedWith(
      422,
      'El código no es correcto',
    )
    const activated = await api.send(segundoFactor.activar, { body: { codigo: codigo() } })
    expect(activated.mensaje).toBe('Se activó la verificación en dos pasos')
    codigos = activated.data.codigos
    expect(new Set(codigos).size).toBe(10)
    expect(await avisos()).toEqual([{ clase: 'segundo-factor-cambiado', datos: { idUsuario: 2, activo: true } }])
    expect((await api.send(segundoFactor.get)).data).toEqual({ activo: true, codigosRestantes: 10 })
  })

  test('sign-in asks for a code only after the right password, and accepts each code once', async () => {
    const asked = await signIn()
    expect(asked).toBeRejectedWith(401, 'Escriba el código de su aplicación de autenticación')
    expect(asked.body).toMatchObject({ codigo: 'second_factor_required' })
    const wrong = await anybody().send(contract.sesion.create, {
      body: { usuario, contrasena: 'otra', codigo: codigo() },
    })
    expect(wrong).toBeRejectedWith(401, 'Contraseña Incorrecta')
    const now = codigo()
    expect((await signIn(now)).status).toBe(200)
    expect(await signIn(now)).toBeRejectedWith(401, 'El código no es correcto')
    expect((await signIn(` ${codigo().replace(/(...)/, '$1 ')} `)).status).toBe(200)
  })

  test('a backup code opens once, however it is typed', async () => {
    const [primero = ''] = codigos
    expect((await signIn(primero.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await signIn(primero)).toBeRejectedWith(401, 'El código no es correcto')
    expect((await api.send(segundoFactor.get)).data.codigosRestantes).toBe(9)
  })

  test('wrong codes impose a wait, also on the right code', async () => {
    for (let i = 0; i < 4; i++) await signIn('123456')
    server.advance(-1)
    expect(await signIn('654321')).toBeRejectedWith(429)
    server.advance(10 * MINUTE)
    expect((await signIn(codigo())).status).toBe(200)
  })

  test('programs send a code too', async () => {
    const ask = (totp?: string) =>
      request('/api/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          client_id: 'demo',
          client_secret: 'demo',
          username: usuario,
          password: contrasena,
          ...(totp ? { totp } : {}),
        }),
      })
    const asked = await ask()
    expect([asked.status, asked.body]).toEqual([401, { error: 'mfa_required', error_description: expect.any(String) }])
    expect((await ask('000000')).body).toMatchObject({ error: 'invalid_grant' })
    expect((await ask(codigo())).status).toBe(200)
  })

  test('new backup codes invalidate the old ones', async () => {
    const viejo = codigos[5] ?? ''
    const { data } = await api.send(segundoFactor.renovarCodigos, { body: { codigo: codigo() } })
    expect(data.codigos).toHaveLength(10)
    expect(await signIn(viejo)).toBeRejectedWith(401, 'El código no es correcto')
    expect((await signIn(data.codigos[0])).status).toBe(200)
  })

  test('an active second factor cannot be replaced with the session alone', async () => {
    expect(await api.send(segundoFactor.iniciar, { body: { contrasena } })).toBeRejectedWith(
      409,
      'La verificación en dos pasos está activa',
    )
    expect(await api.send(segundoFactor.activar, { body: { codigo: codigo() } })).toBeRejectedWith(409)
  })

  test('the database contains neither the secret nor a code in clear', async () => {
    const secreto = new URL(uri).searchParams.get('secret') ?? 'x'
    const dump = await server.deps.db.withCia(1, async (tx) => [
      ...(await tx.selectFrom('segundo_factor').select('secreto').execute()).map((r) => Buffer.from(r.secreto)),
      ...(await tx.selectFrom('codigo_respaldo').select('huella').execute()).map((r) => Buffer.from(r.huella)),
    ])
    expect(dump.length).toBeGreaterThan(5)
    for (const bytes of dump) {
      expect(bytes.includes(secreto)).toBe(false)
      for (const c of codigos) expect(bytes.includes(c)).toBe(false)
    }
  })

  test('the password and a code remove the second factor; then the password alone is enough again', async () => {
    expect(await api.send(segundoFactor.quitar, { body: { contrasena, codigo: '000000' } })).toBeRejectedWith(
      422,
      'El código no es correcto',
    )
    const reply = await api.send(segundoFactor.quitar, { body: { contrasena, codigo: codigo() } })
    expect(reply.mensaje).toBe('Se quitó la verificación en dos pasos')
    expect((await avisos()).map((a) => a.datos)).toEqual([
      { idUsuario: 2, activo: true },
      { idUsuario: 2, activo: false },
    ])
    const escrito = await segundoFactorCambiado.write(server.deps, {
      codCia: aCiaAutorizada(1),
      datos: { idUsuario: 2, activo: false },
    })
    expect(escrito?.asunto).toBe('Se quitó la verificación en dos pasos de su cuenta')
    expect(escrito?.parrafos).toContain('Para ingresar a su cuenta en Pura Factura basta otra vez la contraseña.')
    expect((await signIn()).status).toBe(200)
    expect(await api.send(segundoFactor.renovarCodigos, { body: { codigo: '000000' } })).toBeRejectedWith(
      409,
      'La verificación en dos pasos no está activa',
    )
  })

  test('each change is in the audit trail, with user and address', async () => {
    const lineas = await readBitacora(server, 'usuario', 2)
    expect(lineas.map(({ detalle, username, direccion_ip }) => [detalle, username, direccion_ip])).toEqual(
      [
        'Se activó la verificación en dos pasos',
        'Renovó los códigos de respaldo',
        'Se quitó la verificación en dos pasos',
      ].map((detalle) => [detalle, usuario, '127.0.0.1']),
    )
  })
})
