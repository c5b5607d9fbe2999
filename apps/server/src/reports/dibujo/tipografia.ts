/**
 * Inter, opened and subset once per weight for the life of the worker (docs/architecture.md). Our own code turns text
 * into glyphs: fontkit's layout takes a millisecond per string. Widths are in thousandths of the font size.
 */
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** Weights 400, 500 and 600. */
export type Peso = 'normal' | 'media' | 'fuerte'

const ARCHIVOS: Record<Peso, string> = {
  normal: '400Regular/Inter_400Regular.ttf',
  media: '500Medium/Inter_500Medium.ttf',
  fuerte: '600SemiBold/Inter_600SemiBold.ttf',
}

/** Characters of nearly every document; their glyphs are subset and compressed once and go whole into each PDF. */
const COMUNES = `${ascii()}ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº°·«»“”‘’–—…×½¼¾²³€₡−\u00a0`
const TABULARES = '0123456789\u00a0 ,.:−'
/** Punctuation raised to the height of capitals and figures, as in Inter's contextual alternates. */
const ELEVABLES = '-:×−'
const ALTO = /[\p{Lu}\d]/u
const DIGITO = /\d/

/** Glyphs of one run of text, with the kerning after each and the total width. */
export interface Forma {
  readonly glifos: readonly number[]
  readonly ajustes: readonly number[]
  readonly ancho: number
}

/** The part of fontkit's font that is used here. */
interface FuenteAbierta {
  postscriptName: string
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { id: number }
  getGlyph(id: number): { advanceWidth: number }
  stringsForGlyph(id: number): string[]
  layout(
    texto: string,
    features?: string[] | Record<string, boolean>,
  ): { glyphs: { id: number }[]; positions: { xAdvance: number }[] }
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array }
}

/** In thousandths of the font size. */
export interface Medidas {
  readonly nombre: string
  readonly caja: readonly number[]
  readonly ascenso: number
  readonly descenso: number
  readonly mayuscula: number
}

/** A subset of the font, ready to embed: the objects that depend only on its glyphs. */
export interface Corte {
  /** Number of each glyph in the subset. */
  readonly numeros: ReadonlyMap<number, number>
  readonly anchos: readonly number[]
  readonly archivo: Comprimido
  readonly toUnicode: Comprimido
}

interface Comprimido {
  readonly bytes: Uint8Array
  /** Length before compression. */
  readonly largo: number
}

export class Tipografia {
  readonly #fuente: FuenteAbierta
  readonly #escala: number
  readonly medidas: Medidas
  readonly #glifos = new Map<string, number>()
  readonly #anchos = new Map<number, number>()
  readonly #textos = new Map<number, string>([[0, '\ufffd']])
  readonly #ajustes = new Map<number, number>()
  readonly #formas = new Map<string, Forma>()
  readonly #comun: Corte
  readonly #ampliados = new Map<string, Corte>()

