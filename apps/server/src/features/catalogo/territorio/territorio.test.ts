import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anybody, useServer } from '../../../testing/api.ts'

const { territorio } = contract
const server = useServer()

test('places from country to district need no session, and their ids contain the id of the parent', async () => {
  const api = anybody()
  const paises = await api.send(territorio.paises)
  expect(paises.data[0]).toEqual({ idPais: 1, nombrePais: 'Costa Rica' })
  expect(paises.data).toHaveLength(250)
  expect(new Set(paises.data.map((p) => p.idPais)).size).toBe(250)
  const provincias = await api.send(territorio.provincias, { params: { idPais: 1 } })
  expect(provincias.data.map((p) => p.nombreDepto)).toContain('Heredia')
  const cantones = await api.send(territorio.cantones, { params: { id: 4 } })
  expect(cantones.data).toContainEqual({ idMunicipio: 401, nombreMunicipio: 'Heredia' })
  const distritos = await api.send(territorio.distritos, { params: { id: 401 } })
  expect(distritos.data).toContainEqual({ idDistrito: 40101, nombreDistrito: 'Heredia' })
})

test('the barrios of a district are returned', async () => {
  await server.deps.db.kysely
    .insertInto('barrio')
    .values([
      { provincia: '4', canton: '01', distrito: '01', nombre: 'Corazón de Jesús' },
      { provincia: '4', canton: '01', distrito: '02', nombre: 'Otro' },
    ])
    .execute()
  const { data } = await anybody().send(territorio.barrios, { params: { id: 40101 } })
  expect(data).toEqual([{ nombreBarrio: 'Corazón de Jesús' }])
})

test('other countries have no provinces, and an unknown place has no children', async () => {
  const api = anybody()
  expect((await api.send(territorio.provincias, { params: { idPais: 4 } })).data).toEqual([])
  expect((await api.send(territorio.cantones, { params: { id: 9 } })).data).toEqual([])
  expect((await api.send(territorio.distritos, { params: { id: 199 } })).data).toEqual([])
})
