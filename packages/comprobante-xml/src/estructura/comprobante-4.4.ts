/**
 * Version 4.4 (mandatory since 2025-09-01). One table holds every element of a sales document, as the factura
 * electrónica has it; each document is that table with its differences (docs/hacienda.md §3.1).
 */
import type {
  CodigoComercial,
  Comprobante,
  DatosImpuestoEspecifico,
  Descuento,
  Exoneracion,
  Identificacion,
  Impuesto,
  Linea,
  OtroCargo,
  Parte,
  Referencia,
  Ubicacion,
} from '@pura/domain'
import * as comun from './comunes.ts'
import * as lista from './enumeraciones.ts'
import {
  CANTIDAD,
  cifras,
  codigo,
  differ,
  FACTOR,
  FECHA_HORA,
  type Fragmento,
  MONTO,
  medida,
  numero,
  PROPORCION,
  puntos,
  TARIFA,
  TOTAL,
  texto,
} from './notacion.ts'
import { DETALLE_SURTIDO } from './surtido-4.4.ts'

export const IDENTIFICACION: Fragmento<Identificacion> = {
  Tipo: ['1', codigo(lista.TIPO_IDENTIFICACION), 'tipo'],
  Numero: ['1', texto(0, 20), 'numero'],
}

const UBICACION: Fragmento<Ubicacion> = {
  Provincia: ['1', comun.PROVINCIA, 'provincia'],
  Canton: ['1', comun.DOS_CIFRAS, 'canton'],
  Distrito: ['1', comun.DOS_CIFRAS, 'distrito'],
  Barrio: ['0..1', texto(5, 50), 'barrio'],
  OtrasSenas: ['1', texto(5, 250), 'otrasSenas'],
}

const TELEFONO = comun.telefono(cifras({ base: 'integer', minimo: '100', maximo: '99999999999999999999' }))

const EMISOR: Fragmento<Parte> = {
  Nombre: ['1', texto(5, 100), 'nombre'],
  Identificacion: ['1', IDENTIFICACION, 'identificacion'],
  Registrofiscal8707: ['0..1', texto(0, 12), 'registroFiscal8707'],
  NombreComercial: ['0..1', texto(3, 80), 'nombreComercial'],
  Ubicacion: ['1', UBICACION, 'ubicacion'],
  OtrasSenasExtranjero: ['0..1', texto(5, 300), 'otrasSenasExtranjero'],
  Telefono: ['0..1', TELEFONO, 'telefono'],
  CorreoElectronico: ['1..4', comun.CORREO, 'correos'],
}

const RECEPTOR: Fragmento<Parte> = {
  Nombre: ['1', texto(3, 100), 'nombre'],
  Identificacion: ['1', IDENTIFICACION, 'identificacion'],
  NombreComercial: ['0..1', texto(3, 80), 'nombreComercial'],
  Ubicacion: ['0..1', UBICACION, 'ubicacion'],
  OtrasSenasExtranjero: ['0..1', texto(5, 300), 'otrasSenasExtranjero'],
  Telefono: ['0..1', TELEFONO, 'telefono'],
  CorreoElectronico: ['0..1', comun.CORREO, 'correos'],
}

const CODIGO_COMERCIAL: Fragmento<CodigoComercial> = {
  Tipo: ['1', codigo(lista.TIPO_CODIGO_COMERCIAL), 'tipo'],
  Codigo: ['1', texto(0, 20), 'codigo'],
}

const DESCUENTO: Fragmento<Descuento> = {
  MontoDescuento: ['1', MONTO, 'monto'],
  CodigoDescuento: ['1', codigo(lista.CODIGO_DESCUENTO), 'codigo'],
  CodigoDescuentoOTRO: ['0..1', texto(5, 100), 'codigoOtro'],
  NaturalezaDescuento: ['0..1', texto(3, 80), 'naturaleza'],
}

const DATOS_IMPUESTO_ESPECIFICO: Fragmento<DatosImpuestoEspecifico> = {
  CantidadUnidadMedida: ['1', medida(7), 'cantidadUnidadMedida'],
  Porcentaje: ['0..1', TARIFA, 'porcentaje'],
  Proporcion: ['0..1', PROPORCION, 'proporcion'],
  VolumenUnidadConsumo: ['0..1', medida(7), 'volumenUnidadConsumo'],
  ImpuestoUnidad: ['1', MONTO, 'impuestoUnidad'],
}

