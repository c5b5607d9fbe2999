/**
 * One document of each type and version, each with the elements only it may carry, its amounts small enough to check
 * by hand (the sum is beside each). Their XML is in `golden/`.
 */
import {
  type Borrador,
  buildClave,
  buildConsecutivo,
  type Comprobante,
  calculate,
  cantidad,
  factor,
  identificacionEnClave,
  type LineaBorrador,
  type MensajeReceptor,
  monto,
  type Parte,
  tarifa,
  tipoDocto,
} from '@pura/domain'
import type { MensajeHacienda } from '../estructura/index.ts'

export const EMISOR: Parte = {
  nombre: 'Pura Prueba S.A.',
  nombreComercial: 'Pura Prueba',
  identificacion: { tipo: '02', numero: '3101123456' },
  ubicacion: { provincia: '1', canton: '01', distrito: '01', otrasSenas: 'Del parque central 100 metros norte' },
  telefono: { codigoPais: '506', numero: '22223333' },
  correos: ['facturas@pura.example'],
}
export const CLIENTE: Parte = {
  nombre: 'Ana Mora Solís',
  identificacion: { tipo: '01', numero: '101110111' },
  correos: ['ana@correo.example'],
}
export const EXTRANJERO: Parte = {
  nombre: 'Foreign Buyer Inc.',
  identificacion: { tipo: '05', numero: 'US7781' },
  otrasSenasExtranjero: '5th Avenue 20, New York',
  correos: [],
}

const IVA_13 = { codigo: '01', codigoTarifaIva: '08' } as const
const IVA_1 = { codigo: '01', codigoTarifaIva: '02' } as const

/** 2 × 10 000 = 20 000, and 2 600 of IVA. */
export const consultoria = (cambios: Partial<LineaBorrador> = {}): LineaBorrador => ({
  cabys: '8314100000000',
  cantidad: cantidad('2'),
  unidadMedida: 'Sp',
  detalle: 'Consultoría en sistemas',
  precioUnitario: monto('10000'),
  impuestos: [IVA_13],
  ...cambios,
})

/** 10 × 850 - 5 % = 8 075; IVA of 1 %, 80.75. */
const arroz = (cambios: Partial<LineaBorrador> = {}): LineaBorrador => ({
  cabys: '2316100000100',
  codigosComerciales: [{ tipo: '01', codigo: 'ARR-1' }],
  cantidad: cantidad('10'),
  unidadMedida: 'Unid',
  detalle: 'Arroz 99 % grano entero, 2 kg',
  precioUnitario: monto('850'),
  descuentos: [{ codigo: '07', naturaleza: 'Cliente frecuente', porcentaje: tarifa('5') }],
  impuestos: [IVA_1],
  ...cambios,
})

/** All 13 points exonerated: 2 600 of tax, nothing to pay. */
const exonerada = (institucion: string): LineaBorrador =>
  consultoria({
    impuestos: [
      {
        ...IVA_13,
        exoneracion: {
          tipoDocumento: '04',
          numeroDocumento: 'AL-00460853-20',
          institucion,
          fechaEmision: '2024-01-15T00:00:00',
          tarifaExonerada: tarifa('13'),
        },
      },
    ],
  })

/**
 * One basket: 1.5 × 1 000 - 10 % = 1 350 at 13 %, 175.50; 2 × 500 = 1 000 at 1 %, 10. Two baskets of 2 350: 4 700 and
 * 371.
 */
const canasta = (): LineaBorrador => ({
  cabys: '2399999009900',
  codigosComerciales: [{ tipo: '03', codigo: '7441234567890' }],
  cantidad: cantidad('2'),
  unidadMedida: 'Unid',
  detalle: 'Canasta navideña',
  precioUnitario: monto('2350'),
  surtido: [
    {
      cabys: '2142200000000',
      codigosComerciales: [{ tipo: '04', codigo: 'C-1' }],
      cantidad: cantidad('1.5'),
      unidadMedida: 'Kg',
      detalle: 'Nueces mixtas',
      precioUnitario: monto('1000'),
      descuentos: [{ codigo: '07', porcentaje: tarifa('10') }],
      impuestos: [IVA_13],
    },
    {
      cabys: '2316100000100',
      cantidad: cantidad('2'),
      unidadMedida: 'Unid',
      detalle: 'Arroz 99 % grano entero, 1 kg',
      precioUnitario: monto('500'),
      impuestos: [IVA_1],
    },
  ],
  impuestos: [],
})

