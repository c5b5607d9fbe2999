/** The components of a surtido (4.4): the names of the line with a suffix, and fewer elements. */
import type { CodigoComercial, DatosImpuestoEspecifico, Descuento, Impuesto, Linea, Surtido } from '@pura/domain'
import * as lista from './enumeraciones.ts'
import { CANTIDAD, codigo, type Fragmento, MONTO, medida, PROPORCION, TARIFA, texto } from './notacion.ts'

const CODIGO_COMERCIAL: Fragmento<CodigoComercial> = {
  TipoSurtido: ['1', codigo(lista.TIPO_CODIGO_COMERCIAL), 'tipo'],
  CodigoSurtido: ['1', texto(1, 20), 'codigo'],
}

const DESCUENTO: Fragmento<Descuento> = {
  MontoDescuentoSurtido: ['1', MONTO, 'monto'],
  CodigoDescuentoSurtido: ['1', codigo(lista.CODIGO_DESCUENTO), 'codigo'],
  DescuentoSurtidoOtros: ['0..1', texto(3, 80), 'naturaleza'],
}

const DATOS_IMPUESTO_ESPECIFICO: Fragmento<DatosImpuestoEspecifico> = {
  CantidadUnidadMedidaSurtido: ['1', medida(7), 'cantidadUnidadMedida'],
  PorcentajeSurtido: ['0..1', TARIFA, 'porcentaje'],
  ProporcionSurtido: ['0..1', PROPORCION, 'proporcion'],
  VolumenUnidadConsumoSurtido: ['0..1', medida(7), 'volumenUnidadConsumo'],
  ImpuestoUnidadSurtido: ['1', MONTO, 'impuestoUnidad'],
}

const IMPUESTO: Fragmento<Impuesto> = {
  CodigoImpuestoSurtido: ['1', codigo(lista.CODIGO_IMPUESTO), 'codigo'],
  CodigoImpuestoOTROSurtido: ['0..1', texto(5, 100), 'codigoOtro'],
  CodigoTarifaIVASurtido: ['0..1', codigo(lista.CODIGO_TARIFA_IVA), 'codigoTarifaIva'],
  TarifaSurtido: ['0..1', TARIFA, 'tarifa'],
  DatosImpuestoEspecificoSurtido: ['0..1', DATOS_IMPUESTO_ESPECIFICO, 'datosEspecificos'],
  MontoImpuestoSurtido: ['1', MONTO, 'monto'],
}

const CANTIDAD_SURTIDO: typeof CANTIDAD = { ...CANTIDAD, minimo: '0' }

const LINEA_DETALLE_SURTIDO: Fragmento<Surtido> = {
  CodigoCABYSSurtido: ['1', texto(13, 13), 'cabys'],
  CodigoComercialSurtido: ['0..5', CODIGO_COMERCIAL, 'codigosComerciales'],
  CantidadSurtido: ['1', CANTIDAD_SURTIDO, 'cantidad'],
  UnidadMedidaSurtido: ['1', codigo(lista.UNIDAD_MEDIDA), 'unidadMedida'],
  UnidadMedidaComercialSurtido: ['0..1', texto(0, 20), 'unidadMedidaComercial'],
  DetalleSurtido: ['1', texto(3, 200), 'detalle'],
  PrecioUnitarioSurtido: ['1', MONTO, 'precioUnitario'],
  MontoTotalSurtido: ['1', MONTO, 'montoTotal'],
  DescuentoSurtido: ['0..5', DESCUENTO, 'descuentos'],
  SubTotalSurtido: ['1', MONTO, 'subTotal'],
  IVACobradoFabricaSurtido: ['0..1', codigo(lista.IVA_COBRADO_FABRICA), 'ivaCobradoFabrica'],
  BaseImponibleSurtido: ['1', MONTO, 'baseImponible'],
  ImpuestoSurtido: ['1..1000', IMPUESTO, 'impuestos'],
}

export const DETALLE_SURTIDO: Fragmento<Linea> = {
  LineaDetalleSurtido: ['1..20', LINEA_DETALLE_SURTIDO, 'surtido'],
}
