import { type Borrador, cantidad, monto, precioSurtido, type SurtidoBorrador, tarifa } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { ARROZ, aConfirmacion, aFactura, EMISOR, PROGRAMACION, RECEPTOR, replaceIn } from '../../testing/documentos.ts'
import { hacienda, judge } from '../../testing/hacienda.ts'

const EXACTO = { ajustes: { toleraDosDecimales: false } }

describe('the arithmetic', () => {
  test.each([
    ['MontoTotal', '5070.1', 'monto total'],
    ['SubTotal', '5069', '-44, '],
    ['BaseImponible', '5069', '-454, '],
    ['Monto', '50', 'monto del impuesto'],
    ['Tarifa', '2', 'tarifa'],
    ['ImpuestoAsumidoEmisorFabrica', '1', '-476, '],
    ['ImpuestoNeto', '50', '-290, '],
    ['MontoTotalLinea', '5120', '-46, '],
    ['TotalServGravados', '57001', '-111, '],
    ['TotalMercanciasGravadas', '5069.99999', '-111, '],
    ['TotalMercanciasGravadas', '0', '-110, ""El resumen carece del monto total de mercancías gravados'],
    ['TotalGravado', '1', 'total gravados'],
    ['TotalVenta', '62070.00001', '-51, '],
    ['TotalVentaNeta', '1', 'venta neta'],
    ['TotalMontoImpuesto', '50', '-487, '],
    ['TotalImpuesto', '7460.71', '-54, '],
    ['TotalComprobante', '69530.70001', 'total del comprobante'],
  ])('a wrong %s of %s is found', async (elemento, valor, texto) => {
    const { estado, detalle } = await judge({ edit: replaceIn(elemento, valor) }, EXACTO)
    expect(estado).toBe('rechazado')
    expect(detalle.toLowerCase()).toContain(texto.toLowerCase())
  })

  test('payments must add up to the total', async () => {
    const mediosPago = [
      { tipo: '01', monto: monto('60000') },
      { tipo: '02', monto: monto('9530.7') },
    ]
    expect((await judge({ borrador: { mediosPago } })).estado).toBe('aceptado')
    const edit = replaceIn('TotalMedioPago', '60001')
    expect((await judge({ borrador: { mediosPago }, edit })).detalle).toContain('medios de pago')
  })

  describe('amounts rounded to two decimals (3937.33 - 393.73 = 3543.59, accepted by Hacienda)', () => {
    const descuentos = [{ codigo: '07', monto: monto('393.73') }]
    const borrador = { lineas: [{ ...ARROZ, cantidad: cantidad(1), precioUnitario: monto('3937.33'), descuentos }] }
    // The exact SubTotal is 3543.60 and its tax 35.436; all written amounts follow from 3543.59.
    const edit = (xml: string) =>
      xml.replaceAll('>3543.6<', '>3543.59<').replaceAll('>35.436<', '>35.44<').replaceAll('>3579.036<', '>3579.03<')

    test('are accepted, as Hacienda does', async () => {
      expect(await judge({ borrador, edit })).toMatchObject({ estado: 'aceptado' })
    })

    test('are refused when the simulator is set to be exact', async () => {
      const { estado, detalle } = await judge({ borrador, edit }, EXACTO)
      expect([estado, detalle.includes('-44, ')]).toEqual(['rechazado', true])
    })

    test.each(['SubTotal', 'MontoTotalLinea', 'TotalVentaNeta', 'TotalComprobante'])(
      'are refused with an error of two céntimos in %s',
      async (elemento) => {
        const corrido = (xml: string) =>
          replaceIn(elemento, elemento.startsWith('SubT') ? '3543.57' : '3579.06')(edit(xml))
        expect((await judge({ borrador, edit: corrido })).estado).toBe('rechazado')
      },
    )
  })
})

