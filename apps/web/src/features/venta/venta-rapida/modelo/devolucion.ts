/** What a customer brings back of a sale, and the credit note that it becomes. */
import { type Cantidad, cantidad, type Monto } from '@pura/domain'
import {
  ANULACION,
  DEVOLUCION,
  type DocumentoDeCaja,
  isRechazo,
  lineasQueQuedan,
  type Redondeo,
  returnOf,
  sumDocumento,
  toColones,
  type Venta,
} from '@pura/mostrador'

/** Document codes of annex note 10. */
const TIPO_REFERIDO = { TE: '04', FE: '01', NC: '03' } as const
const EFECTIVO = '01'
const NADA = cantidad('0')

export interface LineaPorDevolver {
  readonly detalle: string
  readonly vendida: Cantidad
  readonly queda: Cantidad
}

/** Lines of a sale with what is left of each; none of a note. */
export function linesOf(venta: Venta, ventas: readonly Venta[]): LineaPorDevolver[] {
  if (venta.documento.tipo === 'NC') return []
  return lineasQueQuedan(venta, ventas).map(({ detalle, cantidad: vendida, devuelta }) => ({
    detalle,
    vendida,
    queda: (vendida > devuelta ? vendida - devuelta : 0n) as Cantidad,
  }))
}

export const isDevolvible = (venta: Venta, ventas: readonly Venta[]): boolean =>
  linesOf(venta, ventas).some(({ queda }) => queda > 0n)

/** True if these quantities are the whole sale, of which nothing came back before: only then it can be voided. */
export const isEntera = (lineas: readonly LineaPorDevolver[], cuantos: readonly Cantidad[]): boolean =>
  lineas.length > 0 && lineas.every(({ vendida, queda }, i) => queda === vendida && cuantos[i] === vendida)

/**
 * The credit note that takes back these quantities, one a line, as they were sold.
 * @param medio by which the money goes back
 * @param anula it voids the sale
 */
export function aDevolucion(
  { documento, clave, fechaEmision }: Venta,
  cuantos: readonly Cantidad[],
  medio: string,
  anula = false,
): DocumentoDeCaja {
  const vuelve = (_: unknown, i: number) => (cuantos[i] ?? NADA) > 0n
  return {
    ...documento,
    tipo: 'NC',
    lineas: documento.lineas.map((linea, i) => ({ ...linea, cantidad: cuantos[i] ?? NADA })).filter(vuelve),
    ...(documento.productos && { productos: documento.productos.filter(vuelve) }),
    mediosPago: [{ tipo: medio }],
    referencias: [
      {
        tipoDoc: TIPO_REFERIDO[documento.tipo],
        numero: clave,
        fechaEmision,
        ...(anula ? ANULACION : DEVOLUCION),
      },
    ],
  }
}

/** What the note comes to, and what is given back for it: cash in colones, other means in its currency. Undefined while nothing comes back. */
export function cuentaDe(
  nota: DocumentoDeCaja,
  redondeo: Redondeo,
): { total: Monto; entregar: Monto; en: { codigo: string } } | undefined {
  if (nota.lineas.length === 0) return undefined
  const totales = sumDocumento(nota)
  if (isRechazo(totales)) return undefined
  const total = totales.comprobante
  if (nota.mediosPago[0]?.tipo !== EFECTIVO) return { total, entregar: total, en: nota.moneda }
  return { total, entregar: returnOf(toColones(total, nota), redondeo).entregado, en: { codigo: 'CRC' } }
}
