import { contract, type DocumentoEntrada, type LineaEntrada } from '@pura/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, type Reply, request, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aFactura, aLinea, aPago, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'

const server = useServer()
const emitirPath = `/api${contract.vtaMovm.emitir.path}`

let session: Promise<Api> | undefined
const api = () => {
  session ??= loginAs(anAdministrador())
  return session
}

/** Refused with this text; nothing is stored, no number is used, no internal detail is shown. */
async function expectRefused(body: unknown, status: number, texto: string, campo?: string): Promise<void> {
  // Signing in adds a row to the trail, whose rows are counted.
  const quien = await api()
  const before = await snapshot()
  const reply = await quien.send(contract.vtaMovm.emitir, { body: body as DocumentoEntrada })
  expect(reply).toBeRejectedWith(status, texto)
  if (campo !== undefined) expect(camposOf(reply)).toContain(campo)
  expectNoInsides(reply)
  expect(await snapshot()).toEqual(before)
}

const camposOf = ({ body }: Reply) => (body as { errores?: { campo: string }[] }).errores?.map((e) => e.campo)

const expectNoInsides = ({ body }: Reply) => expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts|node_modules|Error:/)

const snapshot = () =>
  server.deps.db.withCia(1, async (tx) => {
    const { rows } = await sql<Record<string, number>>`
      select (select sum(num_actual)::int from manto_formulario) as numeros, (select sum(valor)::int from contador_cia) as contadores,
        (select count(*)::int from vta_movm) as documentos, (select count(*)::int from trabajo) as trabajos`.execute(tx)
    return rows[0]
  })

const withLinea = (changes: Partial<LineaEntrada>) => aFactura({ vtaDetmList: [aLinea(changes)] })

describe('required fields are checked in the order and with the texts of the specification (VAL-50 to VAL-56)', () => {
  const ordered: [field: keyof DocumentoEntrada, texto: string][] = [
    ['sucursal', 'El campo Sucursal es requerido, selecciona una sucursal'],
    ['caja', 'El campo Caja es requerido, selecciona una caja'],
    ['actividadEconomicaCia', 'El campo Actividades Economicas es requerido, selecciona una actividad'],
    ['idMoneda', 'El campo Moneda es requerido, selecciona una moneda'],
    ['formaPagoList', 'El campo Medios de Pago es requerido, selecciona al menos un Medio de Pago'],
    ['cliente', 'Selecciona a un cliente es requerido'],
    ['vtaDetmList', 'No hay productos agregados, agrega al menos un producto'],
  ]

  test.each(ordered.map(([field, texto], i) => [field, texto, i] as const))(
    'a document without %s is refused: %s',
    async (field, texto, i) => {
      const missing = Object.fromEntries(ordered.slice(i).map(([f]) => [f, undefined]))
      await expectRefused({ ...aFactura(), ...missing }, 422, texto, field)
    },
  )

  test('null and an empty list count as missing, also in a credit sale’s payments (docs/acuerdos.md D11)', async () => {
    await expectRefused(aFactura({ cliente: null }), 422, 'Selecciona a un cliente es requerido')
    await expectRefused(aFactura({ vtaDetmList: [] }), 422, 'No hay productos agregados, agrega al menos un producto')
    await expectRefused(
      aFactura({ condicionVenta: { codigo: '02' }, plazo: 30, formaPagoList: [] }),
      422,
      'El campo Medios de Pago es requerido, selecciona al menos un Medio de Pago',
    )
  })
})

