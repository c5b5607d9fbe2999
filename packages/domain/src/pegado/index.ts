/**
 * Parses a block copied from a spreadsheet into lines of a document. Columns are told by their titles or by what stands
 * in them; what is doubtful is asked, and every row that is not understood is reported: none is dropped, no figure is
 * guessed.
 */
import { toBusqueda } from '../busqueda/index.ts'
import { type CifraEscrita, type ClaseCifra, decimalOf, readCifra, type SignoDecimal } from '../dinero/escrito.ts'
import { mensajesDePegado as t } from '../mensajes/de-lineas/index.ts'
import { mensajes } from '../mensajes/index.ts'
import { formaOf, namesProducto, onlyOnceOf, readColumnas, type Sentido } from './columnas.ts'
import { toTabla } from './tabla.ts'

export { isConTitulos, SENTIDOS, type Sentido } from './columnas.ts'
export { MAX_CELDAS, toTabla } from './tabla.ts'

export interface FilaPegada {
  /** From 1, without the titles. */
  readonly numero: number
  readonly celdas: readonly string[]
  readonly codigo: string
  readonly descripcion: string
  /** Decimal text; 1 if the cell is empty or there is no such column. */
  readonly cantidad: string
  /** Decimal text; empty for the product's own price. */
  readonly precio: string
  readonly conIva: boolean
  /** Currency written beside the price. */
  readonly moneda?: 'CRC' | 'USD'
  /** Why the row is no line. */
  readonly problema?: string
}

/** Rows of equal length; the first has the titles if `conTitulos`. */
export interface Pegado {
  readonly filas: readonly (readonly string[])[]
  readonly conTitulos: boolean
  readonly sentidos: readonly Sentido[]
  /** False: a person looks at the columns first. */
  readonly segura: boolean
  /** What a remembered answer is filed under. */
  readonly forma: string
}

export type LecturaPegado = ({ clase: 'bloque' } & Pegado) | { clase: 'grande'; celdas: number }

interface Recuerdo {
  /** True if a price has IVA in it unless its title says otherwise. */
  conIva?: boolean
  /** What the user said of the last block of that shape. */
  recall?: (forma: string) => readonly Sentido[] | undefined
}

/** Null if the text is no block, so that a word is pasted as usual. */
export function readPegado(texto: string, { conIva = false, recall }: Recuerdo = {}): LecturaPegado | null {
  const tabla = toTabla(texto)
  if (tabla?.clase !== 'tabla') return tabla
  const { filas } = tabla
  const columnas = readColumnas(filas, conIva)
  const forma = formaOf(filas, columnas.conTitulos)
  const dichos = recall?.(forma)
  const leido = { clase: 'bloque', filas, forma, ...columnas } as const
  if (!dichos || dichos.length !== columnas.sentidos.length) return leido
  // Without titles another block may look the same: what its figures tell for certain is asked, not overruled.
  const contradice = columnas.segura && columnas.sentidos.some((s, i) => onlyOnceOf(s) !== onlyOnceOf(dichos[i]!))
  return { ...leido, sentidos: dichos, segura: columnas.conTitulos || !contradice }
}

/** What is wrong with the meanings as chosen; undefined if nothing is. */
export function findProblemaColumnas(sentidos: readonly Sentido[]): string | undefined {
  if (!namesProducto(sentidos)) return t.sinColumna
  const usados = sentidos.filter((s) => s !== 'ninguno').map(onlyOnceOf)
  return new Set(usados).size < usados.length ? t.repetida : undefined
}

export function readFilas({
  filas,
  conTitulos,
  sentidos,
}: Pick<Pegado, 'filas' | 'conTitulos' | 'sentidos'>): FilaPegada[] {
  const cuerpo = conTitulos ? filas.slice(1) : filas
  const at = (sentido: Sentido) => sentidos.indexOf(sentido)
  const conIva = at('precioConIva') !== -1
  const columnas = { codigo: at('codigo'), descripcion: at('descripcion'), cantidad: at('cantidad') }
  const dePrecio = conIva ? at('precioConIva') : at('precio')
  const signo = decimalOf(cuerpo.flatMap((celdas) => [celdas[columnas.cantidad] ?? '', celdas[dePrecio] ?? '']))
  return cuerpo.map((celdas, i): FilaPegada => {
    const [codigo = '', descripcion = ''] = [celdas[columnas.codigo], celdas[columnas.descripcion]]
    const escritas = [celdas[columnas.cantidad] ?? '', celdas[dePrecio] ?? ''] as const
    const leidas = [readCelda(escritas[0], 'medida', signo), readCelda(escritas[1], 'monto', signo)] as const
    const [cantidad, precio] = leidas.map((leida) => (leida.clase === 'cifra' ? leida.valor : ''))
    const moneda = monedaOf(escritas[1])
    const problema = findProblema(codigo, descripcion, leidas, escritas)
    return {
      numero: i + 1,
      celdas,
      codigo,
      descripcion,
      cantidad: cantidad || '1',
      precio: precio ?? '',
      conIva,
      ...(moneda && { moneda }),
      ...(problema && { problema }),
    }
  })
}

function findProblema(
  codigo: string,
  descripcion: string,
  leidas: readonly CifraEscrita[],
  escritas: readonly string[],
): string | undefined {
  if (codigo === '' && descripcion === '') return t.sinNombre
  if (codigo === '' && TOTAL.test(toBusqueda(descripcion))) return t.total
  const i = leidas.findIndex(({ clase }) => clase === 'ilegible' || clase === 'dudosa')
  const leida = leidas[i]
  if (!leida) return undefined
  const motivo =
    leida.clase === 'dudosa' ? mensajes.general.cifraDudosa(leida.miles, leida.decimal) : mensajes.general.noEsNumero
  return `«${escritas[i]}»: ${motivo}`
}

/** The last row of many sheets. */
const TOTAL = /^(sub ?)?total(es)?( general| a pagar| factura)?:?$|^(i\.?v\.?a\.?|impuestos?)( \d+ ?%)?:?$/

function readCelda(texto: string, clase: ClaseCifra, signo: SignoDecimal | undefined): CifraEscrita {
  const leida = readCifra(texto)
  // 1.690 beside 890,50 is a thousand; beside 890.50 it is asked, because a third decimal is not to be expected.
  const isMiles = leida.clase === 'dudosa' && signo !== undefined && !texto.includes(signo)
  return isMiles ? { clase: 'cifra', valor: leida.miles } : readCifra(texto, clase)
}

const monedaOf = (precio: string): 'CRC' | 'USD' | undefined =>
  /\$|usd|d[oó]lares/i.test(precio) ? 'USD' : /[₡¢]|crc|colones/i.test(precio) ? 'CRC' : undefined