const EXONERACION: Fragmento<Exoneracion> = {
  TipoDocumentoEX1: ['1', codigo(lista.TIPO_EXONERACION), 'tipoDocumento'],
  TipoDocumentoOTRO: ['0..1', texto(5, 100), 'tipoDocumentoOtro'],
  NumeroDocumento: ['1', texto(3, 40), 'numeroDocumento'],
  Articulo: ['0..1', numero({ base: 'integer', totalDigits: 6 }), 'articulo'],
  Inciso: ['0..1', numero({ base: 'integer', totalDigits: 6 }), 'inciso'],
  NombreInstitucion: ['1', codigo(lista.INSTITUCION_EXONERACION), 'institucion'],
  NombreInstitucionOtros: ['0..1', texto(5, 160), 'institucionOtros'],
  FechaEmisionEX: ['1', FECHA_HORA, 'fechaEmision'],
  TarifaExonerada: ['1', TARIFA, 'tarifaExonerada'],
  MontoExoneracion: ['1', MONTO, 'montoExoneracion'],
}

const IMPUESTO: Fragmento<Impuesto> = {
  Codigo: ['1', codigo(lista.CODIGO_IMPUESTO), 'codigo'],
  CodigoImpuestoOTRO: ['0..1', texto(5, 100), 'codigoOtro'],
  CodigoTarifaIVA: ['0..1', codigo(lista.CODIGO_TARIFA_IVA), 'codigoTarifaIva'],
  Tarifa: ['0..1', TARIFA, 'tarifa'],
  FactorCalculoIVA: ['0..1', FACTOR, 'factorCalculoIva'],
  DatosImpuestoEspecifico: ['0..1', DATOS_IMPUESTO_ESPECIFICO, 'datosEspecificos'],
  Monto: ['1', MONTO, 'monto'],
  MontoExportacion: ['0..1', MONTO, 'montoExportacion'],
  Exoneracion: ['0..1', EXONERACION, 'exoneracion'],
}

const LINEA_DETALLE: Fragmento<Linea> = {
  NumeroLinea: ['1', comun.NUMERO_LINEA, 'numeroLinea'],
  PartidaArancelaria: ['0..1', texto(12, 12), 'partidaArancelaria'],
  CodigoCABYS: ['1', texto(13, 13), 'cabys'],
  CodigoComercial: ['0..5', CODIGO_COMERCIAL, 'codigosComerciales'],
  Cantidad: ['1', CANTIDAD, 'cantidad'],
  UnidadMedida: ['1', codigo(lista.UNIDAD_MEDIDA), 'unidadMedida'],
  TipoTransaccion: ['0..1', codigo(lista.TIPO_TRANSACCION), 'tipoTransaccion'],
  UnidadMedidaComercial: ['0..1', texto(0, 20), 'unidadMedidaComercial'],
  Detalle: ['1', texto(3, 200), 'detalle'],
  NumeroVINoSerie: ['0..1000', texto(0, 17), 'numerosVin'],
  RegistroMedicamento: ['0..1', texto(0, 100), 'registroMedicamento'],
  FormaFarmaceutica: ['0..1', texto(0, 3), 'formaFarmaceutica'],
  DetalleSurtido: ['0..1', DETALLE_SURTIDO],
  PrecioUnitario: ['1', MONTO, 'precioUnitario'],
  MontoTotal: ['1', MONTO, 'montoTotal'],
  Descuento: ['0..5', DESCUENTO, 'descuentos'],
  SubTotal: ['1', MONTO, 'subTotal'],
  IVACobradoFabrica: ['0..1', codigo(lista.IVA_COBRADO_FABRICA), 'ivaCobradoFabrica'],
  BaseImponible: ['1', MONTO, 'baseImponible'],
  Impuesto: ['1..1000', IMPUESTO, 'impuestos'],
  ImpuestoAsumidoEmisorFabrica: ['1', TOTAL, 'impuestoAsumidoEmisorFabrica'],
  ImpuestoNeto: ['1', MONTO, 'impuestoNeto'],
  MontoTotalLinea: ['1', MONTO, 'montoTotalLinea'],
}

const OTRO_CARGO: Fragmento<OtroCargo> = {
  TipoDocumentoOC: ['1', codigo(lista.TIPO_OTRO_CARGO), 'tipoDocumento'],
  TipoDocumentoOTROS: ['0..1', texto(5, 100), 'tipoDocumentoOtros'],
  IdentificacionTercero: ['0..1', IDENTIFICACION, 'tercero.identificacion'],
  NombreTercero: ['0..1', texto(5, 100), 'tercero.nombre'],
  Detalle: ['1', texto(0, 160), 'detalle'],
  PorcentajeOC: ['0..1', puntos(9), 'porcentaje'],
  MontoCargo: ['1', MONTO, 'monto'],
}