describe('a document is refused if one of its records does not exist here or is inactive', () => {
  const cases: [what: string, changes: Partial<DocumentoEntrada>, texto: string, campo: string][] = [
    ['type', { tipoDoctoVta: { idTipoDoctoVta: 99 } }, 'El tipo de documento no existe', 'tipoDoctoVta'],
    ['register', { caja: { cajaPK: { idCaja: 99 } } }, 'La caja no existe o está inactiva', 'caja'],
    ['branch', { sucursal: { sucursalPK: { idSucursal: 9 } } }, 'La caja no existe o está inactiva', 'caja'],
    [
      'activity',
      { actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '0111.0' } } },
      'La actividad económica no existe o está inactiva',
      'actividadEconomicaCia',
    ],
    ['currency', { idMoneda: { idMoneda: 9999 } }, 'La moneda no existe', 'idMoneda'],
    ['currency code', { idMoneda: { nombreCorto: 'ZZZ' } }, 'La moneda no existe', 'idMoneda'],
    ['client', { cliente: { clientePK: { idCliente: 9999 } } }, 'El cliente no existe en esta compañía', 'cliente'],
    ['means of payment', { formaPagoList: [aPago('77')] }, 'El medio de pago no existe', 'formaPagoList'],
    [
      'sale condition',
      { condicionVenta: { codigo: '77' } },
      'La condición de venta no se admite en este documento',
      'condicionVenta',
    ],
    [
      'sale condition of another type',
      { condicionVenta: { codigo: '09' } },
      'La condición de venta no se admite en este documento',
      'condicionVenta',
    ],
  ]
  test.each(cases)('%s', (_, changes, texto, campo) => expectRefused(aFactura(changes), 422, texto, campo))

  const lineas: [what: string, linea: Partial<LineaEntrada>, texto: string, campo: string][] = [
    [
      'product',
      { producto: { productoPK: { idProducto: 9999 } } },
      'El producto no existe en esta compañía',
      'vtaDetmList[0].producto',
    ],
    [
      'CABYS',
      { cabys: { codigo: '9999999999999' } },
      'El código CABYS 9999999999999 no existe en el catálogo',
      'vtaDetmList[0].cabys',
    ],
    [
      'unit',
      { unidadMedida: { unidadMedidaPK: { idUnidad: 'Arroba' } } },
      'La unidad de medida Arroba no existe',
      'vtaDetmList[0].unidadMedida',
    ],
  ]
  test.each(lineas)('%s of a line', (_, linea, texto, campo) => expectRefused(withLinea(linea), 422, texto, campo))

  test('the rate of a line', async () => {
    const reply = await (await api()).send(contract.vtaMovm.emitir, {
      body: withLinea({ impuesto: { codigo: '77', tipoImpuesto: { codigoSri: '01' } } }),
    })
    expect(reply.status).toBe(422)
    expect(reply.mensaje).toContain('77')
  })

  test('an inactive client, product or register', async () => {
    const set = (table: 'cliente' | 'producto' | 'caja', column: string, id: number, estado: 'A' | 'I' | 'D') =>
      server.deps.db.withCia(1, (tx) =>
        tx.updateTable(table).set({ estado }).where(tx.dynamic.ref(column), '=', id).execute(),
      )
    await set('cliente', 'id_cliente', 2, 'D')
    await set('producto', 'id_producto', 2, 'I')
    await expectRefused(aFactura({ cliente: { clientePK: { idCliente: 2 } } }), 422, 'El cliente está inactivo')
    await expectRefused(
      withLinea({ producto: { productoPK: { idProducto: 2 } } }),
      422,
      'El producto Frijoles negros Don Chepe, bolsa 900 g está inactivo',
      'vtaDetmList[0].producto',
    )
    await set('caja', 'id_caja', 1, 'I')
    await expectRefused(aFactura(), 422, 'La caja no existe o está inactiva')
    await set('caja', 'id_caja', 1, 'A')
  })
})

