/**
 * The structure of a document against its table: what is missing, unknown, out of order, too many, too long, of another
 * type. Knows trees and nothing of parsers, so it also runs in the browser, on `toTree(comprobante)`.
 */
import type { Hallazgo } from '@pura/domain'
import type { Arbol, Nodo } from '../arbol.ts'
import { type Elemento, listEstructuras, XMLDSIG } from '../estructura/index.ts'
import { findFault } from './valor.ts'

export interface OpcionesRevision {
  /** The signature must be there, as in what is sent; otherwise it may. */
  readonly firmado?: boolean
}

/** Hacienda's code for what its schema refuses (FACTS §5). */
const CODIGO_ESTRUCTURA = -1

/** Empty when the official schema would have nothing to say. Fields are named as the domain names them. */
export function checkStructure(arbol: Arbol, { firmado = false }: OpcionesRevision = {}): Hallazgo[] {
  const estructura = listEstructuras().find((e) => e.raiz === arbol.nombre && e.espacio === arbol.espacio)
  if (!estructura) return [finding('', `${arbol.nombre} no es un comprobante electrónico de 4.4 ni de 4.3`)]
  const hijos = firmado ? estructura.hijos : estructura.hijos.map((e) => (e.espacio === XMLDSIG ? { ...e, min: 0 } : e))
  return checkChildren(hijos, arbol, { campo: '', lugar: '' })
}

/** Where we are: the path of the domain object, and the place in the document as a person would say it. */
interface Sitio {
  readonly campo: string
  readonly lugar: string
}

function checkChildren(elementos: readonly Elemento[], nodo: Nodo, sitio: Sitio): Hallazgo[] {
  const hallazgos: Hallazgo[] = []
  const counts = new Map<Elemento, number>()
  let ultimo = 0
  for (const hijo of nodo.hijos ?? []) {
    const k = elementos.findIndex((e) => e.nombre === hijo.nombre && e.espacio === hijo.espacio)
    const e = elementos[k]
    if (!e) {
      hallazgos.push(finding(sitio.campo, `${sitio.lugar}${hijo.nombre} no se admite en este documento`))
      continue
    }
    const count = counts.get(e) ?? 0
    counts.set(e, count + 1)
    const aqui = move(sitio, e, count)
    if (k < ultimo) hallazgos.push(finding(aqui.campo, `${aqui.lugar}debe ir antes de ${elementos[ultimo]!.nombre}`))
    else ultimo = k
    hallazgos.push(...checkNode(e, hijo, aqui))
  }
  for (const e of elementos) hallazgos.push(...checkCount(e, counts.get(e) ?? 0, sitio))
  if (nodo.texto?.trim()) hallazgos.push(finding(sitio.campo, `${sitio.lugar}no admite texto`))
  return hallazgos
}

function checkCount(e: Elemento, count: number, sitio: Sitio): Hallazgo[] {
  if (count >= e.min && count <= e.max) return []
  const campo = fieldOf(sitio, e)
  if (count === 0) return [finding(campo, `${sitio.lugar}falta ${e.nombre}`)]
  const faltan = count < e.min
  return [
    finding(
      campo,
      `${sitio.lugar}${e.nombre} admite ${faltan ? e.min : e.max} como ${faltan ? 'mínimo' : 'máximo'} y hay ${count}`,
    ),
  ]
}

function checkNode(e: Elemento, nodo: Nodo, sitio: Sitio): Hallazgo[] {
  if (e.tipo?.base === 'any') return []
  const hallazgos = checkAttributes(e, nodo, sitio)
  if (e.hijos.length > 0) return [...hallazgos, ...checkChildren(e.hijos, nodo, sitio)]
  if (nodo.hijos) return [...hallazgos, finding(sitio.campo, `${sitio.lugar}no admite otros elementos dentro`)]
  const fault = e.tipo && findFault(e.tipo, nodo.texto ?? '')
  const campo = e.rutaTexto ? `${sitio.campo}.${e.rutaTexto.join('.')}` : sitio.campo
  return fault ? [...hallazgos, finding(campo, `${sitio.lugar}${fault}`)] : hallazgos
}

/** Attributes with a prefix belong to other vocabularies (xsi, xml) and are none of ours. */
const checkAttributes = (e: Elemento, nodo: Nodo, sitio: Sitio): Hallazgo[] =>
  Object.entries(nodo.atributos ?? {}).flatMap(([nombre, valor]) => {
    if (nombre.includes(':')) return []
    const atributo = e.atributos.find((a) => a.nombre === nombre)
    if (!atributo?.tipo) return [finding(sitio.campo, `${sitio.lugar}no admite el atributo ${nombre}`)]
    const fault = findFault(atributo.tipo, valor)
    return fault ? [finding(`${sitio.campo}.${nombre}`, `${sitio.lugar}${nombre} ${fault}`)] : []
  })

/** Into the `count`-th occurrence of an element: `lineas[2].detalle`, "LineaDetalle 3, Detalle: ". */
function move(sitio: Sitio, e: Elemento, count: number): Sitio {
  const repeats = e.max > 1
  const campo = e.ruta ? fieldOf(sitio, e) + (repeats ? `[${count}]` : '') : sitio.campo
  // A wrapper says nothing to a person.
  if (!e.ruta && e.hijos.length > 0) return { campo, lugar: sitio.lugar }
  const antes = sitio.lugar === '' ? '' : `${sitio.lugar.slice(0, -2)}, `
  return { campo, lugar: `${antes}${e.nombre}${repeats ? ` ${count + 1}` : ''}: ` }
}

/** The field an element carries; a wrapper stands for the first thing inside. */
function fieldOf(sitio: Sitio, e: Elemento): string {
  const ruta = e.ruta ?? e.hijos[0]?.ruta ?? []
  return [sitio.campo, ...ruta].filter((parte) => parte !== '').join('.')
}

const finding = (campo: string, mensaje: string): Hallazgo => ({
  campo,
  codigo: CODIGO_ESTRUCTURA,
  mensaje: mensaje[0]!.toUpperCase() + mensaje.slice(1),
  gravedad: 'error',
})
