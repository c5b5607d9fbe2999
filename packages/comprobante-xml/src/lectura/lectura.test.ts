import { readFileSync } from 'node:fs'
import { calculate, cantidad, type Linea, type LineaBorrador, monto, tarifa, toDecimal } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { writeComprobante, writeMensajeReceptor } from '../index.ts'
import { aFactura, aLinea, aMensajeReceptor } from '../testing/comprobantes.ts'
import { goldenComprobantes } from '../testing/de-oro.ts'
import { signForSchema } from '../testing/firma-ficticia.ts'
import { LecturaError, readComprobante, sumByTarifa, type TotalesPorTarifa } from './index.ts'

const bytesOf = (xml: string) => new TextEncoder().encode(xml)
const read = (xml: string) => readComprobante(bytesOf(xml))

describe.each(goldenComprobantes())('%s', (_, comprobante) => {
  const xml = signForSchema(writeComprobante(comprobante))

  test('reads the same document from indented XML', () => {
    const file = new URL(`../testing/golden/${comprobante.tipo}-${comprobante.version}.xml`, import.meta.url)
    expect(writeComprobante(readComprobante(readFileSync(file)).comprobante)).toBe(writeComprobante(comprobante))
  })

  test('is written again from what was read, byte by byte', () => {
    const leido = read(xml)
    expect(signForSchema(writeComprobante(leido.comprobante))).toBe(xml)
    expect([leido.version, leido.comprobante.tipo, leido.firmado]).toEqual([
      comprobante.version,
      comprobante.tipo,
      true,
    ])
  })
})

test('a document of another kind is refused', () => {
  expect(() => read('<Factura xmlns="urn:x"/>')).toThrow(LecturaError)
  expect(() => read('<html/>')).toThrow(/Costa Rica: html$/)
  expect(() => read(writeMensajeReceptor(aMensajeReceptor()))).toThrow('no es un comprobante electrónico')
})

describe('docs/hacienda.md §12: variants of other programs that the law admits', () => {
  const factura = writeComprobante(aFactura({ otrosTextos: [{ texto: 'x' }] }))
  const changed = (de: string | RegExp, a: string) => read(factura.replace(de, a)).comprobante

  test('a term of 0 or 1 on a cash sale is read', () => {
    expect(changed('</CondicionVenta>', '</CondicionVenta><PlazoCredito>0</PlazoCredito>').plazoCredito).toBe(0)
  })
  test('decimals without their leading zero, or with too many digits, are read', () => {
    const { resumen, lineas } = changed('<TotalVenta>20000</TotalVenta>', '<TotalVenta>.00</TotalVenta>')
    expect([resumen.totalVenta, lineas[0]!.subTotal]).toEqual([0n, monto('20000.00000')])
  })
  test('a space before the country code is dropped', () => {
    expect(changed('<CodigoPais>506', '<CodigoPais> 506').emisor.telefono?.codigoPais).toBe('506')
  })
  test('a date without offset is read', () => {
    expect(changed('-06:00</FechaEmision>', '</FechaEmision>').fechaEmision).toBe('2026-11-20T10:30:00')
  })
  test('an empty OtroTexto is read', () => {
    expect(changed('<OtroTexto>x', '<OtroTexto codigo="c">').otrosTextos).toEqual([{ texto: '', codigo: 'c' }])
  })
  test('a total of zero and a missing total are zero', () => {
    expect(changed('<TotalVenta>', '<TotalExento>0.00000</TotalExento><TotalVenta>').resumen.totalExento).toBe(0n)
    expect(changed(/<TotalServGravados>.*<\/TotalGravado>/, '').resumen.totalGravado).toBe(0n)
  })
  test('a prefix instead of the default namespace, indentation and CRLF are read', () => {
    const conPrefijo = factura
      .replaceAll(/<(\/?)([A-Z])/g, '<$1fe:$2')
      .replace('xmlns=', 'xmlns:fe=')
      .replaceAll('><', '>\r\n  <')
    expect(writeComprobante(read(conPrefijo).comprobante)).toBe(factura)
  })
  test('double spaces in names stay', () => {
    expect(changed('Pura Prueba', 'Pura  Prueba').emisor.nombre).toBe('Pura  Prueba S.A.')
  })
  test('an invalid number is refused with the name of its element', () => {
    expect(() => changed('<TotalVenta>20000', '<TotalVenta>20.000,00')).toThrow('TotalVenta "20.000,00"')
  })
})

test('4.3: a term in words is read as its number, or as no term', () => {
  const xml = writeComprobante(aFactura({ version: '4.3', condicionVenta: '02', plazoCredito: 30 }))
  expect(read(xml.replace('>30<', '>30 días<')).comprobante.plazoCredito).toBe(30)
  expect(read(xml.replace('>30<', '>contado<')).comprobante.plazoCredito).toBeUndefined()
})

