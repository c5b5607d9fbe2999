import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, useServer, withCookieOf } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { plantillaCredenciales } from '../contrasena/contrasena-temporal.ts'
import { hashContrasena } from '../sesion/contrasena.ts'
import { segundoFactorQuitado } from './segundo-factor-quitado.ts'

const server = useServer()
const { usuario, rol } = contract
const codCia = 1
let ultima = 111_000_000

const aUsuario = (changes: object = {}) => {
  ultima += 1
  return {
    username: String(ultima),
    nombreUsuario: 'Ana Mora',
    codRolUser: 2,
    identificacion: String(ultima),
    estado: 'A' as const,
    correo: `ana${ultima}@ejemplo.cr`,
    ...changes,
  }
}
const create = async (api: Api, changes: object = {}) => {
  const reply = await api.send(usuario.create, { body: aUsuario(changes) })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.data
}
const CLAVE = 'Ana-Mora-2026'
const signIn = async (username: string) => {
  const contrasena = await hashContrasena(CLAVE)
  await server.deps.db.withCia(codCia, (tx) =>
    tx.updateTable('usuario').set({ contrasena, contrasena_vence: null }).where('username', '=', username).execute(),
  )
  return loginAs({ usuario: username, contrasena: CLAVE })
}
const aRol = async (api: Api, nombreRol: string, opciones: string[]) => {
  const reply = await api.send(rol.create, { body: { nombreRol, opciones } })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.data
}
const PK = (idUsuario: number) => ({ params: { codCia, idUsuario } })

test.each([
  [{ username: '' }, 'El usuario es obligatorio'],
  [{ username: 'x', nombreUsuario: '' }, 'Nombre y apellido es obligatorio'],
  [{ codRolUser: null, identificacion: '' }, 'El rol es obligatorio'],
  [{ identificacion: '', estado: '' }, 'El número de identificación es obligatorio'],
  [{ estado: '', correo: '' }, 'El estado es obligatorio'],
  [{ username: 'ana' }, 'El usuario es el número de identificación: de 9 a 12 dígitos'],
  [{ correo: 'ana' }, 'El correo tiene un formato invalido, ingrese un correo valido'],
  [{ codRolUser: 99 }, 'El rol no existe en esta compañía'],
])('a user with %j is refused', async (changes, texto) => {
  const api = await loginAs(anUsuario())
  expect(await api.send(usuario.create, { body: aUsuario(changes) })).toBeRejectedWith(422, texto)
})

test('an invited user gets a generated password by mail, and only its hash is stored', async () => {
  const api = await loginAs(anUsuario())
  const reply = await api.send(usuario.create, { body: { ...aUsuario(), password: 'la-mia' } as never })
  expect(reply.mensaje).toBe('Usuario creada correctamente')
  expect(reply.data.contrasenaTemporal).toBe(true)
  expect(JSON.stringify(reply.body)).not.toMatch(/argon2|"password"/)
  const { idUsuario } = reply.data.usuarioPK
  const carta = await plantillaCredenciales.write(server.deps, { codCia: aCiaAutorizada(codCia), datos: { idUsuario } })
  const temporal = carta?.parrafos.flatMap((p) => (typeof p === 'object' && 'valor' in p ? p.valor : [])) ?? []
  expect(temporal[0]).toBe(reply.data.username)
  await loginAs({ usuario: temporal[0]!, contrasena: temporal[1]! })
  await expect(loginAs({ usuario: temporal[0]!, contrasena: 'la-mia' })).rejects.toThrow('Contraseña Incorrecta')
})

