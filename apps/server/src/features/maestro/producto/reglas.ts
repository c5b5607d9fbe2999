/** Maps the input to a row of `producto` and holds every rule to refuse it, in order. */

import { type ProductoEntrada, TEXTOS_PRODUCTO } from '@pura/contract'
import {
  cabysOf,
  cantidad,
  checkReglas,
  isBienUsado,
  mensajes,
  monto,
  nombreOf,
  partidaOf,
  REGLAS_PRODUCTO,
  type Regla,
  tarifaByCodigo,
  tipoImpuestoByCodigo,
  tipoTransaccionByCodigo,
  toDecimal,
  toDecimalCantidad,
  unidadBySimbolo,
} from '@pura/domain'
import { toGrupo } from '@pura/domain/busqueda'
import { invalid } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import { textosToFila } from '../../../lib/textos-de-fila.ts'

const t = mensajes.producto
/** New documents are of this version (docs/acuerdos.md A3). */
const VERSION = '4.4'
/** 01 IVA, 07 IVA con cálculo especial, 08 IVA de bienes usados: the result of `tipoimpuesto/find-by-iva`. */
const TIPOS_IVA = ['01', '07', '08']

const unidadOf = (p: ProductoEntrada): string => p.unidadMedida?.unidadMedidaPK.idUnidad ?? ''

/** The chosen codes exist. */
const EXISTENTES: readonly Regla<ProductoEntrada>[] = [
  ['impuesto.tipoImpuesto', (p) => isTipoIva(p.impuesto?.tipoImpuesto?.codigoSri), t.impuestoObligatorio],
  ['impuesto', (p) => isBienUsado(p) || isTarifa(p.impuesto?.codigo), t.impuestoObligatorio],
  ['tipoTransaccion', (p) => isEmptyOr(p.tipoTransaccion, tipoTransaccionByCodigo), t.transaccionInvalida],
  [
    'otroImpuestoList',
    (p) => (p.otroImpuestoList ?? []).every(({ tipoImpuesto: { codigoSri } }) => isOtroImpuesto(codigoSri)),
    t.otroImpuestoInvalido,
  ],
  [
    'unidadMedida',
    (p) => unidadBySimbolo(unidadOf(p), VERSION) !== undefined,
    (p) => mensajes.documento.unidadInvalida(unidadOf(p)),
  ],
]

/** @throws AppError with the first text that applies */
export const assertProducto = (entrada: ProductoEntrada): void =>
  assertReglas(entrada, [...REGLAS_PRODUCTO, ...EXISTENTES])

/** All findings, for a sheet that reports everything at once. */
export const findHallazgosProducto = (entrada: ProductoEntrada) =>
  checkReglas(entrada, [...REGLAS_PRODUCTO, ...EXISTENTES])

/** A retired code stays on the product that has it, but cannot be chosen anew. @throws AppError */
export function assertCabys(codigo: string, encontrado: { vigente: boolean } | undefined, anterior?: string): void {
  if (!encontrado) throw invalid('cabys', mensajes.documento.cabysDesconocido(codigo))
  if (!encontrado.vigente && codigo !== anterior) throw invalid('cabys', t.cabysRetirado(codigo))
}

/** The columns a user decides; the entrada has passed `assertProducto`. */
export function toColumnas(p: ProductoEntrada) {
  const nombre = nombreOf(p)
  return {
    nombre_producto: nombre,
    cabys: cabysOf(p),
    unidad_medida: unidadOf(p),
    moneda_precio: p.moneda ?? 'CRC',
    precio_venta: toDecimal(monto(p.precioVenta ?? '0')),
    tipo_impuesto: p.impuesto?.tipoImpuesto?.codigoSri ?? '01',
    codigo_tarifa_iva: isBienUsado(p) ? '' : (p.impuesto?.codigo ?? ''),
    factor_iva: isBienUsado(p) ? String(p.impuesto?.factor) : null,
    codigo_fabricante: p.codigoFabricante?.trim() || null,
    codigos_barras: codigosOf(p),
    grupo: toGrupo(p.grupo ?? ''),
    unidad_comercial: p.unidadMedidaComercial?.trim() || null,
    tipo_transaccion: p.tipoTransaccion || null,
    iva_cobrado_fabrica: p.ivaCobradoFabrica || null,
    otros_impuestos: JSON.stringify(p.otroImpuestoList ?? []),
    con_surtido: p.conSurtido ?? false,
    ...textosToFila(TEXTOS_PRODUCTO, p),
    partida_arancelaria: partidaOf(p) || null,
    registro_medicamento: p.material?.trim() || null,
    forma_farmaceutica: p.formaFarmaceutica?.trim() || null,
    exento: p.exento ?? 'N',
    costo: toDecimal(monto(p.costo || '0')),
    maneja_inventario: p.manejaInventario ?? false,
    stock_minimo: toExistencia(p.stockMinimo),
    stock_maximo: toExistencia(p.stockMaximo),
    estado: p.estado ?? 'A',
  }
}

/** Each once. */
export const codigosOf = ({ codigosBarras }: ProductoEntrada): string[] => [
  ...new Set((codigosBarras ?? []).map((codigo) => codigo.trim()).filter((codigo) => codigo !== '')),
]

export const existenciaOf = (p: ProductoEntrada): string => toExistencia(p.existenciaGlobal)

const toExistencia = (valor: string | number | null | undefined): string => toDecimalCantidad(cantidad(valor || '0'))

const isTipoIva = (codigo: string | null | undefined): boolean =>
  TIPOS_IVA.includes(codigo ?? '') && tipoImpuestoByCodigo(codigo ?? '') !== undefined

const isOtroImpuesto = (codigo: string): boolean =>
  !TIPOS_IVA.includes(codigo) && tipoImpuestoByCodigo(codigo) !== undefined

const isEmptyOr = (codigo: string | null | undefined, find: (codigo: string) => unknown): boolean =>
  !codigo || find(codigo) !== undefined

const isTarifa = (codigo: string | null | undefined): boolean => {
  const tarifa = tarifaByCodigo(codigo ?? '', VERSION)
  return tarifa !== undefined && !tarifa.soloNotas
}
