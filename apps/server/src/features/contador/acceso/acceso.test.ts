/** Users of this file: the manager of users of «La Ceiba», and José Pablo of the demo company, its accountant. */
import { buildPath, contract } from '@pura/contract'
import { LIMITES } from '@pura/domain/limites'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { notify } from '../../../lib/notificar.ts'
import {
  type Api,
  anAdministrador,
  anUsuario,
  enterAcceso,
  loginAs,
  useServer,
  withCookieOf,
} from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { findCorreo } from '../../../testing/fichas/cuentas.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'

const DIA = 24 * 3_600_000
const hacienda = useHacienda()
const server = useServer({ config: () => ({ smtpUrl: hacienda.smtp() }) })
const { acceso, rol, sesion, usuario } = contract

const TERMINO = 'Ya no tiene acceso a la compañía de esta pestaña'
const INVALIDA = 'La invitación no existe, venció, ya se usó o es para otra persona'
const CEDULA = anUsuario().usuario
let ceiba: { codCia: number; propietario: { usuario: string; contrasena: string } }
let duena: Api
/** Role in La Ceiba with every option. */
let todas: number
/** Role with clients only. */
let clientes: number

beforeAll(async () => {
  ceiba = await createOtraCia(server, { ruc: '3101999201' })
  duena = await loginAs(ceiba.propietario)
  const roles = (await duena.send(usuario.roles, { params: { codCia: ceiba.codCia } })).data
  todas = roles.find(({ nombreRol }) => nombreRol !== 'ADMINISTRADOR')!.rolPK.codRol
  const body = { nombreRol: 'Clientes', opciones: ['/personas'] }
  clientes = (await duena.send(rol.create, { body })).data.rolPK.codRol
})

const invite = (changes: object = {}, quien = duena) =>
  quien.send(acceso.invitar, {
    body: { identificacion: CEDULA, correo: 'jose@contadores.example', codRol: todas, ...changes },
  })

/** The token in the link of the last mail. */
async function readToken(): Promise<string> {
  await workUntilDone(server.deps)
  const { texto } = await findCorreo(hacienda, 'lo invita a trabajar')
  return /\/invitacion#(\S+)/.exec(texto)?.[1] ?? ''
}
const acceptAcceso = (api: Api, token: string) => api.send(acceso.aceptar, { body: { token } })
/** Confirms an access: José Pablo's number is unproven. */
async function confirmAcceso(idAcceso: number): Promise<void> {
  const accesoPK = { codCia: ceiba.codCia, idAcceso }
  const lista = (await duena.send(acceso.list, { params: { codCia: ceiba.codCia } })).data
  const { version } = lista.find((a) => a.accesoPK.idAcceso === idAcceso)!
  expect((await duena.send(acceso.confirmar, { body: { accesoPK, version } })).status).toBe(200)
}
const withdrawAcceso = (idAcceso: number) => duena.send(acceso.retirar, { params: { codCia: ceiba.codCia, idAcceso } })

/** José Pablo in his own company, with a grant he has just accepted. */
async function letIn(codRol = todas): Promise<{ api: Api; idAcceso: number }> {
  const { data } = await invite({ codRol })
  const api = await loginAs(anUsuario())
  const { idAcceso } = (await acceptAcceso(api, await readToken())).data
  expect(idAcceso).toBe(data.accesoPK.idAcceso)
  await confirmAcceso(idAcceso)
  return { api, idAcceso }
}
/** Withdraws it as another process would: this one is not notified. */
const withdrawElsewhere = (idAcceso: number) =>
  server.deps.db.withCia(ceiba.codCia, (tx) =>
    tx.updateTable('acceso').set({ retirado: new Date(), cod_rol: null }).where('id_acceso', '=', idAcceso).execute(),
  )
const notifyIn = (codCia: number, titulo: string) =>
  server.deps.db.withCia(codCia, (tx) =>
    notify(tx, codCia, {
      tipo: 'notaAnulada',
      titulo,
      cuerpo: '',
      urlTarget: '/documentosEmitidos/1',
      opciones: ['/documentosEmitidos'],
      fecha: server.deps.now(),
    }),
  )
