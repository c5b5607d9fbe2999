/** The people of this file: who keeps the users of «La Ceiba», and José Pablo of the demo company, its accountant. */
import { buildPath, contract } from '@pura/contract'
import { beforeAll, expect, test } from 'vitest'
import { notify } from '../../../lib/notificar.ts'
import { type Api, anAdministrador, anUsuario, loginAs, useServer, withCookieOf } from '../../../testing/api.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { findCorreo } from '../../../testing/fichas/cuentas.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'

const DIA = 24 * 3_600_000
const hacienda = useHacienda()
const server = useServer({ config: () => ({ smtpUrl: hacienda.smtp() }) })
const { acceso, rol, sesion, usuario } = contract

const INVALIDA = 'La invitación no existe, venció, ya se usó o es para otra persona'
const CEDULA = anUsuario().usuario
let ceiba: { codCia: number; propietario: { usuario: string; contrasena: string } }
let duena: Api
/** In La Ceiba: every option. */
let todas: number
/** Only the clients. */
let clientes: number

beforeAll(async () => {
  ceiba = await createOtraCia(server, { ruc: '3101999201' })
  duena = await loginAs(ceiba.propietario)
  const roles = (await duena.send(usuario.roles, { params: { codCia: ceiba.codCia } })).data
  todas = roles.find(({ nombreRol }) => nombreRol !== 'ADMINISTRADOR')!.rolPK.codRol
  const body = { nombreRol: 'Clientes', opciones: ['/personas'] }
  clientes = (await duena.send(rol.create, { body })).data.rolPK.codRol
})

const invitar = (changes: object = {}, quien = duena) =>
  quien.send(acceso.invitar, {
    body: { identificacion: CEDULA, correo: 'jose@contadores.example', codRol: todas, ...changes },
  })

/** What the link of the last mail carries. */
async function readToken(): Promise<string> {
  await workUntilDone(server.deps)
  const { texto } = await findCorreo(hacienda, 'lo invita a trabajar')
  return /\/invitacion#(\S+)/.exec(texto)?.[1] ?? ''
}
const aceptar = (api: Api, token: string) => api.send(acceso.aceptar, { body: { token } })
const retirar = (idAcceso: number) => duena.send(acceso.retirar, { params: { codCia: ceiba.codCia, idAcceso } })

/** José Pablo, at home, with an access that he has just accepted. */
async function letIn(codRol = todas): Promise<{ api: Api; idAcceso: number }> {
  const { data } = await invitar({ codRol })
  const api = await loginAs(anUsuario())
  const { idAcceso } = (await aceptar(api, await readToken())).data
  expect(idAcceso).toBe(data.accesoPK.idAcceso)
  return { api, idAcceso }
}
async function enter(api: Api, idAcceso: number): Promise<Api> {
  const reply = await api.send(acceso.entrar, { params: { idAcceso } })
  expect(reply.mensaje).toBe('Compañía cambiada correctamente')
  return withCookieOf(reply)
}
/** As another process does it: this one is not told. */
const withdrawElsewhere = (idAcceso: number) =>
  server.deps.db.withCia(ceiba.codCia, (tx) =>
    tx.updateTable('acceso').set({ retirado: new Date(), cod_rol: null }).where('id_acceso', '=', idAcceso).execute(),
  )
const trail = (codCia: number) =>
  server.deps.db.withCia(codCia, (tx) => tx.selectFrom('bitacora').selectAll().orderBy('orden').execute())

test('who is invited accepts with the own user, works there with the role of there, and both companies see it', async () => {
  const { api, idAcceso } = await letIn(clientes)
  const dentro = await enter(api, idAcceso)
  expect((await dentro.send(sesion.get)).data).toMatchObject({
    usuario: { usuarioPK: { codCia: 1, idUsuario: 2 }, usuarioRolList: [{ rol: { nombreRol: 'Clientes' } }] },
    cia: { codCia: ceiba.codCia, nombreCia: 'Soda La Ceiba' },
    ciaPropia: { codCia: 1 },
    porAcceso: true,
    accesos: 1,
  })
  const params = { codCia: ceiba.codCia }
  expect((await dentro.send(contract.cliente.list, { params })).status).toBe(200)
  expect(await dentro.send(contract.sucursal.list, { params })).toBeRejectedWith(403)
  expect((await dentro.send(contract.users.opciones, { params: { ...params, idUsuario: 2 } })).data).toMatchObject([
    { ruta: '/personas' },
  ])
  // The token of before opens nothing, in neither company.
  expect((await api.send(sesion.get)).status).toBe(401)

  const [suyo] = (await duena.send(acceso.list, { params })).data
  expect(suyo).toMatchObject({ estado: 'vigente', username: CEDULA, nombreRol: 'Clientes' })
  expect(suyo!.compania).not.toBe('')
  expect(suyo!.visto).not.toBeNull()
  expect((await trail(ceiba.codCia)).slice(-2)).toMatchObject([
    { entidad: 'acceso', detalle: 'Aceptar la invitación', cod_cia_usuario: 1, username: CEDULA },
    { entidad: 'acceso', detalle: 'Entrar', cod_cia_usuario: 1, username: CEDULA },
  ])
  const [ultimo] = (await duena.send(contract.bitacora.list, { params })).data
  expect(ultimo).toMatchObject({ operador: false, compania: suyo!.compania, nombreUsuario: suyo!.nombre })
  expect((await trail(1)).at(-1)).toMatchObject({ entidad: 'acceso', detalle: 'Pasó a trabajar en Soda La Ceiba' })

  const fuera = withCookieOf(await dentro.send(contract.cia.leave))
  expect((await fuera.send(sesion.get)).data).toMatchObject({ cia: { codCia: 1 }, ciaPropia: null, porAcceso: false })
  await retirar(idAcceso)
})

