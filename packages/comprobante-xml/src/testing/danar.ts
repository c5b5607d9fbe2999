/** Documents with exactly one fault, made by the table of their type, without the schema. */
import type { Arbol, Nodo } from '../estructura/arbol.ts'
import { type Elemento, type Estructura, listEstructuras } from '../estructura/index.ts'
import type { Azar } from './mutar.ts'

export const DANOS = ['missing element', 'order', 'enumeration', 'element of another type', 'amount'] as const
export type Dano = (typeof DANOS)[number]

/** Undefined when the document has nothing to damage in that way. */
export function damage(dano: Dano, estructura: Estructura, arbol: Arbol, azar: Azar): Arbol | undefined {
  const posibles = [...placesOf(estructura.hijos, arbol)].flatMap((sitio) => CAMBIOS[dano](sitio, azar))
  return posibles.length === 0 ? undefined : (posibles[azar(posibles.length)]!(arbol) as Arbol)
}

/** A node with children, the table of its children and its path from the root. */
interface Sitio {
  readonly nodo: Nodo
  readonly elementos: readonly Elemento[]
  readonly camino: readonly number[]
}

type Cambio = (arbol: Nodo) => Nodo

const CAMBIOS: Readonly<Record<Dano, (sitio: Sitio, azar: Azar) => Cambio[]>> = {
  'missing element': ({ nodo, elementos, camino }) =>
    withElemento(nodo, elementos)
      .filter(({ e, hijo }) => e.min > 0 && nodo.hijos!.filter((h) => h.nombre === hijo.nombre).length === 1)
      .map(({ i }) => rewrite(camino, (hijos) => hijos.filter((_, k) => k !== i))),

  order: ({ nodo, camino }) =>
    nodo.hijos!.flatMap((hijo, i) => {
      const next = nodo.hijos![i + 1]
      const swap: Cambio = rewrite(camino, (hijos) => hijos.toSpliced(i, 2, hijos[i + 1]!, hijos[i]!))
      return next && next.nombre !== hijo.nombre ? [swap] : []
    }),

  enumeration: ({ nodo, elementos, camino }) =>
    withElemento(nodo, elementos)
      .filter(({ e }) => e.tipo?.codigos)
      .map(({ i, hijo }) => rewrite(camino, (hijos) => hijos.with(i, { ...hijo, texto: `¿${hijo.texto}` }))),

  'element of another type': ({ nodo, elementos, camino }, azar) => {
    const ajenos = foreignTo(nodo.nombre, elementos)
    if (ajenos.length === 0) return []
    const ajeno = { nombre: ajenos[azar(ajenos.length)]!, texto: '1' }
    return [rewrite(camino, (hijos) => hijos.toSpliced(azar(hijos.length + 1), 0, ajeno))]
  },

  amount: ({ nodo, elementos, camino }, azar) =>
    withElemento(nodo, elementos)
      .filter(({ e }) => e.tipo?.base === 'decimal')
      .map(({ e, i, hijo }) => {
        // Some quantities have no minimum in the schema.
        const malos = ['1,5', '1.234567', '123456789012345678901234', '1e3', '', ...(e.tipo?.minimo ? ['-1'] : [])]
        return rewrite(camino, (hijos) => hijos.with(i, { ...hijo, texto: malos[azar(malos.length)]! }))
      }),
}

function* placesOf(elementos: readonly Elemento[], nodo: Nodo, camino: readonly number[] = []): Generator<Sitio> {
  yield { nodo, elementos, camino }
  for (const { e, hijo, i } of withElemento(nodo, elementos)) {
    if (hijo.hijos) yield* placesOf(e.hijos, hijo, [...camino, i])
  }
}

const withElemento = ({ hijos = [] }: Nodo, elementos: readonly Elemento[]) =>
  hijos.flatMap((hijo, i) => {
    const e = elementos.find(({ nombre }) => nombre === hijo.nombre)
    return e ? [{ e, hijo, i }] : []
  })

const rewrite =
  ([i, ...resto]: readonly number[], change: (hijos: readonly Nodo[]) => readonly Nodo[]): Cambio =>
  (nodo) => {
    const hijos = nodo.hijos ?? []
    return { ...nodo, hijos: i === undefined ? change(hijos) : hijos.with(i, rewrite(resto, change)(hijos[i]!)) }
  }

const conocidos = new Map<readonly Elemento[], readonly string[]>()

/** Codes that an element of that name admits in some other document, and not in this one. */
function foreignTo(nombre: string, elementos: readonly Elemento[]): readonly string[] {
  const known = conocidos.get(elementos)
  if (known) return known
  const propios = new Set(elementos.map((e) => e.nombre))
  const todos = listEstructuras().flatMap((e) => namesUnder({ nombre: e.raiz, hijos: e.hijos }, nombre))
  const ajenos = [...new Set(todos)].filter((otro) => !propios.has(otro))
  conocidos.set(elementos, ajenos)
  return ajenos
}

type ConHijos = Pick<Elemento, 'nombre' | 'hijos'>

const namesUnder = ({ nombre, hijos }: ConHijos, buscado: string): string[] => [
  ...(nombre === buscado ? hijos.map((h) => h.nombre) : []),
  ...hijos.flatMap((h) => namesUnder(h, buscado)),
]
