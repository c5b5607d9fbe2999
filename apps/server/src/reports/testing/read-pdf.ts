/** Reads the text of our own PDFs with only zlib: the texts of each page in the order they are written. */
import { inflateSync } from 'node:zlib'

export interface Texto {
  texto: string
  x: number
  y: number
}

export interface PdfLeido {
  paginas: Texto[][]
  /** Operators of each page. */
  operadores: string[]
  /** Width and height of each page. */
  cajas: [number, number][]
  catalogo: string
  info: Record<string, string>
  imagenes: number
}

interface Objeto {
  diccionario: string
  contenido: Buffer
}

export function readPdf(pdf: Buffer): PdfLeido {
  const objetos = readObjetos(pdf)
  const de = (diccionario: string, nombre: string): Objeto | undefined => {
    const id = new RegExp(`/${nombre} (\\d+) 0 R`).exec(diccionario)?.[1]
    return id === undefined ? undefined : objetos.get(Number(id))
  }
  const todos = [...objetos.values()]
  const paginas = todos.filter((o) => /\/Type \/Page\n/.test(o.diccionario))
  const operadores = paginas.map((pagina) => de(pagina.diccionario, 'Contents')!.contenido.toString('latin1'))
  const trailer = pdf.toString('latin1').slice(pdf.toString('latin1').lastIndexOf('trailer'))
  return {
    paginas: paginas.map((pagina, i) => {
      const fuentes = new Map<string, Map<string, string>>()
      const recursos = de(pagina.diccionario, 'Resources')!.diccionario
      for (const [, id] of recursos.matchAll(/\/(F\d+) \d+ 0 R/g)) {
        fuentes.set(id!, readToUnicode(de(de(recursos, id!)!.diccionario, 'ToUnicode')!.contenido.toString('latin1')))
      }
      return readTextos(operadores[i]!, fuentes)
    }),
    operadores,
    cajas: paginas.map(({ diccionario }) => {
      const [, , ancho, alto] = /\/MediaBox \[([\d. ]+)\]/.exec(diccionario)![1]!.split(' ').map(Number)
      return [ancho!, alto!]
    }),
    catalogo: todos.find((o) => o.diccionario.includes('/Type /Catalog'))!.diccionario,
    info: readInfo(de(trailer, 'Info')!.diccionario, objetos),
    imagenes: todos.filter((o) => o.diccionario.includes('/Subtype /Image')).length,
  }
}

/** Every text of a page, one per line. */
export const textOf = (pagina: readonly Texto[] | undefined): string => (pagina ?? []).map((t) => t.texto).join('\n')

function readObjetos(pdf: Buffer): Map<number, Objeto> {
  const texto = pdf.toString('latin1')
  const objetos = new Map<number, Objeto>()
  const inicio = /(\d+) 0 obj\n/g
  for (let hallado = inicio.exec(texto); hallado; hallado = inicio.exec(texto)) {
    const desde = inicio.lastIndex
    const fin = texto.indexOf('\nendobj', desde)
    const corte = texto.indexOf('\nstream\n', desde)
    const conContenido = corte >= 0 && corte < fin
    const diccionario = texto.slice(desde, conContenido ? corte : fin)
    const largo = Number(/\/Length (\d+)/.exec(diccionario)?.[1] ?? 0)
    const crudo = conContenido ? pdf.subarray(corte + 8, corte + 8 + largo) : Buffer.alloc(0)
    const comprimido = diccionario.includes('/Filter /FlateDecode')
    objetos.set(Number(hallado[1]), { diccionario, contenido: comprimido ? inflateSync(crudo) : crudo })
    inicio.lastIndex = conContenido ? corte + 8 + largo : fin
  }
  return objetos
}

function readToUnicode(cmap: string): Map<string, string> {
  const pares = cmap.matchAll(/^<([\da-f]{4})> <([\da-f]+)>$/gm)
  return new Map(Array.from(pares, ([, glifo, texto]) => [glifo!, utf16(texto!)]))
}

function readTextos(operadores: string, fuentes: Map<string, Map<string, string>>): Texto[] {
  const textos: Texto[] = []
  let reemplazo: string | undefined
  const operador = /ActualText \((.*?)\)|EMC|BT \/(F\d+) .*?1 0 0 -1 ([-\d.]+) ([-\d.]+) Tm \[(.*?)\] TJ/g
  for (const [todo, actual, fuente, x, y, operando] of operadores.matchAll(operador)) {
    if (actual !== undefined) {
      textos.push({ texto: actual, x: Number.NaN, y: Number.NaN })
      reemplazo = actual
    } else if (todo === 'EMC') {
      reemplazo = undefined
    } else if (reemplazo === undefined) {
      const glifos = Array.from(operando!.matchAll(/<([\da-f]*)>/g), ([, hex]) => hex!.match(/.{4}/g) ?? []).flat()
      const texto = glifos.map((glifo) => fuentes.get(fuente!)!.get(glifo) ?? '?').join('')
      textos.push({ texto: texto.replaceAll('\u00a0', ' '), x: Number(x), y: Number(y) })
    }
  }
  return textos
}

function readInfo(diccionario: string, objetos: Map<number, Objeto>): Record<string, string> {
  const entradas = Array.from(diccionario.matchAll(/\/(\w+) (\d+) 0 R/g), ([, nombre, id]) => {
    const crudo = Buffer.from(objetos.get(Number(id))!.diccionario.slice(1, -1), 'latin1')
    const unicode = crudo[0] === 0xfe && crudo[1] === 0xff
    return [nombre!, unicode ? utf16(crudo.subarray(2).toString('hex')) : crudo.toString('latin1')] as const
  })
  return Object.fromEntries(entradas)
}

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unidad) => Number.parseInt(unidad, 16)))
