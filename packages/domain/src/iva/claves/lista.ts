/**
 * Reads a list of claves that somebody copied or saved from the portal. We never saw the portal's columns: a clave is
 * found by its form, and the amounts by the names of their columns. Every line that names no clave is reported.
 */
import { toBusqueda } from '../../busqueda/index.ts'
import { decimalOf, readConSigno } from '../../dinero/index.ts'
import { parseClave } from '../../numeracion/clave.ts'

export interface ClaveDicha {
  readonly clave: string
  /** Decimal texts; absent where the list does not say it, or says it in two ways. */
  readonly total?: string
  readonly impuesto?: string
}

/**
 * `redondeada`: a sheet turned the clave into 5,06E+49; `incompleta`: many digits that are no clave; `dudosa`: the
 * clave was read, an amount of it was not; `sinClave`: anything else.
 */
export type MotivoDeLista = 'redondeada' | 'incompleta' | 'dudosa' | 'sinClave'

export interface ListaDeClaves {
  /** In order, repeated ones too. */
  readonly claves: readonly ClaveDicha[]
  readonly sinLeer: readonly { readonly renglon: number; readonly texto: string; readonly motivo: MotivoDeLista }[]
  /** Where the totals were: in a column with that name, the largest amount of each line, or nowhere. */
  readonly totales: 'columna' | 'mayor' | 'ninguno'
}

/** Claves of one list: twice the purchases of the largest months we know. */
export const MAX_CLAVES = 10_000
/** Characters of a list: as many lines of 250 as there may be claves. */
export const MAX_LISTA = 2_500_000

export function readLista(texto: string): ListaDeClaves {
  const filas = toFilas(texto)
  const primera = filas.findIndex(({ celdas }) => celdas.some((celda) => findClave(celda)))
  const encabezado = filas.slice(0, Math.max(primera, 0)).findLast(({ celdas }) => columnasOf(celdas).total >= 0)
  const columnas = columnasOf(encabezado?.celdas ?? [])
  const signo = decimalOf(filas.flatMap(({ celdas }) => celdas.filter(isMonto)))
  const claves: ClaveDicha[] = []
  const sinLeer: ListaDeClaves['sinLeer'][number][] = []
  let alguno = false
  for (const fila of filas) {
    const { renglon, celdas, texto: entero } = fila
    const clave = celdas.map(findClave).find(Boolean)
    if (!clave) {
      if (fila !== encabezado) sinLeer.push({ renglon, texto: entero, motivo: motivoOf(celdas) })
      continue
    }
    const read = (celda: string | undefined) => (celda === undefined ? undefined : readConSigno(celda, signo))
    const leidos = encabezado
      ? { total: read(celdas[columnas.total]), impuesto: read(celdas[columnas.impuesto]) }
      : { total: read(largest(celdas, signo)), impuesto: undefined }
    alguno ||= leidos.total?.clase === 'cifra'
    if ([leidos.total, leidos.impuesto].some((leido) => leido?.clase === 'dudosa' || leido?.clase === 'ilegible'))
      sinLeer.push({ renglon, texto: entero, motivo: 'dudosa' })
    claves.push({
      clave,
      ...(leidos.total?.clase === 'cifra' && { total: leidos.total.valor }),
      ...(leidos.impuesto?.clase === 'cifra' && { impuesto: leidos.impuesto.valor }),
    })
  }
  return { claves, sinLeer, totales: !alguno ? 'ninguno' : encabezado ? 'columna' : 'mayor' }
}

/**
 * Writes the rows of a sheet as a list to read. A portal's sheet has dozens of columns: where the header names the one
 * of the totals, only what is read of it stays.
 */
export function toLista(filas: readonly (readonly string[])[]): string {
  const primera = filas.findIndex((celdas) => celdas.some((celda) => findClave(celda)))
  const encabezado = filas.slice(0, Math.max(primera, 0)).findLast((celdas) => columnasOf(celdas).total >= 0)
  const columnas = columnasOf(encabezado ?? [])
  const laDeClaves = filas[primera]?.findIndex((celda) => findClave(celda)) ?? -1
  const quedan = new Set([laDeClaves, columnas.total, columnas.impuesto])
  return filas
    .map((celdas) => celdas.map((celda) => celda.replace(/\s+/g, ' ')))
    .map((celdas) => (encabezado ? celdas.filter((_, i) => quedan.has(i)) : celdas).join('\t'))
    .join('\n')
}

