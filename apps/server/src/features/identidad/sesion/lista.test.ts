import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, anUsuario, bearer, loginAs, useServer } from '../../../testing/api.ts'

const server = useServer()
const { sesiones } = contract

test('a user sees only their own sessions, with the current one marked', async () => {
  await loginAs(anAdministrador())
  const api = await loginAs(anUsuario())
  await loginAs(anUsuario())
  const { data } = await api.send(sesiones.list)
  expect(data).toHaveLength(2)
  expect(data.filter((s) => s.actual)).toHaveLength(1)
  for (const s of data) expect(JSON.stringify(s)).not.toContain(api.cookie.split('=')[1])
})

test('closing a session ends it at once; another user’s session is not found', async () => {
  const api = await loginAs(anUsuario())
  const otra = await loginAs(anUsuario())
  const ajena = await loginAs(anAdministrador())
  const idOf = async (s: typeof api) => (await s.send(sesiones.list)).data.find((row) => row.actual)?.id ?? ''
  const [id, idAjena] = [await idOf(otra), await idOf(ajena)]
  expect((await api.send(sesiones.remove, { params: { id } })).status).toBe(200)
  expect((await otra.send(contract.sesion.get)).status).toBe(401)
  expect(await api.send(sesiones.remove, { params: { id: idAjena } })).toBeRejectedWith(404)
  expect((await ajena.send(contract.sesion.get)).status).toBe(200)
})

test('«cerrar las demás» keeps the current session, and ends the tokens of programs too', async () => {
  const api = await loginAs(anUsuario())
  const otra = await loginAs(anUsuario())
  const token = await server.deps.sesiones.create({
    codCia: 1,
    idUsuario: 2,
    clase: 'api',
    direccionIp: '',
    agente: '',
  })
  expect((await bearer(token).send(contract.sesion.get)).status).toBe(200)
  const reply = await api.send(sesiones.removeOtras)
  expect(reply.mensaje).toMatch(/^Se cerraron \d+ sesiones$/)
  expect((await otra.send(contract.sesion.get)).status).toBe(401)
  expect((await bearer(token).send(contract.sesion.get)).status).toBe(401)
  expect((await api.send(sesiones.list)).data).toHaveLength(1)
  expect((await api.send(sesiones.removeOtras)).mensaje).toBe('No había otras sesiones')
})
