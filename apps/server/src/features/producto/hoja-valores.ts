/** Cells of a sheet as people write them, to what the rules of a product ask for; what is not understood stays wrong. */
import { tarifaByCodigo, UNIDADES_MEDIDA, unidadBySimbolo } from '@pura/domain'
import { plain } from '../../lib/hojas/filas.ts'

/** It may mean a thousand or a little more than one: nobody's price is guessed. */
export const isAmbiguo = (texto: string): boolean => /^\d{1,3}[.,]\d{3}$/.test(limpio(texto))

/** "₡1.250,50", "1 250.5" and "1250,5" are the same; undefined when it is no figure. */
export function decimalOf(texto: string): string | undefined {
  const cifra = limpio(texto)
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(cifra)) return undefined
  const separador = separadorOf(cifra)
  const partes = separador ? cifra.split(separador) : [cifra]
  if (partes.length > 2) return undefined
  const [enteros = '', fraccion = ''] = partes.map((parte) => parte.replace(/[.,]/g, ''))
  return fraccion ? `${enteros}.${fraccion}` : enteros
}

const limpio = (texto: string): string => texto.replace(/[\s\u00a0\u202f₡¢$%]|CRC|colones/gi, '')

/** With both signs, the last is the decimal one; one that is repeated groups thousands. */
function separadorOf(cifra: string): ',' | '.' | undefined {
  const coma = cifra.lastIndexOf(',')
  const punto = cifra.lastIndexOf('.')
  if (coma >= 0 && punto >= 0) return coma > punto ? ',' : '.'
  if (coma < 0 && punto < 0) return undefined
  const separador = coma >= 0 ? ',' : '.'
  return cifra.indexOf(separador) === cifra.lastIndexOf(separador) ? separador : undefined
}

const UNIDADES = UNIDADES_MEDIDA['4.4']
const SINONIMOS_UNIDAD: Readonly<Record<string, string>> = {
  u: 'Unid',
  un: 'Unid',
  und: 'Unid',
  uni: 'Unid',
  uds: 'Unid',
  unidades: 'Unid',
  pza: 'Unid',
  pieza: 'Unid',
  kilo: 'Kg',
  kilos: 'Kg',
  lt: 'L',
  lts: 'L',
  litros: 'L',
  metros: 'M',
  horas: 'h',
  hrs: 'h',
  gramos: 'G',
}

/** By its symbol, whatever its case when only one is written so, or by its name. */
export function unidadOf(texto: string): string {
  if (unidadBySimbolo(texto, '4.4')) return texto
  const same = UNIDADES.filter(({ simbolo }) => simbolo.toLowerCase() === texto.toLowerCase())
  if (same.length === 1) return same[0]!.simbolo
  const escrito = plain(texto)
  return SINONIMOS_UNIDAD[escrito] ?? UNIDADES.find(({ nombre }) => plain(nombre) === escrito)?.simbolo ?? texto
}

/** A spreadsheet drops the zero of 08. */
export const codigoTarifaOf = (texto: string): string => {
  const codigo = /^\d$/.test(texto) ? `0${texto}` : texto
  return tarifaByCodigo(codigo, '4.4') ? codigo : texto
}

/** What the catalogue would publish: "13 %" and the 0.13 behind a cell in per cent are 13. */
export function puntosOf(texto: string): string {
  if (/^exent[oa]$/i.test(texto.trim())) return 'Exento'
  const valor = Number(decimalOf(texto))
  const isFraccion = !texto.includes('%') && FRACCIONES.has(valor)
  return String(isFraccion ? Math.round(valor * 1000) / 10 : valor)
}
const FRACCIONES = new Set([0.13, 0.04, 0.02, 0.01, 0.005])

const SI = ['si', 's', 'x', '1', 'true', 'verdadero']
export const siNoOf = (texto: string): boolean => SI.includes(plain(texto))

export function estadoOf(texto: string): 'A' | 'I' | undefined {
  const escrito = plain(texto)
  if (['a', 'activo', 'activa', ...SI].includes(escrito)) return 'A'
  return ['i', 'inactivo', 'inactiva', 'no', 'n', '0', 'false', 'falso'].includes(escrito) ? 'I' : undefined
}
