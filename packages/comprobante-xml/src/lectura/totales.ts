/**
 * Amounts of a received document by rate of IVA, goods and services apart (requirements ENT-47, ENT-48). Bases are
 * net of discounts; taxes are net of what was exonerated or assumed by the issuer, that is, what the receiver may
 * credit. The specification lacks some rates of the law: columns are added rather than amounts dropped (E8, E9).
 */
import {
  add,
  CERO,
  type Comprobante,
  type Impuesto,
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
  for (const linea of lineas) addLinea(totales, linea, isServicio(linea, version) ? CAMPOS_SERV : CAMPOS)
  return totales
}

const COLUMNAS_TODAS: readonly Columna[] = [...COLUMNAS.map(([nombre]) => nombre), 'Otras']

const TOTALES_EN_CERO = Object.fromEntries(
  COLUMNAS_TODAS.flatMap((columna) =>
    ['tot', 'totServ', 'tarifa', 'tarifaServ'].map((que) => [`${que}${columna}`, CERO]),
  ),
) as TotalesPorTarifa

/** The fields of a column. */
type Campos = Readonly<Record<Columna, { readonly base: Campo; readonly impuesto: Campo }>>

const namesOf = (serv: '' | 'Serv') =>
  Object.fromEntries(
    COLUMNAS_TODAS.map((columna) => [columna, { base: `tot${serv}${columna}`, impuesto: `tarifa${serv}${columna}` }]),
  ) as Campos
const CAMPOS = namesOf('')
const CAMPOS_SERV = namesOf('Serv')

/** docs/hacienda.md §4: by the first CABYS digit; without a CABYS by the unit, as in 4.3. */
const isServicio = ({ cabys, unidadMedida }: Linea, version: Comprobante['version']): boolean =>
  cabys && version !== '4.3' ? !isMercancia(cabys) : (unidadBySimbolo(unidadMedida, version)?.servicio ?? false)

type Detalle = Pick<Linea, 'impuestos' | 'baseImponible' | 'descuentos' | 'ivaCobradoFabrica'>

function addLinea(totales: TotalesPorTarifa, linea: Linea, campos: Campos): void {
  const surtido = linea.surtido?.length ? linea.surtido : undefined
  const detalles: readonly Detalle[] = surtido ?? [linea]
  const timesVeces = (monto: Monto): Monto => (surtido ? timesCantidad(monto, linea.cantidad) : monto)
  // Tax the issuer assumes is first of all what was paid at the factory; the rest belongs to gifts (docs/hacienda.md
  // §4.7).
  const enFabrica = sumNet(linea, ({ codigo }) => PAGADOS_EN_FABRICA.has(codigo))
  const asumido = max(CERO, subtract(linea.impuestoAsumidoEmisorFabrica, enFabrica))
  const neto = max(CERO, subtract(sumNet(linea, isDeIva), asumido))
  // In a surtido a gift has no tax to share, and the other components bear all of it.
  const isRegalado = (d: Detalle) => !!surtido && asumido > CERO && (d.ivaCobradoFabrica === '01' || isGift(d))
  let bruto = CERO
  for (const d of detalles) {
    if (!isRegalado(d)) for (const i of d.impuestos) if (isDeIva(i)) bruto = add(bruto, timesVeces(i.monto))
  }
  for (const d of detalles) {
    const regalado = isRegalado(d)
    let base = timesVeces(d.baseImponible)
    let columna: Columna | undefined
    for (const iva of d.impuestos) {
      if (!isDeIva(iva)) continue
      columna = columnaOf(iva.tarifa)
      const monto = timesVeces(iva.monto)
      const suyo = regalado ? CERO : neto >= bruto ? monto : min(monto, proportion(monto, neto, bruto))
      const campo = campos[columna]
      totales[campo.base] = add(totales[campo.base], base)
      totales[campo.impuesto] = add(totales[campo.impuesto], suyo)
      // Two IVA on one line share one base.
      base = CERO
    }
    if (!columna) totales[campos[0].base] = add(totales[campos[0].base], base)
  }
}

const isDeIva = ({ codigo }: Impuesto): boolean => isIva(codigo)
const isGift = ({ descuentos }: Detalle): boolean => descuentos.some(isRegalia)

function sumNet({ impuestos }: Detalle, counts: (impuesto: Impuesto) => boolean): Monto {
  let total = CERO
  for (const impuesto of impuestos) if (counts(impuesto)) total = add(total, netOf(impuesto))
  return total
}

function columnaOf(puntos: Tarifa | undefined): Columna {
  for (const [columna, tarifa] of COLUMNAS) if (tarifa === puntos) return columna
  return 'Otras'
}
