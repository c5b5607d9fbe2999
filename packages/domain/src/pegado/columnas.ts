/** What each column of a pasted block means: by its title, else by what stands in it. */
import { toBusqueda } from '../busqueda/index.ts'
import { readCifra } from '../dinero/escrito.ts'
import { isCifra } from './tabla.ts'

/** `ninguno`: the lines take nothing from the column. */
export const SENTIDOS = ['codigo', 'descripcion', 'cantidad', 'precio', 'precioConIva', 'ninguno'] as const
export type Sentido = (typeof SENTIDOS)[number]

export interface Columnas {
  readonly conTitulos: boolean
  readonly sentidos: readonly Sentido[]
  /** False if a person should look at them first. */
  readonly segura: boolean
}

type Filas = readonly (readonly string[])[]

/** @param conIva true if a price is taken to have IVA in it unless its title says otherwise */
export function readColumnas(filas: Filas, conIva: boolean): Columnas {
  const conTitulos = hasTitulos(filas)
  return conTitulos ? byTitulo(filas, conIva) : { conTitulos, ...byContenido(filas, conIva) }
}

/** The first row has titles: no figure, and a title that is known or stands above figures. */
function hasTitulos([primera = [], ...resto]: Filas): boolean {
  if (resto.length === 0 || primera.some(isCifra)) return false
  const llenas = primera.filter((celda) => celda !== '')
  const conocidas = llenas.filter((celda) => sentidoOf(celda, false) !== undefined).length
  const sobreCifras = primera.some((celda, i) => celda !== '' && isNumerica(column(resto, i)))
  return conocidas * 2 >= llenas.length || sobreCifras
}

function byTitulo([titulos = [], ...filas]: Filas, conIva: boolean): Columnas {
  const porContenido = byContenido(filas, conIva).sentidos
  const conocidos = titulos.map((titulo) => sentidoOf(titulo, conIva))
  const usados = new Set<string>()
  const sentidos = conocidos.map((sentido): Sentido => {
    if (sentido === undefined || sentido === 'ninguno' || usados.has(onlyOnceOf(sentido))) return 'ninguno'
    usados.add(onlyOnceOf(sentido))
    return sentido
  })
  const segura = sentidos.every((sentido, i) => sentido !== 'ninguno' && fits(sentido, column(filas, i)))
  // What no title tells is proposed by content, to be looked at.
  const propuestos = sentidos.map((sentido, i): Sentido => {
    const suyo = porContenido[i] ?? 'ninguno'
    if (conocidos[i] !== undefined || suyo === 'ninguno' || usados.has(onlyOnceOf(suyo))) return sentido
    usados.add(onlyOnceOf(suyo))
    return suyo
  })
  return { conTitulos: true, sentidos: propuestos, segura: segura && namesProducto(propuestos) }
}

/** A column of names under «Cantidad» is a mistake of the sheet, or of ours. */
const fits = (sentido: Sentido, celdas: readonly string[]): boolean =>
  isDeCifras(sentido) ? celdas.length === 0 || celdas.some(isCifra) : true

const isDeCifras = (sentido: Sentido): boolean =>
  sentido === 'cantidad' || sentido === 'precio' || sentido === 'precioConIva'

export const namesProducto = (sentidos: readonly Sentido[]): boolean =>
  sentidos.includes('codigo') || sentidos.includes('descripcion')

/** Meanings of which a block has one column: a price has IVA in it or has not. */
export const onlyOnceOf = (sentido: Sentido): string => (sentido === 'precioConIva' ? 'precio' : sentido)

/** Meaning of a title; undefined if it is unknown. */
export function sentidoOf(titulo: string, conIva: boolean): Sentido | undefined {
  const plano = toBusqueda(titulo)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const directo = POR_TITULO.get(plano)
  if (directo) return directo === 'precio' && conIva && !SIN_IVA.test(plano) ? 'precioConIva' : directo
  if (!/^(precio|valor|monto) /.test(plano)) return undefined
  if (CON_IVA.test(plano)) return 'precioConIva'
  return SIN_IVA.test(plano) ? 'precio' : undefined
}