test('withdrawn, the session that works there ends with the next call, and the access never opens again', async () => {
  const { api, idAcceso } = await letIn()
  const dentro = await enter(api, idAcceso)
  const otra = await loginAs(anUsuario())
  expect((await dentro.send(sesion.get)).status).toBe(200)
  expect((await retirar(idAcceso)).mensaje).toBe('Se retiró el acceso')
  expect((await dentro.send(sesion.get)).status).toBe(401)
  expect((await dentro.send(contract.cliente.list, { params: { codCia: ceiba.codCia } })).status).toBe(401)
  // At home nothing has happened.
  expect((await otra.send(sesion.get)).data).toMatchObject({ cia: { codCia: 1 }, accesos: 0 })
  expect(await otra.send(acceso.entrar, { params: { idAcceso } })).toBeRejectedWith(404)
  expect(await retirar(idAcceso)).toBeRejectedWith(409, 'Ese acceso ya se había retirado')
  await workUntilDone(server.deps)
  expect((await findCorreo(hacienda, 'Ya no tiene acceso a Soda La Ceiba')).texto).toContain('retiró el acceso')
})

test('withdrawn in the database alone, as another process does it, the very next call is refused', async () => {
  const { api, idAcceso } = await letIn()
  const dentro = await enter(api, idAcceso)
  expect((await dentro.send(sesion.get)).status).toBe(200)
  await withdrawElsewhere(idAcceso)
  expect((await dentro.send(sesion.get)).status).toBe(401)
})

test('a changed role counts with the next call; and whoever is from outside never keeps the users, whatever the role', async () => {
  const { api, idAcceso } = await letIn(clientes)
  const dentro = await enter(api, idAcceso)
  const params = { codCia: ceiba.codCia }
  const lista = (await duena.send(acceso.list, { params })).data
  const { version } = lista.find((a) => a.accesoPK.idAcceso === idAcceso)!
  const body = { accesoPK: { ...params, idAcceso }, codRol: todas, version }
  expect((await duena.send(acceso.cambiarRol, { body })).data.nombreRol).not.toBe('Clientes')
  expect((await duena.send(acceso.cambiarRol, { body })).status).toBe(409)
  expect((await dentro.send(contract.sucursal.list, { params })).status).toBe(200)
  for (const e of [usuario.list, usuario.roles, rol.list, acceso.list]) {
    expect(await dentro.send(e, { params })).toBeRejectedWith(403)
  }
  expect(await invitar({}, dentro)).toBeRejectedWith(403)
  // The role is in use, so it stays; withdrawn, it may go.
  expect(await duena.send(rol.remove, { params: { ...params, codRol: clientes } })).toMatchObject({ status: 200 })
  await retirar(idAcceso)
  const nuevo = await duena.send(rol.create, { body: { nombreRol: 'Clientes', opciones: ['/personas'] } })
  clientes = nuevo.data.rolPK.codRol
})

test('a role that somebody from outside has is not removed', async () => {
  const { idAcceso } = await letIn(clientes)
  const params = { codCia: ceiba.codCia, codRol: clientes }
  expect(await duena.send(rol.remove, { params })).toBeRejectedWith(422)
  await retirar(idAcceso)
})

