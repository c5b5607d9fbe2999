import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anUsuario, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { useHacienda } from '../../../testing/hacienda.ts'

const hacienda = useHacienda()
useServer({ config: () => ({ hacienda: hacienda.urls() }) })
const find = async (autorizacion: string) =>
  (await loginAs(anUsuario())).send(contract.exoneracion.find, { query: { autorizacion } })

test('an authorization is returned with dates at midnight, institution and scope (API-107, API-108)', async () => {
  const { data } = await find('al-00010003-26')
  expect(data).toEqual({
    numeroDocumento: 'AL-00010003-26',
    identificacion: '3101998011',
    fechaEmision: '2026-01-05T00:00:00',
    fechaVencimiento: '2030-12-31T00:00:00',
    tipoDocumento: { codigo: '04', nombre: expect.stringContaining('Genérica') },
    codigoInstitucion: '01',
    nombreInstitucion: 'Ministerio de Hacienda',
    porcentajeExoneracion: '13',
    porcentajeRegistro: '13',
    cabys: ['3744001009900', '8314100000100'],
  })
})

test('half a point of exoneration is kept, and 100 means the whole rate (E4)', async () => {
  expect((await find('AL-00010002-26')).data.porcentajeExoneracion).toBe('6.5')
  expect((await find('AL-00010005-26')).data.porcentajeExoneracion).toBe('13')
})

test('an authorization that does not or cannot exist is not found (VAL-72)', async () => {
  for (const numero of ['AL-99999999-26', 'abc']) {
    expect(await find(numero)).toBeRejectedWith(404, 'El documento no es válido')
  }
})

test('while the registry does not answer, the call says so, and still returns cached authorizations', async () => {
  await find('AL-00010001-26')
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  expect(await find('AL-00010004-20')).toBeRejectedWith(503, 'Hubo un error en el servidor, intentelo más tarde')
  expect((await find('AL-00010001-26')).status).toBe(200)
})

test('kinds of document, those that need an article, and institutions are listed (API-76, API-82)', async () => {
  const api = await loginAs(anUsuario())
  const { data: tipos } = await api.send(contract.exoneracion.tipos)
  expect(tipos.filter((t) => t.articulo).map((t) => t.codigo)).toEqual(['02', '03', '06', '07', '08'])
  const { data: instituciones } = await api.send(contract.exoneracion.instituciones)
  expect(instituciones).toContainEqual({ codigo: '01', nombre: 'Ministerio de Hacienda' })
})

test('the call requires a session', async () => {
  const reply = await anybody().send(contract.exoneracion.find, { query: { autorizacion: 'AL-00010001-26' } })
  expect(reply).toBeRejectedWith(401)
})
