/** What the device knows from its diary: the register, what it sold, and what it handed over. */
import type { Asiento, Venta } from '../base/index.ts'
import { type Caja, cajaDe, reduceCaja } from '../caja/index.ts'

export interface VentaAsentada {
  readonly n: number
  readonly en: number
  readonly venta: Venta
}

export interface Diario {
  /** Absent before the first entry, which says what was leased. */
  readonly caja?: Caja
  readonly ventas: readonly VentaAsentada[]
  /** How often each sale was printed or sent to its buyer, by clave. */
  readonly copias: ReadonlyMap<string, number>
}

export const DIARIO_VACIO: Diario = { ventas: [], copias: new Map() }

export function reduceDiario(diario: Diario, asiento: Asiento): Diario {
  const { hecho, n, en } = asiento
  const antes = diario.caja ?? (hecho.clase === 'arriendo' ? cajaDe(hecho.arriendo) : undefined)
  if (!antes) throw new RangeError('A diary begins with its lease')
  const caja = reduceCaja(antes, asiento)
  if (hecho.clase === 'venta') return { ...diario, caja, ventas: [...diario.ventas, { n, en, venta: hecho.venta }] }
  if (hecho.clase === 'impresion') {
    return { ...diario, caja, copias: new Map(diario.copias).set(hecho.clave, hecho.copia) }
  }
  return { ...diario, caja }
}

/** Sold, and not yet handed over: the device died in between. They are printed first when it starts. */
export const porImprimir = ({ ventas, copias }: Diario): Venta[] =>
  ventas.flatMap(({ venta }) => (copias.has(venta.clave) ? [] : [venta]))
