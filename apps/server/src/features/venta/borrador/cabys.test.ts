import { contract, type LineaEntrada } from '@pura/contract'
import { mensajes, tipoDocto } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { useAdministrador } from '../../../testing/api.ts'
import { aFactura, aLinea, downloadXml, expectSoundXml, issueDocumento } from '../../../testing/documentos.ts'
import { useServerWithHacienda, workUntilDone } from '../../../testing/hacienda.ts'

const { server } = useServerWithHacienda()
const api = useAdministrador()
const CODIGO = '2316100000199'
const conCodigo = (codigo: string, changes: Partial<LineaEntrada> = {}) => ({
  vtaDetmList: [aLinea({ cabys: { codigo }, ...changes })],
})
const send = (body: Parameters<typeof aFactura>[0]) => api.send(contract.vtaMovm.emitir, { body: aFactura(body) })
const inCatalogo = (vigente: boolean) =>
  server.deps.db.kysely
    .insertInto('cabys')
    .values({ codigo: CODIGO, descripcion: 'Arroz de antes', impuesto: '1', busqueda: 'arroz de antes', vigente })
    .onConflict((c) => c.column('codigo').doUpdateSet({ vigente }))
    .execute()
const lastNumero = () =>
  server.deps.db.withCia(1, (tx) =>
    tx
      .selectFrom('manto_formulario')
      .select((eb) => eb.fn.sum<number>('num_actual').as('n'))
      .executeTakeFirstOrThrow(),
  )

describe('the CABYS code of a line', () => {
  test('is refused at its line once retired, and no number is used; a note repeats the original code', async () => {
    await inCatalogo(true)
    const factura = await issueDocumento(api, aFactura(conCodigo(CODIGO)))
    await workUntilDone(server.deps)
    await inCatalogo(false)
    const antes = await lastNumero()
    const reply = await send(conCodigo(CODIGO))
    expect(reply).toBeRejectedWith(422, mensajes.producto.cabysRetirado(CODIGO))
    expect(reply.body).toMatchObject({ errores: [{ campo: 'vtaDetmList[0].cabys' }] })
    expect(await lastNumero()).toEqual(antes)
    const nota = {
      tipoDoctoVta: { idTipoDoctoVta: tipoDocto('NC').id },
      docReferencia: { clave: factura.clave },
      razon: 'Devolución',
      ...conCodigo(CODIGO, { cantidad: '1' }),
    }
    expectSoundXml(await downloadXml(api, await issueDocumento(api, aFactura(nota))))
  })

  test('may be missing only in a financial note', async () => {
    const factura = await issueDocumento(api)
    await workUntilDone(server.deps)
    const sinCodigo = {
      vtaDetmList: [
        {
          nombreProducto: 'Descuento por pronto pago',
          cantidad: '1',
          precioVtaUnit: '100',
          unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
          impuesto: { codigo: '02' },
        },
      ],
    }
    const nota = {
      tipoDoctoVta: { idTipoDoctoVta: tipoDocto('NC').id },
      docReferencia: { clave: factura.clave },
      razon: 'Pronto pago',
      ...sinCodigo,
    }
    expectSoundXml(await downloadXml(api, await issueDocumento(api, aFactura({ ...nota, codigoReferencia: '09' }))))
    for (const body of [nota, sinCodigo]) {
      const reply = await send(body)
      expect(reply.status).toBe(422)
      expect(reply.body).toHaveProperty('errores.0.campo', 'vtaDetmList[0].cabys')
    }
  })

  test('is not checked while the installation has no catalogue', async () => {
    const rows = await server.deps.db.kysely.deleteFrom('cabys').returningAll().execute()
    try {
      expect((await send(conCodigo('2316100000123'))).status).toBe(200)
    } finally {
      await server.deps.db.kysely.insertInto('cabys').values(rows.slice(0, 1)).execute()
    }
    expect(await send(conCodigo('2316100000123'))).toBeRejectedWith(
      422,
      mensajes.documento.cabysDesconocido('2316100000123'),
    )
  })
})