/** 3 × 2 000 = 6 000; alcohol 3 × (750 ml × 40 % = 300) × 3.5 = 3 150, assumed; IVA of 9 150, 1 189.50: 7 189.50. */
const guaro = (): LineaBorrador => ({
  cabys: '2413100000000',
  cantidad: cantidad('3'),
  unidadMedida: 'Unid',
  tipoTransaccion: '01',
  detalle: 'Aguardiente de caña, 750 ml',
  precioUnitario: monto('2000'),
  impuestos: [
    {
      codigo: '04',
      datosEspecificos: {
        cantidadUnidadMedida: cantidad('750'),
        porcentaje: tarifa('40'),
        impuestoUnidad: monto('3.5'),
      },
    },
    IVA_13,
  ],
})

/** A used car of 4 000 000 with factor 0.0075: 30 000 of tax; and a gift of 1 000 whose 130 the issuer assumes. */
const usadoYRegalo = (): LineaBorrador[] => [
  {
    cabys: '4911302000000',
    cantidad: cantidad('1'),
    unidadMedida: 'Unid',
    detalle: 'Automóvil usado',
    numerosVin: ['9BWZZZ377VT004251'],
    precioUnitario: monto('4000000'),
    impuestos: [{ codigo: '08', factorCalculoIva: factor('0.0075') }],
  },
  consultoria({
    cantidad: cantidad('1'),
    precioUnitario: monto('1000'),
    descuentos: [{ codigo: '01', porcentaje: tarifa('100') }],
  }),
]

const CLAVE_ORIGINAL = '50619112600310112345600100001010000000007111111111'

/** The factura of the day before. */
export const REFERENCIA = {
  tipoDoc: '01',
  numero: CLAVE_ORIGINAL,
  fechaEmision: '2026-11-19T09:00:00-06:00',
  codigo: '02',
  razon: 'Corrige el monto de la factura',
}

/** 10 % of the net of the lines, without tax. */
const SERVICIO = { tipoDocumento: '06', detalle: 'Servicio 10 %', porcentaje: monto('10') }

const base: Borrador = {
  tipo: 'FE',
  version: '4.4',
  condicionVenta: '01',
  moneda: { codigo: 'CRC', tipoCambio: monto('1') },
  proveedorSistemas: '3101123456',
  actividadEmisor: '6201.0',
  emisor: EMISOR,
  receptor: CLIENTE,
  lineas: [consultoria()],
  mediosPago: [{ tipo: '01' }],
}

/** Notes in 4.3 are still issued; the other 4.3 documents are of their time. */
export function numbered(cambios: Partial<Borrador>): Comprobante {
  const borrador = { ...base, ...cambios }
  const { tipo, version } = borrador
  const hoy = version === '4.4' || tipo === 'NC' || tipo === 'ND'
  const consecutivo = buildConsecutivo({ sucursal: 1, terminal: 1, tipo: tipoDocto(tipo).codigo, numero: 1 })
  const clave = buildClave({
    fecha: hoy ? { anio: 2026, mes: 11, dia: 20 } : { anio: 2025, mes: 3, dia: 20 },
    identificacion: identificacionEnClave(borrador)!,
    consecutivo,
    situacion: '1',
    codigoSeguridad: '00000000',
  })
  const fechaEmision = `${hoy ? '2026-11-20' : '2025-03-20'}T10:30:00-06:00`
  return { ...borrador, ...calculate(borrador), clave, consecutivo, fechaEmision }
}

const V43 = { version: '4.3', proveedorSistemas: '', actividadEmisor: '620100' } as const
const BARRIO: Parte = { ...EMISOR, ubicacion: { ...EMISOR.ubicacion!, barrio: '01' } }

