import { contract } from '@pura/contract'
import { expect, onTestFinished, test } from 'vitest'
import { anAdministrador, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { LLAVE_AJENA } from '../instalacion/canario.ts'

const server = useServer()

test('health answers 200 once everything is ready', async () => {
  const reply = await anybody().send(contract.salud.get)
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ estado: 'listo', ambiente: 'simulador', version: expect.stringMatching(/^\d/) })
})

test('until everything is ready, health answers 503, and so does every other call', async () => {
  server.deps.salud.notReady('trabajos')
  expect(await anybody().send(contract.salud.get)).toMatchObject({ status: 503, body: { estado: 'iniciando' } })
  const reply = await anybody().send(contract.sesion.create, { body: anAdministrador() })
  expect(reply).toBeRejectedWith(503, 'El sistema está iniciando, intente de nuevo en unos segundos')
  expect(reply.headers.get('retry-after')).toBe('1')
  server.deps.salud.ready('trabajos')
})

test('with a key that did not seal the secrets, every call is refused with the reason', async () => {
  const { salud } = server.deps
  onTestFinished(() => salud.block(undefined))
  salud.block(LLAVE_AJENA)
  expect(await anybody().send(contract.salud.get)).toMatchObject({ status: 503, body: { estado: 'no listo' } })
  expect(await anybody().send(contract.sesion.create, { body: anAdministrador() })).toBeRejectedWith(503, LLAVE_AJENA)
})

test('the OpenAPI description is public and names every call', async () => {
  const { status, body } = await anybody().send(contract.salud.openapi)
  expect(status).toBe(200)
  const { paths } = body as { paths: Record<string, object> }
  for (const calls of Object.values(contract)) {
    for (const e of Object.values(calls)) {
      expect(paths[`/api${e.path.replace(/:(\w+)/g, '{$1}')}`]).toHaveProperty(e.method.toLowerCase())
    }
  }
})

test('a company sees Hacienda’s response, its queue and the expiry of its key', async () => {
  const { data } = await (await loginAs(anAdministrador())).send(contract.salud.hacienda)
  expect(data).toEqual({
    responde: true,
    sinRespuestaDesde: null,
    enCola: 0,
    latenciaMs: null,
    certificadoVence: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-06:00$/),
    credencialRechazada: null,
  })
})

test('every user that a demonstration names can sign in with its password', async () => {
  const { data } = await anybody().send(contract.demostracion.get)
  expect(data.usuarios.map(({ nombre }) => nombre)).toContain('José Pablo Araya Cordero')
  for (const { usuario, contrasena, nombre } of data.usuarios) {
    const reply = await anybody().send(contract.sesion.create, { body: { usuario, contrasena } })
    expect(reply.status).toBe(200)
    expect(reply.data.usuario.nombreUsuario).toBe(nombre)
  }
})
