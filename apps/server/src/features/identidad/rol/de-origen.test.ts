/** The roles of every company from birth, and what each of them may not do. */
import { readFileSync } from 'node:fs'
import { ACCESO_PROPIO, contract, type Endpoint } from '@pura/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { CONTRASENA_PROPIETARIO, createOtraCia } from '../../../testing/fichas/companias.ts'
import { letIn } from '../../../testing/fichas/tablero.ts'

const server = useServer()
const SOLO_LECTURA = 'Su rol solo permite consultar; no se cambió nada'
const SIN_PERMISO = 'No tiene permiso para hacer esto'
let codCia: number
let duena: Api

beforeAll(async () => {
  const ceiba = await createOtraCia(server, { ruc: '3101999401' })
  codCia = ceiba.codCia
  duena = await loginAs(ceiba.propietario)
})

/** The owner's own user with another role: the sections are those of the role alone. */
async function as(nombreRol: string): Promise<Api> {
  await server.deps.db.withCia(codCia, async (tx) => {
    const { cod_rol } = await tx
      .selectFrom('rol')
      .select('cod_rol')
      .where('nombre_rol', '=', nombreRol)
      .executeTakeFirstOrThrow()
    await tx.updateTable('usuario').set({ cod_rol }).where('id_usuario', '=', 1).execute()
  })
  return loginAs({ usuario: '3101999401', contrasena: CONTRASENA_PROPIETARIO })
}

const calls = Object.entries(contract).flatMap(([recurso, group]) =>
  Object.entries(group as Record<string, Endpoint>)
    .filter(([, e]) => e.access === 'sesion' && e.opcion.length > 0)
    .map(([nombre, e]) => ({ nombre: `${recurso}.${nombre}`, e })),
)
/** A caller is refused before path and body are read. */
const callWithNothing = (api: Api, e: Endpoint) =>
  api.send(e, { params: Object.fromEntries(Object.keys(e.params.shape).map((name) => [name, codCia])) } as never)

test('a company is born with the roles that its owner gives, and older companies got the same', async () => {
  const roles = (await duena.send(contract.rol.list, { params: { codCia } })).data
  expect(roles.map((r) => [r.nombreRol, r.soloLectura])).toEqual([
    ['PROPIETARIO', false],
    ['CONTADOR', false],
    ['CONTADOR SOLO LECTURA', true],
    ['ASISTENTE DE COMPRAS', false],
  ])
  const migracion = readFileSync(new URL('../../../../migrations/0270_roles_de_origen.sql', import.meta.url), 'utf8')
  const deAntes = await server.deps.db.withCia(codCia, async (tx) => {
    await tx.deleteFrom('rol').where('cod_rol', '>', 1).execute()
    await sql.raw(migracion.slice(migracion.indexOf('with contador'))).execute(tx)
    return tx.selectFrom('rol').selectAll().orderBy('cod_rol').execute()
  })
  expect(
    deAntes.map((r) => ({
      codRol: r.cod_rol,
      nombre: r.nombre_rol,
      opciones: r.opciones,
      soloLectura: r.solo_lectura,
    })),
  ).toEqual(
    roles.map((r) => ({
      codRol: r.rolPK.codRol,
      nombre: r.nombreRol,
      opciones: r.opciones,
      soloLectura: r.soloLectura,
    })),
  )
})

test('a role that only reads makes every call that asks, and no call of a section that changes', async () => {
  const lector = await as('CONTADOR SOLO LECTURA')
  expect((await lector.send(contract.sesion.get)).data.soloLectura).toBe(true)
  const suyas = (await lector.send(contract.users.opciones, { params: { codCia, idUsuario: 1 } })).data
  const rutas = suyas.map(({ ruta }) => ruta)
  const alcanza = calls.filter(({ e }) => e.opcion.some((opcion) => rutas.includes(opcion)))
  const respuestas: Record<string, string> = {}
  for (const { nombre, e } of alcanza) {
    if (e.method === 'GET') continue
    const { status, mensaje } = await callWithNothing(lector, e)
    if (status === 403) respuestas[nombre] = mensaje
  }
  const cambian = alcanza.filter(({ e }) => !e.consulta)
  expect(respuestas).toEqual(Object.fromEntries(cambian.map(({ nombre }) => [nombre, SOLO_LECTURA])))
  expect(cambian.length).toBeGreaterThan(50)
  expect(alcanza.flatMap(({ nombre, e }) => (e.consulta && e.method !== 'GET' ? [nombre] : [])).sort()).toEqual([
    'busqueda.recordar',
    'docRecibidoCalendario.incluir',
    'docRecibidoCalendario.quitar',
    'docRecibidoCalendario.renovar',
    'emitidos.zip',
    'mesaIva.casar',
    'mesaIvaFaltan.hoja',
    'vtaMovm.calcular',
    'vtaMovm.vistaPrevia',
  ])
  expect((await lector.send(contract.cliente.list, { params: { codCia } })).status).toBe(200)
})

