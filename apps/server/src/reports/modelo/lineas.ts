/** The lines as printed: figures for the columns, a name, and the small print under it. */
import { describeUnidadMedida } from '@pura/domain/catalogos'
import { CERO, type Monto, subtract, sumBy } from '@pura/domain/dinero'
import type { Comprobante, Exoneracion, Impuesto, Linea, Surtido, Version } from '@pura/domain/documento'
import { formatCantidad, formatMonto, formatPrecio, formatTarifa } from '../textos/montos.ts'
import { describeImpuesto, describeTarifa, isIva, taxesOf } from './impuestos.ts'
import { describeForma } from './nombres.ts'

export interface LineaImpresa {
  numero: string
  /** Empty in a receipt, which has no quantities (docs/hacienda.md §3.4). */
  cantidad: string
  unidad: string
  nombre: string
  /** Thirteen digits; empty if it has none. */
  cabys: string
  /** Other codes: "Código A-12 · Partida 090111000000". */
  codigos: string
  precio: string
  /** Quantity times price, before discounts. */
  importe: string
  /** With a minus; empty if there is none. */
  descuento: string
  base: string
  /** "13 %", "Exento", or "Varias" for a surtido with several rates. */
  tarifaIva: string
  iva: string
  total: string
  /** Exoneration, other taxes, components, series: one sentence each. */
  detalles: string[]
}

export const toLineas = (comprobante: Comprobante): LineaImpresa[] =>
  comprobante.lineas.map((linea) => toLinea(linea, comprobante))

function toLinea(linea: Linea, { tipo, version }: Comprobante): LineaImpresa {
  const esRecibo = tipo === 'REP'
  const descuento = sumBy(linea.descuentos, (d) => d.monto)
  const deIva = taxesOf(linea)
    .map((i) => i.impuesto)
    .filter(isIva)
  return {
    numero: String(linea.numeroLinea),
    cantidad: esRecibo ? '' : formatCantidad(linea.cantidad),
    unidad: esRecibo ? '' : describeUnidad(linea),
    nombre: linea.detalle.replace(/\s+/g, ' '),
    cabys: linea.cabys ?? '',
    codigos: describeCodigos(linea),
    precio: esRecibo ? formatMonto(linea.montoTotal) : formatPrecio(linea.precioUnitario),
    importe: formatMonto(linea.montoTotal),
    descuento: descuento === CERO ? '' : formatMonto(subtract(CERO, descuento)),
    base: formatMonto(linea.baseImponible),
    tarifaIva: describeTarifas(deIva, version),
    iva: formatMonto(sumIva(linea)),
    total: formatMonto(linea.montoTotalLinea),
    detalles: describeDetalles(linea, version),
  }
}

/** "Unid (g)": first the official unit, then the seller's name for it. */
function describeUnidad({ unidadMedida, unidadMedidaComercial = '' }: Linea): string {
  const comercial = unidadMedidaComercial.trim()
  const esOtra = comercial !== '' && comercial.toLowerCase() !== unidadMedida.toLowerCase()
  const unidad = describeUnidadMedida(unidadMedida)
  return esOtra ? `${unidad} (${comercial})` : unidad
}

function describeCodigos(linea: Linea): string {
  return [
    linea.codigosComerciales?.[0] && `Código ${linea.codigosComerciales[0].codigo}`,
    linea.partidaArancelaria && `Partida ${linea.partidaArancelaria}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeTarifas(impuestos: readonly Impuesto[], version: Version): string {
  const distintas = new Set(impuestos.map((i) => describeTarifa(i, version)))
  return distintas.size > 1 ? 'Varias' : ([...distintas][0] ?? '')
}

/** IVA of the line before exoneration; the tax rows of a surtido carry the sum of its components. */
const sumIva = (linea: Linea): Monto => sumBy(linea.impuestos.filter(isIva), (i) => i.monto)

function describeDetalles(linea: Linea, version: Version): string[] {
  const impuestos = linea.surtido?.length ? [] : linea.impuestos
  return [
    ...impuestos.filter((i) => !isIva(i)).map((i) => describeOtroImpuesto(i, version)),
    ...linea.impuestos.flatMap(({ exoneracion: e }) =>
      e ? [`Exonerado${describePuntos(e)}: ${formatMonto(e.montoExoneracion)}`] : [],
    ),
    ...(linea.surtido ?? []).map((s) => describeSurtido(s, version)),
    ...(linea.registroMedicamento ? [describeMedicamento(linea)] : []),
    ...(linea.numerosVin?.length ? [`Series: ${linea.numerosVin.join(', ')}`] : []),
  ]
}

/** " 13 %"; empty for a surtido, whose XML only has the amount (docs/hacienda.md §3.2). */
const describePuntos = ({ tarifaExonerada }: Exoneracion): string =>
  tarifaExonerada === 0n ? '' : ` ${formatTarifa(tarifaExonerada)}`

function describeOtroImpuesto(impuesto: Impuesto, version: Version): string {
  const tarifa = describeTarifa(impuesto, version)
  return `${describeImpuesto(impuesto, version)}${tarifa && ` ${tarifa}`}: ${formatMonto(impuesto.monto)}`
}

const describeMedicamento = ({ registroMedicamento, formaFarmaceutica }: Linea): string =>
  `Registro de medicamento ${registroMedicamento}${formaFarmaceutica ? `, ${describeForma(formaFarmaceutica).toLowerCase()}` : ''}`

function describeSurtido(componente: Surtido, version: Version): string {
  const tarifa = describeTarifas(componente.impuestos.filter(isIva), version)
  return `${formatCantidad(componente.cantidad)} × ${componente.detalle}${tarifa && ` · ${tarifa}`}`
}
