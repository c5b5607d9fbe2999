/** Recibo electrónico de pago: a small separate document (docs/hacienda.md §3.4), since 4.4. */
import type { Comprobante, Impuesto, Linea, Parte } from '@pura/domain'
import { IDENTIFICACION, INFORMACION_REFERENCIA } from './comprobante-4.4.ts'
import * as comun from './comunes.ts'
import * as lista from './enumeraciones.ts'
import { codigo, differ, FACTOR, FECHA_HORA, type Fragmento, MONTO, TARIFA, TOTAL, texto } from './notacion.ts'

const parte = (
  nombre: ReturnType<typeof texto>,
  correos: Fragmento<Parte>['CorreoElectronico'] & {},
): Fragmento<Parte> => ({
  Nombre: ['1', nombre, 'nombre'],
  Identificacion: ['1', IDENTIFICACION, 'identificacion'],
  CorreoElectronico: correos,
})

const IMPUESTO: Fragmento<Impuesto> = {
  Codigo: ['1', codigo(lista.CODIGO_IMPUESTO), 'codigo'],
  CodigoImpuestoOTRO: ['0..1', texto(5, 100), 'codigoOtro'],
  CodigoTarifaIVA: ['0..1', codigo(lista.CODIGO_TARIFA_IVA), 'codigoTarifaIva'],
  Tarifa: ['0..1', TARIFA, 'tarifa'],
  FactorCalculoIVA: ['0..1', FACTOR, 'factorCalculoIva'],
  Monto: ['1', MONTO, 'monto'],
}

const LINEA_DETALLE: Fragmento<Linea> = {
  NumeroLinea: ['1', comun.NUMERO_LINEA, 'numeroLinea'],
  Detalle: ['1', texto(3, 200), 'detalle'],
  MontoTotal: ['1', MONTO, 'montoTotal'],
  SubTotal: ['1', MONTO, 'subTotal'],
  Impuesto: ['0..1000', IMPUESTO, 'impuestos'],
  ImpuestoNeto: ['1', MONTO, 'impuestoNeto'],
  MontoTotalLinea: ['1', MONTO, 'montoTotalLinea'],
}

export const RECIBO_44: Fragmento<Comprobante> = {
  Clave: ['1', comun.CLAVE, 'clave'],
  ProveedorSistemas: ['1', texto(0, 20), 'proveedorSistemas'],
  NumeroConsecutivo: ['1', comun.CONSECUTIVO, 'consecutivo'],
  FechaEmision: ['1', FECHA_HORA, 'fechaEmision'],
  Emisor: ['1', parte(texto(5, 100), ['1..4', comun.CORREO, 'correos']), 'emisor'],
  Receptor: ['1', parte(texto(3, 100), ['0..1', comun.CORREO, 'correos']), 'receptor'],
  CondicionVenta: ['1', codigo(lista.CONDICION_VENTA_REP), 'condicionVenta'],
  DetalleServicio: ['1', { LineaDetalle: ['1..1000', LINEA_DETALLE, 'lineas'] }],
  ResumenFactura: [
    '1',
    {
      CodigoTipoMoneda: ['1', comun.tipoMoneda(lista.MONEDA), 'moneda'],
      TotalVenta: ['1', TOTAL, 'resumen.totalVenta'],
      TotalVentaNeta: ['1', TOTAL, 'resumen.totalVentaNeta'],
      TotalDesgloseImpuesto: ['0..1000', comun.TOTAL_DESGLOSE_IMPUESTO, 'resumen.desglose'],
      TotalImpuesto: ['0..1', TOTAL, 'resumen.totalImpuesto'],
      MedioPago: ['1..4', differ(comun.MEDIO_DE_PAGO, { TipoMedioPago: '1' }), 'mediosPago'],
      TotalComprobante: ['1', TOTAL, 'resumen.totalComprobante'],
    },
  ],
  InformacionReferencia: [
    '1..10',
    differ(INFORMACION_REFERENCIA, { Numero: '1', Codigo: codigo(lista.CODIGO_REFERENCIA_REP) }),
    'referencias',
  ],
  ...comun.FIRMAS,
}
