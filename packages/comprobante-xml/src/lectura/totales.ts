/**
 * Amounts of a received document by rate of IVA, goods and services apart (requirements ENT-47, ENT-48): the parts with
 * which it counts in the IVA of its month, with the exonerated ones under their rate. Taxes are what the receiver may
 * credit. The specification lacks some rates of the law: columns are added rather than amounts dropped (E8, E9).
 */
import { add, CERO, type Comprobante, type Monto, tarifa } from '@pura/domain'
import { type LineaDeIva, lineasDeIva, puntosOf } from '@pura/domain/iva'

const COLUMNAS = [
  ['0', tarifa('0')],
  ['05', tarifa('0.5')],
  ['1', tarifa('1')],
  ['2', tarifa('2')],
  ['4', tarifa('4')],
  ['8', tarifa('8')],
  ['13', tarifa('13')],
] as const

/** `Otras`: rates of earlier years, and used goods, which have a factor and no rate. */
type Columna = (typeof COLUMNAS)[number][0] | 'Otras'
type Campo = `${'tot' | 'totServ' | 'tarifa' | 'tarifaServ'}${Columna}`

/**
 * `tot13` is the base of goods at 13 %, `tarifaServ13` the tax of services at 13 %, and so on; in the document's
 * currency.
 */
export type TotalesPorTarifa = Record<Campo, Monto>

export function sumByTarifa(comprobante: Comprobante): TotalesPorTarifa {
  const totales = { ...TOTALES_EN_CERO }
  for (const parte of lineasDeIva(comprobante, 'comprar')) {
    const columna = `${parte.clase === 'servicio' ? 'Serv' : ''}${columnaOf(parte)}` as const
    totales[`tot${columna}`] = add(totales[`tot${columna}`], parte.base)
    totales[`tarifa${columna}`] = add(totales[`tarifa${columna}`], parte.impuesto)
  }
  return totales
}

const TOTALES_EN_CERO = Object.fromEntries(
  [...COLUMNAS.map(([nombre]) => nombre), 'Otras'].flatMap((columna) =>
    ['tot', 'totServ', 'tarifa', 'tarifaServ'].map((que) => [`${que}${columna}`, CERO]),
  ),
) as TotalesPorTarifa

function columnaOf({ tarifa, tratamiento, impuesto }: LineaDeIva): Columna {
  const sinCodigo = tarifa === '' && (tratamiento === 'bienUsado' || impuesto !== CERO)
  return (!sinCodigo && COLUMNAS.find(([, puntos]) => puntos === puntosOf(tarifa))?.[0]) || 'Otras'
}
