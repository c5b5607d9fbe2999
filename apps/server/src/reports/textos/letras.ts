/** The total in words: "Ciento noventa y cuatro mil seiscientos cuarenta y ocho colones con 57/100". */
import { type Monto, roundTo } from '@pura/domain/dinero'
import { monedaEnPlural, monedaEnSingular } from './monedas.ts'

const HASTA_29 = [
  '',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const DECENAS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const CENTENAS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]
const MILLON = 1_000_000n

/** @param valor the total of a document, never negative */
export function toLetras(valor: Monto, moneda: string): string {
  const centimos = roundTo(valor, 2) / 1000n
  const enteros = centimos / 100n
  const nombre = enteros === 1n ? monedaEnSingular(moneda) : monedaEnPlural(moneda)
  // "un millón de colones", but "un millón un colones".
  const de = enteros >= MILLON && enteros % MILLON === 0n ? ' de' : ''
  const resto = (centimos % 100n).toString().padStart(2, '0')
  const texto = `${cardinal(enteros, FEMENINOS.test(nombre))}${de} ${nombre} con\u00a0${resto}/100`
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

const FEMENINOS = /^(corona|grivna|kina|kuna|leona|leva|libra|lira|pataca|pula|rufiya|rupia|taka)s?(?!\p{L})/u

function cardinal(n: bigint, femenino: boolean): string {
  if (n === 0n) return 'cero'
  const billones = Number(n / (MILLON * MILLON))
  const millones = Number((n / MILLON) % MILLON)
  const unidades = Number(n % MILLON)
  return [
    period(billones, 'un billón', 'billones'),
    period(millones, 'un millón', 'millones'),
    belowMillon(unidades, femenino),
  ]
    .filter(Boolean)
    .join(' ')
}

function period(n: number, uno: string, varios: string): string {
  if (n === 0) return ''
  return n === 1 ? uno : `${belowMillon(n, false)} ${varios}`
}

function belowMillon(n: number, femenino: boolean): string {
  const miles = Math.floor(n / 1000)
  const milesTexto = miles === 0 ? '' : miles === 1 ? 'mil' : `${belowMil(miles, femenino)} mil`
  return [milesTexto, belowMil(n % 1000, femenino)].filter(Boolean).join(' ')
}

function belowMil(n: number, femenino: boolean): string {
  if (n === 100) return 'cien'
  const texto = [CENTENAS[Math.floor(n / 100)], belowCien(n % 100)].filter(Boolean).join(' ')
  if (!femenino) return texto
  return texto
    .replace(/cientos/, 'cientas')
    .replace(/quinientos/, 'quinientas')
    .replace(/ún$/, 'una')
    .replace(/\bun$/, 'una')
}

function belowCien(n: number): string {
  if (n < 30) return HASTA_29[n]!
  const unidad = n % 10
  return unidad === 0 ? DECENAS[Math.floor(n / 10)]! : `${DECENAS[Math.floor(n / 10)]} y ${HASTA_29[unidad]}`
}
