/** Rules of a product and of a surtido's line, in the order they are reported. */
import { MONTO_MAXIMO, monto } from '../../dinero/index.ts'
import { mensajes } from '../../mensajes/index.ts'
import type { Regla } from '../base/regla.ts'
import { isId, tidy } from '../base/texto.ts'

const t = mensajes.producto

type Texto = string | null | undefined
type Numero = string | number | null | undefined

/** The typed values; required fields may be absent. */
export interface DatosProducto {
  codigoInterno?: Texto
  nombreProducto?: Texto
  cabys?: { codigo?: Texto } | null
  cabysSeleccionado?: Texto
  unidadMedida?: { unidadMedidaPK: { idUnidad: string } } | null
  impuesto?: { codigo?: Texto; factor?: Numero; tipoImpuesto?: { codigoSri?: Texto } | null } | null
  precioVenta?: Numero
  partidaArancelaria?: Texto
  codigoFabricante?: Texto
  unidadMedidaComercial?: Texto
  costo?: Numero
  existenciaGlobal?: Numero
  stockMinimo?: Numero
  stockMaximo?: Numero
}

/** Barcodes as they are typed, or stand in a cell: separated by spaces or commas. */
export const splitCodigos = (texto: string): string[] => texto.split(/[\s,;]+/).filter((codigo) => codigo !== '')

interface ConProducto {
  productoPK?: { idProducto?: number | null } | null
}

/** A line of a surtido, as it was typed. */
export interface DatosSurtido {
  padre?: ConProducto | null
  producto?: ConProducto | null
  precio?: Numero
  detalle?: Texto
  cantidad?: Numero
}

/** Maximum length of a document's CodigoComercial and UnidadMedidaComercial. */
export const CODIGO_MAXIMO = 20
/** NUMERIC(16, 3) */
const EXISTENCIA_MAXIMA = 10n ** 13n

/** docs/acuerdos.md E19, with the texts of its section I; between them, what documents would refuse later. */
export const REGLAS_PRODUCTO: readonly Regla<DatosProducto>[] = [
  ['nombreProducto', (p) => nombreOf(p) !== '', t.nombreObligatorio],
  // XSD: Detalle has 3 to 200 characters.
  ['nombreProducto', (p) => nombreOf(p).length >= 3 && nombreOf(p).length <= 200, t.nombreLargo],
  ['unidadMedida', (p) => Boolean(p.unidadMedida?.unidadMedidaPK.idUnidad), t.unidadObligatoria],
  ['cabys', (p) => /^\d{13}$/.test(cabysOf(p)), t.cabysObligatorio],
  ['impuesto.tipoImpuesto', (p) => Boolean(p.impuesto?.tipoImpuesto?.codigoSri), t.impuestoObligatorio],
  ['impuesto', (p) => isBienUsado(p) || Boolean(p.impuesto?.codigo), t.impuestoObligatorio],
  ['impuesto.factor', (p) => !isBienUsado(p) || isFactor(p.impuesto?.factor), mensajes.documento.factorInvalido],
  ['precioVenta', (p) => isPresent(p.precioVenta), t.precioObligatorio],
  ['precioVenta', (p) => isMonto(p.precioVenta), t.precioInvalido],
  ['precioVenta', (p) => isExacto(p.precioVenta), mensajes.documento.precioDecimales],
  ['partidaArancelaria', (p) => partidaOf(p) === '' || /^\d{12}$/.test(partidaOf(p)), t.partidaInvalida],
  ['codigoInterno', (p) => (p.codigoInterno ?? '').trim().length <= CODIGO_MAXIMO, t.codigoLargo],
  // CodigoComercial has 1 to 20 characters, and a surtido needs its manufacturer's.
  ['codigoFabricante', (p) => isEmptyOr(p.codigoFabricante, 3), t.fabricanteCorto],
  ['unidadMedidaComercial', (p) => isEmptyOr(p.unidadMedidaComercial, 1), t.unidadComercialLarga],
  ['costo', (p) => !isPresent(p.costo) || isMonto(p.costo), t.costoInvalido],
  ['costo', (p) => isExacto(p.costo), mensajes.documento.montoDecimales],
  ...(['existenciaGlobal', 'stockMinimo', 'stockMaximo'] as const).map(
    (campo): Regla<DatosProducto> => [
      campo,
      (p) => !isPresent(p[campo]) || isExistencia(p[campo], campo === 'existenciaGlobal'),
      t.existenciaInvalida,
    ],
  ),
]

