/** An operator can open every company: in production a password alone is not enough. */
import { contract, type Endpoint } from '@pura/contract'
import { URI } from 'otpauth'
import { expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, anybody, bearer, loginAs, useServer } from '../../../testing/api.ts'

const server = useServer({ config: { ambiente: 'stag' } })
const { segundoFactor } = contract
const ACTIVE = 'Active la verificación en dos pasos para continuar'

async function activate(api: Api): Promise<string> {
  const { contrasena } = anAdministrador()
  const { data } = await api.send(segundoFactor.iniciar, { body: { contrasena } })
  const totp = URI.parse(data.uri)
  if (!('period' in totp)) throw new Error('Se esperaba TOTP')
  const codigo = totp.generate({ timestamp: server.deps.now().getTime() })
  const { data: activado } = await api.send(segundoFactor.activar, { body: { codigo } })
  return activado.codigos[0]!
}

test('an operator without a second factor is refused every call, in the browser and as a program', async () => {
  const api = await loginAs(anAdministrador())
  expect((await api.send(contract.sesion.get)).data.usuario.faltaSegundoFactor).toBe(true)
  const pedir = { grant_type: 'password', client_id: 'demo', client_secret: 'demo', username: '101110111' }
  const { data } = await anybody().send(contract.oauth.token, { body: { ...pedir, password: 'PuraVida-2026' } })
  const programa = bearer(data.access_token)
  const calls: [Endpoint, object][] = [
    [contract.cia.list, {}],
    [contract.cia.get, { params: { codCia: 1 } }],
    [contract.cia.switch, { params: { codCia: 1 } }],
    [contract.usuario.list, { params: { codCia: 1 } }],
    [contract.graphql.run, { body: { query: '{ __typename }' } }],
  ]
  for (const [e, input] of calls) {
    expect(await api.send(e, input), e.path).toBeRejectedWith(403, ACTIVE)
    expect(await programa.send(e, input), e.path).toBeRejectedWith(403, ACTIVE)
  }
})

test('a user who is no operator needs no second factor', async () => {
  const api = await loginAs(anUsuario())
  expect((await api.send(contract.sesion.get)).data.usuario.faltaSegundoFactor).toBe(false)
  expect((await api.send(contract.users.opciones, { params: { codCia: 1, idUsuario: 2 } })).status).toBe(200)
})

test('an operator with a second factor may make every call, and removing that factor refuses them again', async () => {
  const api = await loginAs(anAdministrador())
  const respaldo = await activate(api)
  expect((await api.send(contract.cia.list)).status).toBe(200)
  expect((await api.send(contract.sesion.get)).data.usuario.faltaSegundoFactor).toBe(false)
  const { contrasena } = anAdministrador()
  expect((await api.send(segundoFactor.quitar, { body: { contrasena, codigo: respaldo } })).status).toBe(200)
  expect(await api.send(contract.cia.list)).toBeRejectedWith(403, ACTIVE)
})