test('a person whose role only reads is not offered a register to issue in', async () => {
  duena = await as('PROPIETARIO')
  const lector = {
    cod_cia: codCia,
    id_usuario: 2,
    username: '3101999401.7',
    nombre_usuario: 'Lectora',
    identificacion: '',
  }
  await server.deps.db.withCia(codCia, (tx) =>
    tx
      .insertInto('usuario')
      .values({ ...lector, contrasena: '', cod_rol: 3 })
      .execute(),
  )
  const usuarios = (await duena.send(contract.usuario.list, { params: { codCia } })).data
  expect(usuarios.map((u) => [u.usuarioPK.idUsuario, u.cajeroList.length]).sort()).toEqual([
    [1, 1],
    [2, 0],
  ])
})

test.each(['CONTADOR', 'CONTADOR SOLO LECTURA'])(
  '%s sees no plan, no card, no users and no credentials',
  async (rol) => {
    const contador = await as(rol)
    const { usuario, metodoPago, pago, paquete, cia } = contract
    for (const e of [
      usuario.list,
      contract.rol.list,
      contract.acceso.list,
      metodoPago.list,
      cia.update,
      paquete.comprar,
      pago.pagar,
    ]) {
      expect(await callWithNothing(contador, e), e.path).toBeRejectedWith(403, SIN_PERMISO)
    }
    expect((await contador.send(contract.cliente.list, { params: { codCia } })).status).toBe(200)
  },
)

test('an assistant of purchases receives and answers, and neither issues nor closes the month', async () => {
  const asistente = await as('ASISTENTE DE COMPRAS')
  for (const e of [contract.vtaMovm.emitir, contract.mesaIva.cerrar, contract.producto.create]) {
    expect(await callWithNothing(asistente, e), e.path).toBeRejectedWith(403, SIN_PERMISO)
  }
  // Refused for its empty body only.
  expect((await callWithNothing(asistente, contract.docRecibidoRespuesta.emitirVarios)).status).toBe(422)
})

test('the last role with everything cannot be made one that only reads', async () => {
  duena = await as('PROPIETARIO')
  const [suyo] = (await duena.send(contract.rol.list, { params: { codCia } })).data
  const { rolPK, nombreRol, opciones, version } = suyo!
  const body = { rolPK, nombreRol, opciones, version, soloLectura: true }
  expect(await duena.send(contract.rol.update, { body })).toBeRejectedWith(
    422,
    'No puede eliminarse, desactivarse ni cambiar su propio rol',
  )
})

test('an access that only reads answers nothing from the board, and downloads the month', async () => {
  const { idAcceso, codRol } = await letIn(server, codCia, ['/documentosRecibidos', '/documentosEmitidos', '/mesaIva'])
  await server.deps.db.withCia(codCia, (tx) =>
    tx.updateTable('rol').set({ solo_lectura: true }).where('cod_rol', '=', codRol).execute(),
  )
  const contador = await loginAs(anUsuario())
  const { companias } = (
    await contador.send(contract.tableroLote.propuestas, { body: { accesos: [idAcceso, ACCESO_PROPIO] } })
  ).data
  expect(companias.find((c) => c.idAcceso === idAcceso)).toMatchObject({ motivo: SOLO_LECTURA, documentos: [] })
  const respuesta = { idAcceso, id: 1, codigoMensaje: '1', idCondicionImpuesto: '01' } as never
  const reply = await contador.send(contract.tableroLote.responder, { body: { respuestas: [respuesta] } })
  expect(JSON.stringify(reply.body)).toContain(SOLO_LECTURA)
  expect(
    await contador.send(contract.tableroPedido.pedir, {
      body: { idAcceso, anio: 2026, mes: 10, para: 'a@b.cr', lineas: 'x' } as never,
    }),
  ).not.toMatchObject({ status: 200 })
})
