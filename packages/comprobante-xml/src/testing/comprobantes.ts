/** Documents that tests may change; the domain tests that their amounts add up. */
import { type Comprobante, cantidad, type Linea, type MensajeReceptor, monto, type Resumen, tarifa } from '@pura/domain'

const CERO_RESUMEN: Resumen = {
  totalServGravados: monto('0'),
  totalServExentos: monto('0'),
  totalServExonerado: monto('0'),
  totalServNoSujeto: monto('0'),
  totalMercanciasGravadas: monto('0'),
  totalMercanciasExentas: monto('0'),
  totalMercExonerada: monto('0'),
  totalMercNoSujeta: monto('0'),
  totalGravado: monto('0'),
  totalExento: monto('0'),
  totalExonerado: monto('0'),
  totalNoSujeto: monto('0'),
  totalVenta: monto('0'),
  totalDescuentos: monto('0'),
  totalVentaNeta: monto('0'),
  desglose: [],
  totalImpuesto: monto('0'),
  totalImpAsumEmisorFabrica: monto('0'),
  totalIvaDevuelto: monto('0'),
  totalOtrosCargos: monto('0'),
  totalComprobante: monto('0'),
}

export const aResumen = (totales: Partial<Resumen>): Resumen => ({ ...CERO_RESUMEN, ...totales })

/** Two hours of consulting at ₡10 000, with IVA 13 %. */
export const aLinea = (cambios: Partial<Linea> = {}): Linea => ({
  numeroLinea: 1,
  cabys: '8314100000000',
  cantidad: cantidad('2'),
  unidadMedida: 'Sp',
  detalle: 'Consultoría en sistemas',
  precioUnitario: monto('10000'),
  montoTotal: monto('20000'),
  descuentos: [],
  subTotal: monto('20000'),
  baseImponible: monto('20000'),
  impuestos: [{ codigo: '01', codigoTarifaIva: '08', tarifa: tarifa('13'), monto: monto('2600') }],
  impuestoAsumidoEmisorFabrica: monto('0'),
  impuestoNeto: monto('2600'),
  montoTotalLinea: monto('22600'),
  ...cambios,
})

const CLAVE = '50620112600310112345600100001010000000001100000000'

/** A factura electrónica of 4.4 with that line. */
export const aFactura = (cambios: Partial<Comprobante> = {}): Comprobante => ({
  tipo: 'FE',
  version: '4.4',
  clave: CLAVE,
  consecutivo: CLAVE.slice(21, 41),
  fechaEmision: '2026-11-20T10:30:00-06:00',
  proveedorSistemas: '3101123456',
  actividadEmisor: '6201.0',
  emisor: {
    nombre: 'Pura Prueba S.A.',
    identificacion: { tipo: '02', numero: '3101123456' },
    ubicacion: { provincia: '1', canton: '01', distrito: '01', otrasSenas: 'Del parque central 100 metros norte' },
    telefono: { codigoPais: '506', numero: '22223333' },
    correos: ['facturas@pura.example'],
  },
  receptor: {
    nombre: 'Ana Mora Solís',
    identificacion: { tipo: '01', numero: '101110111' },
    correos: ['ana@correo.example'],
  },
  condicionVenta: '01',
  lineas: [aLinea()],
  otrosCargos: [],
  mediosPago: [{ tipo: '01' }],
  moneda: { codigo: 'CRC', tipoCambio: monto('1') },
  resumen: aResumen({
    totalServGravados: monto('20000'),
    totalGravado: monto('20000'),
    totalVenta: monto('20000'),
    totalVentaNeta: monto('20000'),
    desglose: [{ codigo: '01', codigoTarifaIva: '08', totalMontoImpuesto: monto('2600') }],
    totalImpuesto: monto('2600'),
    totalComprobante: monto('22600'),
  }),
  ...cambios,
})

/** The rejection of that factura by its receiver. */
export const aMensajeReceptor = (): MensajeReceptor => ({
  clave: CLAVE,
  numeroCedulaEmisor: '3101123456',
  fechaEmisionDoc: '2026-11-21T08:00:00-06:00',
  mensaje: '3',
  detalleMensaje: 'No es nuestra',
  totalFactura: monto('22600'),
  numeroCedulaReceptor: '101110111',
  numeroConsecutivoReceptor: '00100001070000000001',
})