describe('amounts', () => {
  const precioInvalido = 'El precio no es un monto válido'
  const cantidadInvalida = 'La cantidad debe ser mayor que cero'
  const precios: [value: string | number, texto: string][] = [
    // VAL-58
    ['-1', 'No se puede agregar un item negativo con total negativo'],
    ['-0.00001', 'No se puede agregar un item negativo con total negativo'],
    ['--1', precioInvalido],
    ['NaN', precioInvalido],
    ['1e400', precioInvalido],
    ['', precioInvalido],
    ['1,5', precioInvalido],
    ['0x10', precioInvalido],
    ['12345678901234', 'El monto supera los 13 dígitos enteros que admite Hacienda'],
  ]
  test.each(precios)('a price of %j is refused', (precioVtaUnit, texto) =>
    expectRefused(withLinea({ precioVtaUnit }), 422, texto, 'vtaDetmList[0].precioVtaUnit'),
  )

  test.each(['0', '-1', 'NaN', '1e400', '', 'uno', '99999999999999'])('a quantity of %j is refused', (cantidad) =>
    expectRefused(withLinea({ cantidad }), 422, cantidadInvalida, 'vtaDetmList[0].cantidad'),
  )

  test('numbers beyond what JSON holds are refused', async () => {
    const { cookie } = await api()
    const before = await snapshot()
    for (const number of ['1e400', '-1e400']) {
      const body = JSON.stringify(aFactura()).replace('"cantidad":"5"', `"cantidad":${number}`)
      const headers = { 'content-type': 'application/json', cookie }
      const reply = await request(emitirPath, { method: 'POST', headers, body })
      expect(reply.status).toBe(422)
      expectNoInsides(reply)
    }
    expect(await snapshot()).toEqual(before)
  })

  test('a total beyond 13 integer digits is refused, though each part is below', () =>
    expectRefused(
      withLinea({ cantidad: '9999999999', precioVtaUnit: '9999999999' }),
      422,
      'El monto supera los 13 dígitos enteros que admite Hacienda',
    ))

  test('half of a countable unit is refused, half a litre is not (docs/acuerdos.md E2)', async () => {
    await expectRefused(withLinea({ cantidad: '0.5' }), 422, 'La cantidad mínima es 1 para esta unidad')
    const leche = aLinea({ producto: { productoPK: { idProducto: PRODUCTO.leche } }, cantidad: '0.5' })
    expect((await issueDocumento(await api(), aFactura({ vtaDetmList: [leche] }))).total).toBe('419.15')
  })

  test('payments that do not add up are refused', async () => {
    const texto = 'Los medios de pago no suman el total del documento'
    await expectRefused(aFactura({ formaPagoList: [aPago('01', '8534.49')] }), 422, texto, 'formaPagoList')
    await expectRefused(aFactura({ formaPagoList: [aPago('01', '8534'), aPago('02', '1')] }), 422, texto)
  })

  test('negative payments, discounts and charges are refused', async () => {
    const texto = 'No es un monto válido'
    await expectRefused(aFactura({ formaPagoList: [aPago('01', '-1')] }), 422, texto, 'formaPagoList[0].monto')
    const descuento = { descripcion: 'Ninguno', valorPorcentaje: 'M' as const, monto: '-1' }
    await expectRefused(withLinea({ descuentoVtaDemList: [descuento] }), 422, texto)
    const cargo = { tipoDoctoOtrosCargos: { id: '06' }, detalle: 'Servicio', monto: '-1' }
    await expectRefused(aFactura({ otroCargoVtaMovmList: [cargo] }), 422, texto, 'otroCargoVtaMovmList[0].monto')
  })

  test('a discount above the price, without a reason, or above a hundred percent is refused', async () => {
    const withDescuento = (d: object) =>
      withLinea({ descuentoVtaDemList: [{ descripcion: 'Promoción', valorPorcentaje: 'M', ...d }] })
    await expectRefused(withDescuento({ monto: '8450.01' }), 422, 'El descuento es mayor al precio de los productos.')
    await expectRefused(withDescuento({ monto: '1', descripcion: ' ' }), 422, 'Ingrese la descripción del descuento')
    await expectRefused(
      withDescuento({ valorPorcentaje: 'P', porcentaje: '100.01' }),
      422,
      'El porcentaje debe estar entre 0 y 100',
    )
  })

  test.each([
    ['0', 'El tipo de cambio debe ser mayor que cero'],
    ['-1', 'El tipo de cambio debe ser mayor que cero'],
    ['NaN', 'El tipo de cambio debe ser mayor que cero'],
    ['512.123456', 'El tipo de cambio admite 5 decimales como máximo'],
    ['0.0000001', 'El tipo de cambio admite 5 decimales como máximo'],
    // No registry answers here.
    ['', 'No se pudo consultar el tipo de cambio del dólar; indíquelo'],
    [undefined, 'No se pudo consultar el tipo de cambio del dólar; indíquelo'],
  ])('an exchange rate of %j for dollars is refused', async (tasaCambio, texto) => {
    const documento = aFactura({ idMoneda: { idMoneda: 2 }, tasaCambio })
    await expectRefused(documento, 422, texto, 'tasaCambio')
    const totales = await (await api()).send(contract.vtaMovm.calcular, { body: documento })
    expect(totales).toBeRejectedWith(422, texto)
  })

  test.each(['51235', '5.1'])('a dollar at %s colones is refused unless it is confirmed', async (tasaCambio) => {
    const documento = aFactura({ idMoneda: { idMoneda: 2 }, tasaCambio })
    const texto = 'El tipo de cambio no parece el de un dólar: confírmelo'
    await expectRefused(documento, 422, texto, 'tasaConfirmada')
    const confirmado = { ...documento, tasaConfirmada: true }
    expect((await (await api()).send(contract.vtaMovm.calcular, { body: confirmado })).status).toBe(200)
  })
})

