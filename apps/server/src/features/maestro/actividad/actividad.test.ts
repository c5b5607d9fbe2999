import { type ActividadCia, type ActividadEntrada, contract } from '@pura/contract'
import { toBusqueda } from '@pura/domain/busqueda'
import { mensajes } from '@pura/domain/mensajes'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { readBitacora } from '../../../testing/bitacora.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import { useHacienda } from '../../../testing/hacienda.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls() }) })
const CATALOGO = [
  ['4711.3', 'Pulperías, mini súper y abastecedores'],
  ['5610.1', 'Restaurantes y sodas'],
  ['5630.0', 'Bares y cantinas que sirven comidas de restaurantes'],
] as const
let api: Api
beforeAll(async () => {
  await server.deps.db.kysely
    .insertInto('actividad_economica')
    .values(CATALOGO.map(([codigo, nombre]) => ({ codigo, nombre, busqueda: toBusqueda(codigo, nombre) })))
    .execute()
  api = await loginAs(anAdministrador())
})

const t = mensajes.actividad
const create = (codigo: string, changes: Partial<ActividadEntrada> = {}) =>
  api.send(contract.actividadEconomicaCia.create, { body: { actividadEconomica: { codigo }, ...changes } })
const change = (actividad: ActividadCia, changes: Partial<ActividadEntrada> = {}) =>
  api.send(contract.actividadEconomicaCia.update, { body: { ...actividad, ...changes } as never })
const remove = ({ actividadEconomicaCiaPK }: ActividadCia) =>
  api.send(contract.actividadEconomicaCia.remove, { params: actividadEconomicaCiaPK })
const list = async (query: object = {}) =>
  (await api.send(contract.actividadEconomicaCia.list, { params: { codCia: 1 }, query })).data

test('an activity of the catalogue is added with its official name and a trade name', async () => {
  const { data } = await create('4711.3', { descripcion: '  La  Esquina ' })
  expect(data).toMatchObject({
    actividadEconomica: { codigo: '4711.3', nombre: 'Pulperías, mini súper y abastecedores' },
    descripcion: 'La Esquina',
    estado: 'A',
    version: 1,
  })
  const { codActividad, correlativo } = data.actividadEconomicaCiaPK
  const [rastro] = await readBitacora(server, 'actividad_economica_cia', `${codActividad}-${correlativo}`)
  expect(rastro).toMatchObject({ accion: 'crear', despues: { descripcion: 'La Esquina' } })
})

test('the whole name of an activity is enough; without name and code an activity is refused', async () => {
  const actividadEconomica = { nombre: 'restaurantes y SODAS' }
  const { data } = await api.send(contract.actividadEconomicaCia.create, { body: { actividadEconomica } })
  expect(data.actividadEconomica.codigo).toBe('5610.1')
  for (const vacia of [{}, { actividadEconomica: null }, { actividadEconomica: { codigo: ' ', nombre: '' } }]) {
    const reply = await api.send(contract.actividadEconomicaCia.create, { body: vacia })
    expect(reply).toBeRejectedWith(422, 'Selecciona actividad económica')
  }
})

test('an activity registered at Hacienda need not be in the catalogue; any other activity must', async () => {
  const { data: inscritas } = await api.send(contract.registro.actividades, { params: { id: '3102999005' } })
  const [primera] = inscritas
  const { data } = await create(primera!.codigo, { descripcion: 'Otro nombre' })
  expect(data.actividadEconomica.codigo).toBe(primera!.codigo)
  expect(await create('9999.9')).toBeRejectedWith(422, t.desconocida('9999.9'))
})

test('one activity can have two trade names, but not the same trade name twice', async () => {
  await create('5630.0', { descripcion: 'Bar Uno' })
  expect(await create('5630.0', { descripcion: 'bar uno' })).toBeRejectedWith(422, t.repetida)
  const { data } = await create('5630.0', { descripcion: 'Bar Dos' })
  expect(await change(data, { descripcion: 'Bar Uno' })).toBeRejectedWith(422, t.repetida)
})

test('trade name and estado can change, the activity cannot; the second user to save gets a conflict', async () => {
  const { data } = await create('4711.3', { descripcion: 'Para editar' })
  const otra = { actividadEconomica: { codigo: '5610.1', nombre: '' } }
  expect(await change(data, otra)).toBeRejectedWith(422, t.fija)
  const editada = await change(data, { descripcion: 'Editada', estado: 'I' })
  expect(editada.data).toMatchObject({ descripcion: 'Editada', estado: 'I', version: 2 })
  expect(await change(data)).toBeRejectedWith(409, mensajes.general.cambiadoPorOtro)
})

test('an activity is found by name, trade name or code, and by estado', async () => {
  await create('4711.3', { descripcion: 'Súper Ñoño', estado: 'I' })
  const hallados = async (query: object) => (await list(query)).map((a) => a.descripcion)
  expect(await hallados({ texto: 'pulperias nono' })).toEqual(['Súper Ñoño'])
  expect(await hallados({ texto: '4711.3', estado: 'I' })).toContain('Súper Ñoño')
  expect(await hallados({ texto: 'nono', estado: 'A' })).toEqual([])
})

test('an activity used in a document can only be deactivated, and an unused activity is removed', async () => {
  const { data: usada } = await create('5610.1', { descripcion: 'Soda Emisora' })
  await issueDocumento(api, aFactura({ actividadEconomicaCia: usada }))
  expect(await remove(usada)).toBeRejectedWith(409, t.conDocumentos)
  expect((await change(usada, { estado: 'I' })).status).toBe(200)
  const { data: sinUso } = await create('5610.1', { descripcion: 'Soda Nueva' })
  expect((await remove(sinUso)).status).toBe(200)
  expect(await remove(sinUso)).toBeRejectedWith(404, t.noExiste)
})

test('the catalogue lists first the activities that begin with the text', async () => {
  const searchActividades = async (q: string) =>
    (await api.send(contract.actividadEconomica.search, { query: { q } })).data.map((a) => a.codigo)
  expect(await searchActividades('restaurante')).toEqual(['5610.1', '5630.0'])
  expect(await searchActividades('pulperia')).toEqual(['4711.3'])
  expect(await searchActividades('56')).toEqual(['5610.1', '5630.0'])
  expect(await searchActividades('nada de eso')).toEqual([])
})
