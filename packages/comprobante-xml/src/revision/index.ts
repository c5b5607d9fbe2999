/**
 * Checks the structure of a document against its table: missing, unknown, out of order, too many, too long, wrong
 * type. It uses trees and no parser, so it also runs in the browser, on `toTree(comprobante)`.
 */
import type { Hallazgo } from '@pura/domain'
import type { Arbol, Nodo } from '../estructura/arbol.ts'
import { type Elemento, listEstructuras, XMLDSIG } from '../estructura/index.ts'
import { findFault } from './valor.ts'

export interface OpcionesRevision {
  /** True if the signature is required, as in what is sent; otherwise it is optional. */
  readonly firmado?: boolean
}

/** Findings; empty when the official schema would have none. Fields have the domain's names. */
export function checkStructure(arbol: Arbol, { firmado = false }: OpcionesRevision = {}): Hallazgo[] {
  const estructura = listEstructuras().find((e) => e.raiz === arbol.nombre && e.espacio === arbol.espacio)
  if (!estructura) return [finding('', '', `${arbol.nombre} no es un comprobante electrónico de 4.4 ni de 4.3`)]
  const revision = new Revision(firmado)
  revision.checkChildren(estructura.hijos, arbol, undefined)
  return revision.hallazgos
}

class Revision {
  readonly hallazgos: Hallazgo[] = []

  constructor(private readonly firmado: boolean) {}

  checkChildren(elementos: readonly Elemento[], nodo: Nodo, sitio: Sitio | undefined) {
    const counts = new Array<number>(elementos.length).fill(0)
    const positions = positionsOf(elementos)
    let ultimo = 0
    for (const hijo of nodo.hijos ?? []) {
      const k = positions.get(hijo.nombre) ?? -1
      const e = elementos[k]
      if (!e || e.espacio !== hijo.espacio) this.tell(sitio, `${hijo.nombre} no se admite en este documento`)
      else {
        const aqui = { padre: sitio, elemento: e, indice: counts[k]!++ }
        if (k < ultimo) this.tell(aqui, `debe ir antes de ${elementos[ultimo]!.nombre}`)
        else ultimo = k
        this.checkNode(hijo, aqui)
      }
    }
    for (let k = 0; k < elementos.length; k++) this.checkCount(elementos[k]!, counts[k]!, sitio)
    if (nodo.texto?.trim()) this.tell(sitio, 'no admite texto')
  }

  checkCount(e: Elemento, count: number, sitio: Sitio | undefined) {
    const min = e.espacio === XMLDSIG && !this.firmado ? 0 : e.min
    if (count >= min && count <= e.max) return
    const campo = campoIn(sitio, e)
    if (count === 0) this.hallazgos.push(finding(campo, lugarOf(sitio), `falta ${e.nombre}`))
    else this.hallazgos.push(finding(campo, lugarOf(sitio), `${e.nombre} admite ${e.max} como máximo y hay ${count}`))
  }

  checkNode(nodo: Nodo, sitio: Sitio) {
    const e = sitio.elemento
    if (e.tipo?.base === 'any') return
    if (nodo.atributos) this.checkAttributes(nodo.atributos, sitio)
    if (e.hijos.length > 0) this.checkChildren(e.hijos, nodo, sitio)
    else if (nodo.hijos) this.tell(sitio, 'no admite otros elementos dentro')
    else {
      const fault = e.tipo && findFault(e.tipo, nodo.texto ?? '')
      if (fault) this.hallazgos.push(finding(campoOfTexto(sitio), lugarOf(sitio), fault))
    }
  }

  /** Attributes with a prefix belong to other vocabularies (xsi, xml) and are ignored. */
  checkAttributes(atributos: Readonly<Record<string, string>>, sitio: Sitio) {
    for (const [nombre, valor] of Object.entries(atributos)) {
      if (nombre.includes(':')) continue
      const atributo = sitio.elemento.atributos.find((a) => a.nombre === nombre)
      const fault = atributo?.tipo && findFault(atributo.tipo, valor)
      if (!atributo) this.tell(sitio, `no admite el atributo ${nombre}`)
      else if (fault) this.hallazgos.push(finding(`${campoOf(sitio)}.${nombre}`, lugarOf(sitio), `${nombre} ${fault}`))
    }
  }

  tell(sitio: Sitio | undefined, mensaje: string) {
    this.hallazgos.push(finding(campoOf(sitio), lugarOf(sitio), mensaje))
  }
}

const positions = new WeakMap<readonly Elemento[], ReadonlyMap<string, number>>()

function positionsOf(elementos: readonly Elemento[]): ReadonlyMap<string, number> {
  const known = positions.get(elementos)
  if (known) return known
  const built = new Map(elementos.map((e, k) => [e.nombre, k]))
  positions.set(elementos, built)
  return built
}

/** Hacienda's code for a document its schema refuses (docs/hacienda.md §5). */
const CODIGO_ESTRUCTURA = -1

function finding(campo: string, lugar: string, fault: string): Hallazgo {
  const mensaje = lugar === '' ? fault[0]!.toUpperCase() + fault.slice(1) : `${lugar}: ${fault}`
  return { campo, codigo: CODIGO_ESTRUCTURA, mensaje, gravedad: 'error' }
}

/** Position of the checker. Most positions have no fault, so names are built only for a finding. */
interface Sitio {
  readonly padre: Sitio | undefined
  readonly elemento: Elemento
  /** Index among siblings of the same name, from 0. */
  readonly indice: number
}

/** The field as the domain names it: `lineas[2].detalle`. A wrapper has no field. */
function campoOf(sitio: Sitio | undefined): string {
  if (!sitio) return ''
  const { padre, elemento, indice } = sitio
  const antes = campoOf(padre)
  return elemento.ruta ? join(antes, elemento.ruta) + (elemento.max > 1 ? `[${indice}]` : '') : antes
}

/** The field of a child of `sitio`, present or not; for a wrapper, the field of its first child. */
const campoIn = (sitio: Sitio | undefined, e: Elemento): string =>
  join(campoOf(sitio), e.ruta ?? e.hijos[0]?.ruta ?? [])

/** The text of a leaf that also has attributes is a field of an object. */
const campoOfTexto = (sitio: Sitio): string => join(campoOf(sitio), sitio.elemento.rutaTexto ?? [])

const join = (antes: string, ruta: readonly string[]) => (antes === '' ? ruta : [antes, ...ruta]).join('.')

/** The position in words: "LineaDetalle 3, Detalle". Wrappers are left out. */
function lugarOf(sitio: Sitio | undefined): string {
  if (!sitio) return ''
  const { padre, elemento, indice } = sitio
  const antes = lugarOf(padre)
  if (!elemento.ruta && elemento.hijos.length > 0) return antes
  const nombre = elemento.max > 1 ? `${elemento.nombre} ${indice + 1}` : elemento.nombre
  return antes === '' ? nombre : `${antes}, ${nombre}`
}
