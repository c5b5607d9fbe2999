/**
 * Sales and tax of a document by rate, as rows, which summaries add in colones (docs/acuerdos.md E10). The rows add up
 * to the total of the document: sales + taxes + other charges − returned IVA.
 */
import {
  add,
  CERO,
  type Comprobante,
  type Impuesto,
  isIva,
  type Linea,
  type Monto,
  subtract,
  sumBy,
  timesCantidad,
  toDecimal,
} from '@pura/domain'
import type { Insertable, RawBuilder } from 'kysely'
import type { VtaImpuestoTable } from '../../../db/tables.ts'

/** Our own code, used by no tax, for other charges (OtrosCargos). */
export const OTROS_CARGOS = 'OC'
/** Sold without any tax, or paid by a receipt. */
const SIN_IMPUESTO = ''

type ImpuestoNuevo = Omit<Insertable<VtaImpuestoTable>, 'id_nombre'> & { id_nombre: RawBuilder<number> }

interface SumaDeImpuesto {
  venta: Monto
  impuesto: Monto
  exonerado: Monto
}

const NADA: SumaDeImpuesto = { venta: CERO, impuesto: CERO, exonerado: CERO }

/** @param idNombre id of the document's name, by which sums of a name find them */
export function toImpuestos(
  codCia: number,
  numDocto: number,
  { lineas, resumen }: Comprobante,
  idNombre: RawBuilder<number>,
): ImpuestoNuevo[] {
  const filas = new Map<string, SumaDeImpuesto>()
  const put = (codigo: string, codigoTarifa: string | undefined, cifra: keyof SumaDeImpuesto, monto: Monto) => {
    const llave = `${codigo} ${codigoTarifa ?? ''}`
    const fila = filas.get(llave) ?? NADA
    filas.set(llave, { ...fila, [cifra]: add(fila[cifra], monto) })
  }
  for (const linea of lineas) {
    for (const { impuestos, subTotal } of partesOf(linea)) {
      for (const { codigo, codigoTarifaIva } of impuestos) put(codigo, codigoTarifaIva, 'venta', CERO)
      // The sale counts once, at its IVA; other taxes add no sale.
      const principal = impuestos.find((i) => i.codigoTarifaIva !== undefined) ?? impuestos[0]
      put(principal?.codigo ?? SIN_IMPUESTO, principal?.codigoTarifaIva, 'venta', subTotal)
    }
    for (const { codigo, exoneracion, ...impuesto } of linea.impuestos) {
      if (exoneracion) put(codigo, tarifaOf(impuesto, linea), 'exonerado', exoneracion.montoExoneracion)
    }
  }
  // The breakdown has the amount of each tax after exoneration and after what the issuer assumes (docs/hacienda.md §4).
  for (const { codigo, codigoTarifaIva, totalMontoImpuesto } of resumen.desglose) {
    put(codigo, codigoTarifaIva, 'impuesto', totalMontoImpuesto)
  }
  const ventas = [...filas.values()].reduce((suma, { venta }) => add(suma, venta), CERO)
  // A receipt may pay more than the base of its IVA: the rest is without tax.
  if (resumen.totalVentaNeta > ventas) put(SIN_IMPUESTO, '', 'venta', subtract(resumen.totalVentaNeta, ventas))
  if (resumen.totalOtrosCargos > CERO) put(OTROS_CARGOS, '', 'venta', resumen.totalOtrosCargos)
  const conDevuelto = rowOfDevuelto([...filas.keys()])
  return [...filas].map(([llave, { venta, impuesto, exonerado }]) => {
    const [codigo = '', codigoTarifa = ''] = llave.split(' ')
    return {
      cod_cia: codCia,
      num_docto: numDocto,
      codigo,
      codigo_tarifa: codigoTarifa,
      venta: toDecimal(venta),
      impuesto: toDecimal(impuesto),
      exonerado: toDecimal(exonerado),
      devuelto: llave === conDevuelto ? toDecimal(resumen.totalIvaDevuelto) : '0',
      id_nombre: idNombre,
    }
  })
}

/**
 * Parts with their own rates: the line, or each component of a surtido (docs/hacienda.md §3.2); they add up to the
 * line.
 */
function partesOf(linea: Linea): { impuestos: readonly Impuesto[]; subTotal: Monto }[] {
  if (!linea.surtido?.length) return [linea]
  const partes = linea.surtido.map(({ impuestos, subTotal }) => ({
    impuestos,
    subTotal: timesCantidad(subTotal, linea.cantidad),
  }))
  const sobra = subtract(
    linea.subTotal,
    sumBy(partes, (p) => p.subTotal),
  )
  return partes.map((p, i) => (i === partes.length - 1 ? { ...p, subTotal: add(p.subTotal, sobra) } : p))
}

/**
 * The line of a surtido has no rate: its exoneration is under its components' rate, or under the general one
 * (docs/hacienda.md §4).
 */
function tarifaOf({ codigoTarifaIva }: Pick<Impuesto, 'codigoTarifaIva'>, { surtido }: Linea): string | undefined {
  if (codigoTarifaIva !== undefined || !surtido?.length) return codigoTarifaIva
  const tarifas = new Set(
    surtido.flatMap((c) => c.impuestos.filter((i) => isIva(i.codigo)).map((i) => i.codigoTarifaIva)),
  )
  return tarifas.size === 1 ? [...tarifas][0] : TARIFA_GENERAL
}

const TARIFA_GENERAL = '08'

/** IVA is returned only for medical services, at 4 % (docs/hacienda.md §4); documents of other issuers may differ. */
const rowOfDevuelto = (llaves: readonly string[]): string | undefined => llaves.find((l) => l === '01 04') ?? llaves[0]
