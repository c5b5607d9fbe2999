/** Kinds of identification (annex note 4) and the format of their numbers (docs/hacienda.md §3.2). */
import type { Fecha } from '../../fecha/index.ts'
import { AMBAS, type CodigoVersionado, indexByVersion, SOLO_44 } from '../base/catalogo.ts'
import { isAdmitida, REVISION_2026, type RevisionAnexo } from '../base/revision.ts'

export interface TipoIdentificacion extends CodigoVersionado {
  readonly forma: RegExp
  /** The format in words, to finish the sentence "debe tener …". */
  readonly formaEnPalabras: string
  /** The format for documents dated before a revision of the annex changed it. */
  readonly anterior?: { readonly forma: RegExp; readonly formaEnPalabras: string; readonly hasta: RevisionAnexo }
}

const CON_LETRAS = /^\d{4}[0-9A-Z]{6}$/

export const TIPOS_IDENTIFICACION: readonly TipoIdentificacion[] = [
  {
    codigo: '01',
    nombre: 'Cédula física',
    forma: /^[1-9]\d{8}$/,
    formaEnPalabras: '9 dígitos, sin cero al inicio ni guiones',
    versiones: AMBAS,
  },
  {
    codigo: '02',
    nombre: 'Cédula jurídica',
    // docs/hacienda.md §3.6: letters only in the consecutive part; no real one has been seen yet.
    forma: CON_LETRAS,
    formaEnPalabras: '10 caracteres sin guiones: dígitos y, solo en los últimos seis, letras mayúsculas',
    anterior: { forma: /^\d{10}$/, formaEnPalabras: '10 dígitos, sin guiones', hasta: REVISION_2026 },
    versiones: AMBAS,
  },
  {
    codigo: '03',
    nombre: 'DIMEX',
    forma: /^[1-9]\d{10,11}$/,
    formaEnPalabras: '11 o 12 dígitos, sin cero al inicio ni guiones',
    versiones: AMBAS,
  },
  {
    codigo: '04',
    nombre: 'NITE',
    forma: /^\d{10}$/,
    formaEnPalabras: '10 dígitos, sin guiones',
    versiones: AMBAS,
  },
  {
    codigo: '05',
    nombre: 'Extranjero no domiciliado',
    forma: /^[A-Za-z0-9-]{1,20}$/,
    formaEnPalabras: 'de 1 a 20 letras o números',
    versiones: SOLO_44,
  },
  {
    codigo: '06',
    nombre: 'No contribuyente',
    forma: /^[A-Za-z0-9-]{1,20}$/,
    formaEnPalabras: 'de 1 a 20 letras o números',
    versiones: SOLO_44,
  },
]

/** The number format on a day; today's without one. */
export function formaAt(
  tipo: TipoIdentificacion,
  fecha?: Fecha,
): Pick<TipoIdentificacion, 'forma' | 'formaEnPalabras'> {
  const { anterior } = tipo
  return anterior && fecha && !isAdmitida(anterior.hasta, fecha) ? anterior : tipo
}

/** True for a legal person's number with letters: it cannot be the receiver of a confirmation (docs/hacienda.md §3.6). */
export const hasLetras = (numero: string): boolean => CON_LETRAS.test(numero) && /[A-Z]/.test(numero)

export const tipoIdentificacionByCodigo = indexByVersion(TIPOS_IDENTIFICACION)

/**
 * The number for /fe/ae, which answers 400 to a leading zero (docs/hacienda.md §8). Undefined if no taxpayer can have it.
 */
export function numeroDeContribuyente(numero: string): string | undefined {
  const escrito = numero.replace(/[\s-]/g, '').toUpperCase()
  if (hasLetras(escrito)) return escrito
  const plano = escrito.replace(/^0+/, '')
  return /^\d{9,12}$/.test(plano) ? plano : undefined
}

/**
 * The number for /fe/agropecuario and /fe/pesca, where a física has its leading zero: without it they answer "not
 * registered" (docs/hacienda.md §8). Undefined if no producer can have it.
 */
export function numeroDeProductor(numero: string): string | undefined {
  const contribuyente = numeroDeContribuyente(numero)
  return contribuyente?.length === 9 ? `0${contribuyente}` : contribuyente
}
