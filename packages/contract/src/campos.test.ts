import { expect, test } from 'vitest'
import { describeCampo, findCampo, toCampoEntrada } from './campos.ts'

test.each([
  ['lineas[2].precioUnitario', 'vtaDetmList[2].precioVtaUnit'],
  ['lineas[2].cantidad', 'vtaDetmList[2].cantidad'],
  ['lineas[0].detalle', 'vtaDetmList[0].nombreProducto'],
  ['lineas[0].descuentos[0].monto', 'vtaDetmList[0].descuentoVtaDemList[0].monto'],
  ['lineas[0].impuestos[1].exoneracion.tarifaExonerada', 'vtaDetmList[0].impuesto'],
  ['lineas[0].baseImponible', 'vtaDetmList[0].impuesto.base'],
  ['lineas[3].surtido[1].precioUnitario', 'vtaDetmList[3].surtido[1].precio'],
  ['lineas[0].partidaArancelaria', 'vtaDetmList[0].partidaArancelaria'],
  // A charge's detail is its own field, not the name of a product.
  ['otrosCargos[1].detalle', 'otroCargoVtaMovmList[1].detalle'],
  ['mediosPago[1].monto', 'formaPagoList[1].monto'],
  ['receptor.identificacion.numero', 'cliente'],
  ['emisor', 'cliente'],
  ['referencias[0].codigo', 'codigoReferencia'],
  ['referencias[0].numero', 'docReferencia'],
  ['otrasReferencias[1].tipoDoc', 'otrasReferencias[1].tipoDocumento'],
  ['otrasReferencias[0].numero', 'otrasReferencias[0].clave'],
  ['plazoCredito', 'plazo'],
  ['moneda.tipoCambio', 'tasaCambio'],
  ['moneda.codigo', 'idMoneda'],
  ['actividadReceptor', 'actividadEconomicaReceptor'],
  ['resumen.totalComprobante', 'resumen.totalComprobante'],
])('%s of the domain is sent as %s, and the sent name maps to itself', (dominio, entrada) => {
  expect(toCampoEntrada(dominio)).toBe(entrada)
  expect(toCampoEntrada(entrada)).toBe(entrada)
})

test.each([
  ['receptor.identificacion.numero', 'Datos del Receptor'],
  ['emisor.ubicacion', 'Datos del Emisor'],
  ['plazoCredito', 'Encabezado'],
  ['lineas', 'Lineas Detalle'],
  ['lineas[1].cabys', 'Lineas Detalle, línea 2'],
  ['resumen.totalVenta', undefined],
  ['clave', undefined],
])('%s is shown to people as %s', (ruta, texto) => {
  expect(describeCampo(ruta)).toBe(texto)
})

test('a path that is not a field has no names', () => {
  expect(findCampo('')).toBeUndefined()
  expect(findCampo('clave')).toBeUndefined()
  expect(findCampo('lineas[2].otraCosa')).toMatchObject({ entrada: 'vtaDetmList[]', indices: [2], celda: 'producto' })
})
