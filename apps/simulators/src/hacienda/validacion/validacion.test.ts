import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { validateXsd } from '@pura/comprobante-xml/lectura'
import { type Borrador, monto, tarifa } from '@pura/domain'
import { verifySignature } from '@pura/firma'
import { describe, expect, test } from 'vitest'
import { type Consulta, until } from '../../testing/cliente.ts'
import {
  AHORA,
  ARROZ,
  aConfirmacion,
  aFactura,
  EMISOR,
  firmanteOf,
  PROGRAMACION,
  RECEPTOR,
  replaceIn,
} from '../../testing/documentos.ts'
import { startForTest } from '../../testing/start.ts'

const XSD_DIR = process.env.XSD_DIR ?? resolve(import.meta.dirname, '../../../../../../shared/hacienda/xsd')
const hayXsd = existsSync(XSD_DIR)

async function hacienda(options: Parameters<typeof startForTest>[0] = {}) {
  const { cliente } = await startForTest({ ahora: () => AHORA.getTime(), ...options })
  const emisor = await cliente.signIn()
  const receptor = await cliente.signIn('cpf-01-0111-0111@stag.comprobanteselectronicos.go.cr')
  return {
    cliente,
    /** Sends and waits for the decision: what the sender gets to see. */
    async decide(envio: { clave: string; consecutivoReceptor?: string }) {
      const { access_token: token } = envio.consecutivoReceptor ? receptor : emisor
      const posted = await cliente.post(token, envio)
      if (posted.status !== 202) throw new Error(`POST ${posted.status} ${posted.headers.get('x-error-cause')}`)
      const id = [envio.clave, envio.consecutivoReceptor].filter(Boolean).join('-')
      const consulta = await until(
        async () => (await (await cliente.get(token, `recepcion/${id}`)).json()) as Consulta,
        (c) => !['recibido', 'procesando'].includes(c['ind-estado']),
      )
      const xml = Buffer.from(consulta['respuesta-xml'] ?? '', 'base64').toString()
      const detalle = /<DetalleMensaje>([^<]*)</.exec(xml)?.[1]?.replaceAll('&#xD;', '').replaceAll('&gt;', '>') ?? ''
      return { estado: consulta['ind-estado'], xml, detalle }
    },
  }
}

/** What Hacienda says of one document, alone. */
const judge = async (encargo: Parameters<typeof aFactura>[0], options?: Parameters<typeof startForTest>[0]) =>
  (await hacienda(options)).decide(await aFactura(encargo))

describe('a right factura', () => {
  test('is accepted, and the answer says whose it is and how much', async () => {
    const { estado, xml } = await judge({})
    expect(estado).toBe('aceptado')
    expect(xml).toContain('<Mensaje>1</Mensaje><EstadoMensaje>Aceptado</EstadoMensaje>')
    expect(xml).toContain('<NombreEmisor>Abastecedor La Carreta Dorada S.A.</NombreEmisor>')
    expect(xml).toContain('<MontoTotalImpuesto>7460.7</MontoTotalImpuesto><TotalFactura>69530.7</TotalFactura>')
  })

  test('the answer is signed as Hacienda signs: valid, without policy', async () => {
    const { xml } = await judge({})
    const { valida, politica, certificado } = verifySignature(xml)
    expect({ valida, politica }).toEqual({ valida: true, politica: undefined })
    expect(certificado?.nombre).toBe('MINISTERIO DE HACIENDA (SIMULADOR)')
  })

  test.runIf(hayXsd)('passes the official schema, and so does the answer', async () => {
    const { estado, xml } = await judge({}, { xsdDir: XSD_DIR })
    expect(estado).toBe('aceptado')
    expect(validateXsd(xml, XSD_DIR)).toEqual([])
  })
  test.skipIf(hayXsd)('passes the official schema: OMITTED, the XSD files are not at hand (XSD_DIR)', () => undefined)

  test('from another place than the registry says is accepted with warning -37', async () => {
    const emisor = { ...EMISOR, ubicacion: { ...EMISOR.ubicacion!, provincia: '1' } }
    const { estado, detalle } = await judge({ borrador: { emisor } })
    expect(estado).toBe('aceptado')
    expect(detalle).toMatch(/-37, ""Estimado obligado tributario .*"", 0, 0/)
  })

  test('signed in the exclusive profile is accepted too', async () => {
    expect((await judge({ firma: { perfil: 'exc-c14n' } })).estado).toBe('aceptado')
  })
})