describe('tax the issuer assumes (docs/hacienda.md §4.7)', () => {
  const gaseosa = {
    ...ARROZ,
    cabys: '2449001000000',
    cantidad: cantidad(1),
    precioUnitario: monto('500'),
    impuestos: [
      {
        codigo: '05',
        datosEspecificos: {
          cantidadUnidadMedida: cantidad(355),
          volumenUnidadConsumo: cantidad(250),
          impuestoUnidad: monto('19.39'),
        },
      },
      { codigo: '01', codigoTarifaIva: '08' },
    ],
  }

  test('a bottle of gaseosa whose 27,53 are assumed is accepted, with or without a row of 0', async () => {
    expect((await judge({ borrador: { lineas: [gaseosa] } })).estado).toBe('aceptado')
    const sinFila = (xml: string) => xml.replace(/<TotalDesgloseImpuesto><Codigo>05<.*?<\/TotalDesgloseImpuesto>/, '')
    expect((await judge({ borrador: { lineas: [gaseosa] }, edit: sinFila })).estado).toBe('aceptado')
  })

  test('the same tax charged to the buyer is refused', async () => {
    const cobrado = (xml: string) =>
      [
        ['ImpuestoAsumidoEmisorFabrica', '0'],
        ['ImpuestoNeto', '96.11319'],
        ['MontoTotalLinea', '596.11319'],
        ['TotalImpuesto', '96.11319'],
        ['TotalImpAsumEmisorFabrica', '0'],
        ['TotalComprobante', '596.11319'],
      ].reduce((texto, [elemento, valor]) => replaceIn(elemento!, valor!)(texto), xml)
    const { estado, detalle } = await judge({ borrador: { lineas: [gaseosa] }, edit: cobrado })
    expect([estado, detalle.includes('-476, ')]).toEqual(['rechazado', true])
  })

  test('a partial regalía is accepted: the IVA of the gross amount, all of it assumed', async () => {
    const descuentos = [{ codigo: '01', porcentaje: tarifa('40') }]
    expect((await judge({ borrador: { lineas: [{ ...PROGRAMACION, descuentos }] } })).estado).toBe('aceptado')
  })

  test('the SubTotal and the tax of a surtido’s component are checked', async () => {
    const detalle = { unidadMedida: 'Unid', detalle: 'Componente' }
    // IVA comes before the specific tax: taxes must be matched by code.
    const surtido: SurtidoBorrador[] = [
      {
        ...detalle,
        cabys: '2449001000000',
        cantidad: cantidad(1),
        precioUnitario: monto('500'),
        descuentos: [{ codigo: '07', porcentaje: tarifa('10') }],
        impuestos: gaseosa.impuestos.toReversed(),
      },
      {
        ...detalle,
        cabys: '2316100000100',
        cantidad: cantidad(2),
        precioUnitario: monto('1690'),
        impuestos: ARROZ.impuestos,
      },
    ]
    const codigosComerciales = [{ tipo: '03', codigo: '7441234567890' }]
    const linea = { ...ARROZ, codigosComerciales, precioUnitario: precioSurtido(surtido), surtido, impuestos: [] }
    expect(await judge({ borrador: { lineas: [linea] } })).toMatchObject({ estado: 'aceptado' })
    const reply = await judge({
      borrador: { lineas: [linea] },
      edit: (xml) => xml.replace('<SubTotalSurtido>450<', '<SubTotalSurtido>460<'),
    })
    expect(reply.detalle).toContain('-44, ""El subtotal del componente 1 de la línea 1')
  })
})

test('a financial note without CABYS is accepted in either half of the summary, and in none', async () => {
  const intereses = {
    cantidad: cantidad(1),
    unidadMedida: 'I',
    detalle: 'Ajuste de intereses',
    precioUnitario: monto('1000'),
    impuestos: [{ codigo: '01', codigoTarifaIva: '10' }],
  }
  const referencia = {
    tipoDoc: '01',
    numero: '50619112600310112345600100001010000000007111111111',
    fechaEmision: '2026-11-19T09:00:00-06:00',
    codigo: '09',
    razon: 'Intereses',
  }
  const borrador: Partial<Borrador> = { tipo: 'NC', lineas: [intereses], referencias: [referencia] }
  const judgeWith = async (edit: (xml: string) => string) => (await judge({ borrador, edit })).estado
  const estados = await Promise.all([
    judgeWith((xml) => xml),
    judgeWith((xml) => xml.replace(/<TotalServExentos>1000<.TotalServExentos>/, '')),
    judgeWith((xml) => xml.replace('<TotalExento>1000<', '<TotalExento>999<')),
  ])
  expect(estados).toEqual(['aceptado', 'aceptado', 'rechazado'])
})

test('a document with only charges is accepted', async () => {
  const otrosCargos = [{ tipoDocumento: '08', detalle: 'Depósito de garantía', monto: monto('150000') }]
  expect(await judge({ borrador: { lineas: [], otrosCargos } })).toMatchObject({ estado: 'aceptado' })
})

