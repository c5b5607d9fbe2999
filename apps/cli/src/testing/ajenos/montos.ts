/** Amounts and taxes that we would write otherwise and Hacienda accepted. */
import { politicaDe } from '@pura/firma/testing'
import { detalle, elementos, encabezado, iva, resumen } from '../piezas-ajenas.ts'
import { type Ajeno, fe, POLITICA, V44 } from './comun.ts'

/** Two lines rounded to céntimos throughout: 3937.33 − 393.73 is written 3543.59. */
export const dosDecimales: Ajeno = {
  nombre: 'rounded at two decimals throughout',
  xml: fe(
    encabezado({ tipo: '01', fecha: '2026-03-10T09:15:00-06:00' }) +
      detalle(
        {
          precio: '3937.33',
          total: '3937.33',
          descuento: elementos({
            MontoDescuento: '393.73',
            CodigoDescuento: '07',
            NaturalezaDescuento: 'Cliente frecuente',
          }),
          subTotal: '3543.59',
          base: '3543.59',
          impuestos: [iva('460.67')],
          neto: '460.67',
          final: '4004.26',
        },
        {
          cabys: '8314100000000',
          precio: '27732.34',
          total: '27732.34',
          subTotal: '27732.34',
          base: '27732.34',
          impuestos: [iva('3605.20')],
          neto: '3605.20',
          final: '31337.54',
        },
        {
          precio: '0.04',
          total: '0.04',
          subTotal: '0.04',
          base: '0.04',
          impuestos: [iva('0.01')],
          neto: '0.01',
          final: '0.05',
        },
      ) +
      resumen(
        {
          TotalServGravados: '27732.34',
          TotalMercanciasGravadas: '3937.37',
          TotalMercanciasExentas: '0.00',
          TotalGravado: '31669.71',
          TotalExento: '0.00',
          TotalVenta: '31669.71',
          TotalDescuentos: '393.73',
          TotalVentaNeta: '31275.98',
        },
        [['01', '08', '4065.88']],
        { TotalImpuesto: '4065.88', TotalOtrosCargos: '0', TotalComprobante: '35341.86' },
      ),
  ),
  avisos: [],
}

export const regaliaParcial: Ajeno = {
  nombre: 'a partial regalía whose IVA is all assumed, without a row for it',
  xml: fe(
    encabezado({ tipo: '01', fecha: '2025-07-08T15:00:00' }) +
      detalle({
        precio: '1000',
        total: '1000',
        descuento: elementos({ MontoDescuento: '400', CodigoDescuento: '01' }),
        subTotal: '600',
        base: '600',
        impuestos: [iva('130')],
        asumido: '130',
        neto: '0',
        final: '600',
      }) +
      resumen(
        {
          TotalMercanciasGravadas: '1000',
          TotalGravado: '1000',
          TotalVenta: '1000',
          TotalDescuentos: '400',
          TotalVentaNeta: '600',
        },
        [],
        { TotalImpuesto: '0', TotalImpAsumEmisorFabrica: '130', TotalComprobante: '600' },
      ),
  ),
  avisos: [/no dice la hora/, /regalía/i],
}

export const cemento: Ajeno = {
  nombre: 'cement assumed and its IVA charged, its row absent; a hash labelled SHA-1',
  xml: fe(
    encabezado({ tipo: '01', fecha: '2026-09-09T10:00:00-06:00' }) +
      detalle({
        precio: '7000',
        total: '7000',
        subTotal: '7000',
        base: '7350',
        impuestos: [elementos({ Codigo: '12', Tarifa: '5.00', Monto: '350' }), iva('955.50')],
        asumido: '350',
        neto: '955.50',
        final: '7955.50',
      }) +
      resumen(
        { TotalMercanciasGravadas: '7000', TotalGravado: '7000', TotalVenta: '7000', TotalVentaNeta: '7000' },
        [['01', '08', '955.50']],
        { TotalImpuesto: '955.50', TotalImpAsumEmisorFabrica: '350', TotalComprobante: '7955.50' },
      ),
  ),
  estilo: { politica: politicaDe(V44.identificador, V44.hash, 'sha1') },
  avisos: [/huella/],
}

export const soloOtro: Ajeno = {
  nombre: 'a line whose only tax is 99, and one of special base 0 after a whole discount, are gravado',
  xml: fe(
    encabezado({ tipo: '01', fecha: '2026-10-01T10:00:00-06:00' }) +
      detalle(
        {
          precio: '1000',
          total: '1000',
          subTotal: '1000',
          base: '1000',
          impuestos: [
            elementos({ Codigo: '99', CodigoImpuestoOTRO: 'Contribución municipal', Tarifa: '3', Monto: '30' }),
          ],
          neto: '30',
          final: '1030',
        },
        {
          precio: '500',
          total: '500',
          descuento: elementos({ MontoDescuento: '500', CodigoDescuento: '04' }),
          subTotal: '0',
          base: '0',
          impuestos: [elementos({ Codigo: '07', CodigoTarifaIVA: '08', Tarifa: '13', Monto: '0' })],
          neto: '0',
          final: '0',
        },
      ) +
      resumen(
        {
          TotalMercanciasGravadas: '1500',
          TotalGravado: '1500',
          TotalVenta: '1500',
          TotalDescuentos: '500',
          TotalVentaNeta: '1000',
        },
        [
          ['07', '08', '0'],
          ['99', undefined, '30'],
        ],
        { TotalImpuesto: '30', TotalComprobante: '1030' },
      ),
  ),
  estilo: { digest: 'sha512', politica: POLITICA, horaFirma: undefined, keyInfoReference: false },
  avisos: [/no dice cuándo/],
}

export const consulta: Ajeno = {
  nombre: 'IVA devuelto of a consultation, as the text of the annex reads with two means',
  xml: fe(
    encabezado({ tipo: '01', fecha: '2026-10-02T10:00:00-06:00' }) +
      detalle({
        cabys: '9312100000000',
        precio: '10000',
        total: '10000',
        subTotal: '10000',
        base: '10000',
        impuestos: [iva('400', '4', '04')],
        neto: '400',
        final: '10400',
      }) +
      resumen(
        { TotalServGravados: '10000', TotalGravado: '10000', TotalVenta: '10000', TotalVentaNeta: '10000' },
        [['01', '04', '400']],
        { TotalImpuesto: '400', TotalIVADevuelto: '240', TotalComprobante: '10160' },
        `${elementos({ TipoMedioPago: '02', TotalMedioPago: '6000' })}</MedioPago><MedioPago>${elementos({ TipoMedioPago: '01', TotalMedioPago: '4160' })}`,
      ),
  ),
  avisos: [],
}
