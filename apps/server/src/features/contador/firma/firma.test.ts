/**
 * A firm with an owner, two assistants and three clients; another firm, with a client of its own. The clients let the
 * firms in by their numbers.
 */
import { contract, TABLERO } from '@pura/contract'
import { mensajesDeAccesos } from '@pura/domain/mensajes/de-accesos'
import { mensajesDeFirma as t } from '@pura/domain/mensajes/de-firma'
import { createTestCertificate } from '@pura/firma'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, enterAcceso, loginAs, useServer } from '../../../testing/api.ts'
import { hashBarato } from '../../../testing/contrasenas.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { acceptUno, CONTRASENA_PROPIETARIO, createOtraCia } from '../../../testing/fichas/companias.ts'
import { findCorreo } from '../../../testing/fichas/cuentas.ts'
import { letIn, setOpciones, withdraw } from '../../../testing/fichas/tablero.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ smtpUrl: hacienda.smtp() }) })
const { firma, acceso, sesion, usuario, rol, tableroContador } = contract

const COMPRAS = ['/documentosRecibidos', '/escritorio', '/personas']
const DE_CONTADOR = ['/documentosRecibidos', '/escritorio', '/mesaIva', '/personas', '/productos', '/sucursales']

type Abierta = Awaited<ReturnType<typeof letIn>>
interface Firma {
  codCia: number
  ruc: string
  duena: Api
}
let f: Firma
let g: Firma
/** Clients of F, all with DE_CONTADOR. */
let ceiba: Abierta
let roble: Abierta
let delta: Abierta
/** The client of G. */
let ajena: Abierta
/** Assistants of F, by their number in it. */
let melissa: number
let randall: number
/** Roles of F. */
let compras: number
let mira: number
let inventario: number

const persona = (username: string) => ({ usuario: username, contrasena: CONTRASENA_PROPIETARIO })
const MELISSA = '304440111'
const RANDALL = '304440222'

async function createFirma(ruc: string, nombreCia: string): Promise<Firma> {
  const { codCia, propietario } = await createOtraCia(server, { ruc, nombreCia })
  return { codCia, ruc, duena: await loginAs(propietario) }
}

async function addUsuario({ duena, codCia }: Firma, username: string, nombreUsuario: string, codRolUser: number) {
  const body = {
    username,
    nombreUsuario,
    codRolUser,
    identificacion: username,
    correo: `${username}@firma.example`,
    estado: 'A' as const,
  }
  const { data } = await duena.send(usuario.create, { body })
  const contrasena = await hashBarato(CONTRASENA_PROPIETARIO)
  const { idUsuario } = data.usuarioPK
  await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx.updateTable('usuario').set({ contrasena, contrasena_vence: null }).where('id_usuario', '=', idUsuario).execute(),
  )
  return idUsuario
}

async function addCliente({ codCia, ruc }: Firma, rucCliente: string, nombreCia: string): Promise<Abierta> {
  const cliente = await createOtraCia(server, { ruc: rucCliente, nombreCia })
  return letIn(server, cliente.codCia, DE_CONTADOR, {
    ciaCasa: codCia,
    usuarioCasa: 1,
    username: ruc,
    identificacion: ruc,
  })
}

beforeAll(async () => {
  f = await createFirma('3101888001', 'Vargas Solís CPA')
  g = await createFirma('3101888002', 'Otra Firma')
  const addRol = async (nombreRol: string, opciones: string[], soloLectura = false) =>
    (await f.duena.send(rol.create, { body: { nombreRol, opciones, soloLectura } })).data.rolPK.codRol
  compras = await addRol('Compras', COMPRAS)
  mira = await addRol('Mira', ['/mesaIva', '/documentosRecibidos', '/cajas'], true)
  inventario = await addRol('Inventario', ['/cajas'])
  const enCasa = await addRol('En casa', [TABLERO, '/escritorio'])
  melissa = await addUsuario(f, MELISSA, 'Melissa Solano Picado', enCasa)
  randall = await addUsuario(f, RANDALL, 'Randall Castro Ureña', enCasa)
  ceiba = await addCliente(f, '3101888011', 'Soda La Ceiba')
  roble = await addCliente(f, '3101888012', 'Ferretería El Roble')
  delta = await addCliente(f, '3101888013', 'Delta Textil')
  ajena = await addCliente(g, '3101888014', 'Cliente Ajeno')
})