const RESUMEN_FACTURA: Fragmento<Comprobante> = {
  CodigoTipoMoneda: ['1', comun.tipoMoneda(lista.MONEDA), 'moneda'],
  TotalServGravados: ['0..1', TOTAL, 'resumen.totalServGravados'],
  TotalServExentos: ['0..1', TOTAL, 'resumen.totalServExentos'],
  TotalServExonerado: ['0..1', TOTAL, 'resumen.totalServExonerado'],
  TotalServNoSujeto: ['0..1', TOTAL, 'resumen.totalServNoSujeto'],
  TotalMercanciasGravadas: ['0..1', TOTAL, 'resumen.totalMercanciasGravadas'],
  TotalMercanciasExentas: ['0..1', TOTAL, 'resumen.totalMercanciasExentas'],
  TotalMercExonerada: ['0..1', TOTAL, 'resumen.totalMercExonerada'],
  TotalMercNoSujeta: ['0..1', TOTAL, 'resumen.totalMercNoSujeta'],
  TotalGravado: ['0..1', TOTAL, 'resumen.totalGravado'],
  TotalExento: ['0..1', TOTAL, 'resumen.totalExento'],
  TotalExonerado: ['0..1', TOTAL, 'resumen.totalExonerado'],
  TotalNoSujeto: ['0..1', TOTAL, 'resumen.totalNoSujeto'],
  TotalVenta: ['1', TOTAL, 'resumen.totalVenta'],
  TotalDescuentos: ['0..1', TOTAL, 'resumen.totalDescuentos'],
  TotalVentaNeta: ['1', TOTAL, 'resumen.totalVentaNeta'],
  TotalDesgloseImpuesto: ['0..1000', comun.TOTAL_DESGLOSE_IMPUESTO, 'resumen.desglose'],
  TotalImpuesto: ['0..1', TOTAL, 'resumen.totalImpuesto'],
  TotalImpAsumEmisorFabrica: ['0..1', TOTAL, 'resumen.totalImpAsumEmisorFabrica'],
  TotalIVADevuelto: ['0..1', TOTAL, 'resumen.totalIvaDevuelto'],
  TotalOtrosCargos: ['0..1', TOTAL, 'resumen.totalOtrosCargos'],
  MedioPago: ['0..4', comun.MEDIO_DE_PAGO, 'mediosPago'],
  TotalComprobante: ['1', TOTAL, 'resumen.totalComprobante'],
}

export const INFORMACION_REFERENCIA: Fragmento<Referencia> = {
  TipoDocIR: ['1', codigo(lista.TIPO_DOC_REFERENCIA), 'tipoDoc'],
  TipoDocRefOTRO: ['0..1', texto(5, 100), 'tipoDocOtro'],
  Numero: ['0..1', texto(0, 50), 'numero'],
  FechaEmisionIR: ['1', FECHA_HORA, 'fechaEmision'],
  Codigo: ['0..1', codigo(lista.CODIGO_REFERENCIA), 'codigo'],
  CodigoReferenciaOTRO: ['0..1', texto(5, 100), 'codigoOtro'],
  Razon: ['0..1', texto(0, 180), 'razon'],
}

const COMPROBANTE: Fragmento<Comprobante> = {
  Clave: ['1', comun.CLAVE, 'clave'],
  ProveedorSistemas: ['1', texto(0, 20), 'proveedorSistemas'],
  CodigoActividadEmisor: ['1', comun.ACTIVIDAD, 'actividadEmisor'],
  CodigoActividadReceptor: ['0..1', comun.ACTIVIDAD, 'actividadReceptor'],
  NumeroConsecutivo: ['1', comun.CONSECUTIVO, 'consecutivo'],
  FechaEmision: ['1', FECHA_HORA, 'fechaEmision'],
  Emisor: ['1', EMISOR, 'emisor'],
  Receptor: ['1', RECEPTOR, 'receptor'],
  CondicionVenta: ['1', codigo(lista.condicionVentaSin('09', '11')), 'condicionVenta'],
  CondicionVentaOtros: ['0..1', texto(5, 100), 'condicionVentaOtros'],
  PlazoCredito: ['0..1', numero({ base: 'integer', totalDigits: 5 }), 'plazoCredito'],
  DetalleServicio: ['0..1', { LineaDetalle: ['1..1000', LINEA_DETALLE, 'lineas'] }],
  OtrosCargos: ['0..15', OTRO_CARGO, 'otrosCargos'],
  ResumenFactura: ['1', RESUMEN_FACTURA],
  InformacionReferencia: ['0..10', INFORMACION_REFERENCIA, 'referencias'],
  Otros: [
    '0..1',
    {
      OtroTexto: ['0..n', comun.otroTexto(texto(0, 500)), 'otrosTextos'],
      OtroContenido: ['0..n', comun.otroTexto(texto(0, 500)), 'otrosContenidos'],
    },
  ],
  ...comun.FIRMAS,
}

