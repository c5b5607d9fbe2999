/**
 * From a draft to every amount of the document (docs/hacienda.md §4): units are those of `dinero`, each step rounds
 * once, half up at the sixth decimal, and what cannot be calculated throws ErrorCalculo instead of giving a wrong
 * number.
 */
import { sumBy } from '../../dinero/index.ts'
import type { BorradorMontos, Calculo, Linea, LineaBorrador } from '../../tipos/documento.ts'
import { ErrorCalculo, locate } from './base/errores.ts'
import { type Regimen, regimenFor } from './base/regimen.ts'
import { calculateLinea } from './linea/linea.ts'
import { completeMediosPago } from './resumen/medios-pago.ts'
import { calculateOtrosCargos } from './resumen/otros-cargos.ts'
import { summarize } from './resumen/resumen.ts'

export { type CodigoErrorCalculo, ErrorCalculo } from './base/errores.ts'
export { isIva } from './impuestos/iva.ts'
export { PAGADOS_EN_FABRICA } from './linea/asumido.ts'
export { isRegalia } from './linea/descuentos.ts'
export { priceFromTotal } from './linea/linea.ts'
export { precioSurtido } from './linea/surtido.ts'
export { asumidosOf, cobroOf } from './resumen/desglose.ts'
export { faltanteMediosPago, mediosPagoAddUp } from './resumen/medios-pago.ts'

/** Maximum lines of a document (docs/hacienda.md §3.2). */
export const LINEAS_MAXIMAS = 1000

/**
 * Cache of calculated lines, so that a keystroke recalculates one line in a thousand. A line's amounts depend only on
 * its draft, its number and the regime, and drafts are immutable: the same object has the same amounts.
 */
export type MemoriaCalculo = WeakMap<LineaBorrador, { readonly regimen: Regimen; readonly linea: Linea }>

/**
 * All amounts of a document. Idempotent: a Calculo's lines, charges and means are a valid draft.
 * @param memoria cache of the same document; it only saves time
 * @throws ErrorCalculo with the user's text and the path of the faulty field
 */
export function calculate(borrador: BorradorMontos, memoria?: MemoriaCalculo): Calculo {
  const regimen = regimenFor(borrador.tipo, borrador.version)
  if (borrador.lineas.length > LINEAS_MAXIMAS) {
    throw new ErrorCalculo(
      'demasiadas_lineas',
      'lineas',
      `Un comprobante no puede tener más de ${LINEAS_MAXIMAS} líneas`,
    )
  }
  const lineas = borrador.lineas.map((linea, i) => locate('lineas', i, () => recall(linea, i + 1, regimen, memoria)))
  const subTotal = sumBy(lineas, (l) => l.subTotal)
  const otrosCargos = calculateOtrosCargos(borrador.otrosCargos ?? [], subTotal)
  const mediosPago = borrador.mediosPago ?? []
  const resumen = summarize(lineas, otrosCargos, mediosPago, regimen)
  return { lineas, otrosCargos, resumen, mediosPago: completeMediosPago(mediosPago, resumen.totalComprobante) }
}

function recall(borrador: LineaBorrador, numero: number, regimen: Regimen, memoria?: MemoriaCalculo): Linea {
  const antes = memoria?.get(borrador)
  if (antes && antes.regimen === regimen && antes.linea.numeroLinea === numero) return antes.linea
  const linea = calculateLinea(borrador, numero, regimen)
  memoria?.set(borrador, { regimen, linea })
  return linea
}
