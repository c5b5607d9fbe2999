import { contract, type Sucursal, type SucursalEntrada } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { readBitacora } from '../../../testing/bitacora.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import { aSucursal, createCaja, createSucursal, enCaja } from '../../../testing/fichas/emision.ts'

const server = useServer()
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

const t = mensajes.sucursal
const create = (changes: Partial<SucursalEntrada>) =>
  api.send(contract.sucursal.create, { body: aSucursal({ establecimiento: '900', ...changes }) })
const change = (sucursal: Sucursal, changes: Partial<SucursalEntrada> = {}) =>
  api.send(contract.sucursal.update, { body: { ...sucursal, ...changes } as never })
const remove = (idSucursal: number) => api.send(contract.sucursal.remove, { params: { codCia: 1, idSucursal } })
const list = async (query: object = {}) =>
  (await api.send(contract.sucursal.list, { params: { codCia: 1 }, query })).data

test('a new branch keeps the typed values, its code with three digits, and the trail names its author', async () => {
  const creada = await createSucursal(api, { nombreSucursal: '  Sucursal   Cañas ', establecimiento: '7' })
  expect(creada).toMatchObject({ nombreSucursal: 'Sucursal Cañas', establecimiento: '007', estado: 'A', version: 1 })
  const [rastro] = await readBitacora(server, 'sucursal', creada.sucursalPK.idSucursal)
  expect(rastro).toMatchObject({ accion: 'crear', username: '101110111', despues: { establecimiento: '007' } })
})

test.each([
  [{ nombreSucursal: ' ', direccion: '', telefono: '', establecimiento: '' }, t.nombreRequerido],
  [{ direccion: '', telefono: '' }, 'La dirección es requerida'],
  [{ telefono: ' ', establecimiento: '' }, 'El teléfono es requerido'],
  [{ establecimiento: '' }, 'El establecimiento es requerido'],
  [{ establecimiento: '0001' }, 'El código de la sucursal no puede ser mayor a 3 caracteres'],
  [{ establecimiento: '1a' }, t.establecimientoInvalido],
  [{ establecimiento: '000' }, t.establecimientoInvalido],
  [{ establecimiento: '1' }, t.establecimientoRepetido('001')],
] as const)('a branch is refused for %j, in the order of the specification', async (changes, texto) => {
  expect(await create(changes)).toBeRejectedWith(422, texto)
})

test('a branch is found by name or establishment, without accents, and by estado', async () => {
  await createSucursal(api, { nombreSucursal: 'Bodega Liberia', establecimiento: '31', estado: 'I' })
  await createSucursal(api, { nombreSucursal: 'Tienda Limón', establecimiento: '32' })
  const nombres = async (query: object) => (await list(query)).map((s) => s.nombreSucursal)
  expect(await nombres({ texto: 'limon' })).toEqual(['Tienda Limón'])
  expect(await nombres({ texto: '031' })).toEqual(['Bodega Liberia'])
  expect(await nombres({ texto: 'li', estado: 'I' })).toEqual(['Bodega Liberia'])
  expect(await nombres({ texto: '100%' })).toEqual([])
})

test('the pages of the list return the total', async () => {
  const query = { pagina: 1, porPagina: 1 }
  const { body } = await api.send(contract.sucursal.list, { params: { codCia: 1 }, query })
  const total = (await list()).length
  expect(body).toMatchObject({ data: [{ establecimiento: '001' }], paginacion: { total, paginas: total } })
})

test('the second user to save a branch gets a conflict, and nothing is overwritten', async () => {
  const sucursal = await createSucursal(api, { establecimiento: '41' })
  expect((await change(sucursal, { nombreSucursal: 'Primero' })).data).toMatchObject({ version: 2 })
  const segundo = await change(sucursal, { nombreSucursal: 'Segundo' })
  expect(segundo).toBeRejectedWith(409, mensajes.general.cambiadoPorOtro)
  expect((await list({ texto: '041' }))[0]?.nombreSucursal).toBe('Primero')
})

