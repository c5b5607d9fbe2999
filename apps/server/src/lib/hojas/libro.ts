/**
 * Workbooks with several sheets and formulas, written as a stream: no row stays in memory once written. Sheets are
 * written in the given order and shown in the order of `lugar`: a sheet that sums another can be shown first and still
 * know the length of the other.
 */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { ESTILOS, type EstiloDeCelda, estilosXml } from './estilos.ts'

export interface Formula {
  /** Without the equals sign, with English function names and commas, as the file format requires. */
  formula: string
  /** Cached result, for readers that do not calculate. */
  valor: number | string
}
export type Valor = string | number | Date | Formula | null
/** A cell with a style, or with the style of its column. */
export type CeldaDeLibro = Valor | { valor: Valor; estilo: EstiloDeCelda }

export interface HojaDeLibro {
  nombre: string
  /** Position in the book, from 1. */
  lugar: number
  columnas: readonly { ancho: number; estilo?: EstiloDeCelda; oculta?: boolean }[]
  /** Frozen rows. */
  fijas?: number
  /** Row of the headers that get filters, from 1. */
  filtro?: number
  filas: () => AsyncIterable<readonly CeldaDeLibro[]> | Iterable<readonly CeldaDeLibro[]>
}

/** Fixed time of the zip entries, so that equal contents give equal bytes. */
const MTIME = new Date(1980, 0, 1)
/** The content is repetitive: a higher level makes it little smaller and much slower. */
const RAPIDO = { mtime: MTIME, compressionLevel: 3 }

