/** One weight of Inter inside one PDF: the glyphs it prints, and the font objects that carry them. */
import { type Forma, type Peso, type Tipografia, tipografia } from './tipografia.ts'

export class Fuente {
  readonly referencia: PDFKit.PDFKitReference
  readonly #documento: PDFKit.PDFDocument
  readonly #tipografia: Tipografia
  readonly #peso: Peso
  readonly #extras = new Map<number, number>()

  constructor(
    documento: PDFKit.PDFDocument,
    peso: Peso,
    readonly id: string,
  ) {
    this.#documento = documento
    this.#tipografia = tipografia(peso)
    this.#peso = peso
    this.referencia = documento.ref({})
  }

  /** The operand of TJ: glyphs in hexadecimal, with the kerning between them, whose sign PDF inverts. */
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
    const { anchos, archivo, toUnicode } = this.#tipografia.cutWith([...this.#extras.keys()])
    const { nombre, caja, ascenso, descenso, mayuscula } = this.#tipografia.medidas
    // A subset's name starts with a tag of six letters (PDF 32000 §9.6.4).
    const BaseFont = `PURAI${PESOS[this.#peso]}+${nombre}`
    const FontDescriptor = this.#object({
      Type: 'FontDescriptor',
      FontName: BaseFont,
      Flags: SIMBOLICA,
      FontBBox: caja,
      ItalicAngle: 0,
      Ascent: ascenso,
      Descent: descenso,
      CapHeight: mayuscula,
      StemV: 0,
      FontFile2: this.#object({ Filter: 'FlateDecode', Length1: archivo.largo }, archivo.bytes),
    })
    const descendiente = this.#object({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont,
      CIDSystemInfo: { Registry: text('Adobe'), Ordering: text('Identity'), Supplement: 0 },
      FontDescriptor,
      CIDToGIDMap: 'Identity',
      W: [0, anchos],
    })
    Object.assign(this.referencia.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendiente],
      ToUnicode: this.#object({ Filter: 'FlateDecode' }, toUnicode.bytes),
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

  #object(datos: object, contenido?: Uint8Array): PDFKit.PDFKitReference {
    const referencia = this.#documento.ref(datos)
    referencia.end(contenido)
    return referencia
  }
}

const SIMBOLICA = 4
const PESOS: Record<Peso, string> = { normal: 'N', media: 'M', fuerte: 'F' }

/** pdfkit writes a string as a name and a String as text. */
const text = (s: string): object => Object(s)
const round = (n: number): number => Math.round(n * 100) / 100