describe('exonerations', () => {
  const exonerada = (numeroDocumento: string, puntos = '13'): Partial<Borrador> => ({
    lineas: [
      {
        ...PROGRAMACION,
        impuestos: [
          {
            ...PROGRAMACION.impuestos[0]!,
            exoneracion: {
              tipoDocumento: '04',
              numeroDocumento,
              institucion: '01',
              fechaEmision: '2026-01-05T00:00:00-06:00',
              tarifaExonerada: tarifa(puntos),
            },
          },
        ],
      },
    ],
  })

  test('in force and for that CABYS are accepted', async () => {
    expect((await judge({ borrador: exonerada('AL-00010003-26') })).estado).toBe('aceptado')
  })

  test('that have expired or exceed their points are refused', async () => {
    expect((await judge({ borrador: exonerada('AL-00010004-20') })).detalle).toContain('no está vigente')
    expect((await judge({ borrador: exonerada('AL-00010002-26') })).detalle).toContain('no permite esa tarifa')
    expect((await judge({ borrador: exonerada('AL-00010002-26', '6.5') })).estado).toBe('aceptado')
  })

  test('on net instead of gross are -106, and with an amount that does not match the points are -190', async () => {
    const borrador = exonerada('AL-00010002-26', '6.5')
    expect((await judge({ borrador, edit: replaceIn('TotalServExonerado', '28499') })).detalle).toContain('-106, ')
    expect((await judge({ borrador, edit: replaceIn('MontoExoneracion', '3000') })).detalle).toContain('-190, ')
  })
})

describe('checks against databases', () => {
  test('a consecutivo used before is -99, even when the first document was rejected', async () => {
    const { decide } = await hacienda()
    const primera = await aFactura({ edit: replaceIn('TotalVenta', '1') })
    expect((await decide(primera)).estado).toBe('rechazado')
    const edit = (xml: string) => xml.replace('12345678</Clave>', '99999999</Clave>')
    const segunda = await aFactura({ edit })
    const { detalle } = await decide({ ...segunda, clave: segunda.clave.replace(/12345678$/, '99999999') })
    expect(detalle).toContain('-99, ""La numeración consecutiva del comprobante')
  })

  test('the receptor must be in the registry when the check is strict', async () => {
    const receptor = { ...RECEPTOR, identificacion: { tipo: '01', numero: '118880888' } }
    expect((await judge({ borrador: { receptor } })).estado).toBe('aceptado')
    const { detalle } = await judge({ borrador: { receptor } }, { ajustes: { padronEstricto: true } })
    expect(detalle).toContain('no corresponde a un registro válido')
  })

  test('a credit note is listed with its factura, and cannot exceed that factura', async () => {
    const { decide, cliente } = await hacienda()
    const factura = await aFactura()
    await decide(factura)
    const nota = (numero: number) =>
      aFactura({
        numero,
        borrador: {
          tipo: 'NC',
          referencias: [
            { tipoDoc: '01', numero: factura.clave, fechaEmision: factura.fecha, codigo: '01', razon: 'Anula' },
          ],
        },
      })
    const primera = await nota(1)
    expect((await decide(primera)).estado).toBe('aceptado')
    expect((await decide(await nota(2))).detalle).toContain('La suma de los ajustes')

    const { access_token: token } = await cliente.signIn()
    const answer = await cliente.get(token, 'comprobantes?limit=1&emisor=02003101999001')
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, '0-0/2'])
    const detalle = await (await cliente.get(token, `comprobantes/${factura.clave}`)).json()
    expect(detalle).toMatchObject({
      emisor: { nombre: EMISOR.nombre },
      notasCredito: [{ clave: primera.clave }],
      notasDebito: [],
    })
  })
})

describe('a confirmation', () => {
  test('of a factura received here must have its amounts', async () => {
    const { decide } = await hacienda()
    const factura = await aFactura()
    await decide(factura)
    expect((await decide(await aConfirmacion(factura.clave, '1'))).estado).toBe('aceptado')
    const otra = await aConfirmacion(factura.clave, '1', { total: '1', consecutivo: '00100001050000000002' })
    expect((await decide(otra)).detalle).toContain('El total de la factura')
  })

  test('needs a consecutivo of its kind, used once, and a text when it rejects', async () => {
    const { decide } = await hacienda()
    const { clave } = await aFactura()
    const mala = await aConfirmacion(clave, '3', { consecutivo: '00100001050000000007' })
    const { detalle } = await decide(mala)
    expect(detalle).toContain('El tipo del consecutivo no corresponde al mensaje')
    expect(detalle).toContain('El detalle del mensaje es obligatorio')
    const buena = await aConfirmacion(clave, '3', { detalle: 'No se recibió la mercadería' })
    expect((await decide(buena)).estado).toBe('aceptado')
  })
})
