/** Chooses the columns of the grid that fit (LINEA-13). */
import { formatDecimal, type MonedaVisible } from '../../../../../lib/formato/format.ts'
import type { LineaForm } from '../../../modelo/estado.ts'
import type { LineasCalculadas } from '../base/calculadas.ts'

export type NombreColumna =
  | '#'
  | 'Producto'
  | 'Cant.'
  | 'Unidad'
  | 'Precio'
  | 'Desc.'
  | 'Subtotal'
  | 'IVA'
  | 'IVA ₡'
  | 'Otros imp.'
  | 'Exonerado'
  | 'Total'

export interface ColumnaGrid {
  nombre: NombreColumna
  ancho?: number
  anchoCompacta?: number
  der?: boolean
  /** Hidden beside the editor, which shows it. */
  soloAncha?: boolean
}

const COLUMNAS: readonly ColumnaGrid[] = [
  { nombre: '#', ancho: 34, anchoCompacta: 30, der: true },
  { nombre: 'Producto' },
  { nombre: 'Cant.', ancho: 62, anchoCompacta: 54, der: true },
  { nombre: 'Unidad', ancho: 58, soloAncha: true },
  { nombre: 'Precio', ancho: 92, anchoCompacta: 92, der: true },
  { nombre: 'Desc.', ancho: 70, anchoCompacta: 66, der: true },
  { nombre: 'Subtotal', ancho: 92, der: true, soloAncha: true },
  { nombre: 'IVA', ancho: 66, anchoCompacta: 62, der: true },
  { nombre: 'IVA ₡', ancho: 86, der: true, soloAncha: true },
  { nombre: 'Otros imp.', ancho: 80, der: true, soloAncha: true },
  { nombre: 'Exonerado', ancho: 84, der: true, soloAncha: true },
  { nombre: 'Total', ancho: 104, anchoCompacta: 96, der: true },
]

/** Headers of prices and amounts name the currency (K4). */
export function rotuloOf(nombre: NombreColumna | 'Con IVA', { nombreCorto }: MonedaVisible): string {
  const signo = nombreCorto === 'CRC' ? '₡' : nombreCorto
  if (nombre === 'IVA ₡') return `IVA ${signo}`
  return CON_MONEDA.has(nombre) ? `${nombre} ${signo}` : nombre
}
const CON_MONEDA: ReadonlySet<string> = new Set(['Precio', 'Con IVA', 'Subtotal', 'Total'])

/** Minimum legible width of the name. */
const NOMBRE_MINIMO = 170
/** Minimum width of the name with which all columns are shown, empty ones included. */
const NOMBRE_HOLGADO = 240
/** Columns hidden on a small screen, in this order; the line editor shows them. */
const CEDEN: readonly NombreColumna[] = ['Unidad', 'IVA ₡', 'Subtotal']
const OCASIONALES: readonly NombreColumna[] = ['Otros imp.', 'Exonerado']

export type Anchos = Readonly<Partial<Record<NombreColumna, number>>>

interface Lugar {
  ancho: number
  compacta: boolean
  /** Width of the longest figure of each column. */
  anchos: Anchos
  /** Optional columns in which some line has a value. */
  usadas: ReadonlySet<NombreColumna>
}

/**
 * Columns that fit: code, name, quantity, price, discount, subtotal, IVA, other taxes, exonerated and total, and any
 * others with room.
 */
export function columnasFor({ ancho, compacta, anchos, usadas }: Lugar): readonly ColumnaGrid[] {
  const todas = COLUMNAS.filter((c) => !(compacta && c.soloAncha))
  if (compacta) return todas
  const nombreWith = (columnas: readonly ColumnaGrid[]) =>
    ancho - columnas.reduce((suma, c) => suma + widthIn(c, false, anchos), 0)
  let columnas = todas.filter((c) => !OCASIONALES.includes(c.nombre) || usadas.has(c.nombre))
  if (nombreWith(todas) >= NOMBRE_HOLGADO) return todas
  for (const cede of CEDEN) {
    if (nombreWith(columnas) >= NOMBRE_MINIMO) break
    columnas = columnas.filter((c) => c.nombre !== cede)
  }
  return columnas
}

/** Zero for the column that takes the remaining width. */
export const widthIn = ({ nombre, ancho, anchoCompacta }: ColumnaGrid, compacta: boolean, anchos: Anchos): number =>
  ancho === undefined ? 0 : Math.max((compacta && anchoCompacta) || ancho, anchos[nombre] ?? 0)

/** An amount is never cut: its column grows with the longest one, and the name shrinks. */
export function widthsOf(lineas: readonly LineaForm[], calculadas: LineasCalculadas, conIva = false): Anchos {
  const widest = (valores: readonly string[]) => {
    // Only the longest is formatted: a document may have a thousand lines.
    const largo = valores.reduce((a, b) => (enterosOf(b) > enterosOf(a) ? b : a), '')
    return largo === '' ? 0 : widthOf(largo)
  }
  const montos = [...calculadas.values()]
  return {
    // The pill has its own margins.
    'Desc.': widest(lineas.map((l) => (l.descuento?.forma === 'M' ? l.descuento.valor : ''))) + 4,
    // Its price without IVA is below it, smaller, with two words before it.
    Precio: widest(lineas.map((l) => l.precio)) + (conIva ? SIN_IVA_PX : 0),
    Subtotal: widest(montos.map((m) => m.subtotal)),
    'IVA ₡': widest(montos.map((m) => m.iva)),
    'Otros imp.': widest(montos.map((m) => m.otros)),
    Exonerado: widest(montos.map((m) => m.exonerado)),
    Total: widest(montos.map((m) => m.total)),
  }
}

const enterosOf = (valor: string): number => {
  const punto = valor.indexOf('.')
  return punto < 0 ? valor.length : punto
}

const SIN_IVA_PX = 22
const CIFRA_PX = 9.2
const SEPARADOR_PX = 4.6
const MARGEN_PX = 20

function widthOf(valor: string): number {
  const texto = formatDecimal(valor, 2)
  const cifras = texto.replace(/\D/g, '').length
  return Math.ceil(cifras * CIFRA_PX + (texto.length - cifras) * SEPARADOR_PX + MARGEN_PX)
}
