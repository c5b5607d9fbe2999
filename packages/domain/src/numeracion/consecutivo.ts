/**
 * The consecutivo: sucursal(3) + terminal(5) + tipo(2) + número(10), 20 digits (docs/hacienda.md §2, annex note 3).
 * Each combination of sucursal, terminal and tipo counts from 1 and restarts after the maximum.
 */
import { NumeracionInvalida } from './errores.ts'

export interface Consecutivo {
  /** Three digits; 001 is the head office. */
  readonly sucursal: string
  /** Five digits. */
  readonly terminal: string
  /** Hacienda's code of the document or confirmation, two digits; 00 for our proformas. */
  readonly tipo: string
  readonly numero: number
}

export const NUMERO_MAXIMO = 9_999_999_999

/** Codes a consecutivo may carry: documents 01-04 and 08-10, confirmations 05-07, and our unsent proformas 00. */
const TIPOS = new Set(['00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10'])

/** Shorter sucursal and terminal are padded with zeros. @throws NumeracionInvalida */
export function buildConsecutivo(partes: {
  sucursal: string | number
  terminal: string | number
  tipo: string
  numero: number
}): string {
  const { tipo, numero } = partes
  if (!TIPOS.has(tipo)) throw new NumeracionInvalida('tipo', `El tipo de comprobante ${tipo} no existe`)
  if (!Number.isSafeInteger(numero) || numero < 1 || numero > NUMERO_MAXIMO) {
    throw new NumeracionInvalida('numero', 'El número del consecutivo debe estar entre 1 y 9999999999')
  }
  const sucursal = pad('sucursal', partes.sucursal, 3)
  const terminal = pad('terminal', partes.terminal, 5)
  return `${sucursal}${terminal}${tipo}${String(numero).padStart(10, '0')}`
}

/** The parts of a consecutivo; undefined for an invalid one. */
export function parseConsecutivo(texto: string): Consecutivo | undefined {
  const [, sucursal, terminal, tipo, numero] = /^(\d{3})(\d{5})(\d{2})(\d{10})$/.exec(texto) ?? []
  if (sucursal === undefined || terminal === undefined || tipo === undefined) return undefined
  if (!TIPOS.has(tipo) || Number(numero) < 1) return undefined
  return { sucursal, terminal, tipo, numero: Number(numero) }
}

/** The next number; after the maximum the count restarts at 1 (annex note 3). */
export const nextNumero = (ultimo: number): number => (ultimo >= NUMERO_MAXIMO ? 1 : ultimo + 1)

/** prefijo and referencia of an issued document: the halves of its consecutivo (docs/acuerdos.md D14). */
export function splitConsecutivo(consecutivo: string): { prefijo: string; referencia: string } {
  return { prefijo: consecutivo.slice(0, 10), referencia: consecutivo.slice(10) }
}

function pad(campo: 'sucursal' | 'terminal', valor: string | number, largo: number): string {
  const digitos = String(valor).padStart(largo, '0')
  if (!/^\d+$/.test(digitos) || digitos.length > largo || Number(digitos) === 0) {
    throw new NumeracionInvalida(campo, `La ${campo} debe ser un número de 1 a ${largo} dígitos`)
  }
  return digitos
}
