/**
 * Any document, from the domain object to text, by its table. The text is already canonical (inclusive C14N 1.0), so
 * what is signed, what is sent and what is stored are the same bytes and nobody parses anything on the way.
 */
import type { Elemento, Estructura } from '../estructura/index.ts'
import { escapeAttribute, escapeText } from './texto.ts'
import { holds, isWritten, limitOf, textOf, valueAt } from './valor.ts'

const prepared = new WeakMap<Estructura, readonly Escrito[]>()

/** @throws TextoIlegal when a text holds what XML cannot carry. */
export function writeDocumento(estructura: Estructura, documento: object): string {
  const { raiz, espacio } = estructura
  let elementos = prepared.get(estructura)
  if (!elementos) {
    elementos = prepare(estructura.hijos)
    prepared.set(estructura, elementos)
  }
  const escritura = new Escritura(`<${raiz} xmlns="${espacio}">`)
  escritura.writeAll(elementos, documento)
  return `${escritura.xml}</${raiz}>`
}

/** An element with everything worked out that does not depend on the document, as the loop below likes to find it. */
interface Escrito {
  readonly elemento: Elemento
  /** The field, when the path is one field, as nearly all are. */
  readonly campo: string | undefined
  readonly limite: number
  readonly hijos: readonly Escrito[] | undefined
  /** Codes, dates and decimals have nothing to escape. */
  readonly esTexto: boolean
  /** The whole element for each code of a closed list. */
  readonly porCodigo: ReadonlyMap<unknown, string> | undefined
}

const prepare = (elementos: readonly Elemento[]): readonly Escrito[] =>
  elementos.filter(isWritten).map((e) => ({
    elemento: e,
    campo: e.ruta?.length === 1 ? e.ruta[0] : undefined,
    limite: limitOf(e),
    hijos: e.hijos.length > 0 ? prepare(e.hijos) : undefined,
    esTexto: e.tipo?.dato === 'texto' || e.tipo?.dato === 'fecha',
    porCodigo: e.tipo?.codigos && new Map(e.tipo.codigos.map((codigo) => [codigo, e.abre + codigo + e.cierra])),
  }))

class Escritura {
  constructor(public xml: string) {}

  writeAll(elementos: readonly Escrito[], objeto: unknown) {
    for (const e of elementos) {
      const valor = read(e, objeto)
      if (valor === undefined || valor === null) continue
      if (e.elemento.condicion && !holds(e.elemento.condicion, objeto)) continue
      if (Array.isArray(valor)) this.writeList(e, valor)
      else this.writeOne(e, valor)
    }
  }

  writeList(e: Escrito, items: readonly unknown[]) {
    const count = Math.min(items.length, e.limite)
    for (let i = 0; i < count; i++) this.writeOne(e, items[i])
  }

  writeOne(e: Escrito, valor: unknown) {
    if (e.hijos) return this.writeGroup(e, e.hijos, valor)
    const whole = e.porCodigo?.get(valor)
    if (whole !== undefined) this.xml += whole
    else this.writeLeaf(e, valor)
  }

  /** An element with nothing inside is not written. */
  writeGroup({ elemento }: Escrito, hijos: readonly Escrito[], valor: unknown) {
    const before = this.xml
    const open = before + elemento.abre
    this.xml = open
    this.writeAll(hijos, valor)
    this.xml = this.xml.length === open.length ? before : this.xml + elemento.cierra
  }

  writeLeaf({ elemento, esTexto }: Escrito, valor: unknown) {
    const texto = textOf(elemento, valor)
    if (texto === '') return
    const { nombre, abre, cierra, atributos } = elemento
    this.xml += atributos.length === 0 ? abre : `<${nombre}${attributes(atributos, valor)}>`
    this.xml += esTexto ? escapeText(texto, nombre) : texto
    this.xml += cierra
  }
}

function read({ campo, elemento }: Escrito, objeto: unknown): unknown {
  if (campo !== undefined) return (objeto as Readonly<Record<string, unknown>>)[campo]
  return elemento.ruta ? valueAt(objeto, elemento.ruta) : objeto
}

const attributes = (atributos: readonly Elemento[], objeto: unknown): string =>
  atributos
    .map((a) => {
      const texto = a.ruta ? textOf(a, valueAt(objeto, a.ruta)) : ''
      return texto && ` ${a.nombre}="${escapeAttribute(texto, a.nombre)}"`
    })
    .join('')
