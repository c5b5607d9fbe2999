import { type Consecutivo, type ConsecutivoEntrada, contract } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { readBitacora } from '../../../testing/bitacora.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import { createCaja, enCaja } from '../../../testing/fichas/emision.ts'

const server = useServer()
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

const t = mensajes.consecutivo
const FE = tipoDocto('FE').id
const TE = tipoDocto('TE').id
const list = async (query: object = {}) =>
  (await api.send(contract.mantoFormulario.list, { params: { codCia: 1 }, query })).data
const create = (body: ConsecutivoEntrada) => api.send(contract.mantoFormulario.create, { body })
const change = (consecutivo: Consecutivo, changes: Partial<ConsecutivoEntrada> = {}) =>
  api.send(contract.mantoFormulario.update, { body: { ...consecutivo, ...changes } as never })
const remove = ({ mantoFormularioPK }: Consecutivo) =>
  api.send(contract.mantoFormulario.remove, { params: mantoFormularioPK })
let libre = 100
/** A new register with its sequence of facturas at this number. */
async function enCajaNueva(numActual: number) {
  libre += 1
  const caja = await createCaja(api, { puntoEmision: String(libre) })
  const { data } = await create({ caja, idTipoDoctoVta: FE, numActual })
  return { caja, consecutivo: data }
}
const read = async ({ mantoFormularioPK: { idMantoForm } }: Consecutivo) =>
  (await list()).find((m) => m.mantoFormularioPK.idMantoForm === idMantoForm)!

test('a sequence continues from the number of another system: the next document takes the following one', async () => {
  const { caja, consecutivo } = await enCajaNueva(1250)
  expect(consecutivo).toMatchObject({
    nombreDoctoVta: 'Factura Electrónica',
    codigoSriAts: '01',
    caja: { nombreCaja: 'Caja 2', sucursal: { nombreSucursal: 'Casa Matriz' } },
    numActual: 1250,
    ultimoUsado: 0,
  })
  expect((await issueDocumento(api, aFactura(enCaja(caja)))).referencia).toBe('0000001251')
  expect(await read(consecutivo)).toMatchObject({ numActual: 1251, ultimoUsado: 1251 })
})

test('an unused sequence can be set lower, and a used sequence never below its last number', async () => {
  const { caja, consecutivo } = await enCajaNueva(500)
  const bajado = await change(consecutivo, { numActual: 10 })
  expect(bajado.data.numActual).toBe(10)
  await issueDocumento(api, aFactura(enCaja(caja)))
  // The form was read before the sale: it holds an outdated number.
  expect(await change(bajado.data, { numActual: 10 })).toBeRejectedWith(422, t.menorQueUsado(11))
  expect((await change(bajado.data, { numActual: '2000' })).data.numActual).toBe(2000)
  expect(
    (await readBitacora(server, 'manto_formulario', consecutivo.mantoFormularioPK.idMantoForm)).at(-1),
  ).toMatchObject({ accion: 'actualizar', antes: { num_actual: 11 }, despues: { num_actual: 2000 } })
})

test.each([
  [{}, 'Tipo de documento es obligatorio'],
  [{ idTipoDoctoVta: FE, numActual: '' }, 'Sucursal es obligatorio'],
  [{ idTipoDoctoVta: FE, caja: { cajaPK: { idSucursal: 1 } } }, 'Caja es obligatorio'],
  [{ idTipoDoctoVta: FE, caja: { cajaPK: { idSucursal: 1, idCaja: 1 } } }, 'consecutivo es obligatorio'],
  [{ idTipoDoctoVta: FE, caja: { cajaPK: { idSucursal: 1, idCaja: 1 } }, numActual: '1.5' }, t.numeroInvalido],
  [{ idTipoDoctoVta: FE, caja: { cajaPK: { idSucursal: 1, idCaja: 1 } }, numActual: -1 }, t.numeroInvalido],
  [{ idTipoDoctoVta: FE, caja: { cajaPK: { idSucursal: 1, idCaja: 1 } }, numActual: 1e10 }, t.numeroInvalido],
  [{ idTipoDoctoVta: 8, caja: { cajaPK: { idSucursal: 1, idCaja: 1 } }, numActual: 0 }, t.tipoInvalido],
  [{ idTipoDoctoVta: FE, caja: { cajaPK: { idSucursal: 1, idCaja: 999 } }, numActual: 0 }, mensajes.caja.noExiste],
  [{ idTipoDoctoVta: FE, caja: { cajaPK: { idSucursal: 1, idCaja: 1 } }, numActual: 0 }, t.repetido],
] as const)('a sequence is refused for %j, in the order of the specification', async (entrada, texto) => {
  expect(await create(entrada)).toBeRejectedWith(422, texto)
})

test('the type of a sequence cannot be changed; the register can, and the numbers it used count', async () => {
  const { consecutivo } = await enCajaNueva(3)
  expect(await change(consecutivo, { idTipoDoctoVta: TE })).toBeRejectedWith(422, t.tipoFijo)
  const { caja: usada, consecutivo: suyo } = await enCajaNueva(70)
  await issueDocumento(api, aFactura(enCaja(usada)))
  expect(await change(consecutivo, { caja: usada, numActual: 80 })).toBeRejectedWith(422, t.repetido)
  const vacia = await createCaja(api, { puntoEmision: '99' })
  await change(await read(suyo), { caja: vacia })
  expect(await change(consecutivo, { caja: usada, numActual: 70 })).toBeRejectedWith(422, t.menorQueUsado(71))
  expect((await change(consecutivo, { caja: usada, numActual: 71 })).status).toBe(200)
})

test('the second user to save a sequence gets a conflict', async () => {
  const { consecutivo } = await enCajaNueva(1)
  await change(consecutivo, { numActual: 2 })
  expect(await change(consecutivo, { numActual: 3 })).toBeRejectedWith(409, mensajes.general.cambiadoPorOtro)
})

test('only an unused sequence can be removed', async () => {
  const { consecutivo } = await enCajaNueva(900)
  expect((await remove(consecutivo)).status).toBe(200)
  expect(await remove(consecutivo)).toBeRejectedWith(404, t.noExiste)
  const { caja, consecutivo: usado } = await enCajaNueva(0)
  await issueDocumento(api, aFactura(enCaja(caja)))
  expect(await remove(usado)).toBeRejectedWith(409, t.conDocumentos)
})

test('a sequence is found by its document, register or branch, and by the estado of its register', async () => {
  const caja = await createCaja(api, { nombreCaja: 'Ventanilla Ñandú', puntoEmision: '98', crearConsecutivos: true })
  const nombres = async (query: object) => (await list(query)).map((m) => m.nombreDoctoVta)
  expect(await nombres({ texto: 'credito ventanilla' })).toEqual(['Nota de Crédito Electrónica'])
  expect(await nombres({ texto: 'nandu factura' })).toEqual([
    'Factura Electrónica',
    'Factura Electrónica de Exportación',
    'Factura Electrónica de Compra',
  ])
  await api.send(contract.caja.update, { body: { ...caja, estado: 'I' } })
  expect(await nombres({ estado: 'I', texto: 'tiquete' })).toEqual(['Tiquete Electrónico'])
  expect(await nombres({ estado: 'A', texto: 'ventanilla' })).toEqual([])
})