test('a user created inactive is invited on activation, and not again after choosing a password', async () => {
  const api = await loginAs(anUsuario())
  const nuevo = await create(api, { estado: 'I' })
  const { idUsuario } = nuevo.usuarioPK
  const cartas = async () => {
    const filas = await server.deps.db.withCia(codCia, (tx) =>
      tx.selectFrom('correo').select('datos').where('clase', '=', 'credenciales').execute(),
    )
    return filas.filter(({ datos }) => JSON.stringify(datos).includes(`"idUsuario":${idUsuario}`)).length
  }
  const set = async (estado: 'A' | 'I') => {
    const { data } = await api.send(usuario.get, PK(idUsuario))
    return (await api.send(usuario.update, { body: { ...data, estado } })).data
  }
  expect([nuevo.contrasenaTemporal, await cartas()]).toEqual([true, 0])
  expect((await set('A')).contrasenaTemporal).toBe(true)
  expect(await cartas()).toBe(1)
  await signIn(nuevo.username)
  await set('I')
  await set('A')
  expect(await cartas()).toBe(1)
})

test('a late mail does not replace a password the user has chosen', async () => {
  const nuevo = await create(await loginAs(anUsuario()))
  await signIn(nuevo.username)
  expect(
    await plantillaCredenciales.write(server.deps, { codCia: aCiaAutorizada(codCia), datos: nuevo.usuarioPK }),
  ).toBeNull()
  await loginAs({ usuario: nuevo.username, contrasena: CLAVE })
})

test('an ID number that somebody has signed in with is one user in the whole product', async () => {
  const otra = await createOtraCia(server, { ruc: '3101888001' })
  await loginAs(otra.propietario)
  const api = await loginAs(anUsuario())
  for (const username of ['101110111', otra.propietario.usuario]) {
    expect(await api.send(usuario.create, { body: aUsuario({ username }) })).toBeRejectedWith(
      409,
      'Ya existe un usuario con ese número de identificación',
    )
  }
})

test('the list finds users by name without accents and by username', async () => {
  const api = await loginAs(anUsuario())
  const search = async (texto: string) =>
    (await api.send(usuario.list, { params: { codCia }, query: { texto } })).data.map((u) => u.nombreUsuario)
  expect(await search('JOSE araya')).toEqual(['José Pablo Araya Cordero'])
  expect(await search('101110')).toEqual(['María Fernanda Solano Vindas'])
  expect(await search('_')).toEqual([])
})

test('a deactivated user is signed out at once and cannot sign in', async () => {
  const api = await loginAs(anUsuario())
  const nuevo = await create(api)
  const suya = await signIn(nuevo.username)
  expect((await suya.send(contract.sesion.get)).status).toBe(200)
  const { data: leido } = await api.send(usuario.get, PK(nuevo.usuarioPK.idUsuario))
  expect((await api.send(usuario.update, { body: { ...leido, estado: 'I' } })).mensaje).toBe(
    'Usuario actualizado correctamente',
  )
  expect(await suya.send(contract.sesion.get)).toBeRejectedWith(401)
  await expect(signIn(nuevo.username)).rejects.toThrow('Este usuario está inactivo')
})

test('a new password revokes the old one and ends the open sessions', async () => {
  const api = await loginAs(anUsuario())
  const nuevo = await create(api)
  const suya = await signIn(nuevo.username)
  const reply = await api.send(usuario.sendContrasena, PK(nuevo.usuarioPK.idUsuario))
  expect(reply.mensaje).toBe(`Se envió una contraseña temporal a ${nuevo.correo}`)
  expect(await suya.send(contract.sesion.get)).toBeRejectedWith(401)
  await expect(loginAs({ usuario: nuevo.username, contrasena: CLAVE })).rejects.toThrow('Contraseña Incorrecta')
})

test('users cannot remove, deactivate or demote themselves', async () => {
  const api = await loginAs(anUsuario())
  const texto = 'No puede eliminarse, desactivarse ni cambiar su propio rol'
  const menor = await aRol(api, 'SOLO ESCRITORIO', ['/escritorio'])
  const { data: yo } = await api.send(usuario.get, PK(2))
  expect(await api.send(usuario.remove, PK(2))).toBeRejectedWith(422, texto)
  expect(await api.send(usuario.update, { body: { ...yo, estado: 'I' } })).toBeRejectedWith(422, texto)
  const degradado = { ...yo, codRolUser: menor.rolPK.codRol }
  expect(await api.send(usuario.update, { body: degradado })).toBeRejectedWith(422, texto)
  const { data: roles } = await api.send(rol.list, { params: { codCia } })
  const mio = { ...roles.find((r) => r.nombreRol === 'USUARIO')!, opciones: ['/escritorio'] }
  expect(await api.send(rol.update, { body: mio })).toBeRejectedWith(422, texto)
  expect((await api.send(usuario.update, { body: { ...yo, telefono: '88887777' } })).status).toBe(200)
})