const CON_IVA =
  /\b(con|c|mas) (iva|i v a|impuestos?)\b|\b(iva|impuestos?) (incluidos?|inc|incl)\b|\bivi\b|\bi v i\b|\bivai\b|\bpublico\b|\bfinal\b/
const SIN_IVA = /\b(sin|s|antes de) (iva|i v a|impuestos?)\b|\bneto\b/

const TITULOS: Readonly<Record<Exclude<Sentido, 'ninguno'>, string>> = {
  codigo:
    'codigo|cod|code|codigo producto|codigo de producto|codigo del producto|cod producto|cod prod|codigo interno|codigo articulo|codigo de articulo|cod articulo|codigo de barras|sku|ref|referencia|id|id producto|upc|ean|plu',
  descripcion:
    'descripcion|desc|descrip|producto|productos|nombre|nombre producto|nombre del producto|nombre de producto|nombre articulo|articulo|articulos|detalle|concepto|servicio|servicios|mercaderia|mercancia|descripcion producto|descripcion del producto|descripcion articulo|descripcion del articulo|producto o servicio|item|description|product',
  cantidad:
    'cantidad|cantidades|cant|cantid|cdad|ctd|qty|quantity|unidades|uds|unds|cantidad pedida|cantidad vendida|cant pedida',
  precio:
    'precio|precios|precio unitario|precio unit|precio u|precio por unidad|p unitario|p unit|p u|pu|precio venta|precio de venta|valor unitario|unitario|price|unit price|precio sin iva|precio neto|precio unitario sin iva|precio unitario neto|precio s iva|sin iva|precio base',
  precioConIva:
    'precio con iva|precio iva incluido|precio con iva incluido|precio unitario con iva|precio venta con iva|precio ivi|ivi|i v i|iva incluido|pvp|p v p|precio final|precio publico|precio al publico|con iva|precio c iva',
}

const POR_TITULO: ReadonlyMap<string, Sentido> = new Map(
  Object.entries(TITULOS).flatMap(([sentido, titulos]) =>
    titulos.split('|').map((titulo) => [titulo, sentido as Sentido] as const),
  ),
)

/** Cells of a column that have a text. */
const column = (filas: Filas, i: number): string[] => filas.flatMap((fila) => fila[i] || [])

/** A cell that is no figure, as "doce", does not make a column of figures one of names. */
const isNumerica = (celdas: readonly string[]): boolean => celdas.filter(isCifra).length * 2 >= celdas.length

function byContenido(filas: Filas, conIva: boolean): Omit<Columnas, 'conTitulos'> {
  const ancho = filas[0]?.length ?? 0
  const columnas = Array.from({ length: ancho }, (_, i) => column(filas, i))
  const sentidos: Sentido[] = columnas.map(() => 'ninguno')
  const indices = columnas.map((_, i) => i)
  const deCodigos = indices.filter((i) => isNumerica(columnas[i]!) && isDeCodigos(columnas[i]!))
  const deTexto = indices.filter((i) => columnas[i]!.length > 0 && !isNumerica(columnas[i]!))
  const deCifras = indices.filter((i) => isNumerica(columnas[i]!) && !deCodigos.includes(i) && columnas[i]!.length > 0)

  const nombres = deTexto.length > 0 || deCodigos.length > 0 ? [...deTexto] : deCifras.splice(0, 1)
  // Figures alone: the first column would be the code, if a person says so.
  let segura = deTexto.length > 0 || deCodigos.length > 0
  const codigo = deCodigos[0] ?? (nombres.length > 1 || segura === false ? mostCodigo(nombres, columnas) : undefined)
  if (codigo !== undefined) sentidos[codigo] = 'codigo'
  const descripcion = nombres.find((i) => i !== codigo)
  if (descripcion !== undefined)
    sentidos[descripcion] =
      nombres.length === 1 && codigo === undefined && columnas[descripcion]!.every(isCodigo) ? 'codigo' : 'descripcion'

  const precio: Sentido = conIva ? 'precioConIva' : 'precio'
  const [una, otra] = deCifras
  if (una !== undefined && otra === undefined) {
    const clase = classOf(columnas[una]!)
    sentidos[una] = clase === 'precio' ? precio : 'cantidad'
    segura &&= clase !== undefined
  } else if (una !== undefined && otra !== undefined) {
    const [cantidad, seguro] = pickCantidad(filas, una, otra)
    sentidos[cantidad] = 'cantidad'
    sentidos[cantidad === una ? otra : una] = precio
    segura &&= seguro
  }
  // Seven digits may be a price in colones: certainly a code only if it cannot be one, or quantity and price stand beside.
  if (codigo !== undefined && deCodigos.includes(codigo)) {
    segura &&= deCifras.length === 2 || columnas[codigo]!.some((celda) => /^0\d|^\d{12,}$/.test(celda))
  }
  return { sentidos, segura: segura && sentidos.every((sentido) => sentido !== 'ninguno') }
}

