/**
 * Version 4.3: since 2025-09-01 only notes on documents of its time are issued; the rest is read (docs/hacienda.md
 * §1, §11). Arranged like 4.4: one table with everything, and the differences of each document.
 */
import type {
  CodigoComercial,
  Comprobante,
  Descuento,
  Exoneracion,
  Identificacion,
  Impuesto,
  Linea,
  OtroCargo,
  Parte,
  Referencia,
  Tarifa,
  Ubicacion,
} from '@pura/domain'
import * as comun from './comunes.ts'
import * as lista from './enumeraciones.ts'
import {
  CANTIDAD,
  CUALQUIERA,
  cifras,
  codigo,
  differ,
  FACTOR,
  FECHA_HORA,
  type Fragmento,
  MONTO,
  numero,
  onlyIf,
  puntos,
  TARIFA,
  type Tipo,
  TOTAL,
  texto,
  unless,
} from './notacion.ts'

const IDENTIFICACION: Fragmento<Identificacion> = {
  Tipo: ['1', codigo(lista.TIPO_IDENTIFICACION_43), 'tipo'],
  Numero: ['1', comun.CEDULA, 'numero'],
}

const UBICACION: Fragmento<Ubicacion> = {
  Provincia: ['1', comun.PROVINCIA, 'provincia'],
  Canton: ['1', comun.DOS_CIFRAS, 'canton'],
  Distrito: ['1', comun.DOS_CIFRAS, 'distrito'],
  Barrio: ['0..1', comun.DOS_CIFRAS, 'barrio'],
  OtrasSenas: ['1', texto(0, 250), 'otrasSenas'],
}

const NUM_TELEFONO = cifras({ base: 'integer', totalDigits: 20 })
const TELEFONO = comun.telefono(NUM_TELEFONO)
/** Received documents may have it; ours never do. */
const FAX: Fragmento<Parte> = { CodigoPais: ['1', comun.CODIGO_PAIS], NumTelefono: ['1', NUM_TELEFONO] }

const EMISOR: Fragmento<Parte> = {
  Nombre: ['1', texto(0, 100), 'nombre'],
  Identificacion: ['1', IDENTIFICACION, 'identificacion'],
  NombreComercial: ['0..1', texto(0, 80), 'nombreComercial'],
  Ubicacion: ['1', UBICACION, 'ubicacion'],
  Telefono: ['0..1', TELEFONO, 'telefono'],
  Fax: ['0..1', FAX],
  CorreoElectronico: ['1', comun.CORREO, 'correos'],
}

/** A foreigner has no Identificacion in 4.3 but an element of its own (docs/hacienda.md §11). */
const EXTRANJERO = ['identificacion.tipo', '05'] as const

const RECEPTOR: Fragmento<Parte> = {
  Nombre: ['1', texto(0, 100), 'nombre'],
  Identificacion: ['1', IDENTIFICACION, 'identificacion', unless(...EXTRANJERO)],
  IdentificacionExtranjero: ['0..1', texto(0, 20), 'identificacion.numero', onlyIf(...EXTRANJERO)],
  NombreComercial: ['0..1', texto(0, 80), 'nombreComercial'],
  Ubicacion: ['0..1', UBICACION, 'ubicacion'],
  OtrasSenasExtranjero: ['0..1', texto(0, 300), 'otrasSenasExtranjero'],
  Telefono: ['0..1', TELEFONO, 'telefono'],
  Fax: ['0..1', FAX],
  CorreoElectronico: ['0..1', comun.CORREO, 'correos'],
}

const CODIGO_COMERCIAL: Fragmento<CodigoComercial> = {
  Tipo: ['1', codigo(lista.TIPO_CODIGO_COMERCIAL), 'tipo'],
  Codigo: ['1', texto(0, 20), 'codigo'],
}

const DESCUENTO: Fragmento<Descuento> = {
  MontoDescuento: ['1', MONTO, 'monto'],
  NaturalezaDescuento: ['1', texto(0, 80), 'naturaleza'],
}

/** Whole points until the annex of 2023-06-16, whose schema was published for the notes only. */
const TARIFA_ENTERA: Tipo<Tarifa> = { base: 'positiveInteger', totalDigits: 3, dato: 'tarifa' }

const EXONERACION: Fragmento<Exoneracion> = {
  TipoDocumento: ['1', codigo(lista.TIPO_EXONERACION_43), 'tipoDocumento'],
  NumeroDocumento: ['1', texto(0, 40), 'numeroDocumento'],
  NombreInstitucion: ['1', texto(0, 160), 'institucion'],
  FechaEmision: ['1', FECHA_HORA, 'fechaEmision'],
  PorcentajeExoneracion: ['1', TARIFA_ENTERA, 'tarifaExonerada'],
  MontoExoneracion: ['1', MONTO, 'montoExoneracion'],
}

