/**
 * From XML text that libxml2 wrote to a tree. Not a parser: what it reads is well formed and without DOCTYPE, because
 * libxml2 has just read it. Walking libxml2's own nodes one by one costs ten times as much.
 */
import type { Nodo } from '../arbol.ts'
import { LecturaError } from './errores.ts'

/** A comprobante has some twelve levels, its signature included. */
const PROFUNDIDAD_MAXIMA = 64

interface Abierto {
  readonly nombre: string
  readonly espacio: string
  readonly atributos: Record<string, string> | undefined
  readonly ambito: Ambito
  readonly hijos: Nodo[]
  texto: string
}

/** Namespaces in scope: an element that declares none shares the one of its parent. */
interface Ambito {
  readonly prefijos: ReadonlyMap<string, string>
  readonly padre: Ambito | undefined
}

const VACIO: Ambito = { prefijos: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]), padre: undefined }

/** The root, every element with its namespace. @throws LecturaError when it is nested too deep */
export function scan(xml: string): Nodo {
  const abiertos: Abierto[] = []
  let i = 0
  for (;;) {
    const inicio = xml.indexOf('<', i)
    const abierto = abiertos.at(-1)
    if (inicio === -1) throw new LecturaError('mal_formado')
    if (abierto && inicio > i) abierto.texto += resolveReferences(xml.slice(i, inicio))
    if (xml.startsWith('<!--', inicio)) i = after(xml, '-->', inicio)
    else if (xml.startsWith('<?', inicio)) i = after(xml, '?>', inicio)
    else if (xml.startsWith('<![CDATA[', inicio)) {
      i = after(xml, ']]>', inicio)
      if (abierto) abierto.texto += xml.slice(inicio + 9, i - 3)
    } else {
      const cierre = xml[inicio + 1] === '/'
      const etiqueta = cierre ? undefined : readTag(xml, inicio, abierto?.ambito ?? VACIO)
      if (etiqueta) abiertos.push(etiqueta.abierto)
      if (abiertos.length > PROFUNDIDAD_MAXIMA) throw new LecturaError('muy_profundo')
      i = etiqueta ? etiqueta.fin : after(xml, '>', inicio)
      if (cierre || etiqueta?.vacia) {
        const nodo = close(abiertos.pop()!)
        const padre = abiertos.at(-1)
        if (!padre) return nodo
        padre.hijos.push(nodo)
      }
    }
  }
}

const after = (xml: string, marca: string, desde: number) => xml.indexOf(marca, desde) + marca.length

function close({ nombre, espacio, atributos, hijos, texto }: Abierto): Nodo {
  const nodo = atributos ? { nombre, espacio, atributos } : { nombre, espacio }
  if (hijos.length === 0) return { ...nodo, texto }
  return texto.trim() === '' ? { ...nodo, hijos } : { ...nodo, hijos, texto }
}

const NOMBRE = /[^\s/>]+/y
const ATRIBUTO = /\s+([^\s=]+)=(?:"([^"]*)"|'([^']*)')/y

function readTag(xml: string, inicio: number, padre: Ambito) {
  NOMBRE.lastIndex = inicio + 1
  const completo = NOMBRE.exec(xml)![0]
  let i = NOMBRE.lastIndex
  const propios: [string, string][] = []
  const declarados = new Map<string, string>()
  ATRIBUTO.lastIndex = i
  for (let a = ATRIBUTO.exec(xml); a; a = ATRIBUTO.exec(xml)) {
    i = ATRIBUTO.lastIndex
    const [, nombre = '', dobles, simples = ''] = a
    const valor = resolveReferences(dobles ?? simples)
    if (nombre === 'xmlns') declarados.set('', valor)
    else if (nombre.startsWith('xmlns:')) declarados.set(nombre.slice(6), valor)
    else propios.push([nombre, valor])
  }
  const ambito = declarados.size > 0 ? { prefijos: declarados, padre } : padre
  const [local, prefijo = ''] = completo.split(':').reverse()
  const abierto: Abierto = {
    nombre: local!,
    espacio: namespaceOf(prefijo, ambito),
    atributos: propios.length > 0 ? Object.fromEntries(propios) : undefined,
    ambito,
    hijos: [],
    texto: '',
  }
  const fin = xml.indexOf('>', i) + 1
  return { abierto, fin, vacia: xml[fin - 2] === '/' }
}

function namespaceOf(prefijo: string, ambito: Ambito): string {
  for (let a: Ambito | undefined = ambito; a; a = a.padre) {
    const espacio = a.prefijos.get(prefijo)
    if (espacio !== undefined) return espacio
  }
  return ''
}

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function resolveReferences(texto: string): string {
  if (!texto.includes('&')) return texto
  return texto.replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (_, hex, decimal, nombre) => {
    if (nombre) return ENTIDADES[nombre] ?? ''
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