test('4.3: an empty IdentificacionExtranjero makes nobody a foreigner', () => {
  const xml = writeComprobante(aFactura({ version: '4.3' }))
  const leido = read(xml.replace('</Receptor>', '<IdentificacionExtranjero></IdentificacionExtranjero></Receptor>'))
  expect(leido.comprobante.receptor?.identificacion).toEqual({ tipo: '01', numero: '101110111' })
})

/** As issuers wrote it in 2018; amounts and people are invented. */
const FACTURA_42 = `<?xml version="1.0" encoding="utf-8"?>
<FacturaElectronica xmlns="https://tribunet.hacienda.go.cr/docs/esquemas/2017/v4.2/facturaElectronica">
  <Clave>50612101800310112345600100001010000000016100000064</Clave>
  <NumeroConsecutivo>00100001010000000016</NumeroConsecutivo>
  <FechaEmision>2018-10-12T11:47:42.539375-06:00</FechaEmision>
  <Emisor><Nombre>Vieja Guardia S.A.</Nombre><Identificacion><Tipo>02</Tipo><Numero>3101123456</Numero></Identificacion></Emisor>
  <Receptor><Nombre>Ana Mora</Nombre><NombreComercial /></Receptor>
  <CondicionVenta>02</CondicionVenta><PlazoCredito>15</PlazoCredito><MedioPago>04</MedioPago>
  <DetalleServicio><LineaDetalle>
    <NumeroLinea>1</NumeroLinea>
    <Codigo><Tipo>04</Tipo><Codigo>A-3</Codigo></Codigo>
    <Cantidad>2.000</Cantidad><UnidadMedida>Unid</UnidadMedida><Detalle>Silla</Detalle>
    <PrecioUnitario>1000.00000</PrecioUnitario><MontoTotal>2000.00000</MontoTotal>
    <MontoDescuento>100.00000</MontoDescuento><NaturalezaDescuento>Promoción</NaturalezaDescuento>
    <SubTotal>1900.00000</SubTotal>
    <Impuesto><Codigo>01</Codigo><Tarifa>13.00</Tarifa><Monto>247.00000</Monto>
      <Exoneracion><TipoDocumento>03</TipoDocumento><NumeroDocumento>L-1</NumeroDocumento><NombreInstitucion>MAG</NombreInstitucion>
        <FechaEmision>2018-01-01T00:00:00-06:00</FechaEmision><MontoImpuesto>47.00000</MontoImpuesto><PorcentajeCompra>19</PorcentajeCompra></Exoneracion>
    </Impuesto>
    <MontoTotalLinea>2100.00000</MontoTotalLinea>
  </LineaDetalle></DetalleServicio>
  <ResumenFactura>
    <CodigoMoneda>USD</CodigoMoneda><TipoCambio>576.74000</TipoCambio>
    <TotalVenta>2000.00000</TotalVenta><TotalDescuentos>100.00000</TotalDescuentos><TotalVentaNeta>1900.00000</TotalVentaNeta>
    <TotalImpuesto>200.00000</TotalImpuesto><TotalComprobante>2100.00000</TotalComprobante>
  </ResumenFactura>
  <Normativa><NumeroResolucion>DGT-R-48-2016</NumeroResolucion><FechaResolucion>20-02-2017 13:22:22</FechaResolucion></Normativa>
</FacturaElectronica>`

test('a 4.2 document is converted to 4.3', () => {
  const { version, comprobante, firmado } = read(FACTURA_42)
  const totales = sumByTarifa(comprobante)
  const [linea] = comprobante.lineas
  expect([version, comprobante.version, firmado]).toEqual(['4.2', '4.3', false])
  expect(comprobante.moneda).toEqual({ codigo: 'USD', tipoCambio: monto('576.74') })
  expect(linea).toMatchObject({
    codigosComerciales: [{ tipo: '04', codigo: 'A-3' }],
    descuentos: [{ monto: monto('100'), naturaleza: 'Promoción' }],
    impuestos: [{ exoneracion: { montoExoneracion: monto('47'), tarifaExonerada: tarifa('19') } }],
    impuestoNeto: monto('200'),
  })
  expect(linea?.cabys).toBeUndefined()
  expect([totales.tot13, totales.tarifa13]).toEqual([monto('1900'), monto('200')])
})

const nonZero = (totales: TotalesPorTarifa) =>
  Object.fromEntries(
    Object.entries(totales)
      .filter(([, m]) => m > 0n)
      .map(([campo, m]) => [campo, toDecimal(m)]),
  )

const iva = (codigoTarifaIva: string, puntos: string, importe: string) => ({
  codigo: '01',
  codigoTarifaIva,
  tarifa: tarifa(puntos),
  monto: monto(importe),
})

