/** Hand-made documents. What each one carries matters here; whether its amounts add up is the domain's business. */
import { type Comprobante, cantidad, factor, type Linea, monto, type Resumen, tarifa } from '@pura/domain'
import type { MensajeReceptor } from '../estructura/index.ts'

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

const REFERENCIA = {
  tipoDoc: '01',
  numero: CLAVE,
  fechaEmision: '2026-11-19T09:00:00-06:00',
  codigo: '01',
  razon: 'Anula la factura',
}

/** The same line exonerated of 13 points, by an institution that 4.3 names and 4.4 codes. */
const exonerada = (institucion: string): Linea =>
  aLinea({
    impuestos: [
      {
        ...aLinea().impuestos[0]!,
        exoneracion: {
          tipoDocumento: '04',
          numeroDocumento: 'AL-00460853-20',
          institucion,
          fechaEmision: '2026-01-15T00:00:00',
          tarifaExonerada: tarifa('13'),
          montoExoneracion: monto('2600'),
        },
      },
    ],
    impuestoNeto: monto('0'),
    montoTotalLinea: monto('20000'),
  })

/** A bundle of two goods of different rates; the line itself has neither rate nor code of rate (FACTS §3.2). */
const surtida = (): Linea =>
  aLinea({
    cabys: '2399999009900',
    codigosComerciales: [{ tipo: '03', codigo: 'KIT-1' }],
    unidadMedida: 'Unid',
    cantidad: cantidad('1'),
    detalle: 'Canasta navideña',
    surtido: ['08', '02'].map((codigoTarifaIva, i) => ({
      cabys: '2142200000000',
      codigosComerciales: [{ tipo: '04', codigo: `C-${i}` }],
      cantidad: cantidad('1.5'),
      unidadMedida: 'Kg',
      detalle: `Componente ${i}`,
      precioUnitario: monto('1000'),
      montoTotal: monto('1500'),
      descuentos: [{ codigo: '99', monto: monto('0.5'), naturaleza: 'Promoción' }],
      subTotal: monto('1499.5'),
      baseImponible: monto('1499.5'),
      impuestos: [{ codigo: '01', codigoTarifaIva, tarifa: tarifa(i === 0 ? '13' : '1'), monto: monto('14.995') }],
    })),
    impuestos: [{ codigo: '01', monto: monto('29.99') }],
  })

/** A specific tax with all its figures, and the special factor of used goods. */
const conImpuestosEspecificos = (): Linea =>
  aLinea({
    numeroLinea: 2,
    cabys: '2431000000000',
    unidadMedida: 'Unid',
    impuestos: [
      {
        codigo: '04',
        datosEspecificos: {
          cantidadUnidadMedida: cantidad('750'),
          porcentaje: tarifa('40'),
          proporcion: cantidad('300'),
          impuestoUnidad: monto('3.5'),
        },
        monto: monto('1050'),
      },
      { codigo: '08', factorCalculoIva: factor('0.0075'), monto: monto('150') },
    ],
  })

const OTRO_CARGO = {
  tipoDocumento: '04',
  tercero: { identificacion: { tipo: '02', numero: '3101999888' }, nombre: 'Tercero S.A.' },
  detalle: 'Cobro de un tercero',
  porcentaje: monto('2.5'),
  monto: monto('500'),
}

type Nombrado = readonly [nombre: string, comprobante: Comprobante]

/** One of each type and version, each with what only that one may carry. */
export function goldenComprobantes(): Nombrado[] {
  const extranjero = { nombre: 'Foreign Buyer Inc.', identificacion: { tipo: '05', numero: 'US-7781' }, correos: [] }
  const referencias = [REFERENCIA]
  const v43 = { version: '4.3', actividadEmisor: '620100' } as const
  const barrio = { ...aFactura().emisor, ubicacion: { ...aFactura().emisor.ubicacion!, barrio: '01' } }
  return [
    [
      'FE 4.4',
      aFactura({
        actividadReceptor: '4719.9',
        condicionVenta: '02',
        plazoCredito: 30,
        lineas: [surtida(), conImpuestosEspecificos(), { ...exonerada('01'), numeroLinea: 3 }],
        otrosCargos: [OTRO_CARGO],
        mediosPago: [
          { tipo: '01', monto: monto('1') },
          { tipo: '99', otros: 'Vale de empresa', monto: monto('2') },
        ],
        otrosTextos: [{ texto: 'Orden <15> & "anexo"', codigo: 'a"b' }, { texto: 'Sin código' }],
      }),
    ],
    ['TE 4.4', aFactura({ tipo: 'TE', receptor: undefined, actividadReceptor: '4719.9' })],
    [
      'NC 4.4',
      aFactura({ tipo: 'NC', referencias, lineas: [aLinea({ cabys: undefined, partidaArancelaria: '847130000000' })] }),
    ],
    ['ND 4.4', aFactura({ tipo: 'ND', referencias, receptor: extranjero })],
    [
      'FEC 4.4',
      aFactura({
        tipo: 'FEC',
        actividadReceptor: '4719.9',
        emisor: { ...extranjero, otrasSenasExtranjero: '5th Avenue, New York' },
        referencias: [{ ...REFERENCIA, tipoDoc: '16', codigo: '11' }],
      }),
    ],
    ['FEE 4.4', aFactura({ tipo: 'FEE', receptor: { ...extranjero, otrasSenasExtranjero: '5th Avenue, New York' } })],
    ['REP 4.4', aFactura({ tipo: 'REP', condicionVenta: '11', referencias })],
    ['FE 4.3', aFactura({ ...v43, emisor: barrio, lineas: [exonerada('Ministerio de Hacienda')] })],
    ['TE 4.3', aFactura({ ...v43, tipo: 'TE', receptor: undefined, otrosCargos: [OTRO_CARGO] })],
    ['NC 4.3', aFactura({ ...v43, tipo: 'NC', referencias, receptor: extranjero })],
    [
      'ND 4.3',
      aFactura({
        ...v43,
        tipo: 'ND',
        referencias,
        lineas: [
          aLinea({ impuestos: [{ codigo: '07', codigoTarifaIva: '08', tarifa: tarifa('13'), monto: monto('1300') }] }),
        ],
      }),
    ],
    ['FEC 4.3', aFactura({ ...v43, tipo: 'FEC', referencias })],
    ['FEE 4.3', aFactura({ ...v43, tipo: 'FEE', receptor: extranjero })],
  ]
}

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
