/** An ordinary factura of a shop: goods at several rates, accents in names, an occasional discount. */
import { type Borrador, type Comprobante, calculate, cantidad, type LineaBorrador, monto, tarifa } from '@pura/domain'

const PRODUCTOS = [
  ['Café tostado molido «Monte Azul», bolsa de 500 g', '2391102010200', '6', '4200', '02'],
  ['Jabón líquido antibacterial con avena, 1 galón', '3532201060000', '2', '8950.75', '08'],
  ['Cuaderno de resortes, 100 hojas, rayado común', '3219301000000', '24', '1450', '08'],
  ['Aceite de soya refinado para cocción, botella de 1 L', '2161200009900', '12', '1950', '02'],
  ['Lámpara LED de emergencia, batería de níquel', '4653100000000', '1.5', '23990.99', '08'],
] as const

export function aFactura(lineas: number): Comprobante {
  const borrador = aBorrador(lineas)
  return {
    ...borrador,
    ...calculate(borrador),
    clave: '50620112600310199900100100001010000001284183920417',
    consecutivo: '00100001010000001284',
    fechaEmision: '2026-11-20T13:09:00-06:00',
  }
}

export function aBorrador(lineas: number): Borrador {
  return {
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
      nombreComercial: 'La Carreta Dorada',
      identificacion: { tipo: '02', numero: '3101999001' },
      ubicacion: {
        provincia: '2',
        canton: '01',
        distrito: '01',
        otrasSenas: '200 m norte del Parque Central, Alajuela',
      },
      telefono: { codigoPais: '506', numero: '24300000' },
      correos: ['ventas@carretadorada.example'],
    },
    receptor: {
      nombre: 'Posada Nube Verde Limitada',
      identificacion: { tipo: '02', numero: '3102999003' },
      ubicacion: { provincia: '6', canton: '12', distrito: '01', otrasSenas: 'Costado sur de la plaza, Monteverde' },
      correos: ['compras@nubeverde.example'],
    },
    lineas: Array.from({ length: lineas }, (_, i) => aLinea(i)),
    mediosPago: [{ tipo: '04' }],
  }
}

function aLinea(i: number): LineaBorrador {
  const [detalle, cabys, veces, precio, codigoTarifaIva] = PRODUCTOS[i % PRODUCTOS.length]!
  return {
    detalle,
    cabys,
    cantidad: cantidad(veces),
    unidadMedida: 'Unid',
    codigosComerciales: [{ tipo: '01', codigo: `ART-${1000 + i}` }],
    precioUnitario: monto(precio),
    descuentos: i % 4 === 0 ? [{ codigo: '07', porcentaje: tarifa('5') }] : [],
    impuestos: [{ codigo: '01', codigoTarifaIva }],
  }
}
