import { readComprobante } from '@pura/comprobante-xml/lectura'
import { contract, type DocumentoCompleto, type LineaEntrada } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import {
  aFactura,
  aLinea,
  downloadXml,
  expectSoundXml,
  issueDocumento,
  PRODUCTO,
  SIN_COMPROBAR,
} from '../../../testing/documentos.ts'
import { aCsv } from '../../../testing/hojas.ts'

const server = useServer()
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

type Completa = DocumentoCompleto['vtaDetmList'][number]

/** Issued, validated by schema and signature, and read back from both XML and API. */
async function issue(lineas: readonly LineaEntrada[], changes: object = {}) {
  const emitido = await issueDocumento(api, aFactura({ vtaDetmList: [...lineas], ...changes }))
  const xml = await downloadXml(api, emitido)
  expectSoundXml(xml)
  const { data } = await api.send(contract.vtaMovm.get, { params: emitido.vtaMovmPK })
  return { emitido, xml: xml.toString(), leido: readComprobante(xml), completo: data }
}

/** 1000 of a service at 13 %, in whole units. */
const de1000 = (changes: Partial<LineaEntrada> = {}): LineaEntrada =>
  aLinea({ producto: { productoPK: { idProducto: PRODUCTO.hora } }, cantidad: '1', precioVtaUnit: '1000', ...changes })

/** A returned line can be sent again. */
const again = (linea: Completa): LineaEntrada => linea

describe(`the IVA of a line in its three shapes${SIN_COMPROBAR}`, () => {
  test('of special calculation (07) is calculated on the typed base', async () => {
    const impuesto = { codigo: '08', tipoImpuesto: { codigoSri: '07' }, base: '400' }
    const { completo, xml, emitido } = await issue([de1000({ impuesto })])
    expect(emitido.total).toBe('1052')
    expect(xml).toContain('<BaseImponible>400</BaseImponible>')
    expect(completo.vtaDetmList[0]).toMatchObject({
      iva: '52',
      impuesto: { codigo: '08', base: '400', factor: null, tipoImpuesto: { codigoSri: '07' } },
    })
    const otra = await issue(completo.vtaDetmList.map(again))
    expect(otra.emitido.total).toBe('1052')
  })

  test('of used goods (08) is the price times the factor, and has no rate', async () => {
    const impuesto = { tipoImpuesto: { codigoSri: '08' }, factor: '0.0468' }
    const { completo, xml, emitido } = await issue([de1000({ impuesto })])
    expect(emitido.total).toBe('1046.8')
    expect(xml).toContain('<FactorCalculoIVA>0.0468</FactorCalculoIVA>')
    expect(xml).not.toContain('<CodigoTarifaIVA>')
    expect(completo.vtaDetmList[0]!.impuesto).toMatchObject({
      codigo: '',
      factor: '0.0468',
      tipoImpuesto: { codigoSri: '08' },
    })
    expect((await issue(completo.vtaDetmList.map(again))).emitido.total).toBe('1046.8')
  })

  test('requires the base (07) and the factor (08), and is refused at their fields without them', async () => {
    const send = (impuesto: LineaEntrada['impuesto']) =>
      api.send(contract.vtaMovm.emitir, { body: aFactura({ vtaDetmList: [de1000({ impuesto })] }) })
    const sinBase = await send({ codigo: '08', tipoImpuesto: { codigoSri: '07' } })
    expect(sinBase).toBeRejectedWith(422, 'Indique la base imponible del cálculo especial')
    expect(sinBase.body).toMatchObject({ errores: [{ campo: 'vtaDetmList[0].impuesto.base' }] })
    const sinFactor = await send({ tipoImpuesto: { codigoSri: '08' } })
    expect(sinFactor.body).toMatchObject({ errores: [{ campo: 'vtaDetmList[0].impuesto.factor' }] })
  })

  test('charged at the factory (01) is taken over whole, on the typed base', async () => {
    const { completo, leido, emitido } = await issue([
      de1000({ ivaCobradoFabrica: '01', impuesto: { codigo: '08', base: '1200' } }),
    ])
    expect(emitido.total).toBe('1000')
    expect(leido.comprobante.lineas[0]).toMatchObject({
      ivaCobradoFabrica: '01',
      impuestoAsumidoEmisorFabrica: 15_600_000n,
    })
    expect(completo.vtaDetmList[0]).toMatchObject({ ivaCobradoFabrica: '01', impuesto: { base: '1200' } })
  })
})

