/**
 * The code lists that come with the product, as compact text. They are parsed without checks, because a test compares
 * them with the publications.
 */

/** A CABYS code with its rate as published: `13`, `Exento`, `na`. */
export interface CodigoDeLista {
  codigo: string
  descripcion: string
  impuesto: string
}

export interface CategoriaDeLista {
  codigo: string
  /** 1 to 8. */
  nivel: number
  descripcion: string
}

export interface ListaCabys {
  filas: CodigoDeLista[]
  categorias: CategoriaDeLista[]
}

/** Digits of a code at each of its nine levels: eight categories, then the code itself. */
const LARGOS = [1, 2, 3, 4, 5, 7, 9, 11, 13] as const
const NIVEL_CODIGO = LARGOS.length

/**
 * One line per category and code, ordered by code: its level, the digits it adds to its parent's, its name if it
 * differs from the parent's, and the rate of a code.
 */
export function writeListaCabys({ filas, categorias }: ListaCabys): string {
  const todas = [...categorias, ...filas.map((fila) => ({ ...fila, nivel: NIVEL_CODIGO }))].sort((a, b) =>
    a.codigo < b.codigo ? -1 : 1,
  )
  const nombres = new Map(todas.map(({ codigo, descripcion }) => [codigo, descripcion]))
  return todas
    .map((linea) => {
      const { codigo, nivel, descripcion } = linea
      const padre = codigo.slice(0, LARGOS[nivel - 2] ?? 0)
      const nombre = nombres.get(padre) === descripcion ? '' : descripcion
      return `${nivel}${codigo.slice(padre.length)}\t${nombre}${'impuesto' in linea ? `\t${linea.impuesto}` : ''}`
    })
    .join('\n')
}

export function readListaCabys(texto: string): ListaCabys {
  const lista: ListaCabys = { filas: [], categorias: [] }
  // The current line's code and those of its parents, by level.
  const codigos: string[] = ['']
  const nombres: string[] = ['']
  for (const linea of texto.split('\n')) {
    const [cabeza = '', nombre = '', impuesto = ''] = linea.split('\t')
    const nivel = Number(cabeza.charAt(0))
    const codigo = `${codigos[nivel - 1] ?? ''}${cabeza.slice(1)}`
    const descripcion = nombre === '' ? (nombres[nivel - 1] ?? '') : nombre
    codigos[nivel] = codigo
    nombres[nivel] = descripcion
    if (nivel === NIVEL_CODIGO) lista.filas.push({ codigo, descripcion, impuesto })
    else lista.categorias.push({ codigo, nivel, descripcion })
  }
  return lista
}

export interface BarriosDeDistrito {
  /** Province, canton, district: 1, 01, 01. */
  distrito: readonly [provincia: string, canton: string, distrito: string]
  barrios: readonly string[]
}

/** One line per district: its five digits and its barrios. */
export const writeListaBarrios = (distritos: readonly BarriosDeDistrito[]): string =>
  distritos.map(({ distrito, barrios }) => [distrito.join(''), ...barrios].join('\t')).join('\n')

export const readListaBarrios = (texto: string): BarriosDeDistrito[] =>
  texto.split('\n').map((linea) => {
    const [codigo = '', ...barrios] = linea.split('\t')
    return { distrito: [codigo.slice(0, 1), codigo.slice(1, 3), codigo.slice(3, 5)], barrios }
  })

export interface ActividadDeLista {
  /** Six characters with the dot: 6201.0. */
  codigo: string
  nombre: string
  /** Searchable form. */
  busqueda: string
}

export const writeListaActividades = (actividades: readonly ActividadDeLista[]): string =>
  actividades.map(({ codigo, nombre, busqueda }) => [codigo, nombre, busqueda].join('\t')).join('\n')

export const readListaActividades = (texto: string): ActividadDeLista[] =>
  texto.split('\n').map((linea) => {
    const [codigo = '', nombre = '', busqueda = ''] = linea.split('\t')
    return { codigo, nombre, busqueda }
  })
