/**
 * The tables as the writer, the reader and the checker use them: one node per element, with names and limits
 * resolved.
 */
import type { Cardinalidad, Condicion, Fragmento, Tipo } from './notacion.ts'

export const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'

export interface Elemento {
  readonly nombre: string
  /** Namespace, when it differs from the document's. */
  readonly espacio: string | undefined
  readonly min: number
  readonly max: number
  /** Type of the text; undefined for an element with children. */
  readonly tipo: Tipo | undefined
  /** Child elements, in order. */
  readonly hijos: readonly Elemento[]
  /** Attributes; only elements with text have them. */
  readonly atributos: readonly Elemento[]
  /** Path of the field in the domain object; undefined for a wrapper, whose children read the same object. */
  readonly ruta: readonly string[] | undefined
  /** Path of the text inside each occurrence, when that is an object: the `texto` of an OtroTexto. */
  readonly rutaTexto: readonly string[] | undefined
  readonly condicion: { readonly ruta: readonly string[]; readonly valor: string; readonly es: boolean } | undefined
  /** Opening and closing tags. */
  readonly abre: string
  readonly cierra: string
}

type FilaCualquiera = readonly [Cardinalidad, Tipo | Fragmento<unknown>, string?, Condicion?]

export function buildElementos(fragmento: Fragmento<never>): readonly Elemento[] {
  return Object.entries(fragmento as unknown as Record<string, FilaCualquiera>)
    .filter(([nombre]) => nombre !== '#texto' && !nombre.startsWith('@'))
    .map(([nombre, fila]) => buildElemento(nombre, fila))
}

function buildElemento(nombre: string, [cardinalidad, contenido, ruta, condicion]: FilaCualquiera): Elemento {
  const filas = isTipo(contenido) ? {} : (contenido as unknown as Record<string, FilaCualquiera>)
  const texto = filas['#texto']
  const local = nombre.replace('ds:', '')
  return {
    nombre: local,
    espacio: local === nombre ? undefined : XMLDSIG,
    ...limits(cardinalidad),
    tipo: isTipo(contenido) ? contenido : (texto?.[1] as Tipo | undefined),
    hijos: buildElementos(filas as unknown as Fragmento<never>),
    atributos: Object.entries(filas)
      .filter(([n]) => n.startsWith('@'))
      .map(([n, fila]) => buildElemento(n.slice(1), fila)),
    ruta: ruta?.split('.'),
    rutaTexto: texto?.[2]?.split('.'),
    condicion: condicion && { ...condicion, ruta: condicion.ruta.split('.') },
    abre: `<${nombre}>`,
    cierra: `</${nombre}>`,
  }
}

function limits(cardinalidad: Cardinalidad) {
  const [min, max = min] = cardinalidad.split('..')
  return { min: Number(min), max: max === 'n' ? Number.POSITIVE_INFINITY : Number(max) }
}

const isTipo = (contenido: Tipo | Fragmento<unknown>): contenido is Tipo => 'base' in contenido
