/** Documents to print in tests and benchmarks; the first is the one in the design's pictures. */
import { cantidad, monto, tarifa } from '@pura/domain/dinero'
import {
  type Borrador,
  type Comprobante,
  calculate,
  type LineaBorrador,
  type SurtidoBorrador,
} from '@pura/domain/documento'
import type { Extras } from '../modelo/extras.ts'

export const extras: Extras = {
  estado: { descripcionSri: 'ACEPTADO', fecha: new Date('2026-11-18T19:09:40Z') },
}

const PRODUCTOS = [
  ['Arroz 99% grano entero Don Chepe, bolsa 1,8 kg', '2316100000100', '24', '1690', '02'],
  ['Frijoles negros Don Chepe, bolsa 900 g', '0170102000400', '12', '1390', '02'],
  ['Aceite de soya refinado, botella 1 L', '2161200009900', '12', '1950', '02'],
  ['Huevos de gallina, kg', '0231200000000', '15', '2150', '02'],
  ['Detergente en polvo, bolsa 1 kg', '3532201060000', '10', '1890', '08'],
  ['Papel higiénico doble hoja, paquete 4 rollos', '3219301000000', '20', '1790', '02'],
  ['Café tostado molido Monte Azul 500 g', '2391102010200', '6', '4200', '02'],
] as const
const DESCUENTOS: Record<number, string> = { 1: '834', 4: '1323' }

/** Seven lines, repeated up to this number. */
export const manyLineas = (cuantas: number): LineaBorrador[] =>
  Array.from({ length: cuantas }, (_, i) => {
    const [detalle, cabys, veces, precio, codigoTarifaIva] = PRODUCTOS[i % PRODUCTOS.length]!
    const descuento = DESCUENTOS[i % PRODUCTOS.length]
    return aLinea({
      detalle: i < PRODUCTOS.length ? detalle : `${detalle} (${i + 1})`,
      cabys,
      cantidad: cantidad(veces),
      precioUnitario: monto(precio),
      impuestos: [{ codigo: '01', codigoTarifaIva }],
      ...(descuento && { descuentos: [{ codigo: '04', monto: monto(descuento) }] }),
    })
  })

export const aLinea = (cambios: Partial<LineaBorrador> = {}): LineaBorrador => ({
  detalle: 'Clavo de acero 2 pulgadas',
  cabys: '4299927000000',
  cantidad: cantidad('1'),
  unidadMedida: 'Unid',
  precioUnitario: monto('1000'),
  impuestos: [{ codigo: '01', codigoTarifaIva: '08' }],
  ...cambios,
})

/** The composition of one bundle, at two rates. */
export const aSurtido = (): SurtidoBorrador[] =>
  [
    ['Arroz', '02'],
    ['Jabón', '08'],
  ].map(([detalle, codigoTarifaIva]) => ({
    cabys: '2316100000100',
    cantidad: cantidad('2'),
    unidadMedida: 'Unid',
    detalle: detalle!,
    precioUnitario: monto('100'),
    impuestos: [{ codigo: '01', codigoTarifaIva: codigoTarifaIva! }],
  }))

type Cambios = Partial<Borrador> & Partial<Pick<Comprobante, 'clave' | 'consecutivo' | 'fechaEmision'>>

export function aComprobante(cambios: Cambios = {}): Comprobante {
  const borrador: Borrador = {
    tipo: 'FE',
    version: '4.4',
    condicionVenta: '02',
    plazoCredito: 30,
    moneda: { codigo: 'CRC', tipoCambio: monto('1') },
    proveedorSistemas: '3101999001',
    actividadEmisor: '4711.2',
    actividadReceptor: '5510.1',
    emisor: {
      nombre: 'Abastecedor La Carreta Dorada S.A.',
      identificacion: { tipo: '02', numero: '3101999001' },
      ubicacion: { provincia: '2', canton: '01', distrito: '01', otrasSenas: '200 m norte del Parque Central' },
      telefono: { codigoPais: '506', numero: '24300000' },
      correos: ['ventas@carretadorada.example'],
    },
    receptor: {
      nombre: 'Posada Nube Verde Limitada',
      identificacion: { tipo: '02', numero: '3102999003' },
      ubicacion: { provincia: '6', canton: '12', distrito: '01', otrasSenas: 'Costado sur de la plaza' },
      correos: ['compras@nubeverde.example'],
    },
    lineas: manyLineas(7),
    mediosPago: [{ tipo: '04' }],
    ...cambios,
  }
  return {
    clave: '50618112600310199900100100001010000001284183920417',
    consecutivo: '00100001010000001284',
    fechaEmision: '2026-11-18T13:09:00-06:00',
    ...borrador,
    ...cambios,
    ...calculate(borrador),
  }
}

/** In dollars, with everything that only some documents have. */
export const aComplete = (): Comprobante =>
  aComprobante({
    moneda: { codigo: 'USD', tipoCambio: monto('507.35') },
    lineas: [
      aLinea({
        detalle: 'Servicio de soporte',
        cabys: '8313100000000',
        unidadMedida: 'Sp',
        precioUnitario: monto('1250.12345'),
        cantidad: cantidad('2.5'),
        descuentos: [
          { codigo: '07', porcentaje: tarifa('5') },
          { codigo: '99', naturaleza: 'Cliente frecuente', monto: monto('10') },
        ],
        impuestos: [
          {
            codigo: '01',
            codigoTarifaIva: '08',
            exoneracion: {
              tipoDocumento: '04',
              numeroDocumento: 'AL-00012345-26',
              institucion: '01',
              fechaEmision: '2026-02-03T00:00:00-06:00',
              tarifaExonerada: tarifa('13'),
            },
          },
        ],
      }),
      aLinea({
        detalle: 'Libro de texto',
        precioUnitario: monto('18'),
        impuestos: [{ codigo: '01', codigoTarifaIva: '10' }],
      }),
      aLinea({
        detalle: 'Perfume de 50 ml',
        precioUnitario: monto('90'),
        codigosComerciales: [{ tipo: '01', codigo: 'PF-50' }],
        impuestos: [
          { codigo: '02', tarifa: tarifa('10') },
          { codigo: '01', codigoTarifaIva: '08' },
        ],
      }),
    ],
    otrosCargos: [
      { tipoDocumento: '06', detalle: 'Servicio de mesa', porcentaje: monto('10') },
      {
        tipoDocumento: '04',
        detalle: 'Transporte',
        tercero: { nombre: 'Transportes El Colibrí S.A.', identificacion: { tipo: '02', numero: '3101999077' } },
        monto: monto('45'),
      },
    ],
    mediosPago: [
      { tipo: '01', monto: monto('100') },
      { tipo: '06', monto: monto('3340.62') },
    ],
    referencias: [
      {
        tipoDoc: '01',
        numero: '50618112600310199900100100001010000001200183920417',
        fechaEmision: '2026-11-10T08:00:00-06:00',
        codigo: '02',
        razon: 'Precio equivocado',
      },
    ],
    otrosTextos: [{ texto: 'Gracias por su compra' }, { texto: 'OC-2026-0417', codigo: 'ordenCompra' }],
  })
