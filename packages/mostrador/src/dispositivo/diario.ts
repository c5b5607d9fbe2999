/** What the device knows from its diary: the register, what it sold lately, and what it handed over. */
import type { Asiento, Venta } from '../base/index.ts'
import { type Caja, cajaDe, cajaDelCorte, reduceCaja } from '../caja/index.ts'

export interface VentaAsentada {
  readonly n: number
  readonly en: number
  readonly venta: Venta
}

export interface Diario {
  /** Absent before the first entry, which says what was leased. */
  readonly caja?: Caja
  /** First entry whose sale is here; those before it are on the disk only. */
  readonly desde: number
  /** The last checkpoint. */
  readonly corte?: number
  readonly ventas: readonly VentaAsentada[]
  /** How often each of those was printed or sent to its buyer, by clave. */
  readonly copias: ReadonlyMap<string, number>
}

export const DIARIO_VACIO: Diario = { desde: 1, ventas: [], copias: new Map() }

/** Entries before a checkpoint whose sales stay at hand, to be printed or returned: some five hundred sales. */
export const VENTANA = 1_000

/**
 * The diary after these entries. They begin with the lease, or inside the window before a checkpoint, which has the state
 * of the register. Both give the same; without either there is no register.
 */
export function foldDiario(asientos: readonly Asiento[], antes: Diario = DIARIO_VACIO, ventana = VENTANA): Diario {
  let { caja, corte } = antes
  let desde = antes.caja ? antes.desde : (asientos[0]?.n ?? 1)
  let ventas = [...antes.ventas]
  let copias = new Map(antes.copias)
  for (const asiento of asientos) {
    const { hecho, n, en } = asiento
    if (hecho.clase === 'arriendo') caja = cajaDe(hecho.arriendo)
    caja = caja ? reduceCaja(caja, asiento) : hecho.clase === 'corte' ? cajaDelCorte(asiento, hecho.corte) : undefined
    if (hecho.clase === 'venta') ventas.push({ n, en, venta: hecho.venta })
    if (hecho.clase === 'impresion') copias.set(hecho.clave, hecho.copia)
    if (hecho.clase === 'corte') {
      corte = n
      desde = Math.max(1, n - ventana)
      ventas = ventas.filter((v) => v.n >= desde)
      const claves = new Set(ventas.map(({ venta }) => venta.clave))
      copias = new Map([...copias].filter(([clave]) => claves.has(clave)))
    }
  }
  return { ...(caja && { caja }), desde, ...(corte !== undefined && { corte }), ventas, copias }
}

/**
 * The entries that a start needs: all since the window before the last checkpoint; the whole diary if it is not known, or
 * not where it was said to be.
 */
export async function readDesdeCorte(
  read: (desde: number) => Promise<readonly Asiento[]>,
  corte: number | undefined,
  ventana = VENTANA,
): Promise<readonly Asiento[]> {
  if (corte !== undefined) {
    const desde = Math.max(1, corte - ventana)
    const asientos = await read(desde)
    if (asientos[corte - desde]?.hecho.clase === 'corte') return asientos
  }
  return read(1)
}

/** Sold, and not yet handed over: the device died in between. They are printed first when it starts. */
export const porImprimir = ({ ventas, copias }: Diario): Venta[] =>
  ventas.flatMap(({ venta }) => (copias.has(venta.clave) ? [] : [venta]))