const give = (
  idUsuario: number,
  accesos: readonly Abierta[],
  {
    codRol = null,
    responsable = false,
    api = f.duena,
  }: { codRol?: number | null; responsable?: boolean; api?: Api } = {},
) => api.send(firma.dar, { body: { idUsuario, accesos: accesos.map(({ idAcceso }) => idAcceso), codRol, responsable } })
const takeBack = (idUsuario: number, accesos: readonly Abierta[], api = f.duena) =>
  api.send(firma.quitar, { body: { idUsuario, accesos: accesos.map(({ idAcceso }) => idAcceso) } })
const enter = async (api: Api, { idAcceso }: Abierta) => api.send(acceso.entrar, { params: { idAcceso } })
const enterAs = async (username: string, { idAcceso }: Abierta): Promise<Api> =>
  enterAcceso(await loginAs(persona(username)), idAcceso)
const trail = (codCia: number) =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx.selectFrom('bitacora').selectAll().orderBy('orden').execute(),
  )
const clientesOf = async (idUsuario: number) => {
  const { data } = await f.duena.send(firma.get)
  return data.personas.find((p) => p.idUsuario === idUsuario)!.clientes
}

test('an assistant without an access reaches no client, and with one works there with the lesser role, and nowhere else', async () => {
  const antes = await loginAs(persona(MELISSA))
  expect((await antes.send(sesion.get)).data).toMatchObject({ accesos: 0, clientes: 3 })
  expect(await enter(antes, ceiba)).toBeRejectedWith(404)
  expect((await antes.send(tableroContador.get)).data.filas).toHaveLength(1)

  const { data } = await give(melissa, [ceiba], { codRol: compras, responsable: true })
  expect(data).toEqual({ hechos: [ceiba.idAcceso], rechazados: [] })
  expect(await clientesOf(melissa)).toMatchObject([
    { idAcceso: ceiba.idAcceso, nombreRol: 'Compras', igual: false, puede: ['recibidos'], cambiable: true },
  ])
  const dentro = await enterAs(MELISSA, ceiba)
  const params = { codCia: ceiba.codCia }
  expect((await dentro.send(sesion.get)).data).toMatchObject({
    cia: { codCia: ceiba.codCia },
    usuario: { usuarioRolList: [{ rol: { nombreRol: 'Compras' } }] },
    accesos: 1,
  })
  expect((await dentro.send(contract.cliente.list, { params })).status).toBe(200)
  // The access has it, her role does not.
  expect(await dentro.send(contract.sucursal.list, { params })).toBeRejectedWith(403)
  expect(await enter(await loginAs(persona(MELISSA)), roble)).toBeRejectedWith(404)
  const { filas } = (await (await loginAs(persona(MELISSA))).send(tableroContador.get)).data
  expect(filas.map((c) => c.nombreCia).sort()).toEqual(['Soda La Ceiba', 'Vargas Solís CPA'])
  expect(filas.find((c) => c.idAcceso === ceiba.idAcceso)).toMatchObject({
    nombreRol: 'Compras',
    secciones: expect.arrayContaining(COMPRAS),
    responsable: MELISSA,
    entran: [f.ruc, MELISSA],
    iva: null,
  })
})

