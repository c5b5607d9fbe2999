/**
 * Every type of document under every sale condition, with and without credit days: issued, or refused with its text.
 */
import { contract, type DocumentoEntrada, type DocumentoResumen } from '@pura/contract'
import { CONDICIONES_VENTA, TIPOS_DOCTO, type TipoDocumento, tipoDocto } from '@pura/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, aLinea, DEL_PROVEEDOR, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'
import { insertExtranjero } from '../../../testing/fichas/clientes.ts'

const server = useServer()

const NO_ADMITIDA = 'La condición de venta no se admite en este documento'
/** Longest term: ninety days under article 27 of the IVA law (10), otherwise the maximum of the schema. */
const sinPlazo = (codigo: string) => `El plazo del crédito debe ser un entero de 1 a ${codigo === '10' ? 90 : 999} días`
const OTRO_PAGO = 'La condición del recibo debe ser la que corresponde a la venta que se paga'
const SIN_DETALLE = 'Describa la condición de venta, de 5 a 100 caracteres'

/**
 * Sale conditions of each type (DOC-35, DOC-36). 12, goods still in customs, only where the annex allows it
 * (docs/hacienda.md §3.1).
 */
const ADMITIDAS: Readonly<Record<TipoDocumento, string>> = {
  PRO: '01 02 03 04 05 06 07 08 10 12 13 14 15 99',
  FE: '01 02 03 04 05 06 07 08 10 12 13 14 15 99',
  ND: '01 02 03 04 05 06 07 08 10 12 13 14 15 99',
  NC: '01 02 03 04 05 06 07 08 10 12 13 14 15 99',
  TE: '01 02 03 04 05 06 07 08 10 13 14 15 99',
  FEE: '01 02 03 04 05 06 07 08 10 13 14 15 99',
  FEC: '01 02 03 04 05 06 07 08 10 13 14 15 99',
  // Pays a sale under 10; receipts of a sale under 08 are tested below.
  REP: '11',
}
/** Conditions with credit days (DOC-37). */
const CON_PLAZO = ['02', '08', '10']
const DIAS = 45

let api: Api
let venta: DocumentoResumen
let alEstado: DocumentoResumen
let proveedor = 0
const EXTRANJERO = 900

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  await server.deps.db.withCia(1, async (tx) => {
    const { id_cliente } = await tx
      .selectFrom('cliente')
      .select('id_cliente')
      .where('id_tipo_cliente', '!=', 1)
      .executeTakeFirstOrThrow()
    proveedor = id_cliente
    await insertExtranjero(tx, EXTRANJERO)
  })
  // The amounts suffice for all notes and receipts of the table.
  const aCredito = (codigo: string) =>
    issueDocumento(api, aFactura({ condicionVenta: { codigo }, plazo: 30, vtaDetmList: [hora('1000')] }))
  venta = await aCredito('10')
  alEstado = await aCredito('08')
})

const hora = (cantidad: string) => aLinea({ producto: { productoPK: { idProducto: PRODUCTO.hora } }, cantidad })
const para = (idCliente: number) => ({ cliente: { clientePK: { idCliente } } })
const sobre = ({ clave }: DocumentoResumen) => ({ docReferencia: { clave }, razon: 'Lo que se ajusta o se paga' })
const abono = { nombreProducto: 'Abono 1', cantidad: '1', precioVtaUnit: '100', impuesto: { codigo: '08' } }

/** Fields that make a document of the type valid under any condition. */
const PROPIO: Readonly<Record<TipoDocumento, () => Partial<DocumentoEntrada>>> = {
  PRO: () => ({}),
  FE: () => ({}),
  TE: () => ({}),
  ND: () => ({ ...sobre(venta), vtaDetmList: [hora('1')] }),
  NC: () => ({ ...sobre(venta), vtaDetmList: [hora('1')] }),
  FEE: () => ({
    ...para(EXTRANJERO),
    vtaDetmList: [aLinea({ partidaArancelaria: '100630000000', impuesto: { codigo: '10' } })],
  }),
  FEC: () => ({ ...para(proveedor), docReferencia: DEL_PROVEEDOR }),
  REP: () => ({ ...sobre(venta), vtaDetmList: [abono] }),
}

const aDocumento = (tipo: TipoDocumento, codigo: string, plazo: number | undefined): DocumentoEntrada =>
  aFactura({
    tipoDoctoVta: { idTipoDoctoVta: tipoDocto(tipo).id },
    ...PROPIO[tipo](),
    condicionVenta: { codigo },
    condicionVentaOtros: codigo === '99' ? 'Trueque' : undefined,
    plazo,
  })

const send = (documento: DocumentoEntrada) => api.send(contract.vtaMovm.emitir, { body: documento })

function expectedOf(tipo: TipoDocumento, codigo: string, plazo: number | undefined): string {
  if (!ADMITIDAS[tipo].split(' ').includes(codigo)) return tipo === 'REP' ? OTRO_PAGO : NO_ADMITIDA
  return CON_PLAZO.includes(codigo) && plazo === undefined ? sinPlazo(codigo) : 'se emite'
}

describe.each(TIPOS_DOCTO.map((t) => t.tipo))('%s', (tipo) => {
  const filas = CONDICIONES_VENTA.flatMap(({ codigo }) =>
    [undefined, DIAS].map((plazo) => [codigo, plazo, expectedOf(tipo, codigo, plazo)] as const),
  )

  test.each(filas)('the sale condition %s with %j days: %s', async (codigo, plazo, esperado) => {
    const reply = await send(aDocumento(tipo, codigo, plazo))
    if (esperado !== 'se emite') {
      expect(reply).toBeRejectedWith(422, esperado)
      return
    }
    expect([reply.status, reply.body]).toMatchObject([200, { mensaje: 'Factura creada exitosamente' }])
    const { data } = await api.send(contract.vtaMovm.get, { params: reply.data.vtaMovmPK })
    // Days are dropped if the condition has none (docs/acuerdos.md D12).
    expect(data).toMatchObject({ condicionVenta: { codigo }, plazo: CON_PLAZO.includes(codigo) ? DIAS : 0 })
  })
})

test('a receipt of services to the State is only valid under 09', async () => {
  const recibo = (codigo: string) => ({ ...aDocumento('REP', codigo, undefined), ...sobre(alEstado) })
  for (const { codigo } of CONDICIONES_VENTA.filter((c) => c.codigo !== '09')) {
    expect(await send(recibo(codigo))).toBeRejectedWith(422, OTRO_PAGO)
  }
  expect((await send(recibo('09'))).status).toBe(200)
})

test('sale condition 99 requires a description', async () => {
  const documento = { ...aDocumento('FE', '99', undefined), condicionVentaOtros: 'Eso' }
  expect(await send(documento)).toBeRejectedWith(422, SIN_DETALLE)
})