export function goldenComprobantes(): (readonly [nombre: string, comprobante: Comprobante])[] {
  const comprobantes = [
    // Sale of 4 700 + 6 000 + 20 000, 30 700; tax 371 + 1 189.50; charges 3 070 + 500: 35 830.50 in two payments.
    numbered({
      actividadReceptor: '4719.9',
      condicionVenta: '02',
      plazoCredito: 30,
      emisor: { ...EMISOR, registroFiscal8707: '1234567890' },
      lineas: [canasta(), guaro(), exonerada('01')],
      otrosCargos: [
        SERVICIO,
        {
          tipoDocumento: '04',
          tercero: { identificacion: { tipo: '02', numero: '3101999888' }, nombre: 'Tercero S.A.' },
          detalle: 'Cobro de un tercero',
          monto: monto('500'),
        },
      ],
      mediosPago: [
        { tipo: '01', monto: monto('5830.5') },
        { tipo: '99', otros: 'Vale de empresa', monto: monto('30000') },
      ],
      otrosTextos: [{ texto: 'Orden <15> & "anexo"', codigo: 'a"b' }, { texto: 'Sin código' }],
    }),
    // 4 001 000 - 1 000 = 4 000 000; tax 30 000: 4 030 000. Anonymous.
    numbered({ tipo: 'TE', receptor: undefined, lineas: usadoYRegalo() }),
    // 100 × 12.50 = 1 250 dollars at 512.34, exempt, with its customs code: exported goods that were returned.
    numbered({
      tipo: 'NC',
      moneda: { codigo: 'USD', tipoCambio: monto('512.34') },
      receptor: EXTRANJERO,
      lineas: [
        {
          cabys: '4523000000000',
          partidaArancelaria: '847130000000',
          cantidad: cantidad('100'),
          unidadMedida: 'Unid',
          detalle: 'Lector de códigos de barras',
          precioUnitario: monto('12.5'),
          impuestos: [{ codigo: '01', codigoTarifaIva: '10' }],
        },
      ],
      referencias: [REFERENCIA],
    }),
    // A financial note has no CABYS: interest of 20 000 and 2 600.
    numbered({
      tipo: 'ND',
      lineas: [consultoria({ cabys: undefined, detalle: 'Intereses moratorios' })],
      referencias: [{ ...REFERENCIA, codigo: '10', razon: 'Intereses por mora' }],
    }),
    // A purchase from a foreign seller: 20 000 and 2 600.
    numbered({
      tipo: 'FEC',
      actividadEmisor: undefined,
      actividadReceptor: '4719.9',
      emisor: EXTRANJERO,
      receptor: CLIENTE,
      referencias: [{ ...REFERENCIA, tipoDoc: '16', numero: 'INV-7', codigo: '11', razon: 'Servicio del exterior' }],
    }),
    // 20 000 of services, exempt because they are exported; no base and no net tax.
    numbered({
      tipo: 'FEE',
      receptor: EXTRANJERO,
      moneda: { codigo: 'EUR', tipoCambio: monto('590.1') },
      lineas: [consultoria({ impuestos: [{ codigo: '01', codigoTarifaIva: '01' }] })],
    }),
    // Half of a 22 600: 10 000 and its 1 300.
    numbered({
      tipo: 'REP',
      actividadEmisor: undefined,
      condicionVenta: '11',
      emisor: { ...EMISOR, nombreComercial: undefined, ubicacion: undefined, telefono: undefined },
      lineas: [consultoria({ cabys: undefined, cantidad: cantidad('1'), detalle: 'Cuota 1 de 2' })],
      mediosPago: [{ tipo: '04' }],
      referencias: [{ ...REFERENCIA, codigo: '17', razon: 'Pago de la cuota 1' }],
    }),
    // 20 000 exonerated and 8 500 - 425 = 8 075 at 1 %: 28 155.75.
    numbered({ ...V43, emisor: BARRIO, lineas: [exonerada('Ministerio de Hacienda'), arroz()] }),
    // 8 155.75 and 10 % of service of 8 075: 8 963.25. By card and in cash.
    numbered({
      ...V43,
      tipo: 'TE',
      receptor: undefined,
      lineas: [arroz()],
      otrosCargos: [SERVICIO],
      mediosPago: [{ tipo: '02' }, { tipo: '01' }],
    }),
    // A foreigner, who has an element of its own in 4.3; without a base.
    numbered({
      ...V43,
      tipo: 'NC',
      receptor: { ...EXTRANJERO, otrasSenasExtranjero: undefined },
      referencias: [{ ...REFERENCIA, codigo: '01', razon: 'Anula la factura' }],
    }),
    // Special calculation over a given base: 13 % of 10 000, 1 300 on a sale of 20 000.
    numbered({
      ...V43,
      tipo: 'ND',
      lineas: [consultoria({ baseImponible: monto('10000'), impuestos: [{ codigo: '07', codigoTarifaIva: '08' }] })],
      referencias: [REFERENCIA],
    }),
    numbered({
      ...V43,
      tipo: 'FEC',
      receptor: CLIENTE,
      referencias: [
        {
          ...REFERENCIA,
          tipoDoc: '14',
          numero: 'R-15',
          fechaEmision: '2025-03-20T09:00:00-06:00',
          codigo: '04',
          razon: 'Régimen especial',
        },
      ],
    }),
    numbered({
      ...V43,
      tipo: 'FEE',
      receptor: { ...EXTRANJERO, otrasSenasExtranjero: undefined },
      moneda: { codigo: 'USD', tipoCambio: monto('505') },
      lineas: [consultoria({ impuestos: [{ codigo: '01', codigoTarifaIva: '01' }] })],
    }),
  ]
  return comprobantes.map((c) => [`${c.tipo} ${c.version}`, c] as const)
}