test('an invitation opens once, for seven days, for whom it names; every other time it says the same', async () => {
  const { data } = await invitar()
  const token = await readToken()
  const jose = await loginAs(anUsuario())
  const ver = (api: Api, t: string) => api.send(acceso.ver, { body: { token: t } })
  expect((await ver(jose, token)).data).toMatchObject({ nombreCia: 'Soda La Ceiba', ruc: '3101999201' })

  const ajena = await createOtraCia(server, { ruc: '3101999202', nombreCia: 'Ferretería El Clavo' })
  expect(await aceptar(await loginAs(ajena.propietario), token)).toBeRejectedWith(422, INVALIDA)
  expect(await aceptar(jose, `${ceiba.codCia}.${'A'.repeat(32)}`)).toBeRejectedWith(422, INVALIDA)
  expect(await aceptar(jose, token.replace(/^\d+/, '1'))).toBeRejectedWith(422, INVALIDA)
  expect(await aceptar(jose, 'nada')).toBeRejectedWith(422, INVALIDA)
  server.advance(600_000)
  // Sent again, the link of before is worth nothing.
  const params = { codCia: ceiba.codCia, idAcceso: data.accesoPK.idAcceso }
  expect((await duena.send(acceso.reenviar, { params })).status).toBe(200)
  expect(await aceptar(jose, token)).toBeRejectedWith(422, INVALIDA)
  const segundo = await readToken()
  expect(segundo).not.toBe(token)
  server.advance(7 * DIA)
  const [jose2, duena2] = [await loginAs(anUsuario()), await loginAs(ceiba.propietario)]
  duena = duena2
  expect(await aceptar(jose2, segundo)).toBeRejectedWith(422, INVALIDA)
  await duena.send(acceso.reenviar, { params })
  const tercero = await readToken()
  const [una, dos] = await Promise.all([aceptar(jose2, tercero), aceptar(jose2, tercero)])
  expect([una.status, dos.status].sort()).toEqual([200, 422])
  expect(await aceptar(jose2, tercero)).toBeRejectedWith(422, INVALIDA)
  await retirar(data.accesoPK.idAcceso)
})

test('a withdrawn invitation opens nothing, and its person is not told that there was one', async () => {
  const { data } = await invitar()
  const token = await readToken()
  expect((await retirar(data.accesoPK.idAcceso)).mensaje).toBe('Se retiró la invitación')
  expect(await aceptar(await loginAs(anUsuario()), token)).toBeRejectedWith(422, INVALIDA)
})

test('who tries many links waits as one who guesses passwords', async () => {
  const jose = await loginAs(anUsuario())
  const intentos = []
  for (let i = 0; i < 6; i++) intentos.push((await aceptar(jose, `1.${'x'.repeat(32)}`)).status)
  expect(intentos).toContain(429)
  server.advance(3_600_000)
})

test('the people of a firm accept what was sent to the number of their company', async () => {
  const firma = await createOtraCia(server, { ruc: '3101999203', nombreCia: 'Contadores Asociados' })
  const { data } = await invitar({ identificacion: '3-101-999203', codRol: clientes })
  const socia = await loginAs(firma.propietario)
  const { idAcceso } = (await aceptar(socia, await readToken())).data
  expect(idAcceso).toBe(data.accesoPK.idAcceso)
  await retirar(idAcceso)
})

test('the operator neither gives that right nor uses an access; nobody is invited who is of the company', async () => {
  const admin = await loginAs(anAdministrador())
  const operador = (await admin.send(usuario.roles, { params: { codCia: 1 } })).data.find(
    ({ nombreRol }) => nombreRol === 'ADMINISTRADOR',
  )!
  const cedula = ceiba.propietario.usuario
  const suya = (codRol: number, identificacion = cedula) =>
    admin.send(acceso.invitar, { body: { identificacion, correo: 'a@b.cr', codRol } })
  expect(await suya(operador.rolPK.codRol)).toBeRejectedWith(422)
  expect(await suya(2, CEDULA)).toBeRejectedWith(409, 'Esa persona ya es usuaria de la compañía')
  // For the operator, by name: the link is not.
  await invitar({ identificacion: anAdministrador().usuario })
  const token = await readToken()
  expect(await aceptar(admin, token)).toBeRejectedWith(403)
  // An operator's session carries no access, and leaves by the same door.
  const dentro = withCookieOf(await admin.send(contract.cia.switch, { params: { codCia: ceiba.codCia } }))
  expect((await dentro.send(sesion.get)).data).toMatchObject({ porAcceso: false, ciaPropia: { codCia: 1 } })
  const lista = (await duena.send(acceso.list, { params: { codCia: ceiba.codCia } })).data
  await retirar(lista.find((a) => a.identificacion === anAdministrador().usuario)!.accesoPK.idAcceso)
})

test('an operator who is one no more is nowhere, rather than in the company visited with another role', async () => {
  const admin = await loginAs(anAdministrador())
  const dentro = withCookieOf(await admin.send(contract.cia.switch, { params: { codCia: ceiba.codCia } }))
  expect((await dentro.send(sesion.get)).status).toBe(200)
  const setRol = async (cod_rol: number) => {
    await server.deps.db.withCia(1, (tx) =>
      tx.updateTable('usuario').set({ cod_rol }).where('id_usuario', '=', 1).execute(),
    )
    server.deps.sesiones.forget(() => true)
  }
  await setRol(2)
  expect((await dentro.send(sesion.get)).status).toBe(401)
  await setRol(1)
})

