/**
 * Amounts of a received document by rate of IVA, goods and services apart (requirements ENT-47, ENT-48). Bases are
 * net of discounts; taxes are net of what was exonerated or assumed by the issuer, that is, what the receiver may
 * credit. The specification lacks some rates of the law: columns are added rather than amounts dropped (E8, E9).
 */
import {
  type Cantidad,
  CERO,
  type Comprobante,
  cantidad,
  isIva,
  isMercancia,
  isRegalia,
  type Linea,
  type Monto,
  max,
  min,
  PAGADOS_EN_FABRICA,
  proportion,
  subtract,
  sumBy,
  type Tarifa,
  tarifa,
  timesCantidad,
  unidadBySimbolo,
} from '@pura/domain'
import { netOf } from './completar.ts'

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

export function sumByTarifa({ lineas, version }: Comprobante): TotalesPorTarifa {
  const totales = { ...TOTALES_EN_CERO }
  const add = (campo: Campo, monto: Monto) => {
    totales[campo] = (totales[campo] + monto) as Monto
  }
  for (const linea of lineas) {
    const serv = isServicio(linea, version) ? 'Serv' : ''
    for (const { columna, base, impuesto } of partsOf(linea)) {
      add(`tot${serv}${columna}`, base)
      add(`tarifa${serv}${columna}`, impuesto)
    }
  }
  return totales
}

const TOTALES_EN_CERO = Object.fromEntries(
  [...COLUMNAS.map(([nombre]) => nombre), 'Otras'].flatMap((columna) =>
    ['tot', 'totServ', 'tarifa', 'tarifaServ'].map((que) => [`${que}${columna}`, CERO]),
  ),
) as TotalesPorTarifa

/** docs/hacienda.md §4: by the first CABYS digit; without a CABYS by the unit, as in 4.3. */
const isServicio = ({ cabys, unidadMedida }: Linea, version: Comprobante['version']): boolean =>
  cabys && version !== '4.3' ? !isMercancia(cabys) : (unidadBySimbolo(unidadMedida, version)?.servicio ?? false)

interface Parte {
  readonly columna: Columna
  readonly base: Monto
  readonly impuesto: Monto
}

function partsOf(linea: Linea): Parte[] {
  const { surtido } = linea
  const ivas = linea.impuestos.filter((i) => isIva(i.codigo))
  // Tax the issuer assumes is first of all what was paid at the factory; the rest belongs to gifts (docs/hacienda.md
  // §4.7).
  const enFabrica = sumBy(
    linea.impuestos.filter((i) => PAGADOS_EN_FABRICA.has(i.codigo)),
    netOf,
  )
  const asumido = max(CERO, subtract(linea.impuestoAsumidoEmisorFabrica, enFabrica))
  const neto = max(CERO, subtract(sumBy(ivas, netOf), asumido))
  const detalles: readonly Detalle[] = surtido?.length ? surtido : [linea]
  const veces = surtido?.length ? linea.cantidad : UNA
  // In a surtido a gift has no tax to share, and the other components bear all of it.
  const isRegalado = (d: Detalle) => !!surtido?.length && asumido > CERO && (d.ivaCobradoFabrica === '01' || isGift(d))
  const bruto = sumBy(detalles, (d) => (isRegalado(d) ? CERO : ivaOf(d, veces)))
  const share = (monto: Monto) => (neto >= bruto ? monto : min(monto, proportion(monto, neto, bruto)))
  return detalles.flatMap((d) => partsOfDetalle(d, veces, isRegalado(d) ? () => CERO : share))
}

type Detalle = Pick<Linea, 'impuestos' | 'baseImponible' | 'descuentos' | 'ivaCobradoFabrica'>

const isGift = ({ descuentos }: Detalle): boolean => descuentos.some(isRegalia)
const ivaOf = ({ impuestos }: Detalle, veces: Cantidad): Monto =>
  sumBy(impuestos, (i) => (isIva(i.codigo) ? timesCantidad(i.monto, veces) : CERO))

const UNA = cantidad('1')

function partsOfDetalle(
  { impuestos, baseImponible }: Detalle,
  veces: Cantidad,
  share: (monto: Monto) => Monto,
): Parte[] {
  const base = timesCantidad(baseImponible, veces)
  const ivas = impuestos.filter((i) => isIva(i.codigo))
  if (ivas.length === 0) return [{ columna: '0', base, impuesto: CERO }]
  return ivas.map((iva, i) => ({
    columna: columnaOf(iva.tarifa),
    // Two IVA on one line share one base.
    base: i === 0 ? base : CERO,
    impuesto: share(timesCantidad(iva.monto, veces)),
  }))
}

const columnaOf = (puntos: Tarifa | undefined): Columna => COLUMNAS.find(([, t]) => t === puntos)?.[0] ?? 'Otras'