const LINEA = 'DetalleServicio/LineaDetalle'
const SURTIDO = `${LINEA}/DetalleSurtido/LineaDetalleSurtido`

/** Only notes and exports have customs elements. */
const SIN_ADUANA = {
  [`${LINEA}/PartidaArancelaria`]: '0',
  [`${LINEA}/Impuesto/MontoExportacion`]: '0',
} as const
/** Only a factura de compra may come from a foreign issuer. */
const EMISOR_NACIONAL = { 'Emisor/OtrasSenasExtranjero': '0' } as const
const SIN_09_11_12 = { CondicionVenta: codigo(lista.condicionVentaSin('09', '11', '12')) } as const

const nota = differ(COMPROBANTE, {
  ...EMISOR_NACIONAL,
  CodigoActividadEmisor: '0..1',
  'Emisor/Ubicacion': '0..1',
  'Emisor/CorreoElectronico': '0..4',
  Receptor: '0..1',
  'Receptor/Identificacion': '0..1',
  CondicionVenta: codigo(lista.condicionVentaSin()),
  [`${LINEA}/CodigoCABYS`]: '0..1',
  [`${LINEA}/ImpuestoAsumidoEmisorFabrica`]: '0..1',
  InformacionReferencia: '1..10',
})

export const COMPROBANTES_44 = {
  FE: differ(COMPROBANTE, { ...SIN_ADUANA, ...EMISOR_NACIONAL }),
  TE: differ(COMPROBANTE, {
    ...SIN_ADUANA,
    ...EMISOR_NACIONAL,
    ...SIN_09_11_12,
    CodigoActividadReceptor: '0',
    Receptor: '0..1',
    'Receptor/Identificacion': '0..1',
    [`${LINEA}/TipoTransaccion`]: '0',
  }),
  NC: nota,
  ND: nota,
  FEC: differ(COMPROBANTE, {
    ...SIN_ADUANA,
    ...SIN_09_11_12,
    CodigoActividadEmisor: '0..1',
    CodigoActividadReceptor: '1',
    'Emisor/Ubicacion': '0..1',
    'Emisor/CorreoElectronico': '0..4',
    'Receptor/OtrasSenasExtranjero': '0',
    DetalleServicio: '1',
    [`${LINEA}/DetalleSurtido`]: '0',
    [`${LINEA}/IVACobradoFabrica`]: '0',
    [`${LINEA}/Impuesto/DatosImpuestoEspecifico`]: '0',
    [`${LINEA}/ImpuestoAsumidoEmisorFabrica`]: '0',
    'ResumenFactura/TotalIVADevuelto': '0',
    InformacionReferencia: '1..10',
  }),
  FEE: differ(COMPROBANTE, {
    ...EMISOR_NACIONAL,
    ...SIN_09_11_12,
    CodigoActividadReceptor: '0',
    Receptor: '0..1',
    'Receptor/Identificacion': '0..1',
    'Receptor/Ubicacion': '0',
    DetalleServicio: '1',
    [`${SURTIDO}/IVACobradoFabricaSurtido`]: '0',
    [`${SURTIDO}/BaseImponibleSurtido`]: '0',
    [`${SURTIDO}/ImpuestoSurtido/DatosImpuestoEspecificoSurtido`]: '0',
    [`${LINEA}/IVACobradoFabrica`]: '0',
    [`${LINEA}/BaseImponible`]: '0',
    [`${LINEA}/Impuesto/DatosImpuestoEspecifico`]: '0',
    [`${LINEA}/Impuesto/Exoneracion`]: '0',
    [`${LINEA}/ImpuestoAsumidoEmisorFabrica`]: '0',
    [`${LINEA}/ImpuestoNeto`]: '0',
    'ResumenFactura/TotalServExonerado': '0',
    'ResumenFactura/TotalServNoSujeto': '0',
    'ResumenFactura/TotalMercExonerada': '0',
    'ResumenFactura/TotalMercNoSujeta': '0',
    'ResumenFactura/TotalExonerado': '0',
    'ResumenFactura/TotalNoSujeto': '0',
    'ResumenFactura/TotalIVADevuelto': '0',
  }),
}