test('the last user with every option cannot be removed, not even by the operator', async () => {
  const otra = await createOtraCia(server, { ruc: '3101888002' })
  const propietario = await loginAs(otra.propietario)
  const admin = await loginAs(anAdministrador())
  const params = { codCia: otra.codCia, idUsuario: 1 }
  const { data: unico } = await propietario.send(usuario.get, { params })
  const moved = await admin.send(contract.cia.switch, { params: { codCia: otra.codCia } })
  const dentro = withCookieOf(moved)
  const texto = 'La compañía necesita al menos un usuario activo con todas las opciones'
  expect(await dentro.send(usuario.remove, { params })).toBeRejectedWith(422, texto)
  expect(await dentro.send(usuario.update, { body: { ...unico, estado: 'I' } })).toBeRejectedWith(422, texto)
  const { data: roles } = await dentro.send(rol.list, { params: { codCia: otra.codCia } })
  expect(await dentro.send(rol.update, { body: { ...roles[0]!, opciones: [] } })).toBeRejectedWith(422, texto)
})

test('two users who remove each other’s last rights at once do not both succeed', async () => {
  const otra = await createOtraCia(server, { ruc: '3101888003' })
  const uno = await loginAs(otra.propietario)
  const { data: dos } = await uno.send(usuario.create, { body: aUsuario({ codRolUser: 1 }) })
  const hash = await hashContrasena(CLAVE)
  await server.deps.db.withCia(otra.codCia, (tx) =>
    tx
      .updateTable('usuario')
      .set({ contrasena: hash, contrasena_vence: null })
      .where('id_usuario', '=', dos.usuarioPK.idUsuario)
      .execute(),
  )
  const otro = await loginAs({ usuario: dos.username, contrasena: CLAVE })
  const params = (idUsuario: number) => ({ params: { codCia: otra.codCia, idUsuario } })
  const replies = await Promise.all([
    uno.send(usuario.remove, params(dos.usuarioPK.idUsuario)),
    otro.send(usuario.remove, params(1)),
  ])
  expect(replies.filter((r) => r.status === 200)).toHaveLength(1)
})

test('a user with history is deactivated, and a user without history is deleted', async () => {
  const api = await loginAs(anUsuario())
  const limpio = await create(api)
  const activo = await create(api)
  const suya = await signIn(activo.username)
  await create(suya)
  const remove = (idUsuario: number) => api.send(usuario.remove, PK(idUsuario))
  expect(await remove(limpio.usuarioPK.idUsuario)).toMatchObject({
    mensaje: 'Se eliminó correctamente la usuario',
    data: { inactivado: false },
  })
  expect((await remove(activo.usuarioPK.idUsuario)).data).toEqual({ inactivado: true })
  expect(await api.send(usuario.get, PK(limpio.usuarioPK.idUsuario))).toBeRejectedWith(404)
  expect((await api.send(usuario.get, PK(activo.usuarioPK.idUsuario))).data.estado).toBe('I')
  expect((await create(api)).usuarioPK.idUsuario).toBeGreaterThan(activo.usuarioPK.idUsuario)
})

