/** What the people of a simulated shop sell and return. */
import {
  cantidad,
  type LineaBorrador,
  type MedioPago,
  type Monto,
  monto,
  tipoDocto,
  toDecimalCantidad,
} from '@pura/domain'
import type { Azar } from '@pura/domain/generador'
import type { DocumentoDeCaja, Venta } from '../base/index.ts'
import { isRechazo } from '../base/index.ts'
import { sumDocumento } from '../venta/index.ts'

const aProducto = (detalle: string, precio: string, codigoTarifaIva: string, cabys: string): LineaBorrador => ({
  cabys,
  cantidad: cantidad('1'),
  unidadMedida: 'Unid',
  detalle,
  precioUnitario: monto(precio),
  impuestos: [{ codigo: '01', codigoTarifaIva }],
})

const PRODUCTOS: readonly LineaBorrador[] = [
  aProducto('Tortillas de maíz', '1150', '02', '2316100000100'),
  aProducto('Detergente', '1890.00885', '08', '3532101010199'),
  aProducto('Bebida gaseosa', '1650', '08', '2449000000100'),
  aProducto('Plátano maduro', '249.99999', '02', '0131300000000'),
  aProducto('Recarga telefónica', '884.95575', '08', '8413100000000'),
  aProducto('Canasta exenta', '3333.33333', '10', '2316100000100'),
]

const CLIENTE = { nombre: 'Soda La Esquina S.A.', identificacion: { tipo: '02', numero: '3101999002' }, correos: [] }
export const TASA = monto('507.13')

/** Some amounts are summed differently by the next version of the program: three units of something. */
export const TRES = cantidad('3')

export function makeDocumento(azar: Azar): DocumentoDeCaja {
  const lineas = azar.list(1, 4, () => ({
    ...azar.pick(PRODUCTOS),
    cantidad: cantidad(azar.pick(['1', '1', '2', '3', '0.375', '1.25'])),
    ...(azar.chance(0.1) && { descuentos: [{ codigo: '07', porcentaje: 2500n as never }] }),
  }))
  const tipo = azar.chance(0.2) ? 'FE' : 'TE'
  const base = {
    tipo,
    version: '4.4',
    condicionVenta: '01',
    lineas,
    moneda: azar.chance(0.05) ? { codigo: 'USD', tipoCambio: TASA } : { codigo: 'CRC', tipoCambio: monto('1') },
    ...(azar.chance(0.1) && {
      otrosCargos: [{ tipoDocumento: '06', detalle: 'Servicio 10 %', porcentaje: monto('10') }],
    }),
    ...(tipo === 'FE' && { receptor: CLIENTE }),
  } as const
  return { ...base, mediosPago: makeMedios(azar, { ...base, mediosPago: [] }) }
}

function makeMedios(azar: Azar, documento: DocumentoDeCaja): MedioPago[] {
  const totales = sumDocumento(documento)
  if (isRechazo(totales) || !azar.chance(0.15)) return [{ tipo: azar.pick(['01', '01', '01', '02', '06', '04']) }]
  const parte = (totales.comprobante / 3n) as Monto
  return [
    { tipo: '01', monto: parte },
    { tipo: azar.pick(['02', '06']), monto: (totales.comprobante - parte) as Monto },
  ]
}

/** Some units back, or the whole document. */
export function makeNota(azar: Azar, { documento, clave, fechaEmision }: Venta): DocumentoDeCaja {
  const anula = azar.chance(0.4)
  const linea = azar.pick(documento.lineas)
  const { receptor, moneda, version, condicionVenta } = documento
  const unidades = Number(toDecimalCantidad(linea.cantidad)) >= 1 ? cantidad('1') : linea.cantidad
  return {
    tipo: 'NC',
    version,
    condicionVenta,
    moneda,
    receptor,
    lineas: anula ? documento.lineas : [{ ...linea, cantidad: unidades }],
    ...(anula && documento.otrosCargos && { otrosCargos: documento.otrosCargos }),
    mediosPago: [{ tipo: azar.pick(['01', '01', '06']) }],
    referencias: [
      {
        tipoDoc: tipoDocto(documento.tipo).codigo,
        numero: clave,
        fechaEmision,
        codigo: anula ? azar.pick(['01', '13']) : '06',
        razon: anula ? 'Anulación' : 'Devolución',
      },
    ],
  }
}