const IMPUESTO: Fragmento<Impuesto> = {
  Codigo: ['1', codigo(lista.CODIGO_IMPUESTO), 'codigo'],
  CodigoTarifa: ['0..1', codigo(lista.CODIGO_TARIFA_43), 'codigoTarifaIva'],
  Tarifa: ['0..1', TARIFA, 'tarifa'],
  FactorIVA: ['0..1', FACTOR, 'factorCalculoIva'],
  Monto: ['1', MONTO, 'monto'],
  MontoExportacion: ['0..1', MONTO, 'montoExportacion'],
  Exoneracion: ['0..1', EXONERACION, 'exoneracion'],
}

const LINEA_DETALLE: Fragmento<Linea> = {
  NumeroLinea: ['1', numero({ base: 'positiveInteger' }), 'numeroLinea'],
  PartidaArancelaria: ['0..1', texto(12, 12), 'partidaArancelaria'],
  Codigo: ['1', texto(13, 13), 'cabys'],
  CodigoComercial: ['0..5', CODIGO_COMERCIAL, 'codigosComerciales'],
  Cantidad: ['1', CANTIDAD, 'cantidad'],
  UnidadMedida: ['1', codigo(lista.UNIDAD_MEDIDA_43), 'unidadMedida'],
  UnidadMedidaComercial: ['0..1', texto(0, 20), 'unidadMedidaComercial'],
  Detalle: ['1', texto(0, 200), 'detalle'],
  PrecioUnitario: ['1', MONTO, 'precioUnitario'],
  MontoTotal: ['1', MONTO, 'montoTotal'],
  Descuento: ['0..5', DESCUENTO, 'descuentos'],
  SubTotal: ['1', MONTO, 'subTotal'],
  // docs/hacienda.md §4: in 4.3 only the special calculation has a base.
  BaseImponible: ['0..1', MONTO, 'baseImponible', onlyIf('impuestos.codigo', '07')],
  Impuesto: ['0..n', IMPUESTO, 'impuestos'],
  ImpuestoNeto: ['0..1', MONTO, 'impuestoNeto'],
  MontoTotalLinea: ['1', MONTO, 'montoTotalLinea'],
}

const OTRO_CARGO: Fragmento<OtroCargo> = {
  TipoDocumento: ['1', codigo(lista.TIPO_OTRO_CARGO_43), 'tipoDocumento'],
  NumeroIdentidadTercero: ['0..1', texto(0, 12), 'tercero.identificacion.numero'],
  NombreTercero: ['0..1', texto(0, 100), 'tercero.nombre'],
  Detalle: ['1', texto(0, 160), 'detalle'],
  Porcentaje: ['0..1', puntos(6), 'porcentaje'],
  MontoCargo: ['1', MONTO, 'monto'],
}

const RESUMEN_FACTURA: Fragmento<Comprobante> = {
  CodigoTipoMoneda: ['0..1', comun.tipoMoneda(lista.MONEDA_43), 'moneda'],
  TotalServGravados: ['0..1', TOTAL, 'resumen.totalServGravados'],
  TotalServExentos: ['0..1', TOTAL, 'resumen.totalServExentos'],
  TotalServExonerado: ['0..1', TOTAL, 'resumen.totalServExonerado'],
  TotalMercanciasGravadas: ['0..1', TOTAL, 'resumen.totalMercanciasGravadas'],
  TotalMercanciasExentas: ['0..1', TOTAL, 'resumen.totalMercanciasExentas'],
  TotalMercExonerada: ['0..1', TOTAL, 'resumen.totalMercExonerada'],
  TotalGravado: ['0..1', TOTAL, 'resumen.totalGravado'],
  TotalExento: ['0..1', TOTAL, 'resumen.totalExento'],
  TotalExonerado: ['0..1', TOTAL, 'resumen.totalExonerado'],
  TotalVenta: ['1', TOTAL, 'resumen.totalVenta'],
  TotalDescuentos: ['0..1', TOTAL, 'resumen.totalDescuentos'],
  TotalVentaNeta: ['1', TOTAL, 'resumen.totalVentaNeta'],
  TotalImpuesto: ['0..1', TOTAL, 'resumen.totalImpuesto'],
  TotalIVADevuelto: ['0..1', TOTAL, 'resumen.totalIvaDevuelto'],
  TotalOtrosCargos: ['0..1', TOTAL, 'resumen.totalOtrosCargos'],
  TotalComprobante: ['1', TOTAL, 'resumen.totalComprobante'],
}

