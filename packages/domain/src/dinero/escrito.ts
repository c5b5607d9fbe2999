/**
 * Parses numbers as people type them (docs/decisions/0073): an unambiguous text is read, an ambiguous one is
 * reported.
 */

/** Decimal text of the number, or its two readings, each written unambiguously. */
export type CifraEscrita =
  | { readonly clase: 'cifra'; readonly valor: string }
  | { readonly clase: 'dudosa'; readonly miles: string; readonly decimal: string }
  | { readonly clase: 'vacia' | 'ilegible' }

/** `medida` for quantities, rates and factors, which often have three decimals after a comma. */
export type ClaseCifra = 'monto' | 'medida'

/**
 * "₡1 234,5", "1.234,50", "1,234.50", "1234.5" and "CRC 1234,5" are the same; "1.690" is ambiguous. Nothing is
 * rounded.
 */
export function readCifra(texto: string, clase: ClaseCifra = 'monto'): CifraEscrita {
  const limpio = texto.replace(ALREDEDOR, '').replace(ESPACIOS, ' ').replace(MENOS, '-').replace(APOSTROFO, "'").trim()
  if (limpio === '') return { clase: texto.trim() === '' ? 'vacia' : 'ilegible' }
  const [signo, cifra] = limpio.startsWith('-') ? ['-', limpio.slice(1).trim()] : ['', limpio]
  const miles = AGRUPADA.exec(cifra)
  const decimal = SENCILLA.exec(cifra)
  if (miles && decimal && !(clase === 'medida' && miles[2] === ',')) {
    const [enteros = '', fraccion = ''] = cifra.split(/[.,]/)
    return {
      clase: 'dudosa',
      miles: `${signo}${enteros}${fraccion}`,
      decimal: `${signo}${enteros},${sureOf(fraccion)}`,
    }
  }
  if (decimal) return figure(signo, decimal[1]!, decimal[2])
  if (miles) return figure(signo, miles[1]!.replace(/\D/g, ''), miles[3])
  return { clase: 'ilegible' }
}

/** The decimal text of a typed number; undefined when it is no number, or ambiguous. */
export function cifraOf(texto: string, clase?: ClaseCifra): string | undefined {
  const leida = readCifra(texto, clase)
  return leida.clase === 'cifra' ? leida.valor : undefined
}

/** Currency and percent signs are allowed anywhere and ignored. */
const ALREDEDOR = /[₡¢$%]|CRC|colones|USD|US(?=\$)|d[oó]lares/gi
const ESPACIOS = /[\s\u00a0\u202f]+/g
const MENOS = /\u2212/g
/** Thousands are also separated by an apostrophe: 1'250,00. */
const APOSTROFO = /[’´`]/g
/** Groups of three digits with one separator; then optionally the other sign and decimals. */
const AGRUPADA = /^([1-9]\d{0,2}([ .,'])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/
const SENCILLA = /^(?=.*\d)(\d*)(?:[.,](\d*))?$/

const figure = (signo: string, enteros: string, fraccion = ''): CifraEscrita => ({
  clase: 'cifra',
  valor: `${signo}${enteros || '0'}${fraccion && `.${fraccion}`}`,
})

/** Rewrites three decimals, which look like thousands: as two when the last is zero, else as four. */
const sureOf = (fraccion: string): string => fraccion.replace(/0{1,2}$/, '').replace(/^(\d{3})$/, '$10')

/** The sign that begins the decimals, for figures that are ambiguous alone. */
export type SignoDecimal = ',' | '.'

/** The decimal sign that the unambiguous figures of a block show; undefined when they disagree. */
export function decimalOf(cifras: readonly string[]): SignoDecimal | undefined {
  const signos = new Set<SignoDecimal>()
  for (const cifra of cifras) {
    if (readCifra(cifra).clase !== 'cifra') continue
    const usados = cifra.match(/[.,]/g) ?? []
    const ultimo = usados.at(-1)
    // A sign used twice groups; a single one in an unambiguous figure begins the decimals.
    if (ultimo) signos.add(usados.length > 1 && usados[0] === ultimo ? other(ultimo) : (ultimo as SignoDecimal))
  }
  const [unico] = signos
  return signos.size === 1 ? unico : undefined
}

const other = (signo: string): SignoDecimal => (signo === '.' ? ',' : '.')

/** Parentheses mean negative to bookkeepers, and nothing to others: the figure is ambiguous. */
const ENTRE_PARENTESIS = /^\s*[₡¢$]?\s*\(([^()]+)\)\s*$/

/** Reads a figure of a block whose decimals begin with that sign; undefined: each figure says it by itself. */
export function readConSigno(cifra: string, decimal: SignoDecimal | undefined): CifraEscrita {
  const [, dentro] = ENTRE_PARENTESIS.exec(cifra) ?? []
  if (dentro !== undefined) {
    const leida = readConSigno(dentro, decimal)
    return leida.clase === 'cifra' ? { clase: 'dudosa', miles: leida.valor, decimal: `-${leida.valor}` } : leida
  }
  const leida = readCifra(cifra)
  if (leida.clase !== 'dudosa' || !decimal) return leida
  const valor = cifra.includes(decimal) ? leida.decimal.replace(',', '.') : leida.miles
  return { clase: 'cifra', valor }
}