const trail = (codCia: number) =>
  server.deps.db.withCia(codCia, (tx) => tx.selectFrom('bitacora').selectAll().orderBy('orden').execute())

test('an invited user accepts, works in the company with the granted role, and both companies see it', async () => {
  const { api, idAcceso } = await letIn(clientes)
  const dentro = await enterAcceso(api, idAcceso)
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
  // The other tabs of the session stay where they are.
  expect((await api.send(sesion.get)).data).toMatchObject({ cia: { codCia: 1 }, ciaPropia: null })

  const [suyo] = (await duena.send(acceso.list, { params })).data
  expect(suyo).toMatchObject({ estado: 'vigente', username: CEDULA, nombreRol: 'Clientes' })
  expect(suyo!.compania).not.toBe('')
  expect(suyo!.visto).not.toBeNull()
  expect((await trail(ceiba.codCia)).slice(-2)).toMatchObject([
    { entidad: 'acceso', detalle: `Confirmar a José Pablo Araya Cordero, ${CEDULA}`, cod_cia_usuario: ceiba.codCia },
    { entidad: 'acceso', detalle: 'Entrar', cod_cia_usuario: 1, username: CEDULA },
  ])
  const [ultimo] = (await duena.send(contract.bitacora.list, { params })).data
  expect(ultimo).toMatchObject({ operador: false, compania: suyo!.compania, nombreUsuario: suyo!.nombre })
  expect((await trail(1)).at(-1)).toMatchObject({ entidad: 'acceso', detalle: 'Pasó a trabajar en Soda La Ceiba' })

  expect((await dentro.send(contract.cia.leave)).status).toBe(200)
  expect((await trail(ceiba.codCia)).at(-1)).toMatchObject({ detalle: 'Volver a su compañía', username: CEDULA })
  expect((await api.send(sesion.get)).data).toMatchObject({ cia: { codCia: 1 }, ciaPropia: null, porAcceso: false })
  await withdrawAcceso(idAcceso)
})

test('withdrawing a grant refuses the next call of its tabs, and the grant never opens again', async () => {
  const { api, idAcceso } = await letIn()
  const dentro = await enterAcceso(api, idAcceso)
  const otra = await loginAs(anUsuario())
  expect((await dentro.send(sesion.get)).status).toBe(200)
  expect((await withdrawAcceso(idAcceso)).mensaje).toBe('Se retiró el acceso')
  expect(await dentro.send(sesion.get)).toBeRejectedWith(403, TERMINO)
  expect(await dentro.send(contract.cliente.list, { params: { codCia: ceiba.codCia } })).toBeRejectedWith(403, TERMINO)
  expect((await api.send(sesion.get)).status).toBe(200)
  // In the own company nothing has changed.
  expect((await otra.send(sesion.get)).data).toMatchObject({ cia: { codCia: 1 }, accesos: 0 })
  expect(await otra.send(acceso.entrar, { params: { idAcceso } })).toBeRejectedWith(404)
  expect(await withdrawAcceso(idAcceso)).toBeRejectedWith(409, 'Ese acceso ya se había retirado')
  await workUntilDone(server.deps)
  expect((await findCorreo(hacienda, 'Ya no tiene acceso a Soda La Ceiba')).texto).toContain('retiró el acceso')
})

test('a grant withdrawn by another process, only in the database, is refused at the next call', async () => {
  const { api, idAcceso } = await letIn()
  const dentro = await enterAcceso(api, idAcceso)
  expect((await dentro.send(sesion.get)).status).toBe(200)
  await withdrawElsewhere(idAcceso)
  expect(await dentro.send(sesion.get)).toBeRejectedWith(403, TERMINO)
})

