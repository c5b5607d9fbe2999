/** Products of the generated documents: real CABYS codes, invented names and prices. */
import { isMercancia } from '../catalogos/linea/cabys.ts'
import { unidadBySimbolo } from '../catalogos/linea/unidades.ts'
import type { CodigoComercial, Version } from '../tipos/documento.ts'
import type { Azar } from './azar.ts'

export interface ProductoInventado {
  readonly cabys: string
  readonly detalle: string
  /** By version: symbols changed case between versions. */
  readonly unidad: Readonly<Record<Version, string>>
  /** Ordinary rate in the catalogue. */
  readonly tarifa: string
  /** Maximum price, whole units of the currency. */
  readonly precio: number
}

const row = (
  cabys: string,
  detalle: string,
  unidad: string | readonly [string, string],
  tarifa: string,
  precio: number,
): ProductoInventado => {
  const [v44, v43] = typeof unidad === 'string' ? [unidad, unidad] : unidad
  return { cabys, detalle, unidad: { '4.4': v44, '4.3': v43 }, tarifa, precio }
}

export const BIENES: readonly ProductoInventado[] = [
  row('2316100000100', 'Arroz 99 % grano entero, bolsa 1,8 kg', 'Unid', '02', 2500),
  row('0231200000000', 'Huevos de gallina', ['Kg', 'kg'], '02', 3000),
  row('2211001030000', 'Leche entera "La Nube", caja 1 L', 'L', '02', 1200),
  row('3532201060000', 'Detergente en polvo, bolsa 1 kg', 'Unid', '08', 3200),
  row('3219301000000', 'Papel higiénico < 4 rollos >', 'Unid', '02', 2500),
  row('2391102010100', 'Café tostado en grano', ['Kg', 'kg'], '02', 12_000),
  row('3229100000000', 'Libro técnico & manual', 'Unid', '10', 25_000),
  row('3699012001700', "Canasta plástica 12''", 'Unid', '08', 9500),
  row('4293101000500', 'Canasta de metal', 'Unid', '08', 18_000),
]

export const SERVICIOS: readonly ProductoInventado[] = [
  row('8311100000000', 'Hora de consultoría en gestión', 'h', '08', 60_000),
  row('8314100000100', 'Desarrollo de aplicación a la medida', 'Sp', '08', 900_000),
  row('6331000000000', 'Almuerzo ejecutivo', 'Os', '08', 9000),
  row('6311100000000', 'Noche de hospedaje, habitación doble', 'Os', '08', 90_000),
  row('9291900009900', 'Curso técnico de hojas de cálculo', 'Os', '03', 120_000),
  row('7211200000300', 'Alquiler de local comercial', 'Alc', '08', 900_000),
  row('8351000000000', 'Consulta veterinaria', 'Sp', '04', 30_000),
  row('9251000000100', 'Matrícula universitaria', 'Os', '10', 250_000),
]

export const SALUD = row('9310100000100', 'Consulta de médico general', 'Sp', '04', 45_000)
export const MEDICAMENTO = row('3562102020301', 'Omeprazol 20 mg, frasco 30 cápsulas', 'Unid', '03', 7500)
export const VEHICULO = row('4991100000000', 'Motocicleta 150 cc', 'Unid', '08', 1_800_000)
export const CERVEZA = row('2431000000000', 'Cerveza lata 350 ml', 'Unid', '08', 1200)
export const GASEOSA = row('2449001000000', 'Bebida gaseosa 2,5 L', 'Unid', '08', 1900)
export const JABON = row('3532101010199', 'Jabón de tocador 110 g', 'Unid', '08', 900)
export const TABACO = row('2502000000000', 'Cigarrillos, cajetilla de 20', 'Unid', '08', 2600)
export const COMBUSTIBLE = row('3331100010000', 'Gasolina súper', 'L', '10', 750)
export const CEMENTO = row('3744001009900', 'Cemento gris, saco 50 kg', 'Unid', '08', 9000)
export const USADO = row('3856000000200', 'Juego de segunda mano', 'Unid', '08', 40_000)
export const SURTIDO = row('2399999002200', 'Canasta navideña surtida', 'Unid', '08', 0)

/** Customs code of exported goods. */
export const PARTIDA = '090121000000'

/** Units of trade besides the product's own. */
const UNIDADES: Readonly<
  Record<Version, { readonly bienes: readonly string[]; readonly servicios: readonly string[] }>
> = {
  '4.4': {
    bienes: [
      ...['Unid', 'Kg', 'G', 'T', 'Oz', 'Qq', 'L', 'mL', 'Gal', 'm³', 'M', 'cm', 'Mm', 'Ln', 'm²', 'Km', 'kWh', 'Kw'],
      ...['Fa', 'Cc', 'Cu', 'W', 'V', 'A', 'Acv', 'Otros'],
    ],
    servicios: ['Al', 'Alc', 'Cm', 'I', 'Os', 'Sp', 'Spe', 'St', 'h', 'D', 'Min', 'S', 'Km', 'm²', 'Unid', 'Otros'],
  },
  '4.3': {
    bienes: ['Unid', 'kg', 'g', 't', 'Oz', 'L', 'mL', 'Gal', 'm³', 'm', 'cm', 'mm', 'ln', 'm²', 'Km', 'Kw', 'Otros'],
    servicios: ['Al', 'Alc', 'Cm', 'I', 'Os', 'Sp', 'Spe', 'St', 'h', 'd', 'min', 's', 'Km', 'm²', 'Unid', 'Otros'],
  },
}

/** The product's usual unit, or any other. */
export function makeUnidad(azar: Azar, vendido: ProductoInventado, version: Version): string {
  if (!azar.chance(0.35)) return vendido.unidad[version]
  return azar.pick(UNIDADES[version][isMercancia(vendido.cabys) ? 'bienes' : 'servicios'])
}

export const isContable = (unidad: string, version: Version): boolean => !!unidadBySimbolo(unidad, version)?.contable

export const makeCodigo = (azar: Azar): CodigoComercial => ({
  tipo: azar.pick(['01', '02', '04', '99']),
  codigo: `P-${azar.digits(4)}`,
})