const CONFIRMACION = {
  clave: CLAVE_ORIGINAL,
  numeroCedulaEmisor: '3101123456',
  fechaEmisionDoc: '2026-11-21T08:00:00-06:00',
  montoTotalImpuesto: monto('2600'),
  totalFactura: monto('22600'),
  numeroCedulaReceptor: '101110111',
} as const

/** Accepted, accepted in part and rejected (docs/hacienda.md §9). */
export const goldenMensajes = (): (readonly [nombre: string, mensaje: MensajeReceptor])[] => [
  [
    'MR-1',
    {
      ...CONFIRMACION,
      mensaje: '1',
      codigoActividad: '4719.9',
      condicionImpuesto: '01',
      montoTotalImpuestoAcreditar: monto('2600'),
      montoTotalDeGastoAplicable: monto('20000'),
      numeroConsecutivoReceptor: '00100001050000000001',
    },
  ],
  [
    'MR-2',
    {
      ...CONFIRMACION,
      mensaje: '2',
      detalleMensaje: 'Solo la primera línea',
      condicionImpuesto: '05',
      numeroConsecutivoReceptor: '00100001060000000001',
    },
  ],
  [
    'MR-3',
    {
      ...CONFIRMACION,
      mensaje: '3',
      detalleMensaje: 'No es nuestra',
      numeroConsecutivoReceptor: '00100001070000000001',
    },
  ],
]

/** Hacienda's answer to it, with a warning. */
export const GOLDEN_RESPUESTA: MensajeHacienda = {
  clave: CLAVE_ORIGINAL,
  nombreEmisor: 'Pura Prueba S.A.',
  tipoIdentificacionEmisor: '02',
  numeroCedulaEmisor: '3101123456',
  nombreReceptor: 'Ana Mora Solís',
  tipoIdentificacionReceptor: '01',
  numeroCedulaReceptor: '101110111',
  mensaje: '1',
  estadoMensaje: 'Aceptado',
  detalleMensaje: '.\r\n\r\ncodigo, mensaje, fila, columna\r\n-37, ""La ubicación no es la del RUT"", 0, 0\r\n',
  montoTotalImpuesto: monto('2600'),
  totalFactura: monto('22600'),
}

/** One element per line, for people to read. */
export function indent(xml: string): string {
  let nivel = 0
  return xml
    .split(/(?<=>)(?=<)/)
    .map((pieza) => {
      if (pieza.startsWith('</')) nivel--
      const sangria = '  '.repeat(nivel)
      if (!pieza.includes('</')) nivel++
      return `${sangria}${pieza}\n`
    })
    .join('')
}