describe('the optional fields of a line', () => {
  const todo = {
    tipoTransaccion: '09',
    unidadMedidaComercial: 'Caja de 12',
    numerosVin: ['9BWZZZ377VT004251', '9BWZZZ377VT004252'],
    codigosComerciales: [
      { tipo: '01', codigo: 'INT-1' },
      { tipo: '03', codigo: '7441001600012' },
    ],
    material: 'REG-1',
    formaFarmaceutica: '83',
  }

  test('are stored, written, read back and can be sent again', async () => {
    const { completo, leido } = await issue([aLinea({ cantidad: '2', ...todo })])
    const [linea] = leido.comprobante.lineas
    expect(linea).toMatchObject({
      tipoTransaccion: '09',
      unidadMedidaComercial: 'Caja de 12',
      numerosVin: todo.numerosVin,
      codigosComerciales: todo.codigosComerciales,
    })
    expect(completo.vtaDetmList[0]).toMatchObject(todo)
    const otra = await issue(completo.vtaDetmList.map(again))
    expect(otra.completo.vtaDetmList[0]).toMatchObject(todo)
  })

  test('are kept in a proforma too', async () => {
    const pro = await issueDocumento(
      api,
      aFactura({
        tipoDoctoVta: { idTipoDoctoVta: tipoDocto('PRO').id },
        vtaDetmList: [aLinea({ cantidad: '2', ...todo })],
      }),
    )
    const { data } = await api.send(contract.vtaMovm.get, { params: pro.vtaMovmPK })
    expect(data.vtaDetmList[0]).toMatchObject(todo)
    expect((await issue(data.vtaDetmList.map(again))).completo.vtaDetmList[0]).toMatchObject(todo)
  })

  test('are refused, not dropped, if the type has no element for them', async () => {
    const body = aFactura({
      tipoDoctoVta: { idTipoDoctoVta: tipoDocto('TE').id },
      vtaDetmList: [aLinea({ tipoTransaccion: '09' })],
    })
    const reply = await api.send(contract.vtaMovm.emitir, { body })
    expect(reply).toBeRejectedWith(422, 'Este comprobante no admite el tipo de transacción')
  })
})

describe('a product', () => {
  const producto = (changes: object) => ({
    nombreProducto: 'Automóvil usado',
    cabys: { codigo: '3532201060000' },
    unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
    impuesto: { codigo: '08', tipoImpuesto: { codigoSri: '01' } },
    precioVenta: '1000',
    ...changes,
  })
  const create = async (changes: object) => {
    const reply = await api.send(contract.producto.create, { body: producto(changes) })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return reply.data
  }
  const sold = (p: { productoPK: { idProducto: number } }, changes: Partial<LineaEntrada> = {}): LineaEntrada => ({
    producto: { productoPK: p.productoPK },
    cantidad: '1',
    ...changes,
  })

  test('of used goods requires its factor, which its lines use', async () => {
    const usado = { tipoImpuesto: { codigoSri: '08' } }
    const sin = await api.send(contract.producto.create, { body: producto({ impuesto: usado }) })
    expect(sin).toBeRejectedWith(
      422,
      'Indique el factor del IVA de bienes usados, mayor que cero y de hasta 4 decimales',
    )
    const creado = await create({ impuesto: { ...usado, factor: '0.0468' } })
    expect(creado.impuesto).toMatchObject({ codigo: '', factor: '0.0468' })
    expect((await issue([sold(creado)])).emitido.total).toBe('1046.8')
  })

  test('gives its lines its manufacturer, commercial unit, transaction, factory IVA and other taxes', async () => {
    const creado = await create({
      codigoFabricante: '7441001600012',
      unidadMedidaComercial: 'Saco',
      tipoTransaccion: '09',
      otroImpuestoList: [{ tipoImpuesto: { codigoSri: '02' }, porcentaje: '10' }],
    })
    const { completo, leido, emitido } = await issue([sold(creado)])
    // 1000, 10 % of selectivo and 13 % of both.
    expect(emitido.total).toBe('1243')
    expect(leido.comprobante.lineas[0]).toMatchObject({
      tipoTransaccion: '09',
      unidadMedidaComercial: 'Saco',
      codigosComerciales: [{ tipo: '01' }, { tipo: '03', codigo: '7441001600012' }],
    })
    expect(completo.vtaDetmList[0]!.otroImpuestoVtaDetmList).toHaveLength(1)
    // An explicit empty list removes the product's other taxes. A tiquete only has the values that its structure
    // allows.
    expect((await issue([sold(creado, { otroImpuestoVtaDetmList: [] })])).emitido.total).toBe('1130')
    const tiquete = await issue([sold(creado)], { tipoDoctoVta: { idTipoDoctoVta: tipoDocto('TE').id } })
    expect(tiquete.leido.comprobante.lineas[0]!.tipoTransaccion).toBeUndefined()
  })

  test('keeps these values when it is saved again and when a sheet changes its price', async () => {
    const dicho = {
      codigoFabricante: '7441001600012',
      unidadMedidaComercial: 'Saco',
      tipoTransaccion: '09',
      ivaCobradoFabrica: '01',
      otroImpuestoList: [{ tipoImpuesto: { codigoSri: '12' }, porcentaje: '5' }],
    }
    const creado = await create(dicho)
    const guardado = await api.send(contract.producto.update, { body: { ...creado, precioVenta: '2000' } })
    expect(guardado.data).toMatchObject(dicho)
    const importado = await api.send(contract.producto.importar, {
      params: { codCia: 1 },
      query: { guardar: '1', existentes: 'actualizar' },
      body: aCsv(['ID', 'Precio'], [String(creado.productoPK.idProducto), '3000']),
    })
    expect(importado.status).toBe(200)
    const { data } = await api.send(contract.producto.get, {
      params: { codCia: 1, idProducto: creado.productoPK.idProducto },
    })
    expect(data).toMatchObject({ ...dicho, precioVenta: '3000' })
  })
})

