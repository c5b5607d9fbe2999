/**
 * The arithmetic again: the document is recalculated from its inputs, and every amount must match to the last decimal
 * (docs/hacienda.md §4). Each difference has Hacienda's code, where known.
 */

import { CERO, type Monto, toDecimal } from '../../dinero/index.ts'
import { calculate, ErrorCalculo } from '../../documento/calcular/index.ts'
import type { Impuesto, Linea, LineaBorrador, Resumen, Surtido } from '../../tipos/documento.ts'
import type { DocumentoCalculado } from '../base/hallazgo.ts'
import { type Hallazgo, joinCampo } from '../base/regla.ts'

export function checkMontos(documento: DocumentoCalculado): Hallazgo[] {
  try {
    const { tipo, version, condicionVenta, otrosCargos, mediosPago } = documento
    const lineas = tipo === 'REP' ? documento.lineas.map(draftOfPago) : documento.lineas
    const esperado = calculate({ tipo, version, condicionVenta, lineas, otrosCargos, mediosPago })
    return [
      ...documento.lineas.flatMap((linea, i) => checkLinea(linea, esperado.lineas[i]!, `lineas[${i}]`)),
      ...documento.otrosCargos.flatMap((cargo, i) =>
        compare(cargo, esperado.otrosCargos[i]!, CARGO, `otrosCargos[${i}]`),
      ),
      ...compare(documento.resumen, esperado.resumen, RESUMEN, 'resumen'),
      ...checkDesglose(documento.resumen, esperado.resumen),
    ]
  } catch (error) {
    if (error instanceof ErrorCalculo) return [{ campo: error.campo, mensaje: error.message, gravedad: 'error' }]
    throw error
  }
}

/** In a receipt the SubTotal is an input (docs/hacienda.md §3.4). */
const draftOfPago = (linea: Linea): LineaBorrador => ({ ...linea, subTotalPagado: linea.subTotal })

export type CampoMonto<T> = readonly [campo: keyof T & string, nombre: string, codigo?: number]

export const LINEA: readonly CampoMonto<Linea>[] = [
  ['montoTotal', 'El monto total'],
  ['subTotal', 'El subtotal', -44],
  ['baseImponible', 'La base imponible', -454],
  ['impuestoAsumidoEmisorFabrica', 'El impuesto asumido', -476],
  ['impuestoNeto', 'El impuesto neto', -290],
  ['montoTotalLinea', 'El total de la línea', -46],
]

export const COMPONENTE: readonly CampoMonto<Surtido>[] = [
  ['montoTotal', 'El monto total'],
  ['subTotal', 'El subtotal'],
  ['baseImponible', 'La base imponible'],
]

export const IMPUESTO: readonly CampoMonto<Impuesto>[] = [['monto', 'El monto del impuesto']]
export const CARGO: readonly CampoMonto<{ monto: Monto }>[] = [['monto', 'El monto del cargo']]

export const RESUMEN: readonly CampoMonto<Resumen>[] = [
  ['totalServGravados', 'El total de servicios gravados', -111],
  ['totalServExentos', 'El total de servicios exentos'],
  ['totalServExonerado', 'El total de servicios exonerados', -106],
  ['totalServNoSujeto', 'El total de servicios no sujetos'],
  ['totalMercanciasGravadas', 'El total de mercancías gravadas', -110],
  ['totalMercanciasExentas', 'El total de mercancías exentas'],
  ['totalMercExonerada', 'El total de mercancías exoneradas'],
  ['totalMercNoSujeta', 'El total de mercancías no sujetas'],
  ['totalGravado', 'El total gravado'],
  ['totalExento', 'El total exento'],
  ['totalExonerado', 'El total exonerado', -108],
  ['totalNoSujeto', 'El total no sujeto'],
  ['totalVenta', 'El total de la venta', -51],
  ['totalDescuentos', 'El total de descuentos', -488],
  ['totalVentaNeta', 'El total de la venta neta'],
  ['totalImpuesto', 'El total de impuestos', -54],
  ['totalImpAsumEmisorFabrica', 'El total de impuestos asumidos', -476],
  ['totalIvaDevuelto', 'El IVA devuelto'],
  ['totalOtrosCargos', 'El total de otros cargos'],
  ['totalComprobante', 'El total del comprobante'],
]