/** VAL-48: product, price, detail and quantity; the current product first (VAL-49). */
export const REGLAS_SURTIDO: readonly Regla<DatosSurtido>[] = [
  ['padre', (s) => isId(s.padre?.productoPK?.idProducto), t.sinProductoActual],
  ['producto', (s) => isId(s.producto?.productoPK?.idProducto), t.surtidoSinProducto],
  ['precio', (s) => isPresent(s.precio), t.surtidoSinPrecio],
  ['precio', (s) => isMonto(s.precio), t.surtidoPrecioInvalido],
  ['precio', (s) => isExacto(s.precio), mensajes.documento.precioDecimales],
  ['detalle', (s) => (s.detalle ?? '').trim() !== '', t.surtidoSinDetalle],
  ['cantidad', (s) => isPresent(s.cantidad), t.surtidoSinCantidad],
  ['cantidad', (s) => isExistencia(s.cantidad, false) && Number(s.cantidad) > 0, t.surtidoCantidadInvalida],
  ['producto', (s) => s.padre?.productoPK?.idProducto !== s.producto?.productoPK?.idProducto, t.surtidoDeSiMismo],
]

export const nombreOf = ({ nombreProducto }: Pick<DatosProducto, 'nombreProducto'>): string => tidy(nombreProducto)

export const cabysOf = ({ cabys, cabysSeleccionado }: Pick<DatosProducto, 'cabys' | 'cabysSeleccionado'>): string =>
  (cabys?.codigo ?? cabysSeleccionado ?? '').trim()

/** The tariff heading without the dots people write: 0901.21.00.00.00. */
export const partidaOf = ({ partidaArancelaria }: Pick<DatosProducto, 'partidaArancelaria'>): string =>
  (partidaArancelaria ?? '').replace(/[.\s-]/g, '')

/** Used goods pay by a factor (08) and have no rate. */
export const isBienUsado = ({ impuesto }: Pick<DatosProducto, 'impuesto'>): boolean =>
  impuesto?.tipoImpuesto?.codigoSri === '08'

const isFactor = (valor: Numero): boolean => /^\s*\d(\.\d{1,4})?\s*$/.test(String(valor ?? '')) && Number(valor) > 0

const isEmptyOr = (texto: Texto, minimo: number): boolean => {
  const { length } = texto?.trim() ?? ''
  return length === 0 || (length >= minimo && length <= CODIGO_MAXIMO)
}

const isPresent = (valor: Numero): boolean => valor !== null && valor !== undefined && String(valor).trim() !== ''

function isMonto(valor: Numero): boolean {
  try {
    const m = monto(valor ?? '')
    return m >= 0n && m <= MONTO_MAXIMO
  } catch {
    return false
  }
}

/** True if five decimals hold it exactly: prices are never rounded silently. */
const isExacto = (valor: Numero): boolean => !/\.\d{5}\d*[1-9]/.test(String(valor ?? ''))

/** At most three decimals: stock is never rounded silently. */
function isExistencia(valor: Numero, negativa: boolean): boolean {
  const [, signo, enteros = ''] = /^\s*(-?)(\d+)(?:\.\d{0,3})?\s*$/.exec(String(valor)) ?? []
  return signo !== undefined && (negativa || signo === '') && BigInt(enteros) < EXISTENCIA_MAXIMA
}
