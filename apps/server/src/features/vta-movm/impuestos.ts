/** What a document sold and taxed at each rate, as rows of its own (E10: summaries add them in colones). */
import { add, CERO, type Comprobante, type Monto, toDecimal } from '@pura/domain'
import type { Insertable } from 'kysely'
import type { VtaImpuestoTable } from '../../db/tables.ts'

interface Fila {
  codigo: string
  codigoTarifa: string
  venta: Monto
  impuesto: Monto
  exonerado: Monto
}

/** One row per tax and rate; a sale without tax is a row too, so that the rows add up to what was sold. */
export function toImpuestos(
  codCia: number,
  numDocto: number,
  comprobante: Comprobante,
): Insertable<VtaImpuestoTable>[] {
  const filas = new Map<string, Fila>()
  for (const { subTotal, impuestos } of comprobante.lineas) {
    // A line's sale counts once, at its IVA; what it pays besides has no sale of its own.
    const principal = impuestos.find((i) => i.codigoTarifaIva !== undefined) ?? impuestos[0]
    for (const impuesto of impuestos) {
      const codigoTarifa = impuesto.codigoTarifaIva ?? ''
      const llave = `${impuesto.codigo}-${codigoTarifa}`
      const fila = filas.get(llave) ?? {
        codigo: impuesto.codigo,
        codigoTarifa,
        venta: CERO,
        impuesto: CERO,
        exonerado: CERO,
      }
      filas.set(llave, {
        ...fila,
        venta: impuesto === principal ? add(fila.venta, subTotal) : fila.venta,
        impuesto: add(fila.impuesto, impuesto.monto),
        exonerado: add(fila.exonerado, impuesto.exoneracion?.montoExoneracion ?? CERO),
      })
    }
  }
  const devuelto = toDecimal(comprobante.resumen.totalIvaDevuelto)
  return [...filas.values()].map((f) => ({
    cod_cia: codCia,
    num_docto: numDocto,
    codigo: f.codigo,
    codigo_tarifa: f.codigoTarifa,
    venta: toDecimal(f.venta),
    impuesto: toDecimal(f.impuesto),
    exonerado: toDecimal(f.exonerado),
    devuelto: f.codigoTarifa === TARIFA_DE_SALUD ? devuelto : '0',
  }))
}

/** IVA is given back only for medical services, which pay 4 % (FACTS §4). */
const TARIFA_DE_SALUD = '04'