test('a changed role applies to the next call; a user from outside manages users under no role', async () => {
  const { api, idAcceso } = await letIn(clientes)
  const dentro = await enterAcceso(api, idAcceso)
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
  expect(await invite({}, dentro)).toBeRejectedWith(403)
  // The role is in use, so it stays; after withdrawal it can be removed.
  expect(await duena.send(rol.remove, { params: { ...params, codRol: clientes } })).toMatchObject({ status: 200 })
  await withdrawAcceso(idAcceso)
  const nuevo = await duena.send(rol.create, { body: { nombreRol: 'Clientes', opciones: ['/personas'] } })
  clientes = nuevo.data.rolPK.codRol
})

test('a role granted to a user from outside cannot be removed', async () => {
  const { idAcceso } = await letIn(clientes)
  const params = { codCia: ceiba.codCia, codRol: clientes }
  expect(await duena.send(rol.remove, { params })).toBeRejectedWith(422)
  await withdrawAcceso(idAcceso)
})

test('an invitation opens once, within seven days, for the invited person; other attempts get one answer', async () => {
  const { data } = await invite()
  const token = await readToken()
  const jose = await loginAs(anUsuario())
  const viewInvitacion = (api: Api, t: string) => api.send(acceso.ver, { body: { token: t } })
  expect((await viewInvitacion(jose, token)).data).toMatchObject({ nombreCia: 'Soda La Ceiba', ruc: '3101999201' })

  const ajena = await createOtraCia(server, { ruc: '3101999202', nombreCia: 'Ferretería El Clavo' })
  expect(await acceptAcceso(await loginAs(ajena.propietario), token)).toBeRejectedWith(422, INVALIDA)
  expect(await acceptAcceso(jose, `${ceiba.codCia}.${'A'.repeat(32)}`)).toBeRejectedWith(422, INVALIDA)
  expect(await acceptAcceso(jose, token.replace(/^\d+/, '1'))).toBeRejectedWith(422, INVALIDA)
  expect(await acceptAcceso(jose, 'nada')).toBeRejectedWith(422, INVALIDA)
  server.advance(600_000)
  // Sent again, the former link is invalid.
  const params = { codCia: ceiba.codCia, idAcceso: data.accesoPK.idAcceso }
  expect((await duena.send(acceso.reenviar, { params })).status).toBe(200)
  expect(await acceptAcceso(jose, token)).toBeRejectedWith(422, INVALIDA)
  const segundo = await readToken()
  expect(segundo).not.toBe(token)
  server.advance(7 * DIA)
  const [jose2, duena2] = [await loginAs(anUsuario()), await loginAs(ceiba.propietario)]
  duena = duena2
  expect(await acceptAcceso(jose2, segundo)).toBeRejectedWith(422, INVALIDA)
  await duena.send(acceso.reenviar, { params })
  const tercero = await readToken()
  const [una, dos] = await Promise.all([acceptAcceso(jose2, tercero), acceptAcceso(jose2, tercero)])
  expect([una.status, dos.status].sort()).toEqual([200, 422])
  expect(await acceptAcceso(jose2, tercero)).toBeRejectedWith(422, INVALIDA)
  await withdrawAcceso(data.accesoPK.idAcceso)
})

test('a withdrawn invitation opens nothing, and the invited person is not told of it', async () => {
  const { data } = await invite()
  const token = await readToken()
  expect((await withdrawAcceso(data.accesoPK.idAcceso)).mensaje).toBe('Se retiró la invitación')
  expect(await acceptAcceso(await loginAs(anUsuario()), token)).toBeRejectedWith(422, INVALIDA)
})

test('many wrong links impose a wait, as wrong passwords do', async () => {
  const jose = await loginAs(anUsuario())
  const intentos = []
  for (let i = 0; i < 6; i++) intentos.push((await acceptAcceso(jose, `1.${'x'.repeat(32)}`)).status)
  expect(intentos).toContain(429)
  server.advance(3_600_000)
})