describe('a branch that has issued', () => {
  let sucursal: Sucursal
  beforeAll(async () => {
    sucursal = await createSucursal(api, { establecimiento: '51' })
    const { idSucursal } = sucursal.sucursalPK
    const caja = await createCaja(api, { cajaPK: { idSucursal }, crearConsecutivos: true })
    await issueDocumento(api, aFactura(enCaja(caja)))
  })

  test('keeps its code, which is part of every number it used', async () => {
    const reply = await change(sucursal, { establecimiento: '52' })
    expect(reply).toBeRejectedWith(422, t.establecimientoConDocumentos)
    expect((await change(sucursal, { establecimiento: '51', telefono: '22220000' })).status).toBe(200)
  })

  test('cannot be removed: the answer suggests deactivation, and nothing changes', async () => {
    expect(await remove(sucursal.sucursalPK.idSucursal)).toBeRejectedWith(409, t.conDocumentos)
    expect(await list({ texto: '051' })).toHaveLength(1)
    const inactiva = await change((await list({ texto: '051' }))[0]!, { estado: 'I' })
    expect(inactiva.data.estado).toBe('I')
  })
})

test('an unused branch is removed with its registers and sequences, and the trail records them', async () => {
  const { sucursalPK } = await createSucursal(api, { establecimiento: '61' })
  await createCaja(api, { cajaPK: sucursalPK, crearConsecutivos: true })
  expect((await remove(sucursalPK.idSucursal)).status).toBe(200)
  expect(await remove(sucursalPK.idSucursal)).toBeRejectedWith(404, t.noExiste)
  const rastro = await readBitacora(server, 'sucursal', sucursalPK.idSucursal)
  expect(rastro.at(-1)).toMatchObject({
    accion: 'eliminar',
    antes: { establecimiento: '061', cajas: [{ punto_emision: '00002' }] },
  })
  const antes = rastro.at(-1)?.antes as { consecutivos: unknown[] }
  expect(antes.consecutivos).toHaveLength(8)
})

test('the last branch of a company cannot be removed', async () => {
  const otra = await server.deps.db.withSistema(async (tx) => {
    const { cod_cia } = await tx
      .insertInto('cia')
      .values({
        ruc: '3101000009',
        tipo_identificacion: '02',
        nombre_cia: 'X',
        razon_social: 'X',
        correo_electronico: 'a@a.cr',
      })
      .returning('cod_cia')
      .executeTakeFirstOrThrow()
    return cod_cia
  })
  const { removeSucursal, ...guardar } = await import('./guardar.ts')
  const sesion = { codCia: otra, codCiaPropia: otra, idUsuario: 1, username: 'x', direccionIp: '' } as never
  await server.deps.db.withCia(otra, (tx) => guardar.createSucursal(tx, sesion, aSucursal()))
  const removing = server.deps.db.withCia(otra, (tx) => removeSucursal(tx, sesion, 1))
  await expect(removing).rejects.toThrow(t.unica)
})

test('the add button is hidden unless the installation shows it', async () => {
  expect((await api.send(contract.sucursal.ajustes)).data).toEqual({ agregar: false })
})

test('a branch of another company is refused, and a user without the option only reads branches', async () => {
  const [sucursal] = await list()
  expect(await api.send(contract.sucursal.remove, { params: { codCia: 2, idSucursal: 1 } })).toBeRejectedWith(403)
  const ajena = { ...sucursal!, sucursalPK: { codCia: 2, idSucursal: 1 } }
  expect(await change(ajena)).toBeRejectedWith(403, mensajes.general.otraCompania)

  const opciones = (lista: string[]) =>
    server.deps.db.withCia(1, (tx) => tx.updateTable('rol').set({ opciones: lista }).where('cod_rol', '=', 2).execute())
  await opciones(['/facturasElectronicas'])
  const cajero = await loginAs(anUsuario())
  expect((await cajero.send(contract.sucursal.list, { params: { codCia: 1 } })).status).toBe(200)
  for (const call of [
    cajero.send(contract.sucursal.create, { body: aSucursal() }),
    cajero.send(contract.caja.create, { body: {} }),
    cajero.send(contract.mantoFormulario.list, { params: { codCia: 1 } }),
    cajero.send(contract.mantoFormulario.create, { body: {} }),
    cajero.send(contract.actividadEconomicaCia.create, { body: {} }),
  ])
    expect(await call).toBeRejectedWith(403, mensajes.general.sinPermiso)
  await opciones(['*'])
})
