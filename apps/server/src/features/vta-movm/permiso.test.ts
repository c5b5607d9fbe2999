import { contract, SECCION_DE_TIPO } from '@pura/contract'
import { TIPOS_DOCTO } from '@pura/domain'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../testing/api.ts'
import { aFactura, emitir } from '../../testing/documentos.ts'
import { MENU } from '../sesion/menu.ts'

const server = useServer()
const { vtaMovm } = contract
const SIN_PERMISO = 'No tiene permiso para hacer esto'
const TIQUETE = 5

let api: Api
let admin: Api
beforeAll(async () => {
  admin = await loginAs(anAdministrador())
  api = await loginAs(anUsuario())
})

/** From the next call on, this is what the role of the user gives. */
async function give(...opciones: string[]): Promise<void> {
  await server.deps.db.withCia(1, (tx) => tx.updateTable('rol').set({ opciones }).where('cod_rol', '=', 2).execute())
  server.deps.sesiones.forget(() => true)
}
const aTiquete = () => aFactura({ tipoDoctoVta: { idTipoDoctoVta: TIQUETE } })

test('every type of document has its section, and it is in the menu', () => {
  expect(Object.keys(SECCION_DE_TIPO).map(Number)).toEqual(TIPOS_DOCTO.map(({ id }) => id).sort((a, b) => a - b))
  expect(MENU.map(({ ruta }) => ruta)).toEqual(expect.arrayContaining(Object.values(SECCION_DE_TIPO)))
})

test('whoever has the tiquetes issues and voids tiquetes, and nothing else', async () => {
  await give('/tiquetasElectronicas')
  const { vtaMovmPK } = await emitir(api, aTiquete())
  expect(await api.send(vtaMovm.emitir, { body: aFactura() })).toBeRejectedWith(403, SIN_PERMISO)
  // Said by the key alone it is the same factura.
  const disfrazada = { ...aFactura(), tipoDoctoVta: undefined, vtaMovmPK: { codCia: 1, idTipoDoctoVta: 2 } }
  expect(await api.send(vtaMovm.emitir, { body: disfrazada as never })).toBeRejectedWith(403, SIN_PERMISO)
  const ajena = await emitir(admin)
  expect(await api.send(vtaMovm.anular, { params: ajena.vtaMovmPK })).toBeRejectedWith(403, SIN_PERMISO)
  expect((await api.send(vtaMovm.anular, { params: vtaMovmPK })).status).not.toBe(403)
})

test('the archive voids documents of any type and issues none', async () => {
  await give('/documentosEmitidos')
  expect(await api.send(vtaMovm.emitir, { body: aTiquete() })).toBeRejectedWith(403, SIN_PERMISO)
  const { vtaMovmPK } = await emitir(admin)
  expect((await api.send(vtaMovm.anular, { params: vtaMovmPK })).status).not.toBe(403)
})

test('a zip has documents of the sections one has; the archive has them all', async () => {
  const propio = (await emitir(admin, aTiquete())).vtaMovmPK.numDocto
  const ajeno = (await emitir(admin)).vtaMovmPK.numDocto
  const zip = async (...numDoctos: number[]) =>
    (await api.send(contract.emitidos.zip, { params: { codCia: 1 }, body: { numDoctos } })).status
  await give('/tiquetasElectronicas')
  expect(await zip(propio)).toBe(200)
  expect(await zip(propio, ajeno)).toBe(403)
  await give('/documentosEmitidos')
  expect(await zip(propio, ajeno)).toBe(200)
})

test('a list is downloaded by whoever has its section; all types at once, by whoever has the archive', async () => {
  const hoja = async (tipo?: number) => {
    const query = { codCia: 1, fechaInicio: '01-11-2026', fechaFin: '30-11-2026', tipo }
    return (await api.send(contract.emitidos.detalle, { query })).status
  }
  await give('/tiquetasElectronicas')
  expect([await hoja(TIQUETE), await hoja(2), await hoja()]).toEqual([200, 403, 403])
  await give('/documentosEmitidos')
  expect([await hoja(TIQUETE), await hoja(2), await hoja()]).toEqual([200, 200, 200])
})

test('proformas are deleted by whoever makes them', async () => {
  const proforma = await emitir(admin, aFactura({ tipoDoctoVta: { idTipoDoctoVta: 1 } }))
  await give('/facturasElectronicas')
  expect(await api.send(vtaMovm.remove, { params: proforma.vtaMovmPK })).toBeRejectedWith(403, SIN_PERMISO)
  await give('/proformasElectronicas')
  expect((await api.send(vtaMovm.remove, { params: proforma.vtaMovmPK })).status).toBe(200)
})