test('a user without all options grants no more than their own, and cannot change users with more', async () => {
  const jefa = await loginAs(anUsuario())
  const auxiliar = await aRol(jefa, 'AUXILIAR', ['/usuarios', '/escritorio'])
  const persona = await create(jefa, { codRolUser: auxiliar.rolPK.codRol })
  const api = await signIn(persona.username)
  const texto = 'No puede dar ni cambiar permisos que usted no tiene'
  expect(await api.send(usuario.create, { body: aUsuario({ codRolUser: 2 }) })).toBeRejectedWith(403, texto)
  expect(await api.send(rol.create, { body: { nombreRol: 'MÍO', opciones: ['*'] } })).toBeRejectedWith(403, texto)
  expect(await api.send(usuario.sendContrasena, PK(2))).toBeRejectedWith(403, texto)
  expect(await api.send(usuario.remove, PK(2))).toBeRejectedWith(403, texto)
  const { data: roles } = await api.send(usuario.roles, { params: { codCia } })
  expect(roles.filter((r) => r.asignable).map((r) => r.nombreRol)).toEqual(expect.arrayContaining(['AUXILIAR']))
  expect(roles.find((r) => r.nombreRol === 'USUARIO')?.asignable).toBe(false)
  await create(api, { codRolUser: auxiliar.rolPK.codRol })
})

test('only the operator sees and grants the operator’s role, and no role may imitate its name', async () => {
  const api = await loginAs(anUsuario())
  const admin = await loginAs(anAdministrador())
  const nombres = async (quien: Api) =>
    (await quien.send(usuario.roles, { params: { codCia } })).data.map((r) => r.nombreRol)
  expect(await nombres(api)).not.toContain('ADMINISTRADOR')
  expect(await nombres(admin)).toContain('ADMINISTRADOR')
  expect(await api.send(usuario.create, { body: aUsuario({ codRolUser: 1 }) })).toBeRejectedWith(403)
  expect(await api.send(usuario.remove, PK(1))).toBeRejectedWith(403)
  for (const nombreRol of ['ADMINISTRADOR', ' Administrador ', 'administradór', 'АDMINISTRADOR', 'ADMlNlSTRAD0R']) {
    expect(await admin.send(rol.create, { body: { nombreRol, opciones: [] } })).toBeRejectedWith(
      422,
      'Ese nombre de rol está reservado',
    )
  }
})

test('a role decides what a user sees and may do, from the next call on', async () => {
  const jefa = await loginAs(anUsuario())
  const corto = await aRol(jefa, 'FACTURADOR', ['/facturasElectronicas'])
  const persona = await create(jefa, { codRolUser: corto.rolPK.codRol })
  const api = await signIn(persona.username)
  const menu = async () =>
    (await api.send(contract.users.opciones, { params: persona.usuarioPK })).data.map((o) => o.ruta)
  expect(await menu()).toEqual(['/facturasElectronicas'])
  expect(await api.send(usuario.list, { params: { codCia } })).toBeRejectedWith(403, 'No tiene permiso para hacer esto')
  const mas = { ...corto, opciones: ['/usuarios', '/facturasElectronicas'] }
  expect((await jefa.send(rol.update, { body: mas })).status).toBe(200)
  expect((await api.send(usuario.list, { params: { codCia } })).status).toBe(200)
  expect(await jefa.send(rol.update, { body: mas })).toBeRejectedWith(409)
  const delRol = { params: { codCia, codRol: corto.rolPK.codRol } }
  expect(await jefa.send(rol.remove, delRol)).toBeRejectedWith(
    422,
    'El rol tiene usuarios; asígneles otro antes de eliminarlo',
  )
})