describe('credit days (docs/acuerdos.md D12)', () => {
  const texto = (maximo: number) => `El plazo del crédito debe ser un entero de 1 a ${maximo} días`
  test.each([
    ['02', undefined],
    ['02', 0],
    ['02', 1000],
    ['02', '1.5'],
    ['02', '-3'],
    ['02', 'mucho'],
    ['10', 91],
  ])('condition %s with %j days is refused', (codigo, plazo) =>
    expectRefused(aFactura({ condicionVenta: { codigo }, plazo }), 422, texto(codigo === '10' ? 90 : 999), 'plazo'),
  )

  test.each([
    ['02', 999],
    ['10', '90'],
  ])('condition %s with %j days is accepted', async (codigo, plazo) => {
    expect((await issueDocumento(await api(), aFactura({ condicionVenta: { codigo }, plazo }))).status).toBe('G')
  })
})

describe('dates and texts', () => {
  test.each([
    ['fechaEmision', '31-11-2026'],
    ['fechaEmision', '2026-02-29'],
    ['fechaEmision', '2026-11-20T25:00:00-06:00'],
    ['fechaEmision', 'ayer'],
    ['fechaContingencia', '30-02-2026'],
  ])('a date is refused if it does not exist: %s of %s', (campo, fecha) =>
    expectRefused(aFactura({ [campo]: fecha }), 422, 'La fecha no existe', campo),
  )

  test('an exoneration with an invalid date is refused', () =>
    expectRefused(
      withLinea({ fechaExoneracion: '2026-13-01' }),
      422,
      'La fecha no existe',
      'vtaDetmList[0].fechaExoneracion',
    ))

  test('the server dates a factura (docs/acuerdos.md D31): only the date of today is accepted', async () => {
    const hoy = (await issueDocumento(await api())).fechaEmision
    expect((await issueDocumento(await api(), aFactura({ fechaEmision: hoy.slice(0, 10) }))).fechaEmision).toBe(hoy)
    const dia = hoy.slice(0, 10).split('-').reverse().join('/')
    for (const fechaEmision of ['20-11-2025', '2025-11-20', '2025-11-20T10:00:00-06:00']) {
      const texto = `La fecha de emisión debe ser ${dia}, o no indicarse`
      await expectRefused(aFactura({ fechaEmision }), 422, texto, 'fechaEmision')
    }
  })

  test('a reference is refused if its day does not exist', () =>
    expectRefused(
      aFactura({ docReferencia: { clave: 'INV-1', fechaEmision: '31-02-2026' } }),
      422,
      'La fecha no existe',
      'docReferencia',
    ))

  const texto = 'El texto tiene caracteres que no se admiten'
  test.each([
    ['a control character', 'Arroz\u0007'],
    ['a NUL', 'Arroz\u0000'],
    ['half a surrogate pair', 'Arroz \ud83d'],
    ['markup', 'Arroz <script>alert(1)</script>'],
    ['a closing tag', '</Detalle>'],
    ['a CDATA section', '<![CDATA[x]]>'],
    ['an emoji', 'Arroz 🍚'],
    ['a flag', 'Café 🇨🇷'],
    ['a noncharacter', 'Arroz \uffff'],
  ])('%s is refused in the name of a line, the comment or the order', async (_, valor) => {
    await expectRefused(withLinea({ nombreProducto: valor }), 422, texto, 'vtaDetmList[0].nombreProducto')
    await expectRefused(aFactura({ comentario: valor }), 422, texto, 'comentario')
    await expectRefused(aFactura({ ordenCompra: valor }), 422, texto, 'ordenCompra')
  })

  test.each(['Tubo < 2" & > 1"', 'Ñandú «único» – 100 % ½', 'Ácido 5 µg/m³ ₡', "O'Higgins"])(
    '%s is accepted as a name',
    async (nombreProducto) => {
      const emitido = await issueDocumento(await api(), withLinea({ nombreProducto }))
      const { data } = await (await api()).send(contract.vtaMovm.get, { params: emitido.vtaMovmPK })
      expect(data.vtaDetmList[0]?.nombreProducto).toBe(nombreProducto)
    },
  )
})