test('both companies have it in their trails, and the client sees firm, names and roles', async () => {
  expect((await trail(ceiba.codCia)).map((b) => b.detalle)).toContain(
    `Dar a Melissa Solano Picado, ${MELISSA}: Compras`,
  )
  expect((await trail(f.codCia)).map((b) => b.detalle)).toContain(
    `Dar a Melissa Solano Picado, ${MELISSA} el acceso a Soda La Ceiba: Compras`,
  )
  const cliente = await loginAs(persona('3101888011'))
  const params = { codCia: ceiba.codCia }
  const [suyo] = (await cliente.send(acceso.list, { params })).data
  expect(suyo!.personas).toMatchObject([
    { nombreRol: suyo!.nombreRol },
    { nombre: 'Melissa Solano Picado', username: MELISSA, nombreRol: 'Compras', por: f.ruc, visto: expect.any(String) },
  ])
  // Her actions there carry her name and the firm's, and those of who gave it are no operator's.
  const bitacora = (await cliente.send(contract.bitacora.list, { params })).data
  expect(bitacora.find((b) => b.detalle === 'Entrar')).toMatchObject({
    nombreUsuario: 'Melissa Solano Picado',
    operador: false,
  })
  expect(bitacora.find((b) => b.detalle.startsWith('Dar a Melissa'))).toMatchObject({ operador: false })
})

test('taken back, her session there ends with the next call, her work at home goes on, and what was stays written', async () => {
  const dentro = await enterAs(MELISSA, ceiba)
  const enCasa = await loginAs(persona(MELISSA))
  expect((await takeBack(melissa, [ceiba])).data).toEqual({ hechos: [ceiba.idAcceso], rechazados: [] })
  expect((await dentro.send(sesion.get)).status).toBe(403)
  expect((await enCasa.send(sesion.get)).data).toMatchObject({ cia: { codCia: f.codCia }, accesos: 0 })
  expect(await enter(enCasa, ceiba)).toBeRejectedWith(404)
  expect((await takeBack(melissa, [ceiba])).data).toEqual({
    hechos: [],
    rechazados: [{ idAcceso: ceiba.idAcceso, motivo: t.yaNoLoTiene }],
  })
  const { clientes } = (await f.duena.send(firma.get)).data
  expect(clientes.find((c) => c.idAcceso === ceiba.idAcceso)).toMatchObject({ responsable: '' })
  const filas = await server.deps.db.withCia(aCiaAutorizada(ceiba.codCia), (tx) =>
    tx.selectFrom('acceso_persona').select(['username', 'dado_por', 'quitado_por']).orderBy('id_persona').execute(),
  )
  expect(filas.at(-1)).toEqual({ username: MELISSA, dado_por: f.ruc, quitado_por: f.ruc })
  const borrar = server.deps.db.withCia(aCiaAutorizada(ceiba.codCia), (tx) => tx.deleteFrom('acceso_persona').execute())
  await expect(borrar).rejects.toMatchObject({ code: '42501' })
})

test('a role is never greater than the access: both are asked at each call, and reading only is less', async () => {
  await give(melissa, [roble])
  const dentro = await enterAs(MELISSA, roble)
  const params = { codCia: roble.codCia }
  expect((await dentro.send(contract.sucursal.list, { params })).status).toBe(200)
  // The client lessens the firm's role: everybody's is less.
  await setOpciones(server, roble, COMPRAS)
  expect(await dentro.send(contract.sucursal.list, { params })).toBeRejectedWith(403)
  await setOpciones(server, roble, DE_CONTADOR)
  expect((await dentro.send(contract.sucursal.list, { params })).status).toBe(200)
  // Given again with another role, for the next call. /cajas is in the role, not in the access.
  await give(melissa, [roble], { codRol: mira })
  expect((await dentro.send(sesion.get)).data).toMatchObject({ soloLectura: true })
  expect(await dentro.send(contract.caja.list, { params })).toBeRejectedWith(403)
  const nuevo = { nombreCliente: 'X', codCia: roble.codCia } as never
  expect((await dentro.send(contract.cliente.create, { body: nuevo })).status).toBe(403)
  expect(await clientesOf(melissa)).toMatchObject([{ puede: ['mesaIva', 'soloMira'], nombreRol: 'Mira' }])
  const sinNada = await give(melissa, [roble], { codRol: inventario })
  expect(sinNada.data.rechazados).toEqual([{ idAcceso: roble.idAcceso, motivo: t.rolSinNada('Inventario') }])
  expect(await clientesOf(melissa)).toMatchObject([{ nombreRol: 'Mira' }])
  await takeBack(melissa, [roble])
})