interface Fila {
  /** From 1. */
  readonly renglon: number
  readonly celdas: readonly string[]
  readonly texto: string
}

function toFilas(texto: string): Fila[] {
  const renglones = texto.split(/\r\n?|\n/)
  const entre = separadorOf(texto)
  const split = (renglon: string): string[] =>
    entre ? splitCeldas(renglon, entre) : renglon.replace(/(?<!\S)(\S{50})(?!\S)/g, '  $1  ').split(/\s{2,}/)
  return renglones.flatMap((renglon, i) =>
    renglon.trim() === ''
      ? []
      : [{ renglon: i + 1, celdas: split(renglon).map((celda) => celda.trim()), texto: renglon.trim().slice(0, 200) }],
  )
}

/** Commas separate only where one stands beside a clave: elsewhere they are decimals, or part of a name. */
function separadorOf(texto: string): string | undefined {
  const seguro = ['\t', ';', '|'].find((signo) => texto.includes(signo))
  return seguro ?? (/,"?'?506\d{6}\S{41}\b|\b506\d{6}\S{41}"?,/.test(texto) ? ',' : undefined)
}

/** A separator inside quotes is part of its cell. */
function splitCeldas(renglon: string, entre: string): string[] {
  const celdas: string[] = ['']
  let citada = false
  for (const signo of renglon) {
    if (signo === '"') citada = !citada
    else if (signo === entre && !citada) celdas.push('')
    else celdas[celdas.length - 1] += signo
  }
  return celdas
}

/** Sheets put an apostrophe before a number that must stay text; files for them write ="…", as ours do. */
function findClave(celda: string): string | undefined {
  const texto = celda.replace(/^=?["']?|"$/g, '').replace(/[\s-]/g, '')
  return parseClave(texto) ? texto.toUpperCase() : undefined
}

const motivoOf = (celdas: readonly string[]): MotivoDeLista =>
  celdas.some((celda) => /^5[.,]06\d*E\+?49$/i.test(celda))
    ? 'redondeada'
    : celdas.some((celda) => /\d{30,}/.test(celda.replace(/[\s-]/g, '')))
      ? 'incompleta'
      : 'sinClave'

/** Names of columns, as plain words. The most exact one first. */
const NOMBRES = {
  total: [
    /^total( de(l)?)? (comprobante|factura|documento)/,
    /^(monto )?total$/,
    /^(total|monto)(?!.*(impuesto|iva|gravad|exent|exonerad|descuento|venta|neto))/,
  ],
  impuesto: [
    /^(monto )?total( de(l)?)? impuestos?$/,
    /^(monto )?(del? )?(total )?(impuestos?|iva)$/,
    /(impuesto|iva)(?!.*(devuelto|exonerad|base))/,
  ],
} as const

function columnasOf(celdas: readonly string[]): { total: number; impuesto: number } {
  const nombres = celdas.map((celda) =>
    toBusqueda(celda)
      .replace(/[^a-z ]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const find = (cual: keyof typeof NOMBRES): number =>
    NOMBRES[cual].map((nombre) => nombres.findIndex((n) => nombre.test(n))).find((i) => i >= 0) ?? -1
  return { total: find('total'), impuesto: find('impuesto') }
}

/** An amount and no number of a document or person: it has decimals or a sign of a currency. */
const isMonto = (celda: string): boolean =>
  celda.length <= 40 && (/\d[.,]\d{1,5}$/.test(celda) || (/[₡¢$]/.test(celda) && /\d/.test(celda)))

function largest(celdas: readonly string[], signo: ReturnType<typeof decimalOf>): string | undefined {
  const montos = celdas.filter(isMonto)
  const valor = (celda: string): number => {
    const leido = readConSigno(celda, signo)
    // A comparison only: the amount itself is read exactly.
    return leido.clase === 'cifra' ? Math.abs(Number(leido.valor)) : Number.POSITIVE_INFINITY
  }
  return montos.sort((a, b) => valor(b) - valor(a))[0]
}