function checkLinea(linea: Linea, esperada: Linea, lugar: string): Hallazgo[] {
  const hallazgos = compare(linea, esperada, LINEA, lugar)
  if (linea.numeroLinea !== esperada.numeroLinea) {
    hallazgos.push(found(`${lugar}.numeroLinea`, `El número de línea debería ser ${esperada.numeroLinea}`))
  }
  const impuestos = linea.surtido?.length ? inOrderOf(linea.impuestos, esperada.impuestos) : esperada.impuestos
  hallazgos.push(...checkImpuestos(linea.impuestos, impuestos, lugar))
  linea.surtido?.forEach((componente, i) => {
    const esperado = esperada.surtido?.[i]
    if (!esperado) return
    const sitio = `${lugar}.surtido[${i}]`
    hallazgos.push(...compare(componente, esperado, COMPONENTE, sitio))
    hallazgos.push(...checkImpuestos(componente.impuestos, esperado.impuestos, sitio))
  })
  return hallazgos
}

/** The line of a surtido has one row per code of its components, in any order. */
const inOrderOf = (dichos: readonly Impuesto[], esperados: readonly Impuesto[]): readonly Impuesto[] =>
  esperados.length === dichos.length && dichos.every((d) => esperados.some((e) => e.codigo === d.codigo))
    ? dichos.map((d) => esperados.find((e) => e.codigo === d.codigo)!)
    : []

function checkImpuestos(impuestos: readonly Impuesto[], esperados: readonly Impuesto[], lugar: string): Hallazgo[] {
  if (impuestos.length !== esperados.length) {
    return [found(`${lugar}.impuestos`, 'Los impuestos del surtido no son los de sus componentes')]
  }
  return impuestos.flatMap((impuesto, i) => {
    const esperado = esperados[i]!
    const sitio = `${lugar}.impuestos[${i}]`
    const hallazgos = compare(impuesto, esperado, IMPUESTO, sitio)
    if (impuesto.tarifa !== esperado.tarifa) hallazgos.push(found(`${sitio}.tarifa`, 'La tarifa no es la de su código'))
    if (impuesto.datosEspecificos?.proporcion !== esperado.datosEspecificos?.proporcion) {
      hallazgos.push(found(`${sitio}.datosEspecificos.proporcion`, 'La proporción no es la cantidad por el porcentaje'))
    }
    const { exoneracion } = impuesto
    if (!exoneracion || !esperado.exoneracion) return hallazgos
    if (exoneracion.tarifaExonerada !== esperado.exoneracion.tarifaExonerada) {
      hallazgos.push(found(`${sitio}.exoneracion.tarifaExonerada`, 'Se exoneran más puntos que los de la tarifa'))
    }
    if (exoneracion.montoExoneracion !== esperado.exoneracion.montoExoneracion) {
      const campo = `${sitio}.exoneracion.montoExoneracion`
      hallazgos.push(different(campo, 'El monto exonerado', esperado.exoneracion.montoExoneracion, -190))
    }
    return hallazgos
  })
}

/** Rows are matched by code and rate: their order does not matter. */
function checkDesglose(resumen: Resumen, esperado: Resumen): Hallazgo[] {
  const key = (d: Resumen['desglose'][number]) => `${d.codigo} ${d.codigoTarifaIva ?? ''}`
  const dichos = new Map(resumen.desglose.map((d) => [key(d), d.totalMontoImpuesto]))
  const cuadra =
    dichos.size === resumen.desglose.length &&
    dichos.size === esperado.desglose.length &&
    esperado.desglose.every((d) => dichos.get(key(d)) === d.totalMontoImpuesto)
  return cuadra
    ? []
    : [found('resumen.desglose', 'El desglose de impuestos no es el de las líneas por código y tarifa', -487)]
}

/** True if two amounts differ by at most the tolerance. */
export const isNear = (a: Monto, b: Monto, tolerancia: Monto): boolean => a - b <= tolerancia && b - a <= tolerancia

export function compare<T>(
  dicho: T,
  esperado: T,
  campos: readonly CampoMonto<T>[],
  lugar: string,
  tolerancia: Monto = CERO,
): Hallazgo[] {
  return campos
    .filter(([campo]) => !isNear(dicho[campo] as Monto, esperado[campo] as Monto, tolerancia))
    .map(([campo, nombre, codigo]) => different(joinCampo(lugar, campo), nombre, esperado[campo] as Monto, codigo))
}

export const different = (campo: string, nombre: string, esperado: Monto, codigo?: number): Hallazgo =>
  found(campo, `${nombre} debería ser ${toDecimal(esperado)}`, codigo)

export const found = (campo: string, mensaje: string, codigo?: number): Hallazgo => ({
  campo,
  ...(codigo === undefined ? {} : { codigo }),
  mensaje,
  gravedad: 'error',
})
