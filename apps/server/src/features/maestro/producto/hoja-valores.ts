/**
 * Converts the cells people write to the values the rules of a product expect; a value not understood stays invalid.
 */
import { tarifaOfImpuesto } from '@pura/contract'
import { readCifra, tarifaByCodigo, UNIDADES_MEDIDA, unidadBySimbolo } from '@pura/domain'
import { plain } from '../../../lib/hojas/filas.ts'

/** True for 1.250, which may mean a thousand or a little more than one: prices are not guessed. */
export const isAmbiguo = (texto: string): boolean => readCifra(texto).clase === 'dudosa'

/**
 * "₡1.250,50", "1 250.5" and "1250,5" are equal; undefined if it is not a figure. A single separator begins the
 * decimals.
 */
export const decimalOf = (texto: string): string | undefined => {
  const leida = readCifra(texto, 'medida')
  return leida.clase === 'dudosa' ? leida.decimal.replace(',', '.') : leida.clase === 'cifra' ? leida.valor : undefined
}

const UNIDADES = UNIDADES_MEDIDA['4.4']
/** Common names of units and their official symbol: `símbolo palabra…`. */
const PALABRAS_UNIDAD: readonly (readonly [simbolo: string, palabras: string])[] = [
  ['Unid', 'u un und uni uds ud unidades c_u cu cada_uno pza pzas pz pieza piezas articulo ea each'],
  ['Sp', 'servicio servicios serv servs srv'],
  ['h', 'hr hrs hora horas'],
  ['D', 'dia dias'],
  ['M', 'mt mts metro metros m_lineal metro_lineal ml_lineal'],
  ['m²', 'm2 mt2 mts2 metro2 metros2 metros_cuadrados'],
  ['m³', 'm3 mt3 mts3 metro3 metros3 metros_cubicos'],
  ['Kg', 'kgs kilo kilos kilogramos'],
  ['G', 'gr grs gramo gramos'],
  ['L', 'lt lts litro litros'],
  ['mL', 'cc mililitros'],
  ['Gal', 'gl gls galon galones'],
  ['Oz', 'onza onzas'],
  ['Qq', 'qqs quintal quintales'],
]
const SINONIMOS_UNIDAD: ReadonlyMap<string, string> = new Map(
  PALABRAS_UNIDAD.flatMap(([simbolo, palabras]) => palabras.split(' ').map((palabra) => [palabra, simbolo] as const)),
)

/** Packages: their unit is Unid, and this is their commercial unit. */
const EMPAQUES = new Set(
  'caja cajas cj paquete paquetes paq pqte bolsa bolsas saco sacos rollo rollos botella botellas lata latas par pares docena docenas juego juegos set kit tarro tarros bandeja bandejas'.split(
    ' ',
  ),
)

/** The commercial unit, if it says more than the official one. */
export const comercialOf = (texto: string): string | undefined =>
  EMPAQUES.has(plain(texto)) ? texto.trim() : undefined

/**
 * Symbol of a unit, found by its common name, by its symbol (in any case if it is unambiguous) or by its official name.
 */
export function unidadOf(texto: string): string {
  const escrito = plain(texto)
  if (EMPAQUES.has(escrito)) return 'Unid'
  // "u" means Unid, although it is the symbol of the unified atomic mass unit.
  const llamada =
    /^[a-z]+$/i.test(texto.trim()) || !unidadBySimbolo(texto, '4.4') ? SINONIMOS_UNIDAD.get(escrito) : undefined
  if (llamada) return llamada
  if (unidadBySimbolo(texto, '4.4')) return texto
  const same = UNIDADES.filter(({ simbolo }) => simbolo.toLowerCase() === texto.toLowerCase())
  if (same.length === 1) return same[0]!.simbolo
  return UNIDADES.find(({ nombre }) => plain(nombre) === escrito)?.simbolo ?? texto
}

/** The code with its leading zero, which a spreadsheet drops: 8 is 08. */
export const codigoTarifaOf = (texto: string): string => {
  const codigo = /^\d$/.test(texto) ? `0${texto}` : texto
  return tarifaByCodigo(codigo, '4.4') ? codigo : texto
}

/** Points of a rate as people write them: "13 %", "IVA 13%", and the 0.13 behind a cell in per cent, are 13. */
export function puntosOf(texto: string): string {
  if (EXENTO.test(plain(texto))) return 'Exento'
  const escrito = texto.replace(/^\s*(iva|gravad[oa]|tarifa|general|reducida)\b(\s+al?)?:?\s*/i, '')
  const valor = Number(decimalOf(escrito))
  const isFraccion = !escrito.includes('%') && FRACCIONES.has(valor)
  return String(isFraccion ? Math.round(valor * 1000) / 10 : valor)
}
const EXENTO = /^(e|ex|exe|exent[oa](_de_iva)?)$/
const FRACCIONES = new Set([0.13, 0.04, 0.02, 0.01, 0.005])

/**
 * Code of the rate that a person wrote; undefined if it is unknown. 0 % is undefined too: exempt, with and without
 * right to credit are three rates, and the sheet must say which.
 */
export function tarifaEscrita(texto: string): string | undefined {
  // Text with its leading zero is a code.
  if (/^(0\d|1[01])$/.test(texto.trim())) return tarifaByCodigo(texto.trim(), '4.4')?.codigo
  const puntos = puntosOf(texto)
  return puntos === '0' ? undefined : tarifaOfImpuesto(puntos)
}

const SI = ['si', 's', 'x', '1', 'true', 'verdadero']
export const siNoOf = (texto: string): boolean => SI.includes(plain(texto))

export function estadoOf(texto: string): 'A' | 'I' | undefined {
  const escrito = plain(texto)
  if (['a', 'activo', 'activa', ...SI].includes(escrito)) return 'A'
  return ['i', 'inactivo', 'inactiva', 'no', 'n', '0', 'false', 'falso'].includes(escrito) ? 'I' : undefined
}

/** 01 or 02, also without the zero that a spreadsheet drops; null otherwise. */
export function fabricaOf(texto: string): '01' | '02' | null {
  const codigo = texto.padStart(2, '0')
  return codigo === '01' || codigo === '02' ? codigo : null
}

const COLONES: readonly string[] = ['crc', 'colon', 'colones', '₡', '¢', 'c', '1']
const DOLARES: readonly string[] = ['usd', 'dolar', 'dolares', '$', 'us$', 'us', 'd', '2']

/** Undefined if it is neither. */
export function monedaOf(texto: string): 'CRC' | 'USD' | undefined {
  const escrita = texto.trim()
  const is = (nombres: readonly string[]) => nombres.includes(plain(escrita)) || nombres.includes(escrita.toLowerCase())
  return is(DOLARES) ? 'USD' : is(COLONES) ? 'CRC' : undefined
}

/** The currency sign written with a price, if any. */
export const signoOf = (precio: string): 'CRC' | 'USD' | undefined =>
  /\$|usd|d[oó]lares/i.test(precio) ? 'USD' : /[₡¢]|crc|colones/i.test(precio) ? 'CRC' : undefined