test('a withdrawn access ends for everybody of the firm at once, each is told, and it never opens again', async () => {
  await give(melissa, [delta], { codRol: compras })
  await give(randall, [delta])
  const [una, otro] = [await enterAs(MELISSA, delta), await enterAs(RANDALL, delta)]
  const cliente = await loginAs(persona('3101888013'))
  expect(
    (await cliente.send(acceso.retirar, { params: { codCia: delta.codCia, idAcceso: delta.idAcceso } })).status,
  ).toBe(200)
  expect([(await una.send(sesion.get)).status, (await otro.send(sesion.get)).status]).toEqual([403, 403])
  for (const username of [MELISSA, RANDALL]) {
    const enCasa = await loginAs(persona(username))
    expect(await enter(enCasa, delta)).toBeRejectedWith(404)
    const { data } = await enCasa.send(contract.notificacion.list, { params: { codCia: f.codCia } })
    expect(data.notificaciones.map((n) => n.payload.title)).toContain(mensajesDeAccesos.avisoRetirado('Delta Textil'))
  }
  expect(await give(melissa, [delta])).toBeRejectedWith(404)
  await workUntilDone(server.deps)
  for (const username of [MELISSA, RANDALL]) {
    const correo = await findCorreo(hacienda, 'Ya no tiene acceso a Delta Textil', `${username}@firma.example`)
    expect(correo.texto).toContain('Terminó para toda la gente de la firma')
  }
  const vivas = await server.deps.db.withCia(aCiaAutorizada(delta.codCia), (tx) =>
    tx.selectFrom('acceso_persona').selectAll().where('quitado', 'is', null).execute(),
  )
  expect(vivas).toEqual([])
})

test('withdrawn by another process, only in the database, nobody’s session goes on', async () => {
  const otra = await addCliente(f, '3101888015', 'Un Rato')
  await give(melissa, [otra])
  const dentro = await enterAs(MELISSA, otra)
  await withdraw(server, otra)
  expect((await dentro.send(sesion.get)).status).toBe(403)
  expect(await clientesOf(melissa)).toEqual([])
})

test('an inactivated user loses every client, and does not get them back when active again', async () => {
  await give(melissa, [ceiba, roble], { codRol: compras })
  const params = { codCia: f.codCia, idUsuario: melissa }
  const antes = (await f.duena.send(usuario.get, { params })).data
  const estado = async (nuevo: 'A' | 'I') => {
    const { version } = (await f.duena.send(usuario.get, { params })).data
    const body = { ...antes, codRolUser: antes.codRolUser, estado: nuevo, version }
    expect((await f.duena.send(usuario.update, { body })).status).toBe(200)
  }
  await estado('I')
  expect((await trail(roble.codCia)).at(-1)).toMatchObject({
    detalle: `Quitar a Melissa Solano Picado, ${MELISSA}: ya no es usuario activo de la firma`,
  })
  expect(await give(melissa, [ceiba])).toMatchObject({ data: { hechos: [], rechazados: [{ motivo: t.sinPersona }] } })
  await estado('A')
  expect(await clientesOf(melissa)).toEqual([])
  const contrasena = await hashBarato(CONTRASENA_PROPIETARIO)
  await server.deps.db.withCia(aCiaAutorizada(f.codCia), (tx) =>
    tx.updateTable('usuario').set({ contrasena, contrasena_vence: null }).where('id_usuario', '=', melissa).execute(),
  )
  expect((await (await loginAs(persona(MELISSA))).send(sesion.get)).data.accesos).toBe(0)
})

test('who leaves a client ends only their own work there; the last, who accepted, gives the access back', async () => {
  const otra = await addCliente(f, '3101888016', 'Para Dejar')
  await give(melissa, [otra])
  const suya = await loginAs(persona(MELISSA))
  expect((await suya.send(acceso.dejar, { params: { idAcceso: otra.idAcceso } })).status).toBe(200)
  expect((await f.duena.send(firma.get)).data.clientes.map((c) => c.idAcceso)).toContain(otra.idAcceso)
  expect((await f.duena.send(acceso.dejar, { params: { idAcceso: otra.idAcceso } })).status).toBe(200)
  expect((await f.duena.send(firma.get)).data.clientes.map((c) => c.idAcceso)).not.toContain(otra.idAcceso)
})

