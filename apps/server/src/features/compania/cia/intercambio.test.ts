import { CIA_EN_PANTALLA, contract } from '@pura/contract'
import { createTestCertificate } from '@pura/firma'
import { expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, bearer, loginAs, useServer, withCookieOf } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aFactura, aLinea, issueDocumento } from '../../../testing/documentos.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { createProducto } from '../../../testing/fichas/productos.ts'

const server = useServer()
const { cia } = contract

const enter = async (admin: Api, codCia: number) => {
  const reply = await admin.send(cia.switch, { params: { codCia } })
  expect(reply.mensaje).toBe('Compañía cambiada correctamente')
  return withCookieOf(reply)
}
const trail = (codCia: number) =>
  server.deps.db.withCia(codCia, (tx) => tx.selectFrom('bitacora').selectAll().orderBy('orden').execute())

test('the operator works in another company and returns, and both are in its trail', async () => {
  const { codCia } = await createOtraCia(server, { ruc: '3101999101' })
  const dentro = await enter(await loginAs(anAdministrador()), codCia)
  expect((await dentro.send(contract.sesion.get)).data).toMatchObject({
    usuario: { usuarioPK: { codCia: 1, idUsuario: 1 }, username: '101110111' },
    cia: { codCia, nombreCia: 'Soda La Ceiba' },
    ciaPropia: { codCia: 1 },
  })
  expect((await dentro.send(contract.sucursal.list, { params: { codCia } })).status).toBe(200)
  expect(await dentro.send(contract.sucursal.list, { params: { codCia: 1 } })).toBeRejectedWith(403)
  // A user of the visited company has the same number; the options are the operator's.
  const opciones = await dentro.send(contract.users.opciones, { params: { codCia, idUsuario: 1 } })
  expect(opciones.status).toBe(200)
  const fuera = withCookieOf(await dentro.send(cia.leave))
  expect((await fuera.send(contract.sesion.get)).data).toMatchObject({ cia: { codCia: 1 }, ciaPropia: null })
  expect((await trail(codCia)).slice(1)).toMatchObject([
    { accion: 'accion', detalle: 'Entrar en modo intercambio', cod_cia_usuario: 1, username: '101110111' },
    { accion: 'accion', detalle: 'Salir del modo intercambio' },
  ])
})

test('a change made in another company is recorded in its trail, as made by the operator', async () => {
  const { codCia } = await createOtraCia(server, { ruc: '3101999102' })
  const dentro = await enter(await loginAs(anAdministrador()), codCia)
  await dentro.send(contract.rol.create, { body: { nombreRol: 'NUEVO', opciones: [] } })
  expect((await trail(codCia)).at(-1)).toMatchObject({ entidad: 'rol', cod_cia_usuario: 1, username: '101110111' })
})

test('a document the operator issues in another company names the operator in the trail', async () => {
  const { codCia } = await createOtraCia(server, { ruc: '3101999108' })
  const p12 = await createTestCertificate({ cedula: '3101999108', nombre: 'Soda La Ceiba S.A.', pin: '1234' })
  await server.deps.credenciales.save(aCiaAutorizada(codCia), {
    usuarioHacienda: 'x',
    contrasenaHacienda: 'y',
    p12,
    pin: '1234',
  })
  const dentro = await enter(await loginAs(anAdministrador()), codCia)
  await server.deps.db.withCia(codCia, async (tx) => {
    await tx.updateTable('cia').set({ primera_vez: false }).execute()
    const actividad = { cod_cia: codCia, cod_actividad: '6201.0', correlativo: 1, nombre: 'Programación' }
    await tx.insertInto('actividad_economica_cia').values(actividad).execute()
  })
  const { productoPK } = await createProducto(dentro)
  const tiquete = aFactura({ tipoDoctoVta: { idTipoDoctoVta: 5 }, vtaDetmList: [aLinea({ producto: { productoPK } })] })
  const { numDocto } = (await issueDocumento(dentro, tiquete)).vtaMovmPK
  expect((await trail(codCia)).at(-1)).toMatchObject({
    entidad: 'documento',
    llave: String(numDocto),
    cod_cia_usuario: 1,
  })
})

test('the token from before the switch is invalid in every company', async () => {
  const { codCia } = await createOtraCia(server, { ruc: '3101999103' })
  const antes = await loginAs(anAdministrador())
  await enter(antes, codCia)
  expect(await antes.send(contract.sesion.get)).toBeRejectedWith(401)
})

test('a page that shows the company of before the switch is refused, also if its call names no company', async () => {
  const { codCia } = await createOtraCia(server, { ruc: '3101999104' })
  const dentro = await enter(await loginAs(anAdministrador()), codCia)
  const as = (cia: number) => ({ headers: { [CIA_EN_PANTALLA]: String(cia) } })
  expect(await dentro.send(contract.sesion.get, as(1))).toBeRejectedWith(403, 'No tiene acceso a esa compañía')
  expect((await dentro.send(contract.sesion.get, as(codCia))).status).toBe(200)
})

test('if the visited company is deactivated, the operator is back in their own', async () => {
  const { codCia } = await createOtraCia(server, { ruc: '3101999105' })
  const dentro = await enter(await loginAs(anAdministrador()), codCia)
  await (await loginAs(anAdministrador())).send(cia.remove, { params: { codCia } })
  expect((await dentro.send(contract.sesion.get)).data.cia.codCia).toBe(1)
})

test('the cookie of the switch lasts as long as that of the sign-in', async () => {
  const { codCia } = await createOtraCia(server, { ruc: '3101999106' })
  const maxAge = async (soloEstaSesion: boolean) => {
    const ingreso = await bearer('').send(contract.sesion.create, { body: { ...anAdministrador(), soloEstaSesion } })
    const reply = await withCookieOf(ingreso).send(cia.switch, { params: { codCia } })
    return /Max-Age=(\d+)/.exec(reply.headers.getSetCookie()[0] ?? '')?.[1]
  }
  expect(await maxAge(false)).toBe(String(30 * 86_400))
  expect(await maxAge(true)).toBeUndefined()
})

test('only the operator may switch companies, and not with the token of a program', async () => {
  const { codCia } = await createOtraCia(server, { ruc: '3101999107' })
  const params = { codCia }
  expect(await (await loginAs(anUsuario())).send(cia.switch, { params })).toBeRejectedWith(403)
  const admin = anAdministrador()
  const { data } = await bearer('').send(contract.oauth.token, {
    body: {
      grant_type: 'password',
      client_id: 'demo',
      client_secret: 'demo',
      username: admin.usuario,
      password: admin.contrasena,
    },
  })
  expect(await bearer(data.access_token).send(cia.switch, { params })).toBeRejectedWith(
    403,
    'El cambio de compañía se hace desde el navegador',
  )
})