test('every change of users and roles is in the trail, without passwords', async () => {
  const filas = await server.deps.db.withCia(codCia, (tx) =>
    tx.selectFrom('bitacora').selectAll().where('entidad', 'in', ['usuario', 'rol']).execute(),
  )
  expect(new Set(filas.map((f) => `${f.entidad} ${f.accion}`))).toEqual(
    new Set([
      'usuario crear',
      'usuario actualizar',
      'usuario eliminar',
      'usuario accion',
      'rol crear',
      'rol actualizar',
    ]),
  )
  expect(JSON.stringify(filas)).not.toMatch(/contrasena"|argon2/)
})

test('a user is returned with their company, alone and in the list', async () => {
  const api = await loginAs(anAdministrador())
  const { nombreCia } = (await api.send(contract.cia.get, { params: { codCia } })).data
  const propia = { codCia, nombreCia }
  expect((await create(api)).cia).toEqual(propia)
  const { data } = await api.send(usuario.list, { params: { codCia } })
  expect(data.map((u) => u.cia)).toEqual(data.map(() => propia))
})

test('the active registers are listed for users who may issue', async () => {
  const api = await loginAs(anAdministrador())
  const sinDocumentos = await aRol(api, 'SOLO PERSONAS', ['/personas'])
  const CAJA = { cajaPK: { codCia: 1, idSucursal: 1, idCaja: 1 }, nombreCaja: 'Caja Principal' }
  expect((await create(api)).cajeroList).toMatchObject([CAJA])
  expect((await create(api, { estado: 'I' })).cajeroList).toEqual([])
  expect((await create(api, { codRolUser: sinDocumentos.rolPK.codRol })).cajeroList).toEqual([])
  const { data } = await api.send(usuario.list, { params: { codCia } })
  expect(data.find((u) => u.usuarioPK.idUsuario === 1)?.cajeroList).toMatchObject([CAJA])
})

test('a manager of users removes a second factor; its user is notified and must sign in again', async () => {
  const api = await loginAs(anAdministrador())
  const ana = await create(api)
  const { idUsuario } = ana.usuarioPK
  const suya = await signIn(ana.username)
  const activate = () =>
    server.deps.db.withCia(codCia, (tx) =>
      tx
        .insertInto('segundo_factor')
        .values({ cod_cia: codCia, id_usuario: idUsuario, secreto: Buffer.from('x'), activo: true })
        .execute(),
    )
  const sinActivar = await api.send(usuario.resetSegundoFactor, PK(idUsuario))
  expect(sinActivar).toBeRejectedWith(409, 'El usuario no tiene activa la verificación en dos pasos')
  await activate()
  expect((await api.send(usuario.get, PK(idUsuario))).data.segundoFactor).toBe(true)
  const reply = await api.send(usuario.resetSegundoFactor, PK(idUsuario))
  expect([reply.status, reply.mensaje]).toEqual([200, 'Se quitó la verificación en dos pasos'])
  expect((await api.send(usuario.get, PK(idUsuario))).data.segundoFactor).toBe(false)
  expect(await suya.send(contract.sesion.get)).toBeRejectedWith(401)
  expect((await loginAs({ usuario: ana.username, contrasena: CLAVE })).cookie).not.toBe('')
  const { correo, filas } = await server.deps.db.withCia(codCia, async (tx) => ({
    correo: await tx.selectFrom('correo').selectAll().where('referencia', '=', ana.username).executeTakeFirst(),
    filas: await tx.selectFrom('bitacora').selectAll().where('llave', '=', String(idUsuario)).execute(),
  }))
  expect(correo).toMatchObject({ clase: 'segundo-factor-quitado', para: [ana.correo] })
  const contenido = await segundoFactorQuitado.write(server.deps, {
    codCia: aCiaAutorizada(codCia),
    datos: { idUsuario, por: '101110111' },
  })
  expect(JSON.stringify(contenido?.parrafos)).toContain('El usuario 101110111 quitó la verificación')
  expect(filas.at(-1)).toMatchObject({ entidad: 'usuario', detalle: 'Quitar verificación en dos pasos' })
})

test('a user cannot remove here their own second factor, nor one of a higher role or another company', async () => {
  const api = await loginAs(anAdministrador())
  expect(await api.send(usuario.resetSegundoFactor, PK(1))).toBeRejectedWith(
    422,
    'La suya se quita en Seguridad, con un código',
  )
  const { rolPK } = await aRol(api, 'CUIDA USUARIOS', ['/usuarios'])
  const auxiliar = await create(api, { codRolUser: rolPK.codRol })
  const otra = await signIn(auxiliar.username)
  expect(await otra.send(usuario.resetSegundoFactor, PK(1))).toBeRejectedWith(403)
  const { propietario } = await createOtraCia(server, { ruc: '3101777401' })
  expect(await (await loginAs(propietario)).send(usuario.resetSegundoFactor, PK(2))).toBeRejectedWith(403)
})