describe('ENT-47, ENT-48, E9: totals by rate, goods and services apart', () => {
  const totalsOf = (lineas: Linea[], cambios = {}) =>
    nonZero(sumByTarifa(read(writeComprobante(aFactura({ lineas, ...cambios }))).comprobante))

  describe('tax the issuer assumes is no credit of the receiver (docs/hacienda.md §4.7)', () => {
    const IVA_13 = { codigo: '01', codigoTarifaIva: '08' }
    const linea: LineaBorrador = {
      cabys: '2449001000000',
      cantidad: cantidad('1'),
      unidadMedida: 'Unid',
      detalle: 'Gaseosa 355 ml',
      precioUnitario: monto('500'),
      impuestos: [IVA_13],
    }
    const calculated = (de: LineaBorrador) =>
      totalsOf([...calculate({ tipo: 'FE', version: '4.4', condicionVenta: '01', lineas: [de] }).lineas])

    test('the tax on drinks paid at the factory raises the base, and the receiver may credit only the IVA', () => {
      const datosEspecificos = {
        cantidadUnidadMedida: cantidad('355'),
        volumenUnidadConsumo: cantidad('250'),
        impuestoUnidad: monto('19.39'),
      }
      expect(calculated({ ...linea, impuestos: [{ codigo: '05', datosEspecificos }, IVA_13] })).toEqual({
        tot13: '527.5338',
        tarifa13: '68.57939',
      })
    })

    test('the gift in a bundle has no tax, and the rest bears all of it', () => {
      const { cabys = '', cantidad: una, unidadMedida, detalle } = linea
      const comun = { cabys, cantidad: una, unidadMedida, detalle }
      const surtido = [
        {
          ...comun,
          precioUnitario: monto('1000'),
          descuentos: [{ codigo: '01', porcentaje: tarifa('100') }],
          impuestos: [IVA_13],
        },
        { ...comun, precioUnitario: monto('500'), impuestos: [{ codigo: '01', codigoTarifaIva: '02' }] },
      ]
      expect(calculated({ ...linea, surtido, impuestos: [] })).toEqual({ tot1: '500', tarifa1: '5' })
    })
  })

  test('goods and services are told apart by the first digit of the CABYS', () => {
    const bien = aLinea({ numeroLinea: 2, cabys: '2142200000000', impuestos: [iva('02', '1', '200')] })
    expect(totalsOf([aLinea(), bien])).toEqual({
      totServ13: '20000',
      tarifaServ13: '2600',
      tot1: '20000',
      tarifa1: '200',
    })
  })
  test('goods and services are told apart by the unit in 4.3', () => {
    expect(totalsOf([aLinea({ unidadMedida: 'Unid' })], { version: '4.3' })).toEqual({
      tot13: '20000',
      tarifa13: '2600',
    })
  })
  test('rates that the specification does not list have columns of their own', () => {
    const media = aLinea({ impuestos: [iva('09', '0.5', '100')] })
    const exenta = aLinea({ numeroLinea: 2, impuestos: [iva('10', '0', '0')] })
    const usada = aLinea({ numeroLinea: 3, impuestos: [{ codigo: '08', monto: monto('70') }] })
    expect(totalsOf([media, exenta, usada])).toEqual({
      totServ05: '20000',
      tarifaServ05: '100',
      totServ0: '20000',
      totServOtras: '20000',
      tarifaServOtras: '70',
    })
  })
  test('tax exonerated or assumed by the issuer is not a tax of the receiver', () => {
    const [, conExoneracion] = goldenComprobantes()[0]!
    expect(totalsOf([conExoneracion.lineas[2]!])).toEqual({ totServ13: '20000' })
    expect(totalsOf([aLinea({ impuestoAsumidoEmisorFabrica: monto('2600') })])).toEqual({ totServ13: '20000' })
  })
  test('a surtido is counted by its components', () => {
    const componente = {
      cabys: '2142200000000',
      cantidad: cantidad('1'),
      unidadMedida: 'Kg',
      detalle: 'Parte',
      descuentos: [],
    }
    const parte = (base: string, impuesto: ReturnType<typeof iva>) => ({
      ...componente,
      precioUnitario: monto(base),
      montoTotal: monto(base),
      subTotal: monto(base),
      baseImponible: monto(base),
      impuestos: [impuesto],
    })
    const surtido = [parte('1000', iva('08', '13', '130')), parte('500', iva('02', '1', '5'))]
    const linea = aLinea({ cabys: '2399999002200', surtido, impuestos: [{ codigo: '01', monto: monto('270') }] })
    expect(totalsOf([linea])).toEqual({ tot13: '2000', tarifa13: '260', tot1: '1000', tarifa1: '10' })
  })
})