const INFORMACION_REFERENCIA: Fragmento<Referencia> = {
  TipoDoc: ['1', codigo(lista.TIPO_DOC_REFERENCIA_43), 'tipoDoc'],
  Numero: ['0..1', texto(0, 50), 'numero'],
  FechaEmision: ['1', FECHA_HORA, 'fechaEmision'],
  Codigo: ['0..1', codigo(lista.CODIGO_REFERENCIA_43), 'codigo'],
  Razon: ['0..1', texto(0, 180), 'razon'],
}

const COMPROBANTE: Fragmento<Comprobante> = {
  Clave: ['1', comun.CLAVE_43, 'clave'],
  CodigoActividad: ['1', comun.ACTIVIDAD, 'actividadEmisor'],
  NumeroConsecutivo: ['1', comun.CONSECUTIVO, 'consecutivo'],
  FechaEmision: ['1', FECHA_HORA, 'fechaEmision'],
  Emisor: ['1', EMISOR, 'emisor'],
  Receptor: ['0..1', RECEPTOR, 'receptor'],
  CondicionVenta: ['1', codigo(lista.CONDICION_VENTA_43), 'condicionVenta'],
  PlazoCredito: ['0..1', numero({ base: 'string', maxLength: 10 }), 'plazoCredito'],
  MedioPago: ['1..4', { '#texto': ['1', codigo(lista.MEDIO_PAGO_43), 'tipo'] }, 'mediosPago'],
  DetalleServicio: ['0..1', { LineaDetalle: ['1..1000', LINEA_DETALLE, 'lineas'] }],
  OtrosCargos: ['0..15', OTRO_CARGO, 'otrosCargos'],
  ResumenFactura: ['1', RESUMEN_FACTURA],
  InformacionReferencia: ['0..10', INFORMACION_REFERENCIA, 'referencias'],
  Otros: [
    '0..1',
    {
      OtroTexto: ['0..n', comun.otroTexto(texto(0)), 'otrosTextos'],
      OtroContenido: ['0..n', CUALQUIERA],
    },
  ],
  ...comun.FIRMA,
}

const LINEA = 'DetalleServicio/LineaDetalle'

const SIN_ADUANA = {
  [`${LINEA}/PartidaArancelaria`]: '0',
  [`${LINEA}/Impuesto/MontoExportacion`]: '0',
} as const
const SIN_TERCERO = { 'OtrosCargos/NumeroIdentidadTercero': '0', 'OtrosCargos/NombreTercero': '0' } as const
const RECEPTOR_CONOCIDO = { Receptor: '1' } as const
const RECEPTOR_ANONIMO = { 'Receptor/Identificacion': '0..1' } as const
const CODIGO_COMERCIAL_SIN_CODIGO = { [`${LINEA}/CodigoComercial/Codigo`]: '0..1' } as const
const SIN_DETALLE = { [`${LINEA}/Detalle`]: '0..1' } as const

const nota = differ(COMPROBANTE, {
  ...RECEPTOR_ANONIMO,
  ...SIN_DETALLE,
  CondicionVenta: codigo(lista.CONDICION_VENTA_43_NOTAS),
  [`${LINEA}/Codigo`]: ['0..1', texto(0, 13)],
  [`${LINEA}/Impuesto/CodigoTarifa`]: codigo(lista.CODIGO_TARIFA_43_NOTAS),
  [`${LINEA}/Impuesto/Exoneracion/PorcentajeExoneracion`]: TARIFA,
})

export const COMPROBANTES_43 = {
  FE: differ(COMPROBANTE, { ...SIN_ADUANA, ...RECEPTOR_CONOCIDO, ...CODIGO_COMERCIAL_SIN_CODIGO }),
  TE: differ(COMPROBANTE, { ...SIN_ADUANA, ...RECEPTOR_ANONIMO, ...SIN_DETALLE }),
  NC: nota,
  ND: nota,
  FEC: differ(COMPROBANTE, {
    ...SIN_ADUANA,
    ...RECEPTOR_CONOCIDO,
    ...SIN_TERCERO,
    DetalleServicio: '1',
    'ResumenFactura/TotalIVADevuelto': '0',
  }),
  FEE: differ(COMPROBANTE, {
    ...RECEPTOR_ANONIMO,
    ...SIN_TERCERO,
    'Receptor/Ubicacion': '0',
    DetalleServicio: '1',
    [`${LINEA}/BaseImponible`]: '0',
    [`${LINEA}/Impuesto/Codigo`]: '0..1',
    [`${LINEA}/Impuesto/Exoneracion`]: '0',
    'ResumenFactura/TotalServExonerado': '0',
    'ResumenFactura/TotalMercExonerada': '0',
    'ResumenFactura/TotalExonerado': '0',
    'ResumenFactura/TotalIVADevuelto': '0',
    'InformacionReferencia/Numero': '1',
    'InformacionReferencia/Codigo': '1',
    'InformacionReferencia/Razon': '1',
  }),
}