/** Which of two columns of figures has the quantities, and whether that is certain. */
function pickCantidad(filas: Filas, una: number, otra: number): readonly [cantidad: number, seguro: boolean] {
  const signos = [una, otra].map((i) => column(filas, i).some((celda) => CON_MONEDA.test(celda)))
  if (signos[0] !== signos[1]) return [signos[0] ? otra : una, true]
  const pares = filas.flatMap((fila) => {
    const [a, b] = [figureOf(fila[una] ?? ''), figureOf(fila[otra] ?? '')]
    return a === undefined || b === undefined ? [] : [[a, b] as const]
  })
  if (pares.length === 0) return [una, false]
  // In the order of the grid: product, quantity, price.
  if (pares.every(([a, b]) => a < b)) return [una, true]
  if (pares.every(([a, b]) => a >= b * MUCHO)) return [otra, true]
  return [pares.every(([a, b]) => a > b) ? otra : una, false]
}

/** A price this many times the quantity is no quantity. */
const MUCHO = 10
const CON_MONEDA = /[₡¢$]|CRC|USD|colones|d[oó]lares/i

/** A single column of figures: prices have a currency or cents; small figures are quantities. */
function classOf(celdas: readonly string[]): 'precio' | 'cantidad' | undefined {
  if (celdas.some((celda) => CON_MONEDA.test(celda) || /[.,]\d{2}$/.test(celda))) return 'precio'
  return celdas.every((celda) => (figureOf(celda) ?? 0) < PEQUENA) ? 'cantidad' : undefined
}
const PEQUENA = 100

/** Value of a figure; of an ambiguous one, the larger reading. */
function figureOf(celda: string): number | undefined {
  const leida = readCifra(celda, 'medida')
  if (leida.clase === 'cifra') return Number(leida.valor)
  return leida.clase === 'dudosa' ? Number(leida.miles) : undefined
}

/** Figures that are codes: a leading zero, or many digits without any sign, each only once. */
const isDeCodigos = (celdas: readonly string[]): boolean =>
  celdas.every((celda) => /^\d+$/.test(celda)) &&
  celdas.some((celda) => /^0\d|^\d{7,}$/.test(celda)) &&
  new Set(celdas).size === celdas.length

/** One word with a digit: P001, 7441-A. */
const isCodigo = (celda: string): boolean => /^\S*\d\S*$/.test(celda)

/** Column of texts with most codes in it; undefined if codes are few in all of them: a warehouse is no code. */
const mostCodigo = (nombres: readonly number[], columnas: readonly (readonly string[])[]): number | undefined => {
  const parte = (i: number) => columnas[i]!.filter(isCodigo).length / columnas[i]!.length
  const [mejor] = [...nombres].sort((a, b) => parte(b) - parte(a))
  return mejor !== undefined && parte(mejor) >= 0.5 ? mejor : undefined
}

/** True if the shape is that of a block with titles. */
export const isConTitulos = (forma: string): boolean => forma.startsWith('t:')

/** Blocks of one shape have the same titles; without titles, as many columns of the same kind. */
export function formaOf(filas: Filas, conTitulos: boolean): string {
  if (conTitulos) return `t:${(filas[0] ?? []).map((titulo) => toBusqueda(titulo)).join('|')}`.slice(0, 400)
  return `s:${(filas[0] ?? []).map((_, i) => (isNumerica(column(filas, i)) ? 'n' : 't')).join('')}`
}
