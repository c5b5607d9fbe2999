/** Which columns the grid of lines has room for (LINEA-13). */
import { formatDecimal, type MonedaVisible } from '../../../../../lib/formato/format.ts'
import type { LineaForm } from '../../../modelo/estado.ts'
import type { LineasCalculadas } from '../calculadas.ts'

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
  /** Not beside the editor, which says it of its line. */
  soloAncha?: boolean
}

const COLUMNAS: readonly ColumnaGrid[] = [
  { nombre: '#', ancho: 34, anchoCompacta: 30, der: true },
  { nombre: 'Producto' },
  { nombre: 'Cant.', ancho: 62, anchoCompacta: 54, der: true },
  { nombre: 'Unidad', ancho: 58, soloAncha: true },
  { nombre: 'Precio', ancho: 90, anchoCompacta: 84, der: true },
  { nombre: 'Desc.', ancho: 70, anchoCompacta: 66, der: true },
  { nombre: 'Subtotal', ancho: 92, der: true, soloAncha: true },
  { nombre: 'IVA', ancho: 66, anchoCompacta: 62, der: true },
  { nombre: 'IVA ₡', ancho: 86, der: true, soloAncha: true },
  { nombre: 'Otros imp.', ancho: 80, der: true, soloAncha: true },
  { nombre: 'Exonerado', ancho: 84, der: true, soloAncha: true },
  { nombre: 'Total', ancho: 104, anchoCompacta: 96, der: true },
]

/** The heads of prices and amounts say what they are in (K4). */
export function rotuloOf(nombre: NombreColumna, { nombreCorto }: MonedaVisible): string {
  const signo = nombreCorto === 'CRC' ? '₡' : nombreCorto
  if (nombre === 'IVA ₡') return `IVA ${signo}`
  return CON_MONEDA.has(nombre) ? `${nombre} ${signo}` : nombre
}
const CON_MONEDA: ReadonlySet<NombreColumna> = new Set(['Precio', 'Subtotal', 'Total'])

/** A name of which less can be read is none. */
const NOMBRE_MINIMO = 170
/** With less, a column of nothing but dashes would cost more than it says. */
const NOMBRE_HOLGADO = 240
/** What gives way on a small screen; the editor of the line has all of it. */
const CEDEN: readonly NombreColumna[] = ['Unidad', 'IVA ₡', 'Subtotal']
const OCASIONALES: readonly NombreColumna[] = ['Otros imp.', 'Exonerado']

export type Anchos = Readonly<Partial<Record<NombreColumna, number>>>

interface Lugar {
  ancho: number
  compacta: boolean
  /** What the longest figure of each column needs. */
  anchos: Anchos
  /** Of the occasional ones, those that some line has something to say in. */
  usadas: ReadonlySet<NombreColumna>
}

/** Code, name, quantity, price, discount, subtotal, IVA, other taxes, exonerated and total; and what else there is room for. */
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

/** Zero for the one that takes what is left. */
export const widthIn = ({ nombre, ancho, anchoCompacta }: ColumnaGrid, compacta: boolean, anchos: Anchos): number =>
  ancho === undefined ? 0 : Math.max((compacta && anchoCompacta) || ancho, anchos[nombre] ?? 0)

/** An amount is never cut (DESIGN.md): its column grows with the longest, and the name gives way. */
export function widthsOf(lineas: readonly LineaForm[], calculadas: LineasCalculadas): Anchos {
  const widest = (valores: readonly string[]) => {
    // Only the longest is set in figures: a document may have a thousand.
    const largo = valores.reduce((a, b) => (enterosOf(b) > enterosOf(a) ? b : a), '')
    return largo === '' ? 0 : widthOf(largo)
  }
  const montos = [...calculadas.values()]
  return {
    // A pill has margins of its own.
    'Desc.': widest(lineas.map((l) => (l.descuento?.forma === 'M' ? l.descuento.valor : ''))) + 4,
    Precio: widest(lineas.map((l) => l.precio)),
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

const CIFRA_PX = 9.2
const SEPARADOR_PX = 4.6
const MARGEN_PX = 20

function widthOf(valor: string): number {
  const texto = formatDecimal(valor, 2)
  const cifras = texto.replace(/\D/g, '').length
  return Math.ceil(cifras * CIFRA_PX + (texto.length - cifras) * SEPARADOR_PX + MARGEN_PX)
}
