/** Documents with one fault, the same for the same seed. */
import type { Arbol, Nodo } from '../estructura/arbol.ts'

/** A whole number from 0 to below the limit. */
export type Azar = (limite: number) => number

/** The same numbers for the same seed (mulberry32). */
export function azarFrom(semilla: number): Azar {
  let estado = semilla | 0
  return (limite) => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % Math.max(limite, 1)
  }
}

/** Removes, repeats, moves, renames or rewrites one random node of the tree. */
export function mutate(arbol: Arbol, azar: Azar): Arbol {
  const objetivo = azar(countChildren(arbol))
  let visto = 0
  const walk = (nodo: Nodo): Nodo => {
    if (!nodo.hijos) return nodo
    const hijos: Nodo[] = []
    for (const hijo of nodo.hijos) {
      if (visto++ === objetivo) hijos.push(...change(hijo, azar))
      else hijos.push(walk(hijo))
    }
    return { ...nodo, hijos }
  }
  const mutado = walk(arbol) as Arbol
  return azar(5) === 0 ? swap(mutado, azar) : mutado
}

const countChildren = ({ hijos = [] }: Nodo): number => hijos.reduce((n, hijo) => n + 1 + countChildren(hijo), 0)

const TEXTOS = [
  '',
  ' ',
  '0',
  '-1',
  'x',
  '1.123456',
  '99',
  '1e5',
  '.5',
  ' 506',
  '12345678901234567890123',
  '2026-02-30T10:00:00',
  'ñ'.repeat(300),
]

function change(nodo: Nodo, azar: Azar): Nodo[] {
  switch (azar(4)) {
    case 0:
      return []
    case 1:
      return [nodo, nodo]
    case 2:
      return [{ ...nodo, nombre: ['Codigo', 'BaseImponible', 'TotalIVADevuelto', 'Inventado'][azar(4)]! }]
    default:
      return [nodo.hijos ? { ...nodo, hijos: [] } : { ...nodo, texto: TEXTOS[azar(TEXTOS.length)]! }]
  }
}

function swap(arbol: Arbol, azar: Azar): Arbol {
  const hijos = [...arbol.hijos]
  const i = azar(hijos.length - 1)
  hijos.splice(i, 2, hijos[i + 1]!, hijos[i]!)
  return { ...arbol, hijos }
}

/** Any tree as XML, valid or not. */
export function toXml(arbol: Arbol): string {
  const inside = ({ texto = '', hijos = [] }: Nodo): string => escapeXml(texto) + hijos.map(element).join('')
  const element = (nodo: Nodo): string => `<${nodo.nombre}${atributos(nodo)}>${inside(nodo)}</${nodo.nombre}>`
  return `<${arbol.nombre} xmlns="${arbol.espacio}">${inside(arbol)}</${arbol.nombre}>`
}

const escapeXml = (texto: string) => texto.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const atributos = ({ atributos = {} }: Nodo) =>
  Object.entries(atributos)
    .map(([nombre, valor]) => ` ${nombre}="${escapeXml(valor)}"`)
    .join('')
