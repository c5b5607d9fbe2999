import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anUsuario, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { useHacienda } from '../../../testing/hacienda.ts'

const hacienda = useHacienda()
useServer({ config: () => ({ hacienda: hacienda.urls() }) })
const find = async (identificacion: string) =>
  (await loginAs(anUsuario())).send(contract.registro.find, { query: { identificacion } })

test('a number is returned with name, status and activities; hyphens are ignored', async () => {
  const { data } = await find('1-1010-0101')
  expect(data).toMatchObject({
    identificacion: '110100101',
    nombre: 'ESTEBAN GUZMÁN SÁENZ',
    tipoIdentificacion: '01',
    situacion: { estado: 'Inscrito', moroso: true, omiso: true },
    actividades: [{ codigo: '6920.0', principal: true, estado: 'A' }],
  })
})

test('an unknown or impossible number is not found', async () => {
  for (const numero of ['999999999', '012345678', 'abc'])
    expect(await find(numero)).toBeRejectedWith(404, 'No hay titular de este número de identidad')
})

test('while the registry does not answer, the call says so, and still returns cached persons', async () => {
  await find('303330333')
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  expect(await find('404440444')).toBeRejectedWith(503, 'Hubo un error en el servidor, intentelo más tarde')
  expect((await find('303330333')).status).toBe(200)
})

test('the active activities are returned, the main one first', async () => {
  const api = await loginAs(anUsuario())
  const { data } = await api.send(contract.registro.actividades, { params: { id: '303330333' } })
  expect(data.map((a) => a.codigo)).toEqual(['6910.0', '6810.0'])
  expect((await api.send(contract.registro.actividades, { params: { id: '999999999' } })).data).toEqual([])
})

test.each(['find', 'productor'] as const)('the call %s requires a session', async (cual) => {
  expect(await anybody().send(contract.registro[cual], { query: { identificacion: '101110111' } })).toBeRejectedWith(
    401,
  )
})

test('a producer is returned with the registrations, and anybody else without one', async () => {
  const productor = async (identificacion: string) =>
    (await (await loginAs(anUsuario())).send(contract.registro.productor, { query: { identificacion } })).data
  expect(await productor('3101998010')).toEqual({
    agropecuario: {
      estado: 'vencida',
      nombre: 'DISTRIBUIDORA PITAL SONRIENTE SOCIEDAD ANONIMA',
      desde: '18-05-2020',
      vence: '22-06-2021',
    },
    pesca: null,
    acuicultura: null,
  })
  expect(await productor('101110111')).toEqual({ agropecuario: null, pesca: null, acuicultura: null })
})

test('while a registry of producers does not answer, the call says so', async () => {
  await hacienda.fail({ punto: 'publico', tipo: '500', a: { identificacion: '0303330333' } })
  const api = await loginAs(anUsuario())
  const reply = await api.send(contract.registro.productor, { query: { identificacion: '303330333' } })
  expect(reply).toBeRejectedWith(503, 'Hubo un error en el servidor, intentelo más tarde')
})
