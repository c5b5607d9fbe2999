/** Converts a product's price and unit taxes to the document's currency for a line (docs/acuerdos.md K4, L4). */
import { type Cambio, CERO, convertPrecio, mensajes, monto, toDecimal } from '@pura/domain'
import { EntradaInvalida } from './lectura.ts'
import type { ProductoDeLinea } from './producto-de-linea.ts'
import type { Producto } from './recursos/maestro/producto.ts'
import type { DocumentoEntrada } from './recursos/venta/documento.ts'
import type { LineaEntrada } from './recursos/venta/documento-linea.ts'

const COLON: Cambio = { moneda: 'CRC', tasa: monto('1') }
/** CONST-31 */
const CODIGOS: Readonly<Record<number, string>> = { 1: 'CRC', 2: 'USD' }

/**
 * Currency and exchange rate of a document; rate zero when it is missing or invalid. Colones when no currency is
 * sent.
 */
export function cambioOf({ idMoneda, tasaCambio }: Pick<DocumentoEntrada, 'idMoneda' | 'tasaCambio'>): Cambio {
  const id = idMoneda?.idMoneda
  const moneda = id === undefined ? idMoneda?.nombreCorto || COLON.moneda : (CODIGOS[id] ?? String(id))
  if (moneda === COLON.moneda) return COLON
  try {
    return { moneda, tasa: monto(tasaCambio ?? '') }
  } catch {
    return { moneda, tasa: CERO }
  }
}

/**
 * The product with its amounts, and its surtido's, in the document's currency. Only amounts the line does not send
 * are converted.
 * @throws EntradaInvalida when a rate is missing, or when the price is in dollars and the document in a third
 * currency
 */
export function inMoneda<P extends ProductoDeLinea>(
  producto: P,
  linea: LineaEntrada,
  cambio: Cambio,
  campo: string,
): P {
  return withImpuestos(withPrecios(producto, linea, cambio, campo), linea, cambio)
}

function withPrecios<P extends ProductoDeLinea>(producto: P, linea: LineaEntrada, cambio: Cambio, campo: string): P {
  const { moneda = COLON.moneda } = producto
  const conPrecio = linea.precioVtaUnit != null
  const conSurtido = linea.surtido != null || !producto.surtido?.length
  if (moneda === cambio.moneda || (conPrecio && conSurtido)) return producto
  if (moneda !== COLON.moneda) {
    throw new EntradaInvalida(`${campo}.precioVtaUnit`, mensajes.producto.precioEnOtraMoneda(producto.nombreProducto))
  }
  const convert = (precio: string): string => fromColones(precio, cambio)
  return {
    ...producto,
    precioVenta: convert(producto.precioVenta),
    ...(conSurtido ? {} : { surtido: producto.surtido!.map((s) => ({ ...s, precio: convert(s.precio) })) }),
  }
}

/** Unit taxes are set by law in colones, whatever the product's currency. */
function withImpuestos<P extends ProductoDeLinea>(producto: P, linea: LineaEntrada, cambio: Cambio): P {
  if (cambio.moneda === COLON.moneda) return producto
  const otros = producto.otroImpuestoList ?? []
  const conOtros = linea.otroImpuestoVtaDetmList != null || !otros.some(isMonto)
  const conSurtido =
    linea.surtido != null || !producto.surtido?.some(({ producto: p }) => p.otroImpuestoList.some(isMonto))
  if (conOtros && conSurtido) return producto
  const convert = (lista: readonly OtroImpuestoDeProducto[]) =>
    lista.map((o) => convertOtroImpuesto(o, (valor) => fromColones(valor, cambio)))
  return {
    ...producto,
    ...(conOtros ? {} : { otroImpuestoList: convert(otros) }),
    ...(conSurtido
      ? {}
      : {
          surtido: producto.surtido!.map((s) => ({
            ...s,
            producto: { ...s.producto, otroImpuestoList: convert(s.producto.otroImpuestoList) },
          })),
        }),
  }
}

type OtroImpuestoDeProducto = Producto['otroImpuestoList'][number]

const isMonto = (o: OtroImpuestoDeProducto): boolean => o.monto != null || o.datosEspecificos != null

/** Converts the money of a tax; its points and quantities are the same in every currency. */
export const convertOtroImpuesto = (
  o: OtroImpuestoDeProducto,
  convert: (valor: string) => string,
): OtroImpuestoDeProducto => ({
  ...o,
  ...(o.monto == null ? {} : { monto: convert(String(o.monto)) }),
  ...(o.datosEspecificos == null
    ? {}
    : {
        datosEspecificos: { ...o.datosEspecificos, impuestoUnidad: convert(String(o.datosEspecificos.impuestoUnidad)) },
      }),
})

/** @throws EntradaInvalida without a valid exchange rate */
function fromColones(valor: string, cambio: Cambio): string {
  const convertido = convertPrecio(monto(valor), COLON, cambio)
  if (convertido === undefined) throw new EntradaInvalida('tasaCambio', mensajes.documento.tipoCambioInvalido)
  return toDecimal(convertido)
}
