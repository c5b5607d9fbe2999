import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'

// ROL-13, SEC-03, CONST-56, docs/acuerdos.md C3: the special company is a setting, 148 by default.
const server = useServer({ config: { companiaEspecial: 2 } })
const { cia } = contract

const get = async (api: Api, codCia: number) => (await api.send(cia.get, { params: { codCia } })).data
const writeProveedor = async (api: Api, codCia: number) => {
  const {
    resolucionIca: _a,
    contraseniaFirmaElectronica: _b,
    ubicacionFirmaElectronica: _c,
    ...body
  } = await get(api, codCia)
  const { data } = await api.send(cia.update, { body: { ...body, ciudad: 'Otro Proveedor', nit: '3101999999' } })
  return [data.ciudad, data.nit]
}

test('the special company changes the provider of the system in its own form', async () => {
  const { codCia, propietario } = await createOtraCia(server, { ruc: '3101888101' })
  expect(codCia).toBe(2)
  const api = await loginAs(propietario)
  expect((await get(api, codCia)).proveedorEditable).toBe(true)
  expect(await writeProveedor(api, codCia)).toEqual(['Otro Proveedor', '3101999999'])
})

test('the operator changes the provider of any company; other companies cannot, and their form says so', async () => {
  const { codCia, propietario } = await createOtraCia(server, { ruc: '3101888102' })
  const otra = await loginAs(propietario)
  expect((await get(otra, codCia)).proveedorEditable).toBe(false)
  expect(await writeProveedor(otra, codCia)).toEqual(['Soda La Ceiba S.A.', '3101888102'])
  expect((await get(await loginAs(anUsuario()), 1)).proveedorEditable).toBe(false)
  const admin = await loginAs(anAdministrador())
  expect((await get(admin, codCia)).proveedorEditable).toBe(true)
  expect(await writeProveedor(admin, codCia)).toEqual(['Otro Proveedor', '3101999999'])
})
