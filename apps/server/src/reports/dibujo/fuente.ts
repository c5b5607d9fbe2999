/** One weight of Inter inside one PDF: the glyphs it prints, and the font objects that carry them. */
import { type Forma, type Peso, type Tipografia, tipografia } from './tipografia.ts'

export class Fuente {
  readonly referencia: PDFKit.PDFKitReference
  readonly #documento: PDFKit.PDFDocument
  readonly #tipografia: Tipografia
  readonly #extras = new Map<number, number>()

  constructor(
    documento: PDFKit.PDFDocument,
    peso: Peso,
    readonly id: string,
  ) {
    this.#documento = documento
    this.#tipografia = tipografia(peso)
    this.referencia = documento.ref({})
  }

  /** The operand of TJ: glyphs in hexadecimal, and between them the kerning, which PDF counts backwards. */
  encode({ glifos, ajustes }: Forma): string {
    let texto = '<'
    for (const [i, glifo] of glifos.entries()) {
      texto += this.#numberOf(glifo).toString(16).padStart(4, '0')
      const ajuste = ajustes[i]!
      if (ajuste !== 0 && i < glifos.length - 1) texto += `>${round(-ajuste)}<`
    }
    return `[${texto}>]`
  }

  embed(): void {
    const corte = this.#tipografia.cutWith([...this.#extras.keys()])
    const glifos = [...corte.numeros.keys()]
    const { nombre, caja, ascenso, descenso, mayuscula } = this.#tipografia.medidas
    // A subset's name starts with a tag of six letters (PDF 32000 §9.6.4).
    const BaseFont = `PURA${this.id.padStart(2, 'A').slice(-2)}+${nombre}`
    const archivo = this.#stream({ Filter: 'FlateDecode', Length1: corte.largo }, corte.archivo)
    const FontDescriptor = this.#object({
      Type: 'FontDescriptor',
      FontName: BaseFont,
      Flags: SIMBOLICA,
      FontBBox: caja.map(round),
      ItalicAngle: 0,
      Ascent: round(ascenso),
      Descent: round(descenso),
      CapHeight: round(mayuscula),
      StemV: 0,
      FontFile2: archivo,
    })
    const descendiente = this.#object({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont,
      CIDSystemInfo: { Registry: text('Adobe'), Ordering: text('Identity'), Supplement: 0 },
      FontDescriptor,
      CIDToGIDMap: 'Identity',
      W: [0, glifos.map((g) => round(this.#tipografia.widthOf(g)))],
    })
    Object.assign(this.referencia.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendiente],
      ToUnicode: this.#stream({}, Buffer.from(this.#toUnicode(glifos))),
    })
    this.referencia.end(undefined)
  }

  #numberOf(glifo: number): number {
    const { numeros } = this.#tipografia.comun
    const conocido = numeros.get(glifo) ?? this.#extras.get(glifo)
    if (conocido !== undefined) return conocido
    const nuevo = numeros.size + this.#extras.size
    this.#extras.set(glifo, nuevo)
    return nuevo
  }

  /** So that the text can be read back, searched and copied. */
  #toUnicode(glifos: readonly number[]): string {
    const entradas = glifos.map((glifo, i) => `<${hex(i)}> <${utf16(this.#tipografia.textOf(glifo))}>`)
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

  #object(datos: object): PDFKit.PDFKitReference {
    const referencia = this.#documento.ref(datos)
    referencia.end(undefined)
    return referencia
  }

  #stream(datos: object, contenido: Uint8Array): PDFKit.PDFKitReference {
    const referencia = this.#documento.ref(datos)
    referencia.end(contenido)
    return referencia
  }
}

const SIMBOLICA = 4

/** pdfkit writes a string as a name and a String as text. */
const text = (s: string): object => Object(s)
const round = (n: number): number => Math.round(n * 100) / 100
const hex = (n: number): string => n.toString(16).padStart(4, '0')
const utf16 = (s: string): string => Array.from({ length: s.length }, (_, i) => hex(s.charCodeAt(i))).join('')