describe('size and form', () => {
  test('a document of 1001 lines is refused, and one of 1000 is accepted', async () => {
    const lineas = (n: number) => aFactura({ vtaDetmList: Array.from({ length: n }, () => aLinea()) })
    await expectRefused(lineas(1001), 422, 'Un documento admite 1000 líneas como máximo', 'vtaDetmList')
    expect((await issueDocumento(await api(), lineas(1000))).total).toBe('8534500')
  })

  test.each(['{"sucursal":', 'undefined', '{"a":1}{', ''])('the body %j is refused', async (body) => {
    const { cookie } = await api()
    const headers = { 'content-type': 'application/json', cookie }
    const reply = await request(emitirPath, { method: 'POST', headers, body })
    expect([400, 422]).toContain(reply.status)
    expect(reply.mensaje).toMatch(/El contenido enviado no es un JSON válido|Hay datos que no son válidos/)
    expectNoInsides(reply)
  })

  test('a wrong type is refused at its field', async () => {
    await expectRefused([], 422, 'Hay datos que no son válidos')
    await expectRefused({ ...aFactura(), vtaDetmList: 'x' }, 422, 'Debe ser una lista', 'vtaDetmList')
    await expectRefused(
      { ...aFactura(), vtaDetmList: [{ producto: { productoPK: { idProducto: 'uno' } }, cantidad: 1 }] },
      422,
      'Debe ser un número',
      'vtaDetmList[0].producto.productoPK.idProducto',
    )
    await expectRefused(
      aFactura({ cliente: { clientePK: { idCliente: 2 ** 40 } } }),
      422,
      'Hay datos que no son válidos',
    )
  })

  test('a text body without JSON is answered 400', async () => {
    const { cookie } = await api()
    const headers = { 'content-type': 'text/plain', cookie }
    const reply = await request(emitirPath, { method: 'POST', headers, body: 'hola' })
    expect(reply).toBeRejectedWith(400, 'El contenido enviado no es un JSON válido')
  })
})

describe('a company that is not ready', () => {
  const setCia = (changes: { primera_vez?: boolean; proveedor_identificacion?: string }) =>
    server.deps.db.withCia(1, (tx) => tx.updateTable('cia').set(changes).where('cod_cia', '=', 1).execute())

  test('must complete its setup first', async () => {
    await setCia({ primera_vez: true })
    await expectRefused(aFactura(), 409, 'Complete la configuración inicial antes de emitir documentos')
    await setCia({ primera_vez: false })
  })

  test('must have its system provider (E18)', async () => {
    await setCia({ proveedor_identificacion: '' })
    await expectRefused(aFactura(), 409, 'La compañía no tiene definida la identificación del proveedor del sistema')
    await setCia({ proveedor_identificacion: '3102999005' })
  })

  test('cannot issue a type without a sequence at the register', async () => {
    const setTipo = (from: number, to: number) =>
      server.deps.db.withCia(1, (tx) =>
        tx
          .updateTable('manto_formulario')
          .set({ id_tipo_docto_vta: to })
          .where('id_tipo_docto_vta', '=', from)
          .execute(),
      )
    await setTipo(2, 20)
    await expectRefused(aFactura(), 422, 'No hay un consecutivo definido para este documento en la caja')
    await setTipo(20, 2)
  })

  test('cannot issue with an expired certificate', async () => {
    const years = 20 * 365 * 86_400_000
    server.advance(years)
    session = undefined
    const reply = await (await api()).send(contract.vtaMovm.emitir, { body: aFactura() })
    server.advance(-years)
    session = undefined
    expect(reply.status).toBe(422)
    expect(reply.mensaje).toMatch(/certificado.*venci|venci/i)
    expectNoInsides(reply)
  })

  test('cannot issue without a certificate', async () => {
    await server.deps.credenciales.save(aCiaAutorizada(1), { usuarioHacienda: 'x' })
    await server.deps.db.withCia(1, (tx) => tx.updateTable('credencial_cia').set({ p12: null }).execute())
    await expectRefused(aFactura(), 422, 'La compañía no tiene una llave criptográfica cargada')
  })
})
