/** The tables as the writer, the reader and the checker walk them: one node per element, names and limits worked out. */
import type { Cardinalidad, Condicion, Fragmento, Tipo } from './notacion.ts'

export const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'

export interface Elemento {
  readonly nombre: string
  /** Namespace, when it is not the one of the document. */
  readonly espacio: string | undefined
  readonly min: number
  readonly max: number
  /** Of an element that holds text. */
  readonly tipo: Tipo | undefined
  /** Of an element that holds others, in order. */
  readonly hijos: readonly Elemento[]
  /** Attributes, only of elements that hold text. */
  readonly atributos: readonly Elemento[]
  /** Where the domain object has it; a wrapper has none and its children read the same object. */
  readonly ruta: readonly string[] | undefined
  /** Where each occurrence keeps its text, when that is a field of an object: the `texto` of an OtroTexto. */
  readonly rutaTexto: readonly string[] | undefined
  readonly condicion: { readonly ruta: readonly string[]; readonly valor: string; readonly es: boolean } | undefined
  /** The tags, ready to write. */
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
