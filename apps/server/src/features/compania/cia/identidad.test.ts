/** The identity of a company comes from the registry, and a change of its mail is notified (docs/acuerdos.md K6). */
import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { CONTRASENA_PROPIETARIO, createOtraCia } from '../../../testing/fichas/companias.ts'
import { aCuenta, findCorreo, register } from '../../../testing/fichas/cuentas.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'

const MINUTE = 60_000
const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
const { cia } = contract
const DEL_REGISTRO =
  'La identificación, su tipo y la razón social vienen del registro de Hacienda; solo el operador los cambia'

const cambioOf = async (api: Api, codCia: number) => {
  const { data } = await api.send(cia.get, { params: { codCia } })
  const { resolucionIca: _a, contraseniaFirmaElectronica: _b, ubicacionFirmaElectronica: _c, ...resto } = data
  return resto
}
const filaOf = (codCia: number) =>
  server.deps.db.withCia(codCia, (tx) => tx.selectFrom('cia').selectAll().executeTakeFirstOrThrow())

test('registration takes type and name from the registry, whatever else was sent', async () => {
  const { codCia } = await aCuenta(hacienda, server.deps)
  expect(await filaOf(codCia)).toMatchObject({ ruc: '303330333', tipo_identificacion: '01', tipo_persona: 1 })
  expect((await filaOf(codCia)).razon_social).toMatch(/BRENES/i)
  // A kind that may not register, with a false type.
  const ajena = { identificacion: '3101999001', tipoDoctoPersona: { codigoSri: '01' } }
  expect((await register(ajena)).status).toBe(422)
})

test('a registered company cannot change its number, type or name; the operator can', async () => {
  const { api, codCia } = await aCuenta(hacienda, server.deps, '404440444')
  const body = await cambioOf(api, codCia)
  const antes = await filaOf(codCia)
  const intentos: [string, object][] = [
    ['ruc', { ruc: '505550555' }],
    ['tipoDoctoPersona', { tipoDoctoPersona: { codigoSri: '03' }, ruc: '12345678901' }],
    ['tipoPersona', { tipoPersona: '2' }],
    ['razonSocial', { razonSocial: 'Otro Contribuyente S.A.' }],
  ]
  for (const [campo, cambio] of intentos) {
    const reply = await api.send(cia.update, { body: { ...body, nombreCia: 'No entra', ...cambio } })
    expect(reply, campo).toBeRejectedWith(403, DEL_REGISTRO)
    expect(await filaOf(codCia), campo).toEqual(antes)
  }
  // The same number with hyphens is accepted.
  const igual = { ...body, ruc: '4-0444-0444', nombreCia: 'Mi comercio' }
  expect((await api.send(cia.update, { body: igual })).data).toMatchObject({
    ruc: '404440444',
    nombreCia: 'Mi comercio',
  })
  const operador = await loginAs(anAdministrador())
  const corregida = { ...(await cambioOf(operador, codCia)), razonSocial: 'Corregida' }
  expect((await operador.send(cia.update, { body: corregida })).data.razonSocial).toBe('Corregida')
})

test('in an old session the company’s mail changes only with the password, and the old address is told', async () => {
  const { codCia, propietario } = await createOtraCia(server, {
    ruc: '3101777301',
    correoElectronico: 'viejo@ceiba.example',
  })
  const api = await loginAs(propietario)
  server.advance(16 * MINUTE)
  const body = { ...(await cambioOf(api, codCia)), correoElectronico: 'nuevo@ceiba.example' }
  expect(await api.send(cia.update, { body })).toBeRejectedWith(422, 'Escriba su contraseña actual')
  expect(await api.send(cia.update, { body: { ...body, actual: 'Otra-Cosa-2026' } })).toBeRejectedWith(
    422,
    'Contraseña Incorrecta',
  )
  expect((await filaOf(codCia)).correo_electronico).toBe('viejo@ceiba.example')
  expect((await api.send(cia.update, { body: { ...body, actual: CONTRASENA_PROPIETARIO } })).status).toBe(200)
  await workUntilDone(server.deps)
  const aviso = await findCorreo(hacienda, 'correo', 'viejo@ceiba.example')
  expect(aviso.asunto).toBe('Cambió el correo de Soda La Ceiba')
  expect(aviso.texto).toContain(propietario.usuario)
  // A change of other fields needs no password.
  const otro = { ...(await cambioOf(api, codCia)), celular: '88887777' }
  expect((await api.send(cia.update, { body: otro })).status).toBe(200)
})

test('in an old session a user’s mail changes only with the password, and the old address is told', async () => {
  const { codCia, propietario } = await createOtraCia(server, {
    ruc: '3101777302',
    correoElectronico: 'ana@ceiba.example',
  })
  const api = await loginAs(propietario)
  const { data } = await api.send(contract.usuario.get, { params: { codCia, idUsuario: 1 } })
  const body = { ...data, estado: 'A' as const, correo: 'intruso@lejos.example' }
  server.advance(16 * MINUTE)
  expect(await api.send(contract.usuario.update, { body })).toBeRejectedWith(422, 'Escriba su contraseña actual')
  const reply = await api.send(contract.usuario.update, { body: { ...body, actual: CONTRASENA_PROPIETARIO } })
  expect(reply.status).toBe(200)
  await workUntilDone(server.deps)
  const aviso = await findCorreo(hacienda, 'Cambió el correo', 'ana@ceiba.example')
  expect(aviso.asunto).toBe('Cambió el correo de su cuenta')
  expect(aviso.texto).not.toContain('intruso@lejos.example')
})
