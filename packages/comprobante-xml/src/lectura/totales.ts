/**
 * What a received document brings by rate of IVA, goods and services apart (requirements ENT-47, ENT-48). Bases are net
 * of discounts and taxes net of what was exonerated or assumed by the issuer: what the receiver may credit. The
 * specification leaves out some rates that the law has; columns are added rather than amounts dropped (E8, E9).
 */
import {
  type Cantidad,
  CERO,
  type Comprobante,
  cantidad,
  type Impuesto,
  isIva,
  isMercancia,
  type Linea,
  type Monto,
  max,
  min,
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

/** `Otras`: rates of other times, and the factor of used goods, which has none. */
type Columna = (typeof COLUMNAS)[number][0] | 'Otras'
type Campo = `${'tot' | 'totServ' | 'tarifa' | 'tarifaServ'}${Columna}`

/** `tot13` the base of goods at 13 %, `tarifaServ13` the tax of services at 13 %, and so on; in the document's currency. */
export type TotalesPorTarifa = Record<Campo, Monto>

export function sumByTarifa({ lineas, version }: Comprobante): TotalesPorTarifa {
  const totales = emptyTotales()
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

function emptyTotales(): TotalesPorTarifa {
  const columnas: Columna[] = [...COLUMNAS.map(([nombre]) => nombre), 'Otras']
  const campos = columnas.flatMap((c) =>
    (['tot', 'totServ', 'tarifa', 'tarifaServ'] as const).map((que) => [`${que}${c}`, CERO]),
  )
  return Object.fromEntries(campos) as TotalesPorTarifa
}

/** FACTS §4: by the first CABYS digit; who does not give one is judged by the unit, as 4.3 did. */
const isServicio = ({ cabys, unidadMedida }: Linea, version: Comprobante['version']): boolean =>
  cabys && version !== '4.3' ? !isMercancia(cabys) : (unidadBySimbolo(unidadMedida, version)?.servicio ?? false)

interface Parte {
  readonly columna: Columna
  readonly base: Monto
  readonly impuesto: Monto
}

function partsOf(linea: Linea): Parte[] {
  const ivas = linea.impuestos.filter((i) => isIva(i.codigo))
  const bruto = sumBy(ivas, (i) => i.monto)
  // What the issuer assumes is, first of all, the IVA of what was given away (FACTS §4 step 7).
  const neto = max(CERO, subtract(sumBy(ivas, netOf), linea.impuestoAsumidoEmisorFabrica))
  const share = (monto: Monto) => (neto === bruto ? monto : min(monto, proportion(monto, neto, bruto)))
  const detalles = linea.surtido?.length ? linea.surtido : [linea]
  const veces = linea.surtido?.length ? linea.cantidad : UNA
  return detalles.flatMap(({ impuestos, baseImponible }) => partsOfDetalle(impuestos, baseImponible, veces, share))
}

const UNA = cantidad('1')

function partsOfDetalle(
  impuestos: readonly Impuesto[],
  baseImponible: Monto,
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
