/** The lines a client usually buys, from the company's last documents for that client. */
import type { TipoDocumento } from '../tipos/tipo-docto.ts'

/** This many last documents of the type are compared. */
export const ULTIMAS_VENTAS = 10
/** A product of a single document is not usual. */
const MINIMO_VECES = 2

/** Types whose lines are typed as sold; those of a note or a receipt come from the document it refers to. */
const TIPOS: ReadonlySet<TipoDocumento> = new Set(['PRO', 'FE', 'TE', 'FEE', 'FEC'])
export const admitsDeSiempre = (tipo: TipoDocumento): boolean => TIPOS.has(tipo)

export interface LineaVendida {
  idProducto: number
  cantidad: string
}

/**
 * Products in at least half of the documents, each with the quantity of the newest document that has it. Their order is
 * that of the newest document; products that it lacks come after.
 * @param documentos newest first
 */
export function findDeSiempre(documentos: readonly (readonly LineaVendida[])[]): LineaVendida[] {
  const ventas = new Map<number, { linea: LineaVendida; veces: number }>()
  for (const lineas of documentos) {
    const vistos = new Set<number>()
    for (const linea of lineas) {
      if (vistos.has(linea.idProducto)) continue
      vistos.add(linea.idProducto)
      const venta = ventas.get(linea.idProducto)
      if (venta) venta.veces++
      else ventas.set(linea.idProducto, { linea, veces: 1 })
    }
  }
  return [...ventas.values()]
    .filter(({ veces }) => veces >= MINIMO_VECES && veces * 2 >= documentos.length)
    .map(({ linea }) => linea)
}
