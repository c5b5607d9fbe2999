/** Drafts for tests. */
import { cantidad, type Monto, monto, tarifa, toDecimal } from '../../../dinero/index.ts'
import type { BorradorMontos, ImpuestoBorrador, LineaBorrador, SurtidoBorrador } from '../../../tipos/documento.ts'
import { calculate } from '../index.ts'

export const BIEN = '2316100000100'
export const SERVICIO = '8311100000000'

export const iva = (codigoTarifaIva = '08', otros: Partial<ImpuestoBorrador> = {}): ImpuestoBorrador => ({
  codigo: '01',
  codigoTarifaIva,
  ...otros,
})

export const exonerated = (puntos: string, codigoTarifaIva = '08'): ImpuestoBorrador =>
  iva(codigoTarifaIva, {
    exoneracion: {
      tipoDocumento: '04',
      numeroDocumento: 'AL-00460853-20',
      institucion: '01',
      fechaEmision: '2026-01-15T00:00:00-06:00',
      tarifaExonerada: tarifa(puntos),
    },
  })

export const aLinea = (precio: string, otros: Partial<LineaBorrador> = {}): LineaBorrador => ({
  cabys: BIEN,
  cantidad: cantidad(1),
  unidadMedida: 'Unid',
  detalle: 'Producto de prueba',
  precioUnitario: monto(precio),
  impuestos: [iva()],
  ...otros,
})

export const aComponente = (
  precio: string,
  impuesto: ImpuestoBorrador,
  otros: Partial<SurtidoBorrador> = {},
): SurtidoBorrador => ({
  cabys: BIEN,
  cantidad: cantidad(1),
  unidadMedida: 'Unid',
  detalle: 'Componente',
  precioUnitario: monto(precio),
  impuestos: [impuesto],
  ...otros,
})

export const aBorrador = (lineas: LineaBorrador[], otros: Partial<BorradorMontos> = {}): BorradorMontos => ({
  tipo: 'FE',
  version: '4.4',
  condicionVenta: '01',
  lineas,
  mediosPago: [{ tipo: '01' }],
  ...otros,
})

/** Calculates a document with a single line, its amounts as text. */
export function calculateOne(linea: LineaBorrador, otros: Partial<BorradorMontos> = {}) {
  const { lineas, resumen } = calculate(aBorrador([linea], otros))
  const [calculada] = lineas
  return {
    linea: texts(calculada!),
    impuestos: calculada!.impuestos.map(texts),
    resumen: texts(resumen),
    calculada: calculada!,
  }
}

/** Money as decimal text, without zeros, so that a test reads like an invoice. */
export function texts(objeto: object): Record<string, string> {
  const montos = Object.entries(objeto).filter(
    ([clave, v]) => typeof v === 'bigint' && v !== 0n && !NO_MONTOS.has(clave),
  )
  return Object.fromEntries(montos.map(([clave, v]) => [clave, toDecimal(v as Monto)]))
}

const NO_MONTOS = new Set(['cantidad', 'tarifa', 'factorCalculoIva'])
