import { type Borrador, monto, tarifa } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { ARROZ, aConfirmacion, aFactura, EMISOR, PROGRAMACION, RECEPTOR, replaceIn } from '../../testing/documentos.ts'
import { hacienda, judge } from '../../testing/hacienda.ts'

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
  ])('%s of %s is found', async (elemento, valor, texto) => {
    const { estado, detalle } = await judge({ edit: replaceIn(elemento, valor) })
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

  test('two decimals are borne with only when the simulator is told to', async () => {
    const lineas = [{ ...ARROZ, precioUnitario: monto('33.333') }]
    const edit = (xml: string) =>
      xml.replaceAll('99.999<', '100<').replaceAll('100.99899<', '101<').replaceAll('0.99999<', '1<')
    expect((await judge({ borrador: { lineas }, edit })).estado).toBe('rechazado')
    expect((await judge({ borrador: { lineas }, edit }, { ajustes: { toleraDosDecimales: true } })).estado).toBe(
      'aceptado',
    )
  })
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

  test('in force and for that CABYS is accepted', async () => {
    expect((await judge({ borrador: exonerada('AL-00010003-26') })).estado).toBe('aceptado')
  })

  test('expired, or beyond its points, is refused', async () => {
    expect((await judge({ borrador: exonerada('AL-00010004-20') })).detalle).toContain('no está vigente')
    expect((await judge({ borrador: exonerada('AL-00010002-26') })).detalle).toContain('no permite esa tarifa')
    expect((await judge({ borrador: exonerada('AL-00010002-26', '6.5') })).estado).toBe('aceptado')
  })

  test('on net instead of gross is -106, and an amount that is not the points is -190', async () => {
    const borrador = exonerada('AL-00010002-26', '6.5')
    expect((await judge({ borrador, edit: replaceIn('TotalServExonerado', '28499') })).detalle).toContain('-106, ')
    expect((await judge({ borrador, edit: replaceIn('MontoExoneracion', '3000') })).detalle).toContain('-190, ')
  })
})

describe('what only the database knows', () => {
  test('a consecutivo used before is -99, even when the first was rejected', async () => {
    const { decide } = await hacienda()
    const primera = await aFactura({ edit: replaceIn('TotalVenta', '1') })
    expect((await decide(primera)).estado).toBe('rechazado')
    const edit = (xml: string) => xml.replace('12345678</Clave>', '99999999</Clave>')
    const segunda = await aFactura({ edit })
    const { detalle } = await decide({ ...segunda, clave: segunda.clave.replace(/12345678$/, '99999999') })
    expect(detalle).toContain('-99, ""La numeración consecutiva del comprobante')
  })

  test('the receptor must be in the registry when it is strict', async () => {
    const receptor = { ...RECEPTOR, identificacion: { tipo: '01', numero: '118880888' } }
    expect((await judge({ borrador: { receptor } })).estado).toBe('aceptado')
    const { detalle } = await judge({ borrador: { receptor } }, { ajustes: { padronEstricto: true } })
    expect(detalle).toContain('no corresponde a un registro válido')
  })

  test('a credit note shows in the list of its factura, and cannot give back more than it', async () => {
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
  test('of a factura that is here must have its amounts', async () => {
    const { decide } = await hacienda()
    const factura = await aFactura()
    await decide(factura)
    expect((await decide(await aConfirmacion(factura.clave, '1'))).estado).toBe('aceptado')
    const otra = await aConfirmacion(factura.clave, '1', { total: '1', consecutivo: '00100001050000000002' })
    expect((await decide(otra)).detalle).toContain('El total de la factura')
  })

  test('needs a consecutivo of its kind, used once, and words when it refuses', async () => {
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