  constructor(peso: Peso) {
    this.#fuente = openFont(ARCHIVOS[peso])
    this.#escala = 1000 / this.#fuente.unitsPerEm
    this.medidas = measure(this.#fuente, this.#escala)
    for (const c of COMUNES) this.#textos.set(this.#glyph(c, ''), c)
    for (const c of TABULARES) this.#glyph(c, 'tnum')
    for (const c of ELEVABLES) this.#glyph(c, 'case')
    this.#glyph('−', 'case tnum')
    this.#glyph(':', 'case tnum')
    this.#comun = this.#cut([...this.#textos.keys()])
  }

  has(caracter: string): boolean {
    return this.#fuente.hasGlyphForCodePoint(caracter.codePointAt(0)!)
  }

  /** @param cifras figures of equal width, for columns. */
  shape(texto: string, cifras = false): Forma {
    const llave = cifras ? `\0${texto}` : texto
    const conocida = this.#formas.get(llave)
    if (conocida) return conocida
    if (this.#formas.size >= MAX_FORMAS) this.#formas.clear()
    const forma = this.#compose(texto, cifras)
    this.#formas.set(llave, forma)
    return forma
  }

  widthOf(glifo: number): number {
    const conocido = this.#anchos.get(glifo)
    if (conocido !== undefined) return conocido
    const ancho = this.#fuente.getGlyph(glifo).advanceWidth * this.#escala
    this.#anchos.set(glifo, ancho)
    return ancho
  }

  get comun(): Corte {
    return this.#comun
  }

  /** The common subset plus glyphs that few documents need, numbered after the common ones. */
  cutWith(extras: readonly number[]): Corte {
    if (extras.length === 0) return this.#comun
    const llave = extras.join()
    const conocido = this.#ampliados.get(llave)
    if (conocido) return conocido
    if (this.#ampliados.size >= MAX_CORTES) this.#ampliados.clear()
    const corte = this.#cut([...this.#comun.numeros.keys(), ...extras])
    this.#ampliados.set(llave, corte)
    return corte
  }

  #compose(texto: string, cifras: boolean): Forma {
    const glifos: number[] = []
    const ajustes: number[] = []
    let ancho = 0
    let anterior = ''
    for (const c of texto) {
      const elevado = ELEVABLES.includes(c) && ALTO.test(anterior)
      const tabular = cifras && TABULARES.includes(c)
      const glifo = this.#glyph(c, [elevado && 'case', tabular && 'tnum'].filter(Boolean).join(' '))
      const previo = glifos.at(-1)
      // Kerning would hide the dot of 5510.1 under its digits: codes and figures get none.
      if (previo !== undefined && !cifras && !DIGITO.test(anterior + c)) {
        const ajuste = this.#kern(previo, glifo)
        ajustes[ajustes.length - 1] = ajuste
        ancho += ajuste
      }
      glifos.push(glifo)
      ajustes.push(0)
      ancho += this.widthOf(glifo)
      anterior = c
    }
    return { glifos, ajustes, ancho }
  }

  /** @param rasgos OpenType features, separated by spaces */
  #glyph(caracter: string, rasgos: string): number {
    const llave = rasgos + caracter
    const conocido = this.#glifos.get(llave)
    if (conocido !== undefined) return conocido
    const glifo = rasgos
      ? (this.#fuente.layout(caracter, rasgos.split(' ')).glyphs[0]?.id ?? 0)
      : this.#fuente.glyphForCodePoint(caracter.codePointAt(0)!).id
    this.#glifos.set(llave, glifo)
    // Characters that look alike share a glyph; the text it is copied as must not depend on which came first.
    const [texto = caracter] = rasgos ? [] : this.#fuente.stringsForGlyph(glifo).sort()
    if (!this.#textos.has(glifo)) this.#textos.set(glifo, texto)
    return glifo
  }

  #textOf(glifo: number): string {
    return this.#textos.get(glifo) ?? '\ufffd'
  }

  /** Each pair is requested once from fontkit, which reads the tables; a new text has few new pairs. */
  #kern(a: number, b: number): number {
    const llave = a * 65_536 + b
    const conocido = this.#ajustes.get(llave)
    if (conocido !== undefined) return conocido
    const texto = this.#textOf(a) + this.#textOf(b)
    const par = this.#fuente.layout(texto, SOLO_KERN)
    const propio = par.glyphs.length === 2 ? par.positions[0]!.xAdvance - this.#fuente.getGlyph(a).advanceWidth : 0
    const ajuste = propio * this.#escala
    this.#ajustes.set(llave, ajuste)
    return ajuste
  }

  #cut(glifos: readonly number[]): Corte {
    const subset = this.#fuente.createSubset()
    const numeros = new Map(glifos.map((g) => [g, subset.includeGlyph(g)]))
    return {
      numeros,
      anchos: glifos.map((g) => roundTwo(this.widthOf(g))),
      archivo: compress(subset.encode()),
      toUnicode: compress(Buffer.from(buildToUnicode(glifos.map((g) => this.#textOf(g))))),
    }
  }
}

const roundTwo = (n: number): number => Math.round(n * 100) / 100

const compress = (bytes: Uint8Array): Comprimido => ({ bytes: deflateSync(bytes, { level: 9 }), largo: bytes.length })

const MAX_FORMAS = 10_000
const MAX_CORTES = 50
const SOLO_KERN = {
  kern: true,
  calt: false,
  ccmp: false,
  liga: false,
  clig: false,
  rlig: false,
  locl: false,
  mark: false,
}

const abiertas = new Map<Peso, Tipografia>()

/** Opened on first use and cached. */
export function tipografia(peso: Peso): Tipografia {
  const conocida = abiertas.get(peso)
  if (conocida) return conocida
  const nueva = new Tipografia(peso)
  abiertas.set(peso, nueva)
  return nueva
}

function measure(fuente: FuenteAbierta, escala: number): Medidas {
  const { postscriptName, ascent, descent, capHeight, bbox } = fuente
  return {
    nombre: postscriptName,
    caja: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((n) => roundTwo(n * escala)),
    ascenso: roundTwo(ascent * escala),
    descenso: roundTwo(descent * escala),
    mayuscula: roundTwo(capHeight * escala),
  }
}

/** pdfkit opens the file with its own fontkit, so that there is one copy of it and no second dependency to pin. */
function openFont(archivo: string): FuenteAbierta {
  const ruta = createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${archivo}`)
  const { _font } = new PDFDocument({ font: ruta, autoFirstPage: false }) as unknown as {
    _font: { font: FuenteAbierta }
  }
  return _font.font
}

function ascii(): string {
  return Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
}

/**
 * Maps the glyphs of a subset back to text, so that a PDF can be read, searched and copied (PDF 32000 §9.10).
 * @param textos text of each glyph of the subset, in order
 */
function buildToUnicode(textos: readonly string[]): string {
  const entradas = textos.map((texto, i) => `<${hex(i)}> <${utf16(texto)}>`)
  const bloques: string[] = []
  // At most 100 entries in each block (Adobe technical note 5411).
  for (let i = 0; i < entradas.length; i += 100) {
    const bloque = entradas.slice(i, i + 100)
    bloques.push(`${bloque.length} beginbfchar\n${bloque.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${bloques.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

const hex = (n: number): string => n.toString(16).padStart(4, '0')
const utf16 = (s: string): string => Array.from({ length: s.length }, (_, i) => hex(s.charCodeAt(i))).join('')