describe('who may give', () => {
  /** Manages users and has the board, without everything. */
  let jefe: Api
  beforeAll(async () => {
    const opciones = ['/usuarios', TABLERO]
    const { data } = await f.duena.send(rol.create, { body: { nombreRol: 'Jefatura', opciones } })
    await addUsuario(f, '304440333', 'Jefe de la firma', data.rolPK.codRol)
    jefe = await loginAs(persona('304440333'))
  })
  const idJefe = async () =>
    (await f.duena.send(firma.get)).data.personas.find((p) => p.username === '304440333')!.idUsuario

  test('nobody gives more than they have there, not even to themselves', async () => {
    const negado = [{ idAcceso: ceiba.idAcceso, motivo: t.masQueUsted }]
    expect((await give(await idJefe(), [ceiba], { api: jefe })).data).toEqual({ hechos: [], rechazados: negado })
    await give(await idJefe(), [ceiba], { codRol: compras })
    expect((await give(randall, [ceiba], { api: jefe })).data).toEqual({ hechos: [], rechazados: negado })
    expect((await give(randall, [ceiba], { codRol: compras, api: jefe })).data.hechos).toEqual([ceiba.idAcceso])
    // What the owner gave is more.
    await give(randall, [ceiba])
    expect((await takeBack(randall, [ceiba], jefe)).data).toEqual({ hechos: [], rechazados: negado })
    await takeBack(randall, [ceiba])
  })

  test('only with both sections, at home, and in the browser', async () => {
    const suya = await loginAs(persona(MELISSA))
    expect(await suya.send(firma.get)).toBeRejectedWith(403)
    expect(await give(melissa, [ceiba], { api: suya })).toBeRejectedWith(403)
    await give(melissa, [ceiba])
    const dentro = await enterAs(MELISSA, ceiba)
    expect(await dentro.send(firma.get)).toBeRejectedWith(403)
    expect(await give(melissa, [roble], { api: dentro })).toBeRejectedWith(403)
    await takeBack(melissa, [ceiba])
  })

  test('a client who invited a person shares the access out only once the firm is proven by its own certificate', async () => {
    const { codCia } = await createOtraCia(server, { ruc: '3101888017', nombreCia: 'Invitó a alguien' })
    const personal = await letIn(server, codCia, DE_CONTADOR, {
      ciaCasa: f.codCia,
      usuarioCasa: randall,
      username: RANDALL,
    })
    const negado = { hechos: [], rechazados: [{ idAcceso: personal.idAcceso, motivo: t.sinComprobar }] }
    expect((await give(melissa, [personal])).data).toEqual(negado)
    const p12 = await createTestCertificate({ cedula: f.ruc, nombre: 'Vargas Solís CPA', pin: '1234' })
    await server.deps.credenciales.save(aCiaAutorizada(f.codCia), { p12, pin: '1234' })
    // A certificate by itself proves nothing.
    expect((await give(melissa, [personal])).data).toEqual(negado)
    await acceptUno(server, f.codCia, f.ruc)
    expect((await give(melissa, [personal])).data.hechos).toEqual([personal.idAcceso])
    await takeBack(melissa, [personal])
  })
})