describe('structure comes first', () => {
  test.each([
    ['no XML at all', () => 'hola'],
    ['a DOCTYPE', (xml: string) => `<!DOCTYPE x>${xml}`],
    ['two roots', (xml: string) => xml + xml],
    [
      'an element that a factura does not have',
      (xml: string) => xml.replace('<Emisor>', '<Fax>22222222</Fax><Emisor>'),
    ],
    ['a missing element', (xml: string) => xml.replace(/<CondicionVenta>01<\/CondicionVenta>/, '')],
    ['an unknown code', (xml: string) => xml.replace('<CondicionVenta>01', '<CondicionVenta>77')],
    ['another namespace', (xml: string) => xml.replace('facturaElectronica"', 'facturaElectronicaX"')],
  ])('%s is -1, from nobody known and for nothing', async (_name, tamper) => {
    const { estado, detalle, xml } = await judge({ tamper })
    expect(estado).toBe('rechazado')
    expect(detalle).toContain('-1, ""')
    expect(detalle).not.toContain('firma')
    expect(xml).toContain('<NombreEmisor>DESCONOCIDO</NombreEmisor>')
    expect(xml).toContain('<TotalFactura>0</TotalFactura>')
  })

  test.runIf(hayXsd)('the official schema says the line', async () => {
    const tamper = (xml: string) => xml.replace('<Emisor>', '\n<Fax>22222222</Fax><Emisor>')
    expect((await judge({ tamper }, { xsdDir: XSD_DIR })).detalle).toMatch(/-1, "".*Fax.*"", 2, 0/)
  })
  test.skipIf(hayXsd)(
    'the official schema says the line: OMITTED, the XSD files are not at hand (XSD_DIR)',
    () => undefined,
  )

  test('without the official schemas it says so, loudly', async () => {
    const lineas: string[] = []
    await startForTest({ xsdDir: '/no/existe', avisar: (linea) => lineas.push(linea) })
    expect(lineas.join()).toContain('NO están los esquemas oficiales')
  })
})

describe('the signature', () => {
  test('over something else: the XML was changed afterwards', async () => {
    const tamper = replaceIn('Nombre', 'Otro nombre cualquiera')
    expect((await judge({ tamper })).detalle).toContain('El XML fue modificado luego de haber sido firmado')
  })

  test('without a policy is refused in its own words', async () => {
    expect((await judge({ firma: { politica: null } })).detalle).toContain(
      'La firma del documento no tiene el Policy Id',
    )
  })

  test('of somebody else is refused', async () => {
    const { estado, detalle } = await judge({ firmante: await firmanteOf('3101999002') })
    expect(estado).toBe('rechazado')
    expect(detalle).toContain('no pertenece al obligado tributario')
  })

  test('with an expired key is OUT_OF_BOUNDS_NO_POE', async () => {
    const firmante = await firmanteOf('3101999001', { hasta: new Date('2026-06-01T06:00:00Z') })
    expect((await judge({ firmante })).detalle).toContain('OUT_OF_BOUNDS_NO_POE')
  })
})

describe('the clave and the header', () => {
  test.each([
    ['another consecutivo', replaceIn('NumeroConsecutivo', '00100001010000000009'), 'consecutivo'],
    ['another day', replaceIn('FechaEmision', '2026-11-20T09:00:00-06:00'), 'fecha de emisión'],
    ['another emisor', replaceIn('Numero', '3101999002'), 'emisor'],
    ['another receptor than the envelope', replaceIn('Numero', '202220222', 2), 'receptor'],
    ['another clave than the envelope', (xml: string) => xml.replace('12345678</Clave>', '87654321</Clave>'), 'clave'],
    ['colones at 500', replaceIn('TipoCambio', '500'), 'tipo de cambio'],
    ['no means of payment', (xml: string) => xml.replace(/<MedioPago>.*<\/MedioPago>/, ''), 'medio de pago'],
    ['an activity of six digits', replaceIn('CodigoActividadEmisor', '471102'), 'actividad'],
  ])('%s is refused', async (_name, edit, texto) => {
    const { estado, detalle } = await judge({ edit })
    expect(estado).toBe('rechazado')
    expect(detalle.toLowerCase()).toContain(texto)
  })

  test('credit without days is -58', async () => {
    expect((await judge({ edit: replaceIn('CondicionVenta', '02') })).detalle).toContain(
      '-58, ""El campo denominado \'Plazo del crédito\'',
    )
  })

  test('a time that is not official time is -53: UTC written where Costa Rica should be', async () => {
    const edit = replaceIn('FechaEmision', '2026-11-21T15:00:00Z')
    expect((await judge({ edit })).detalle).toContain('-53, ')
  })

  test('a past day is -53, except when it was issued without internet', async () => {
    const emitida = new Date('2026-11-11T15:00:00Z')
    expect((await judge({ emitida })).detalle).toContain('-53, ')
    expect((await judge({ emitida, situacion: '3' })).estado).toBe('aceptado')
  })

  test('a foreigner cannot receive a plain factura', async () => {
    const receptor = { ...RECEPTOR, identificacion: { tipo: '05', numero: 'PA12345' } }
    expect((await judge({ borrador: { receptor } })).detalle).toContain('receptor no está permitido')
  })
})

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
