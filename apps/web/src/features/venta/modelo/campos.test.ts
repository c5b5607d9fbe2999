import { expect, test } from 'vitest'
import { lineaOf, seccionOf, toCampo, valueAt } from './campos.ts'
import { documentoNuevo } from './estado.ts'
import { priceOf } from './linea/precio.ts'

test.each([
  ['vtaDetmList[3].cantidad', 'lineas', 'vtaDetmList[3].cantidad'],
  ['vtaDetmList[0].descuentoVtaDemList[0].monto', 'lineas', 'vtaDetmList[0].descuento'],
  ['lineas[2].impuestos[0].codigoTarifaIva', 'lineas', 'vtaDetmList[2].impuesto'],
  ['lineas[2].precioUnitario', 'lineas', 'vtaDetmList[2].precioVtaUnit'],
  ['vtaDetmList[1].nombreProducto', 'lineas', 'vtaDetmList[1].producto'],
  ['vtaDetmList[1].cabys', 'lineas', 'vtaDetmList[1].producto'],
  ['lineas[1].montoTotalLinea', 'lineas', 'vtaDetmList[1].total'],
  ['vtaDetmList', 'lineas', 'vtaDetmList'],
  ['otroCargoVtaMovmList[0].monto', 'otrosCargos', 'otroCargoVtaMovmList'],
  ['formaPagoList', 'mediosPago', 'formaPagoList'],
  ['formaPagoList[1].monto', 'mediosPago', 'formaPagoList[1].monto'],
  ['cliente.clientePK', 'receptor', 'cliente'],
  ['actividadEconomicaReceptor', 'receptor', 'cliente'],
  ['plazo', 'encabezado', 'plazo'],
  ['idMoneda.nombreCorto', 'encabezado', 'idMoneda'],
  ['resumen.totalVenta', 'encabezado', ''],
  ['', 'encabezado', ''],
])('a finding at "%s" belongs to %s and shows at "%s"', (campo, seccion, destino) => {
  expect(seccionOf(campo)).toBe(seccion)
  expect(toCampo(campo)).toBe(destino)
})

test('every form field with a possible finding exists', () => {
  const documento = documentoNuevo()
  const campos = ['sucursal', 'caja', 'actividadEconomicaCia', 'idMoneda', 'tasaCambio', 'condicionVenta', 'plazo']
    .concat(['condicionVentaOtros', 'fechaEmision', 'ordenCompra', 'numeroInterno', 'comentario', 'docReferencia'])
    .concat(['razon', 'codigoReferencia', 'otrasReferencias', 'cliente', 'vtaDetmList', 'vtaDetmList[0].impuesto'])
    .concat(['lineaNueva', 'otroCargoVtaMovmList', 'formaPagoList', 'sinInternet', 'motivoContingencia', 'exoneracion'])
  for (const campo of campos) expect([campo, valueAt(documento, campo)]).not.toEqual([campo, undefined])
})

test('the line of a finding is read from its field', () => {
  expect(lineaOf('vtaDetmList[12].cantidad')).toBe(12)
  expect(lineaOf('cliente')).toBeNull()
})

test('a finding stays while its field has the same value', () => {
  const documento = documentoNuevo()
  const otra = { ...documento, plazo: '30' }
  expect(valueAt(otra, 'plazo')).not.toBe(valueAt(documento, 'plazo'))
  expect(valueAt(otra, 'vtaDetmList[0].cantidad')).toBe(valueAt(documento, 'vtaDetmList[0].cantidad'))
})

test('a typed total gives the price behind it, in cents', () => {
  expect(priceOf('1130', '13', '2')).toBe('500')
  expect(priceOf('1000', '13', '3')).toBe('294.99')
  // The line then refuses it (VAL-58).
  expect(priceOf('-5', '13', '1')).toBe('-4.42')
  expect(priceOf('', '13', '1')).toBeUndefined()
})