describe(`a surtido${SIN_COMPROBAR}`, () => {
  const componente = (changes: object) => ({
    detalle: 'Algo',
    cantidad: '1',
    precio: '1000',
    cabys: { codigo: '3532201060000' },
    unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
    impuesto: { codigo: '08' },
    ...changes,
  })
  const cerveza = componente({
    detalle: 'Cerveza nacional lata 350 ml',
    cabys: { codigo: '2431000000000' },
    otroImpuestoVtaDetmList: [
      {
        tipoImpuesto: { codigoSri: '04' },
        datosEspecificos: { cantidadUnidadMedida: '350', porcentaje: '5', impuestoUnidad: '4' },
      },
    ],
  })

  test.each(['FE', 'TE', 'NC', 'ND'] as const)('in %s carries the taxes by unit of its components', async (tipo) => {
    const linea = aLinea({ cantidad: '2', precioVtaUnit: '2000', surtido: [cerveza, componente({})] })
    const fe = await issue([linea])
    const { completo, leido } =
      tipo === 'FE'
        ? fe
        : await issue([linea], {
            tipoDoctoVta: { idTipoDoctoVta: tipoDocto(tipo).id },
            ...(tipo === 'TE' ? {} : { docReferencia: { clave: fe.emitido.clave }, razon: 'Ajuste' }),
          })
    const [parte] = leido.comprobante.lineas[0]!.surtido!
    expect(parte!.impuestos.map((i) => i.codigo)).toEqual(['01', '04'])
    expect(completo.vtaDetmList[0]!.surtido[0]).toMatchObject({
      otroImpuestoVtaDetmList: [{ tipoImpuesto: { codigoSri: '04' }, datosEspecificos: { porcentaje: '5' } }],
    })
  })

  test('under the official CABYS of surtidos requires the code of the manufacturer', async () => {
    // One of the three official codes; the demo's catalogue has none of them.
    const cabys = '3532901000000'
    const codigo = '7441001600099'
    await server.deps.db.kysely
      .insertInto('cabys')
      .values({ codigo: cabys, descripcion: 'Surtido de limpieza', impuesto: '13', busqueda: 'surtido de limpieza' })
      .onConflict((c) => c.doNothing())
      .execute()
    const linea = aLinea({
      cabys: { codigo: cabys },
      cantidad: '1',
      precioVtaUnit: '2000',
      surtido: [componente({}), componente({})],
    })
    const sin = await api.send(contract.vtaMovm.emitir, { body: aFactura({ vtaDetmList: [linea] }) })
    expect(sin).toBeRejectedWith(422, 'Un surtido debe llevar su código de fabricante (tipo 03: SKU o GTIN)')
    const { leido } = await issue([{ ...linea, codigosComerciales: [{ tipo: '03', codigo }] }])
    expect(leido.comprobante.lineas[0]!.codigosComerciales).toEqual([{ tipo: '03', codigo }])
  })
})
