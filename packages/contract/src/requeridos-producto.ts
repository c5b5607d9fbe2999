/** What a product and a line of a surtido must have, in the order it is told. The form and the server ask the same. */
import { MONTO_MAXIMO, mensajes, monto } from '@pura/domain'
import type { ProductoEntrada, SurtidoEntrada } from './recursos/producto.ts'

const t = mensajes.producto

export type RequeridoDe<T> = readonly [holds: (entrada: T) => boolean, mensaje: string, campo: string]

/** Longest code a document can carry (CodigoComercial). */
export const CODIGO_MAXIMO = 20
/** NUMERIC(16, 3) */
const EXISTENCIA_MAXIMA = 10n ** 13n

/** Ambiguities E19, with the texts of its section I; between them, what the document would refuse later. */
export const REQUERIDOS_PRODUCTO: readonly RequeridoDe<ProductoEntrada>[] = [
  [(p) => nombreOf(p) !== '', t.nombreObligatorio, 'nombreProducto'],
  // XSD: Detalle has 3 to 200 characters.
  [(p) => nombreOf(p).length >= 3 && nombreOf(p).length <= 200, t.nombreLargo, 'nombreProducto'],
  [(p) => Boolean(p.unidadMedida?.unidadMedidaPK.idUnidad), t.unidadObligatoria, 'unidadMedida'],
  [(p) => /^\d{13}$/.test(cabysOf(p)), t.cabysObligatorio, 'cabys'],
  [(p) => Boolean(p.impuesto?.tipoImpuesto?.codigoSri), t.impuestoObligatorio, 'impuesto.tipoImpuesto'],
  [(p) => Boolean(p.impuesto?.codigo), t.impuestoObligatorio, 'impuesto'],
  [(p) => isPresent(p.precioVenta), t.precioObligatorio, 'precioVenta'],
  [(p) => isMonto(p.precioVenta), t.precioInvalido, 'precioVenta'],
  [(p) => partidaOf(p) === '' || /^\d{12}$/.test(partidaOf(p)), t.partidaInvalida, 'partidaArancelaria'],
  [(p) => (p.codigoInterno ?? '').trim().length <= CODIGO_MAXIMO, t.codigoLargo, 'codigoInterno'],
  [(p) => !isPresent(p.costo) || isMonto(p.costo), t.costoInvalido, 'costo'],
  ...(['existenciaGlobal', 'stockMinimo', 'stockMaximo'] as const).map(
    (campo): RequeridoDe<ProductoEntrada> => [
      (p) => !isPresent(p[campo]) || isExistencia(p[campo], campo === 'existenciaGlobal'),
      t.existenciaInvalida,
      campo,
    ],
  ),
]

/** VAL-48: product, price, detail and quantity; the current product comes first (VAL-49). */
export const REQUERIDOS_SURTIDO: readonly RequeridoDe<SurtidoEntrada>[] = [
  [(s) => isId(s.padre?.productoPK?.idProducto), t.sinProductoActual, 'padre'],
  [(s) => isId(s.producto?.productoPK?.idProducto), t.surtidoSinProducto, 'producto'],
  [(s) => isPresent(s.precio), t.surtidoSinPrecio, 'precio'],
  [(s) => isMonto(s.precio), t.surtidoPrecioInvalido, 'precio'],
  [(s) => (s.detalle ?? '').trim() !== '', t.surtidoSinDetalle, 'detalle'],
  [(s) => isPresent(s.cantidad), t.surtidoSinCantidad, 'cantidad'],
  [(s) => isExistencia(s.cantidad, false) && Number(s.cantidad) > 0, t.surtidoCantidadInvalida, 'cantidad'],
  [(s) => s.padre?.productoPK?.idProducto !== s.producto?.productoPK?.idProducto, t.surtidoDeSiMismo, 'producto'],
]

/** Without what is around it, and single spaces inside. */
export const nombreOf = ({ nombreProducto }: Pick<ProductoEntrada, 'nombreProducto'>): string =>
  (nombreProducto ?? '').replace(/\s+/g, ' ').trim()

export const cabysOf = ({ cabys, cabysSeleccionado }: Pick<ProductoEntrada, 'cabys' | 'cabysSeleccionado'>): string =>
  (cabys?.codigo ?? cabysSeleccionado ?? '').trim()

/** People write it with dots: 0901.21.00.00.00. */
export const partidaOf = ({ partidaArancelaria }: Pick<ProductoEntrada, 'partidaArancelaria'>): string =>
  (partidaArancelaria ?? '').replace(/[.\s-]/g, '')

type Numero = string | number | null | undefined

const isPresent = (valor: Numero): boolean => valor !== null && valor !== undefined && String(valor).trim() !== ''

function isMonto(valor: Numero): boolean {
  try {
    const m = monto(valor ?? '')
    return m >= 0n && m <= MONTO_MAXIMO
  } catch {
    return false
  }
}

/** At most three decimals: rounding somebody's count in silence would be a lie. */
function isExistencia(valor: Numero, negativa: boolean): boolean {
  const [, signo, enteros = ''] = /^\s*(-?)(\d+)(?:\.\d{0,3})?\s*$/.exec(String(valor)) ?? []
  return signo !== undefined && (negativa || signo === '') && BigInt(enteros) < EXISTENCIA_MAXIMA
}

const isId = (id: number | null | undefined): boolean => typeof id === 'number' && id > 0