test('users of a firm can accept an invitation sent to the number of their company', async () => {
  const firma = await createOtraCia(server, { ruc: '3101999203', nombreCia: 'Contadores Asociados' })
  const { data } = await invite({ identificacion: '3-101-999203', codRol: clientes })
  const socia = await loginAs(firma.propietario)
  const { idAcceso } = (await acceptAcceso(socia, await readToken())).data
  expect(idAcceso).toBe(data.accesoPK.idAcceso)
  await withdrawAcceso(idAcceso)
})

test('the operator’s right cannot be granted or use a grant; a user of the company cannot be invited', async () => {
  const admin = await loginAs(anAdministrador())
  const operador = (await admin.send(usuario.roles, { params: { codCia: 1 } })).data.find(
    ({ nombreRol }) => nombreRol === 'ADMINISTRADOR',
  )!
  const cedula = ceiba.propietario.usuario
  const suya = (codRol: number, identificacion = cedula) =>
    admin.send(acceso.invitar, { body: { identificacion, correo: 'a@b.cr', codRol } })
  expect(await suya(operador.rolPK.codRol)).toBeRejectedWith(422)
  expect(await suya(2, CEDULA)).toBeRejectedWith(409, 'Esa persona ya es usuaria de la compañía')
  // For the operator, by name: the link does not accept them.
  await invite({ identificacion: anAdministrador().usuario })
  const token = await readToken()
  expect(await acceptAcceso(admin, token)).toBeRejectedWith(403)
  // An operator's session uses no grant, and leaves by the same call.
  const dentro = withCookieOf(await admin.send(contract.cia.switch, { params: { codCia: ceiba.codCia } }))
  expect((await dentro.send(sesion.get)).data).toMatchObject({ porAcceso: false, ciaPropia: { codCia: 1 } })
  const lista = (await duena.send(acceso.list, { params: { codCia: ceiba.codCia } })).data
  await withdrawAcceso(lista.find((a) => a.identificacion === anAdministrador().usuario)!.accesoPK.idAcceso)
})

