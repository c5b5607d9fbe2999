import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CONJUNTO_2026, validateXsd } from '@pura/comprobante-xml/esquema'
import { verifySignature } from '@pura/firma'
import { describe, expect, test } from 'vitest'
import { EMISOR, firmanteOf, RECEPTOR, replaceIn } from '../../testing/documentos.ts'
import { judge } from '../../testing/hacienda.ts'
import { startForTest } from '../../testing/start.ts'

const XSD_DIR = process.env.XSD_DIR ?? resolve(import.meta.dirname, '../../../../../../shared/hacienda/xsd')
const hayXsd = existsSync(`${XSD_DIR}/${CONJUNTO_2026}`)

describe('a correct factura', () => {
  test('is accepted, and the answer has its parties and amounts', async () => {
    const { estado, xml } = await judge({})
    expect(estado).toBe('aceptado')
    expect(xml).toContain('<Mensaje>1</Mensaje><EstadoMensaje>Aceptado</EstadoMensaje>')
    expect(xml).toContain('<NombreEmisor>Abastecedor La Carreta Dorada S.A.</NombreEmisor>')
    expect(xml).toContain('<MontoTotalImpuesto>7460.7</MontoTotalImpuesto><TotalFactura>69530.7</TotalFactura>')
  })

  test('has an answer signed as Hacienda signs: valid, without a policy', async () => {
    const { xml } = await judge({})
    const { valida, politica, certificado } = verifySignature(xml)
    expect({ valida, politica }).toEqual({ valida: true, politica: undefined })
    expect(certificado?.nombre).toBe('MINISTERIO DE HACIENDA (SIMULADOR)')
  })

  test.runIf(hayXsd)('passes the official schema, and so does its answer', async () => {
    const { estado, xml } = await judge({}, { xsdDir: XSD_DIR })
    expect(estado).toBe('aceptado')
    expect(validateXsd(xml, XSD_DIR).hallazgos).toEqual([])
  })
  test.skipIf(hayXsd)('passes the official schema: OMITTED, the XSD files are not at hand (XSD_DIR)', () => undefined)

  test('from a place other than the registry’s is accepted with warning -37', async () => {
    const emisor = { ...EMISOR, ubicacion: { ...EMISOR.ubicacion!, provincia: '1' } }
    const { estado, detalle } = await judge({ borrador: { emisor } })
    expect(estado).toBe('aceptado')
    expect(detalle).toMatch(/-37, ""Estimado obligado tributario .*"", 0, 0/)
  })

  test('signed in the exclusive profile is accepted too', async () => {
    expect((await judge({ firma: { perfil: 'exc-c14n' } })).estado).toBe('aceptado')
  })
})

describe('a company whose cédula has letters', () => {
  const NUEVA = { ...EMISOR, identificacion: { tipo: '02', numero: '3101A00001' } }
  const issue = async (emisor: typeof NUEVA) =>
    judge(
      { borrador: { emisor }, firmante: await firmanteOf('3101A00001') },
      { usuario: 'cpj-3-101-A00001@stag.comprobanteselectronicos.go.cr', ...(hayXsd && { xsdDir: XSD_DIR }) },
    )

  test('issues with its letters in the clave, and the answer repeats them', async () => {
    const { estado, xml } = await issue(NUEVA)
    expect(estado).toBe('aceptado')
    expect(xml).toContain('<Clave>506211126003101A00001')
    expect(xml).toContain('<NumeroCedulaEmisor>3101A00001</NumeroCedulaEmisor>')
    if (hayXsd) expect(validateXsd(xml, XSD_DIR).hallazgos).toEqual([])
  })
})

/** A reference that is right in all but its code, 17 (docs/hacienda.md §3.6). */
const PAGO = `<InformacionReferencia><TipoDocIR>01</TipoDocIR><Numero>${'5'.repeat(50)}</Numero><FechaEmisionIR>2026-11-20T09:00:00-06:00</FechaEmisionIR><Codigo>17</Codigo><Razon>Pago</Razon></InformacionReferencia>`

describe('the structure is checked first', () => {
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
    ['the code of a payment outside a receipt', (xml: string) => xml.replace('</ResumenFactura>', `$&${PAGO}`)],
    ['another namespace', (xml: string) => xml.replace('facturaElectronica"', 'facturaElectronicaX"')],
  ])('%s is -1, and the answer has an unknown emisor and a total of zero', async (_name, tamper) => {
    const { estado, detalle, xml } = await judge({ tamper })
    expect(estado).toBe('rechazado')
    expect(detalle).toContain('-1, ""')
    expect(detalle).not.toContain('firma')
    expect(xml).toContain('<NombreEmisor>DESCONOCIDO</NombreEmisor>')
    expect(xml).toContain('<TotalFactura>0</TotalFactura>')
  })

  test.runIf(hayXsd)('an error of the official schema includes the line', async () => {
    const tamper = (xml: string) => xml.replace('<Emisor>', '\n<Fax>22222222</Fax><Emisor>')
    expect((await judge({ tamper }, { xsdDir: XSD_DIR })).detalle).toMatch(/-1, "".*Fax.*"", 2, 0/)
  })
  test.skipIf(hayXsd)(
    'an error of the official schema includes the line: OMITTED, the XSD files are not at hand (XSD_DIR)',
    () => undefined,
  )

  test('without the official schemas a warning is printed', async () => {
    const lineas: string[] = []
    await startForTest({ xsdDir: '/no/existe', warn: (linea) => lineas.push(linea) })
    expect(lineas.join()).toContain('NO están los esquemas oficiales')
  })
})

describe('the signature', () => {
  test('over a document changed afterwards is refused', async () => {
    const tamper = replaceIn('Nombre', 'Otro nombre cualquiera')
    expect((await judge({ tamper })).detalle).toContain('El XML fue modificado luego de haber sido firmado')
  })

  test('without a policy is refused with Hacienda’s text for it', async () => {
    expect((await judge({ firma: { politica: null } })).detalle).toContain(
      'La firma del documento no tiene el Policy Id',
    )
  })

  test('of another taxpayer is refused', async () => {
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
  ])('a document with %s is refused', async (_name, edit, texto) => {
    const { estado, detalle } = await judge({ edit })
    expect(estado).toBe('rechazado')
    expect(detalle.toLowerCase()).toContain(texto)
  })

  test('a credit sale without days is -58', async () => {
    expect((await judge({ edit: replaceIn('CondicionVenta', '02') })).detalle).toContain(
      '-58, ""El campo denominado \'Plazo del crédito\'',
    )
  })

  test('a time that is not official time is -53: UTC instead of Costa Rica', async () => {
    const edit = replaceIn('FechaEmision', '2026-11-21T15:00:00Z')
    expect((await judge({ edit })).detalle).toContain('-53, ')
  })

  test('a past day is -53, unless issued without internet', async () => {
    const emitida = new Date('2026-11-11T15:00:00Z')
    expect((await judge({ emitida })).detalle).toContain('-53, ')
    expect((await judge({ emitida, situacion: '3' })).estado).toBe('aceptado')
  })

  test('a foreigner cannot receive a plain factura', async () => {
    const receptor = { ...RECEPTOR, identificacion: { tipo: '05', numero: 'PA12345' } }
    expect((await judge({ borrador: { receptor } })).detalle).toContain('receptor no está permitido')
  })
})
