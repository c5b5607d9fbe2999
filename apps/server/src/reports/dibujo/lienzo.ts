/**
 * A page to draw on: points from the top left corner, y grows downwards. pdfkit writes the file (objects, pages,
 * streams, metadata); the operators of text and vectors are written here, because nothing else is needed and each line
 * of a long document takes only a few of them.
 */
import PDFDocument from 'pdfkit'
import { parseColor } from './color.ts'
import { Fuente } from './fuente.ts'
import type { Imagen } from './imagen.ts'
import { type Estilo, lineHeight, toVisible, widthOf } from './texto.ts'
import { type Peso, tipografia } from './tipografia.ts'

export type Alineacion = 'izquierda' | 'centro' | 'derecha'

export interface Ficha {
  titulo: string
  autor: string
  fecha: Date
}

export interface Caja {
  x: number
  y: number
  ancho: number
  alto: number
}

/** Without the XMP block, into which pdfkit writes title and author unescaped. */
class Documento extends PDFDocument {
  override endMetadata(): void {}
}

export class Lienzo {
  readonly #documento: PDFKit.PDFDocument
  readonly #fuentes = new Map<Peso, Fuente>()
  readonly #imagenes = new Map<Imagen, PDFKit.PDFKitReference>()
  #color = ''

  constructor({ titulo, autor, fecha }: Ficha, tamano: [number, number]) {
    this.#documento = new Documento({
      size: tamano,
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      // The default, Helvetica, would only be loaded and never used.
      font: '',
      lang: 'es-CR',
      displayTitle: true,
      pdfVersion: '1.7',
      // The date of the file is the document's: the same document gives the same bytes.
      info: { Title: titulo, Author: autor, Creator: 'Pura Factura', Producer: 'Pura Factura', CreationDate: fecha },
    })
  }

  /** @param tamano size, if it differs from the document's. */
  addPage(tamano?: [number, number]): void {
    this.#documento.addPage(tamano && { size: tamano, margin: 0 })
    this.#color = ''
  }

  get pageCount(): number {
    return this.#documento.bufferedPageRange().count
  }

  /** Returns to an earlier page to complete it: "Página 1 de 9" is known only at the end. */
  goToPage(indice: number): void {
    this.#documento.switchToPage(indice)
    this.#color = ''
  }

  /** One line of text; `y` is the top of the line. Nothing is cut here: the caller has measured it. */
  text(texto: string, x: number, y: number, estilo: Estilo, alinear: Alineacion = 'izquierda'): void {
    const visible = toVisible(texto, estilo.peso)
    if (visible === '') return
    const ancho = alinear === 'izquierda' ? 0 : widthOf(visible, estilo)
    const desde = x - (alinear === 'derecha' ? ancho : ancho / 2)
    const fuente = this.#font(estilo.peso)
    this.#fill(estilo.color)
    const tracking = (estilo.tracking ?? 0) * estilo.cuerpo
    const letras = tracking ? `${n(tracking)} Tc ` : ''
    const forma = tipografia(estilo.peso).shape(visible, estilo.cifras)
    const base = y + baseline(estilo)
    this.#write(
      `BT /${fuente.id} ${n(estilo.cuerpo)} Tf ${letras}1 0 0 -1 ${n(desde)} ${n(base)} Tm ${fuente.encode(forma)} TJ ${letras && '0 Tc '}ET`,
    )
  }

  /** Lines of a paragraph, one under the other. Returns the y below them. */
  lines(lineas: readonly string[], x: number, y: number, estilo: Estilo, alinear?: Alineacion): number {
    let cursor = y
    for (const linea of lineas) {
      this.text(linea, x, cursor, estilo, alinear)
      cursor += lineHeight(estilo)
    }
    return cursor
  }

  /** Text to copy in place of what `draw` draws: digits in groups are copied as one number. */
  readAs(texto: string, draw: () => void): void {
    this.#write(`/Span <</ActualText (${texto.replace(/[\\()]/g, '\\$&')})>> BDC`)
    draw()
    this.#write('EMC')
  }

  rule(x: number, y: number, ancho: number, grosor: number, color: string): void {
    this.#stroke(color, grosor)
    this.#write(`${n(x)} ${n(y)} m ${n(x + ancho)} ${n(y)} l S`)
  }

  /** Vertical lines, all in one path. */
  columns(equis: readonly number[], y: number, alto: number, grosor: number, color: string): void {
    if (equis.length === 0) return
    this.#stroke(color, grosor)
    this.#write(`${equis.map((x) => `${n(x)} ${n(y)} m ${n(x)} ${n(y + alto)} l`).join(' ')} S`)
  }

  dashes(x: number, y: number, ancho: number, grosor: number, color: string): void {
    this.#write('[3 2.2] 0 d')
    this.rule(x, y, ancho, grosor, color)
    this.#write('[] 0 d')
  }

  /** Filled box, with round corners if a radius is given. */
  panel(caja: Caja, color: string, radio = 0): void {
    this.#fill(color)
    const { x, y, ancho, alto } = caja
    if (radio === 0) this.#documento.rect(x, y, ancho, alto)
    else this.#documento.roundedRect(x, y, ancho, alto, radio)
    this.#write('f')
  }

  /** Outline with round corners, drawn inside the box. */
  frame({ x, y, ancho, alto }: Caja, radio: number, grosor: number, color: string): void {
    this.#documento.lineWidth(grosor)
    const m = grosor / 2
    const marco = [x + m, y + m, ancho - grosor, alto - grosor] as const
    if (radio === 0) this.#documento.rect(...marco).stroke(color)
    else this.#documento.roundedRect(...marco, radio).stroke(color)
  }

  /** Many filled rectangles as one path, so that no seam shows between neighbours. */
  fillRects(rectangulos: Iterable<Caja>, color: string): void {
    this.#fill(color)
    const camino = Array.from(rectangulos, (r) => `${n(r.x)} ${n(r.y)} ${n(r.ancho)} ${n(r.alto)} re`)
    this.#write(`${camino.join('\n')}\nf`)
  }

  image(imagen: Imagen, { x, y, ancho, alto }: Caja): void {
    const referencia = this.#imagenes.get(imagen) ?? this.#embed(imagen)
    const id = `I${referencia.id}`
    this.#documento.page.xobjects[id] = referencia
    this.#write(`q ${n(ancho)} 0 0 ${n(-alto)} ${n(x)} ${n(y + alto)} cm /${id} Do Q`)
  }

  async finish(): Promise<Buffer> {
    for (const fuente of this.#fuentes.values()) fuente.embed()
    const partes: Uint8Array[] = []
    this.#documento.end()
    for await (const parte of this.#documento as AsyncIterable<Uint8Array>) partes.push(parte)
    return Buffer.concat(partes)
  }

  #font(peso: Peso): Fuente {
    const conocida = this.#fuentes.get(peso)
    const fuente = conocida ?? new Fuente(this.#documento, peso, `F${this.#fuentes.size + 1}`)
    if (!conocida) this.#fuentes.set(peso, fuente)
    this.#documento.page.fonts[fuente.id] = fuente.referencia
    return fuente
  }

  #embed(imagen: Imagen): PDFKit.PDFKitReference {
    const referencia = this.#documento.ref({ Type: 'XObject', Subtype: 'Image', ...imagen.diccionario })
    referencia.end(imagen.contenido)
    this.#imagenes.set(imagen, referencia)
    return referencia
  }

  #fill(color: string): void {
    if (color === this.#color) return
    this.#color = color
    this.#write(`${rgb(color)} rg`)
  }

  #stroke(color: string, grosor: number): void {
    this.#write(`${n(grosor)} w ${rgb(color)} RG`)
  }

  #write(operadores: string): void {
    this.#documento.addContent(operadores)
  }
}

/** Distance from the top of the line to the baseline; spare height is shared above and below, as in CSS. */
function baseline(estilo: Estilo): number {
  const { ascenso, descenso } = tipografia(estilo.peso).medidas
  const libre = lineHeight(estilo) - ((ascenso - descenso) / 1000) * estilo.cuerpo
  return libre / 2 + (ascenso / 1000) * estilo.cuerpo
}

/** Hundredths of a point are beyond any printer. */
const n = (valor: number): number => Math.round(valor * 100) / 100

const conocidos = new Map<string, string>()

/** "#17181a" as the three numbers PDF wants. */
function rgb(color: string): string {
  const conocido = conocidos.get(color)
  if (conocido) return conocido
  const texto = parseColor(color)
    .map((valor) => Math.round((valor / 255) * 1000) / 1000)
    .join(' ')
  if (conocidos.size < MAX_COLORES) conocidos.set(color, texto)
  return texto
}

const MAX_COLORES = 500
