/**
 * XML text written by libxml2 to a tree. Not a parser: the text is well formed, without DOCTYPE or CDATA, because
 * libxml2 has just serialised it. Walking libxml2's nodes one by one costs ten times as much.
 */
import type { Arbol, Nodo } from '../estructura/arbol.ts'
import { LecturaError } from './errores.ts'

/** A comprobante has about twelve levels, its signature included, and a handful of attributes per element. */
const NIVELES_MAXIMOS = 64
const ATRIBUTOS_MAXIMOS = 256

/** @throws LecturaError when it is nested too deep or has too many attributes */
export function scan(xml: string): Arbol {
  const construccion = new Construccion()
  for (let i = 0; ; ) {
    const inicio = xml.indexOf('<', i)
    if (inicio > i) construccion.addText(xml.slice(i, inicio))
    switch (xml[inicio + 1]) {
      case '!':
        i = after(xml, '-->', inicio)
        break
      case '?':
        i = after(xml, '?>', inicio)
        break
      case '/':
        i = after(xml, '>', inicio)
        construccion.close()
        break
      default: {
        const etiqueta = readTag(xml, inicio)
        i = etiqueta.fin
        construccion.open(etiqueta)
        if (etiqueta.vacia) construccion.close()
      }
    }
    if (construccion.arbol) return construccion.arbol
  }
}

const after = (xml: string, marca: string, desde: number) => xml.indexOf(marca, desde) + marca.length

interface Etiqueta {
  readonly nombre: string
  readonly prefijo: string
  readonly atributos: Record<string, string> | undefined
  /** Namespaces declared on the element, by prefix. */
  readonly declarados: ReadonlyMap<string, string> | undefined
  readonly vacia: boolean
  readonly fin: number
}

const NOMBRE = /[^\s/>]+/y
const ATRIBUTO = /\s+([^\s=]+)=(?:"([^"]*)"|'([^']*)')/y

function readTag(xml: string, inicio: number): Etiqueta {
  NOMBRE.lastIndex = inicio + 1
  const completo = NOMBRE.exec(xml)![0]
  let i = NOMBRE.lastIndex
  let atributos: Record<string, string> | undefined
  let declarados: Map<string, string> | undefined
  let cuantos = 0
  ATRIBUTO.lastIndex = i
  for (let a = ATRIBUTO.exec(xml); a; a = ATRIBUTO.exec(xml)) {
    i = ATRIBUTO.lastIndex
    if (++cuantos > ATRIBUTOS_MAXIMOS) throw new LecturaError('muy_complejo')
    const [, nombre = '', dobles, simples = ''] = a
    const valor = resolveReferences(dobles ?? simples)
    const [local, prefijo] = split(nombre)
    if (nombre === 'xmlns' || prefijo === 'xmlns') {
      declarados ??= new Map()
      declarados.set(prefijo && local, valor)
    } else {
      atributos ??= {}
      Object.defineProperty(atributos, nombre, { value: valor, enumerable: true, configurable: true, writable: true })
    }
  }
  const fin = xml.indexOf('>', i) + 1
  const [nombre, prefijo] = split(completo)
  return { nombre, prefijo, atributos, declarados, vacia: xml[fin - 2] === '/', fin }
}

function split(nombre: string): readonly [local: string, prefijo: string] {
  const dosPuntos = nombre.indexOf(':')
  return dosPuntos === -1 ? [nombre, ''] : [nombre.slice(dosPuntos + 1), nombre.slice(0, dosPuntos)]
}

/** An element whose end tag has not been seen. */
interface Abierto {
  nombre: string
  espacio: string | undefined
  texto: string | undefined
  hijos: Nodo[] | undefined
  atributos: Record<string, string> | undefined
}

/** Namespaces in scope: an element that declares none shares its parent's. */
interface Ambito {
  readonly prefijos: ReadonlyMap<string, string>
  readonly padre: Ambito | undefined
}

const XML: Ambito = { prefijos: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]), padre: undefined }

class Construccion {
  arbol: Arbol | undefined
  private espacio: string | undefined
  private readonly abiertos: Abierto[] = []
  private readonly ambitos: Ambito[] = [XML]

  open({ nombre, prefijo, atributos, declarados }: Etiqueta) {
    const padre = this.ambitos.at(-1)!
    const ambito = declarados ? { prefijos: declarados, padre } : padre
    const espacio = namespaceOf(prefijo, ambito)
    this.espacio ??= espacio
    // Only nodes of other namespaces keep theirs.
    const foreign = espacio === this.espacio ? undefined : espacio
    this.ambitos.push(ambito)
    this.abiertos.push({ nombre, espacio: foreign, texto: '', hijos: undefined, atributos })
    if (this.abiertos.length > NIVELES_MAXIMOS) throw new LecturaError('muy_profundo')
  }

  addText(texto: string) {
    const abierto = this.abiertos.at(-1)
    if (abierto) abierto.texto += resolveReferences(texto)
  }

  /** White space between elements is indentation. */
  close() {
    const nodo = this.abiertos.pop()!
    this.ambitos.pop()
    if (nodo.hijos && nodo.texto?.trim() === '') nodo.texto = undefined
    const padre = this.abiertos.at(-1)
    if (!padre) this.arbol = { ...nodo, espacio: this.espacio ?? '', hijos: nodo.hijos ?? [] }
    else if (padre.hijos) padre.hijos.push(nodo)
    else padre.hijos = [nodo]
  }
}

function namespaceOf(prefijo: string, ambito: Ambito): string {
  for (let a: Ambito | undefined = ambito; a; a = a.padre) {
    const espacio = a.prefijos.get(prefijo)
    if (espacio !== undefined) return espacio
  }
  return ''
}

/** The references libxml2 writes; the ampersand last, or `&amp;lt;` would be resolved twice. */
function resolveReferences(texto: string): string {
  if (!texto.includes('&')) return texto
  return texto
    .replace(/&#(\d+);/g, (_, codigo) => String.fromCodePoint(Number(codigo)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