test('with the user or the company of the person, or the company visited, switched off there is no session', async () => {
  const { api, idAcceso } = await letIn()
  const dentro = await enter(api, idAcceso)
  const { db } = server.deps
  const status = async () => (await dentro.send(sesion.get)).status
  const setUsuario = (estado: 'A' | 'I') =>
    db.withCia(1, (tx) => tx.updateTable('usuario').set({ estado }).where('id_usuario', '=', 2).execute())
  const setCia = (codCia: number, estado: 'A' | 'I') =>
    db.withCia(codCia, (tx) => tx.updateTable('cia').set({ estado }).execute())
  expect(await status()).toBe(200)
  for (const set of [setUsuario, (e: 'A' | 'I') => setCia(1, e), (e: 'A' | 'I') => setCia(ceiba.codCia, e)]) {
    await set('I')
    expect(await status()).toBe(401)
    await set('A')
    expect(await status()).toBe(200)
  }
  await retirar(idAcceso)
})

test('the person gives an access back, from wherever else; and sees where to enter, and nothing of others', async () => {
  const { api, idAcceso } = await letIn(clientes)
  const mios = (await api.send(acceso.mios)).data
  expect(mios).toMatchObject({ enLaPropia: true, accesos: [{ idAcceso, nombreCia: 'Soda La Ceiba', actual: false }] })
  const dentro = await enter(api, idAcceso)
  expect((await dentro.send(acceso.mios)).data).toMatchObject({ enLaPropia: false, accesos: [{ actual: true }] })
  expect(await dentro.send(acceso.dejar, { params: { idAcceso } })).toBeRejectedWith(409)
  const fuera = withCookieOf(await dentro.send(contract.cia.leave))
  expect((await fuera.send(acceso.dejar, { params: { idAcceso } })).status).toBe(200)
  expect((await fuera.send(acceso.mios)).data.accesos).toEqual([])
  expect((await trail(ceiba.codCia)).at(-1)).toMatchObject({ entidad: 'acceso', accion: 'eliminar', username: CEDULA })
  // Somebody else's access is not found, as one that never was.
  expect(await duena.send(acceso.entrar, { params: { idAcceso } })).toBeRejectedWith(404)
})

test('sessions that the person ends at home end where they work by an access too', async () => {
  const { api, idAcceso } = await letIn()
  const dentro = await enter(api, idAcceso)
  const otra = await loginAs(anUsuario())
  expect((await otra.send(contract.sesiones.removeOtras)).data.cerradas).toBeGreaterThan(0)
  expect((await dentro.send(sesion.get)).status).toBe(401)
  await retirar(idAcceso)
})

test('withdrawn by another process, the next notice of the company is not told', async () => {
  const { api, idAcceso } = await letIn()
  const dentro = await enter(api, idAcceso)
  const path = buildPath(contract.notificacion.vivo, { codCia: ceiba.codCia })
  const reply = await fetch(`${server.url}/api${path}`, { headers: { cookie: dentro.cookie } })
  expect(reply.status).toBe(200)
  const texto = reply.text()
  await withdrawElsewhere(idAcceso)
  await server.deps.db.withCia(ceiba.codCia, (tx) =>
    notify(tx, ceiba.codCia, {
      tipo: 'notaAnulada',
      titulo: 'no es suyo',
      cuerpo: '',
      urlTarget: '/documentosEmitidos/1',
      opciones: ['/documentosEmitidos'],
      fecha: server.deps.now(),
    }),
  )
  expect(await texto).toContain('event: fin')
  expect(await texto).not.toContain('no es suyo')
})

test('the stream of the company that was left says nothing more', async () => {
  const { api, idAcceso } = await letIn()
  const dentro = await enter(api, idAcceso)
  const cerrado = async (work: () => Promise<unknown>) => {
    const path = buildPath(contract.notificacion.vivo, { codCia: ceiba.codCia })
    const reply = await fetch(`${server.url}/api${path}`, { headers: { cookie: actual } })
    expect(reply.status).toBe(200)
    const texto = reply.text()
    await work()
    return texto
  }
  let actual = dentro.cookie
  let fuera = dentro
  expect(
    await cerrado(async () => {
      fuera = withCookieOf(await dentro.send(contract.cia.leave))
    }),
  ).toContain('event: fin')
  const otra = await enter(fuera, idAcceso)
  actual = otra.cookie
  expect(await cerrado(() => retirar(idAcceso))).toContain('event: fin')
})