/** Every pair of firm, person and client. */
describe('walls between firms, people and companies', () => {
  test('a person enters exactly the clients that their own firm gave them', async () => {
    await give(melissa, [ceiba], { codRol: compras })
    await give(randall, [roble])
    const clientes = { ceiba, roble, ajena }
    const quienes = { [f.ruc]: ['ceiba', 'roble'], [g.ruc]: ['ajena'], [MELISSA]: ['ceiba'], [RANDALL]: ['roble'] }
    for (const [quien, suyos] of Object.entries(quienes)) {
      for (const [nombre, cliente] of Object.entries(clientes)) {
        const { status } = await enter(await loginAs(persona(quien)), cliente)
        expect([quien, nombre, status]).toEqual([quien, nombre, suyos.includes(nombre) ? 200 : 404])
      }
      const filas = (await (await loginAs(persona(quien))).send(tableroContador.get)).data.filas
      const ids = Object.entries(clientes)
        .filter(([, c]) => filas.some((fila) => fila.idAcceso === c.idAcceso))
        .map(([nombre]) => nombre)
      expect([quien, ids]).toEqual([quien, suyos])
    }
    await takeBack(melissa, [ceiba])
    await takeBack(randall, [roble])
  })

  test('a firm gives nothing of another firm, nor to people who are not its own', async () => {
    expect(await give(melissa, [ajena])).toBeRejectedWith(404)
    expect(await give(melissa, [ceiba, ajena])).toBeRejectedWith(404)
    expect(await takeBack(melissa, [ajena])).toBeRejectedWith(404)
    // Number 2 of G does not exist; in F it does.
    expect(await give(melissa, [ceiba], { api: g.duena })).toBeRejectedWith(404)
    expect((await give(melissa, [ajena], { api: g.duena })).data.rechazados).toMatchObject([{ motivo: t.sinPersona }])
    expect((await g.duena.send(firma.get)).data.clientes.map((c) => c.idAcceso)).toEqual([ajena.idAcceso])
    expect((await g.duena.send(firma.get)).data.personas.map((p) => p.username)).toEqual([g.ruc])
  })

  test('a session by one access reads no other company that the firm gave to others', async () => {
    await give(melissa, [ceiba])
    const dentro = await enterAs(MELISSA, ceiba)
    for (const { codCia } of [roble, ajena, { codCia: f.codCia }]) {
      expect((await dentro.send(contract.cliente.list, { params: { codCia } })).status).toBe(403)
    }
    await takeBack(melissa, [ceiba])
  })

  test('as a person, the database shows the rows of the clients given to them, and of no other', async () => {
    await give(melissa, [roble])
    const seen = (idUsuario: number, codCiaPropia = f.codCia) =>
      server.deps.db.withPersona({ codCiaPropia: aCiaAutorizada(codCiaPropia), idUsuario }, async (tx) => ({
        cias: (await tx.selectFrom('cia').select('cod_cia').orderBy('cod_cia').execute()).map((c) => c.cod_cia),
        gente: (await tx.selectFrom('acceso_persona').select(['cia_casa', 'usuario_casa']).execute()).map((p) => [
          p.cia_casa,
          p.usuario_casa,
        ]),
      }))
    expect(await seen(melissa)).toEqual({ cias: [f.codCia, roble.codCia], gente: [[f.codCia, melissa]] })
    expect(await seen(randall)).toMatchObject({ cias: expect.not.arrayContaining([roble.codCia, ajena.codCia]) })
    // The same number in another firm.
    expect(await seen(melissa, g.codCia)).toEqual({ cias: [g.codCia], gente: [] })
    await takeBack(melissa, [roble])
    expect(await seen(melissa)).toEqual({ cias: [f.codCia], gente: [] })
  })

  test('an operator uses no access, and people of another company give none of a firm', async () => {
    expect(await give(melissa, [ceiba], { api: await loginAs(anAdministrador()) })).toBeRejectedWith(404)
    const { codCia, ruc } = { codCia: 1, ruc: 'x' }
    const suyo = await letIn(server, ceiba.codCia, DE_CONTADOR, {
      ciaCasa: codCia,
      usuarioCasa: 2,
      username: anUsuario().usuario,
      identificacion: ruc,
    })
    const jose = await loginAs(anUsuario())
    expect(await give(melissa, [ceiba], { api: jose })).toBeRejectedWith(404)
    // The operator, user 1 of that company.
    await proveDemo()
    expect((await give(1, [suyo], { api: jose })).data.rechazados).toMatchObject([{ motivo: t.operador }])
    await withdraw(server, suyo)
  })
})

/** The demo company's own certificate is proven. */
const proveDemo = () =>
  server.deps.db.withCia(aCiaAutorizada(1), (tx) =>
    sql`update credencial_cia set probada = now(), cert_cedula = (select ltrim(ruc, '0') from cia where cod_cia = 1)
      where cod_cia = 1`.execute(tx),
  )
