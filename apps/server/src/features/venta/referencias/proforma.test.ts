import { contract } from '@pura/contract'
import { mensajes, tipoDocto } from '@pura/domain'
import { expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'

const PROFORMA = tipoDocto('PRO').id

eachEngine('a proforma that is invoiced', (open) => {
  useServer({ open })
  const aProforma = (api: Api) => issueDocumento(api, aFactura({ tipoDoctoVta: { idTipoDoctoVta: PROFORMA } }))

  test('is linked to its factura until one is voided or deleted; deleting the proforma keeps the factura', async () => {
    const api = await loginAs(anAdministrador())
    const proforma = await aProforma(api)
    const factura = await issueDocumento(api, aFactura({ proforma: proforma.vtaMovmPK.numDocto }))
    const get = async ({ vtaMovmPK }: typeof proforma) =>
      (await api.send(contract.vtaMovm.get, { params: vtaMovmPK })).data
    const enlaceDe = ({ vtaMovmPK, prefijo, referencia }: typeof proforma) => ({
      numDocto: vtaMovmPK.numDocto,
      prefijo,
      referencia,
    })
    expect(await get(proforma)).toMatchObject({ facturadaEn: enlaceDe(factura), proforma: null })
    expect(await get(factura)).toMatchObject({ facturadaEn: null, proforma: enlaceDe(proforma) })
    const { data } = await api.send(contract.vtaMovm.list, { params: { codCia: 1, tipo: PROFORMA } })
    expect(data.find((d) => d.vtaMovmPK.numDocto === proforma.vtaMovmPK.numDocto)?.facturadaEn).toEqual(
      enlaceDe(factura),
    )
    // It is no reference of the law: the XML does not contain it.
    expect((await get(factura)).referencias).toEqual([])

    expect((await api.send(contract.vtaMovm.remove, { params: proforma.vtaMovmPK })).status).toBe(200)
    expect(await get(factura)).toMatchObject({ proforma: null, status: 'G' })
  })

  test('must be valid to be invoiced', async () => {
    const api = await loginAs(anAdministrador())
    const factura = await issueDocumento(api, aFactura())
    const anulada = await aProforma(api)
    await api.send(contract.vtaMovm.anular, { params: anulada.vtaMovmPK })
    for (const proforma of [factura.vtaMovmPK.numDocto, anulada.vtaMovmPK.numDocto, 999_999]) {
      const reply = await api.send(contract.vtaMovm.emitir, { body: aFactura({ proforma }) })
      expect(reply).toBeRejectedWith(422, mensajes.documento.proformaAjena)
    }
  })
})