export function writeLibro(hojas: readonly HojaDeLibro[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const porLugar = [...hojas].sort((a, b) => a.lugar - b.lugar)
  const put = (nombre: string, xml: string) => zip.addBuffer(Buffer.from(DECLARACION + xml), nombre, RAPIDO)
  put('[Content_Types].xml', contentTypes(porLugar))
  put('_rels/.rels', relaciones([['officeDocument', 'xl/workbook.xml']]))
  put('xl/workbook.xml', workbook(porLugar))
  put(
    'xl/_rels/workbook.xml.rels',
    relaciones([
      ...porLugar.map(({ lugar }): [string, string] => ['worksheet', `worksheets/sheet${lugar}.xml`]),
      ['styles', 'styles.xml'],
    ]),
  )
  put('xl/styles.xml', estilosXml())
  const add = async () => {
    for (const hoja of hojas) await addHoja(zip, output, hoja)
    zip.end()
  }
  add().catch((error: Error) => output.destroy(error))
  return output
}

function addHoja(zip: ZipFile, output: Readable, hoja: HojaDeLibro): Promise<void> {
  return new Promise((resolve, reject) => {
    if (output.destroyed) return resolve()
    const stop = () => resolve()
    output.once('close', stop)
    zip.addReadStreamLazy(`xl/worksheets/sheet${hoja.lugar}.xml`, RAPIDO, (give) => {
      const stream = Readable.from(partesDeHoja(hoja), { objectMode: false, highWaterMark: 2 * TROZO })
      stream.once('error', reject)
      stream.once('end', () => {
        output.off('close', stop)
        resolve()
      })
      give(null, stream)
    })
  })
}

const TROZO = 256 * 1024

async function* partesDeHoja(hoja: HojaDeLibro): AsyncGenerator<Buffer> {
  const { columnas, fijas = 0, filtro } = hoja
  let texto = `${DECLARACION}<worksheet xmlns="${HOJA_NS}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="${filtro ? 1 : 0}">${
    fijas > 0 ? `<pane ySplit="${fijas}" topLeftCell="A${fijas + 1}" activePane="bottomLeft" state="frozen"/>` : ''
  }</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columnas
    .map(
      ({ ancho, oculta }, i) =>
        `<col min="${i + 1}" max="${i + 1}" width="${ancho}" customWidth="1"${oculta ? ' hidden="1"' : ''}/>`,
    )
    .join('')}</cols><sheetData>`
  let fila = 0
  for await (const celdas of hoja.filas()) {
    fila += 1
    texto += filaXml(fila, celdas, columnas)
    if (texto.length < TROZO) continue
    yield Buffer.from(texto)
    texto = ''
  }
  texto += '</sheetData>'
  if (filtro && fila > filtro) {
    texto += `<autoFilter ref="A${filtro}:${letraDe(columnas.length - 1)}${fila}"/>`
  }
  yield Buffer.from(
    `${texto}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`,
  )
}

function filaXml(fila: number, celdas: readonly CeldaDeLibro[], columnas: HojaDeLibro['columnas']): string {
  let texto = ''
  for (let i = 0; i < celdas.length; i++) {
    const celda = celdas[i]!
    const propia = typeof celda === 'object' && celda !== null && 'estilo' in celda
    const valor = propia ? celda.valor : celda
    const estilo = propia ? celda.estilo : columnas[i]?.estilo
    const s = estilo ? ` s="${ESTILOS[estilo]}"` : ''
    if (valor === null || valor === '') {
      if (s && propia) texto += `<c r="${letraDe(i)}${fila}"${s}/>`
      continue
    }
    texto += celdaXml(`${letraDe(i)}${fila}`, s, valor)
  }
  return texto === '' ? '' : `<row r="${fila}">${texto}</row>`
}

function celdaXml(r: string, s: string, valor: Exclude<Valor, null>): string {
  if (typeof valor === 'number') return `<c r="${r}"${s}><v>${valor}</v></c>`
  if (typeof valor === 'string')
    return `<c r="${r}"${s} t="inlineStr"><is><t xml:space="preserve">${escapeXml(valor)}</t></is></c>`
  if (valor instanceof Date) return `<c r="${r}"${s}><v>${valor.getTime() / DIA_MS + EPOCA}</v></c>`
  const { formula, valor: hecho } = valor
  const tipo = typeof hecho === 'string' ? ' t="str"' : ''
  return `<c r="${r}"${s}${tipo}><f>${escapeXml(formula)}</f><v>${typeof hecho === 'string' ? escapeXml(hecho) : hecho}</v></c>`
}

const DIA_MS = 86_400_000
/** Serial number of 1970-01-01 in spreadsheets. */
const EPOCA = 25_569

const LETRAS: string[] = []
/** Letters of a column; 0 is "A". */
export function letraDe(columna: number): string {
  const conocida = LETRAS[columna]
  if (conocida) return conocida
  const antes = Math.floor(columna / 26) - 1
  const letra = `${antes >= 0 ? letraDe(antes) : ''}${String.fromCharCode(65 + (columna % 26))}`
  LETRAS[columna] = letra
  return letra
}

const DECLARACION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const HOJA_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters that XML does not allow, including lone surrogates. */
const PROHIBIDOS = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ESPECIALES = /[&<>"]/g
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const SENCILLO = /^[\w .,:;()%/+-]*$/
const escapeXml = (texto: string): string =>
  SENCILLO.test(texto) ? texto : texto.replace(PROHIBIDOS, '').replace(ESPECIALES, (c) => ESCAPES[c]!)

const relaciones = (partes: readonly (readonly [tipo: string, destino: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${partes
    .map(([tipo, destino], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${tipo}" Target="${destino}"/>`)
    .join('')}</Relationships>`

const contentTypes = (hojas: readonly HojaDeLibro[]): string =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/>${hojas
    .map(({ lugar }) => `<Override PartName="/xl/worksheets/sheet${lugar}.xml" ContentType="${TIPO}.worksheet+xml"/>`)
    .join('')}</Types>`

/** Spreadsheets recalculate when they open the file. */
const workbook = (hojas: readonly HojaDeLibro[]): string =>
  `<workbook xmlns="${HOJA_NS}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${hojas
    .map(({ nombre, lugar }, i) => `<sheet name="${escapeXml(nombre)}" sheetId="${lugar}" r:id="rId${i + 1}"/>`)
    .join('')}</sheets><calcPr calcId="0" fullCalcOnLoad="1"/></workbook>`