test('a demoted operator loses the session in the visited company', async () => {
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

test('a tab with a grant is refused if the user, their company or the visited company is deactivated', async () => {
  const { api, idAcceso } = await letIn()
  const dentro = await enterAcceso(api, idAcceso)
  const { db } = server.deps
  const status = async () => (await dentro.send(sesion.get)).status
  const setUsuario = (estado: 'A' | 'I') =>
    db.withCia(1, (tx) => tx.updateTable('usuario').set({ estado }).where('id_usuario', '=', 2).execute())
  const setCia = (codCia: number, estado: 'A' | 'I') =>
    db.withCia(codCia, (tx) => tx.updateTable('cia').set({ estado }).execute())
  expect(await status()).toBe(200)
  const cambios = [
    [setUsuario, 401],
    [(e: 'A' | 'I') => setCia(1, e), 401],
    [(e: 'A' | 'I') => setCia(ceiba.codCia, e), 403],
  ] as const
  for (const [set, negado] of cambios) {
    await set('I')
    // The own company is cached for seconds; a grant is not.
    server.deps.sesiones.forget(() => true)
    expect(await status()).toBe(negado)
    await set('A')
    expect(await status()).toBe(200)
  }
  await withdrawAcceso(idAcceso)
})

test('a user gives a grant back from any company, and sees their own grants only', async () => {
  const { api, idAcceso } = await letIn(clientes)
  const mios = (await api.send(acceso.mios)).data
  expect(mios).toMatchObject({ enLaPropia: true, accesos: [{ idAcceso, nombreCia: 'Soda La Ceiba', actual: false }] })
  const dentro = await enterAcceso(api, idAcceso)
  expect((await dentro.send(acceso.mios)).data).toMatchObject({ enLaPropia: false, accesos: [{ actual: true }] })
  expect(await dentro.send(acceso.dejar, { params: { idAcceso } })).toBeRejectedWith(409)
  expect((await api.send(acceso.dejar, { params: { idAcceso } })).status).toBe(200)
  expect((await api.send(acceso.mios)).data.accesos).toEqual([])
  expect(await dentro.send(sesion.get)).toBeRejectedWith(403, TERMINO)
  expect((await trail(ceiba.codCia)).at(-1)).toMatchObject({ entidad: 'acceso', accion: 'eliminar', username: CEDULA })
  // Another user's grant is not found, like an unknown one.
  expect(await duena.send(acceso.entrar, { params: { idAcceso } })).toBeRejectedWith(404)
})

test('ending the sessions of a user also ends those with a grant', async () => {
  const { api, idAcceso } = await letIn()
  const dentro = await enterAcceso(api, idAcceso)
  const otra = await loginAs(anUsuario())
  expect((await otra.send(contract.sesiones.removeOtras)).data.cerradas).toBeGreaterThan(0)
  expect((await dentro.send(sesion.get)).status).toBe(401)
  await withdrawAcceso(idAcceso)
})

test('after another process withdraws a grant, the next notification of the company is not sent', async () => {
  const { api, idAcceso } = await letIn()
  const dentro = await enterAcceso(api, idAcceso)
  const path = buildPath(contract.notificacion.vivo, { codCia: ceiba.codCia })
  const reply = await fetch(`${server.url}/api${path}?acceso=${idAcceso}`, { headers: { cookie: dentro.cookie } })
  expect(reply.status).toBe(200)
  const texto = reply.text()
  await withdrawElsewhere(idAcceso)
  await notifyIn(ceiba.codCia, 'no es suyo')
  expect(await texto).toContain('event: fin')
  expect(await texto).not.toContain('no es suyo')
})

test('once a grant is withdrawn, its stream sends nothing more, and that of the own company stays', async () => {
  const { api, idAcceso } = await letIn()
  await enterAcceso(api, idAcceso)
  const open = (codCia: number, query: object) =>
    fetch(`${server.url}/api${buildPath(contract.notificacion.vivo, { codCia }, query)}`, {
      headers: { cookie: api.cookie },
    })
  const [suya, ajena] = [await open(1, {}), await open(ceiba.codCia, { acceso: idAcceso })]
  expect([suya.status, ajena.status]).toEqual([200, 200])
  await withdrawAcceso(idAcceso)
  expect(await ajena.text()).toContain('event: fin')
  await notifyIn(1, 'sigue')
  let texto = ''
  const decoder = new TextDecoder()
  for await (const trozo of suya.body!) {
    texto += decoder.decode(trozo)
    if (texto.includes('sigue')) break
  }
  expect(texto).not.toContain('event: fin')
})

test('a company may mail so many invitations a day and have so many open, and is told the limit', async () => {
  const { invitacionesPorDia, accesosPorCia } = LIMITES
  const { codCia, propietario } = await createOtraCia(server, { ruc: '3101999209' })
  const quien = await loginAs(propietario)
  const roles = (await quien.send(usuario.roles, { params: { codCia } })).data
  const { codRol } = roles.find(({ nombreRol }) => nombreRol !== 'ADMINISTRADOR')!.rolPK
  const inviteOne = (i: number) =>
    invite({ identificacion: String(110_000_000 + i), correo: `persona${i}@correo.example`, codRol }, quien)
  for (let i = 0; i < invitacionesPorDia; i += 1) expect((await inviteOne(i)).status).toBe(200)
  expect(await inviteOne(invitacionesPorDia)).toBeRejectedWith(429, t.demasiadasHoy(invitacionesPorDia))
  const { now, db } = server.deps
  await db.withCia(aCiaAutorizada(codCia), (tx) =>
    sql`insert into acceso (cod_cia, identificacion, correo, cod_rol, invitado, invitado_por, vence)
      select ${codCia}, (120000000 + i)::text, 'a@correo.example', ${codRol}, ${now()}, '', ${new Date(now().getTime() + DIA)}
      from generate_series(1, ${accesosPorCia - invitacionesPorDia}) i`.execute(tx),
  )
  expect(await inviteOne(invitacionesPorDia)).toBeRejectedWith(409, t.demasiadas(accesosPorCia))
})
