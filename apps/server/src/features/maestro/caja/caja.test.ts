import { type Caja, type CajaEntrada, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { readBitacora } from '../../../testing/bitacora.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import { aCaja, createCaja, createSucursal, enCaja } from '../../../testing/fichas/emision.ts'

const server = useServer()
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

const t = mensajes.caja
const create = (changes: Partial<CajaEntrada>) =>
  api.send(contract.caja.create, { body: aCaja({ puntoEmision: '900', ...changes }) })
const change = (caja: Caja, changes: Partial<CajaEntrada> = {}) =>
  api.send(contract.caja.update, { body: { ...caja, ...changes } as never })
const remove = ({ cajaPK }: Caja) => api.send(contract.caja.remove, { params: cajaPK })
const list = async (query: object = {}) => (await api.send(contract.caja.list, { params: { codCia: 1 }, query })).data
const consecutivosDe = async ({ cajaPK }: Caja) =>
  (await api.send(contract.mantoFormulario.list, { params: { codCia: 1 } })).data.filter(
    (m) => m.caja.cajaPK.idCaja === cajaPK.idCaja,
  )

test('a new register shows its branch and keeps its number with five digits', async () => {
  const caja = await createCaja(api, { nombreCaja: ' Caja  rápida ', puntoEmision: '12' })
  expect(caja).toMatchObject({
    nombreCaja: 'Caja rápida',
    puntoEmision: '00012',
    sucursal: { nombreSucursal: 'Casa Matriz', establecimiento: '001' },
    estado: 'A',
    version: 1,
  })
  // CONS-08: sequences are created one by one, unless all are requested.
  expect(await consecutivosDe(caja)).toEqual([])
  const rastro = await readBitacora(server, 'caja', `1-${caja.cajaPK.idCaja}`)
  expect(rastro).toMatchObject([{ accion: 'crear', despues: { punto_emision: '00012' } }])
})

test('a new register with its sequences can issue at once, from number 1', async () => {
  const caja = await createCaja(api, { puntoEmision: '20', crearConsecutivos: true })
  expect(await consecutivosDe(caja)).toHaveLength(8)
  const documento = await issueDocumento(api, aFactura(enCaja(caja)))
  expect([documento.prefijo, documento.referencia]).toEqual(['0010002001', '0000000001'])
})

test.each([
  [{ cajaPK: null, nombreCaja: '', puntoEmision: '' }, 'Sucursal es obligatorio'],
  [{ nombreCaja: '', puntoEmision: '' }, 'Nombre de caja es obligatorio'],
  [{ puntoEmision: ' ' }, 'número de caja es obligatorio'],
  [{ puntoEmision: '12A' }, t.numeroInvalido],
  [{ puntoEmision: '123456' }, t.numeroInvalido],
  [{ puntoEmision: '00000' }, t.numeroInvalido],
  [{ puntoEmision: '1' }, t.numeroRepetido('00001')],
  [{ cajaPK: { idSucursal: 999 } }, mensajes.sucursal.noExiste],
] as const)('a register is refused for %j, in the order of the specification', async (changes, texto) => {
  expect(await create(changes)).toBeRejectedWith(422, texto)
})

test('the branch may be given outside the key, and branches may use the same register number', async () => {
  const { sucursalPK } = await createSucursal(api)
  const caja = await createCaja(api, { cajaPK: null, sucursal: { sucursalPK }, puntoEmision: '1' })
  expect(caja).toMatchObject({ cajaPK: sucursalPK, puntoEmision: '00001' })
})

test('a register is found by name', async () => {
  await createCaja(api, { nombreCaja: 'Mostrador Panadería', puntoEmision: '30' })
  expect((await list({ texto: 'panaderia mostrador' })).map((c) => c.puntoEmision)).toEqual(['00030'])
})

test('the branch of a register cannot be changed, and the second user to save gets a conflict', async () => {
  const caja = await createCaja(api, { puntoEmision: '40' })
  const { sucursalPK } = await createSucursal(api, { establecimiento: '3' })
  expect(await change(caja, { sucursal: { sucursalPK } })).toBeRejectedWith(422, t.sucursalFija)
  expect((await change(caja, { nombreCaja: 'Otra', puntoEmision: '41' })).data).toMatchObject({
    nombreCaja: 'Otra',
    puntoEmision: '00041',
    version: 2,
  })
  expect(await change(caja)).toBeRejectedWith(409, mensajes.general.cambiadoPorOtro)
})

describe('a register that has issued', () => {
  let caja: Caja
  beforeAll(async () => {
    caja = await createCaja(api, { puntoEmision: '50', crearConsecutivos: true })
    await issueDocumento(api, aFactura(enCaja(caja)))
  })

  test('keeps its number, which is part of every number it used', async () => {
    expect(await change(caja, { puntoEmision: '51' })).toBeRejectedWith(422, t.numeroConDocumentos)
  })

  test('cannot be removed, nor can its sequences; while inactive it issues nothing', async () => {
    expect(await remove(caja)).toBeRejectedWith(409, t.conDocumentos)
    expect(await consecutivosDe(caja)).toHaveLength(8)
    expect((await change(caja, { estado: 'I' })).status).toBe(200)
    const reply = await api.send(contract.vtaMovm.emitir, { body: aFactura(enCaja(caja)) })
    expect(reply).toBeRejectedWith(422, mensajes.documento.cajaInvalida)
  })
})

test('an unused register is removed with its sequences', async () => {
  const caja = await createCaja(api, { puntoEmision: '60', crearConsecutivos: true })
  expect((await remove(caja)).status).toBe(200)
  expect(await consecutivosDe(caja)).toEqual([])
  expect(await remove(caja)).toBeRejectedWith(404, t.noExiste)
  expect((await readBitacora(server, 'caja', `1-${caja.cajaPK.idCaja}`)).at(-1)).toMatchObject({
    accion: 'eliminar',
    antes: {
      punto_emision: '00060',
      consecutivos: expect.arrayContaining([expect.objectContaining({ num_actual: 0 })]),
    },
  })
})
