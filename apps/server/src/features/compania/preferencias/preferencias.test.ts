/** The format of a company's printed documents: who may choose it, its effect, its sample. */
import { contract } from '@pura/contract'
import { beforeAll, expect, test } from 'vitest'
import { readPdf, textOf } from '../../../reports/testing/read-pdf.ts'
import { type Api, anAdministrador, anUsuario, loginAs, setOpciones, useServer } from '../../../testing/api.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'

const server = useServer()
const { preferencias: api } = contract
const params = { codCia: 1 }
let ana: Api
beforeAll(async () => {
  ana = await loginAs(anAdministrador())
})

test('a company without documents prints in the first format and has no sample to show', async () => {
  expect((await ana.send(api.get, { params })).data).toEqual({ formatoFactura: 1, muestra: null })
})

test('every document is printed in the chosen format from then on, and the trail says who chose it', async () => {
  const { vtaMovmPK } = await issueDocumento(ana, aFactura())
  const { data } = await ana.send(api.save, { params, body: { formatoFactura: 3 } })
  expect(data).toMatchObject({ formatoFactura: 3, muestra: { idTipoDoctoVta: 2, numDocto: vtaMovmPK.numDocto } })
  const pdf = await ana.send(contract.vtaMovm.pdfBase64, { params: vtaMovmPK })
  expect(textOf(readPdf(Buffer.from(pdf.data, 'base64')).paginas[0])).toContain('Resumen de IVA\n')
  const { data: bitacora } = await ana.send(contract.bitacora.list, { params, query: {} })
  expect(bitacora[0]).toMatchObject({ entidad: 'cia', accion: 'actualizar', username: '101110111' })
  expect(JSON.stringify(bitacora[0])).toContain('formato_factura')
})

test('choosing a format leaves an open form of the company valid', async () => {
  const version = async () => (await ana.send(contract.cia.get, { params })).data.version
  const antes = await version()
  await ana.send(api.save, { params, body: { formatoFactura: 2 } })
  expect(await version()).toBe(antes)
})

test.each([0, 4, '2', null])('the format %s is refused', async (formatoFactura) => {
  const reply = await ana.send(api.save, { params, body: { formatoFactura: formatoFactura as 1 } })
  expect(reply).toBeRejectedWith(422)
})

test('a role without the company section sees the format, and a sample it may read, but cannot choose', async () => {
  const luis = await loginAs(anUsuario())
  await setOpciones(server, ['/tiquetasElectronicas'])
  expect((await luis.send(api.get, { params })).data.muestra).toBeNull()
  expect(await luis.send(api.save, { params, body: { formatoFactura: 1 } })).toBeRejectedWith(403)
  await setOpciones(server, ['/facturasElectronicas'])
  expect((await luis.send(api.get, { params })).data).toMatchObject({
    formatoFactura: 2,
    muestra: { idTipoDoctoVta: 2 },
  })
})
