/**
 * The clave: 506 + ddMMyy + identificación(12) + consecutivo(20) + situación(1) + código de seguridad(8), 50 digits,
 * save the letters a cédula jurídica may have (docs/hacienda.md §2, annex notes 3 and 4.1). Nothing here is random: the
 * caller brings the security code.
 */

import { tipoIdentificacionByCodigo } from '../catalogos/documento/identificacion.ts'
import type { Situacion } from '../catalogos/respuesta/mensajes.ts'
import { type Fecha, isFecha } from '../fecha/index.ts'
import type { Identificacion, Parte, Referencia } from '../tipos/documento.ts'
import type { TipoDocumento } from '../tipos/tipo-docto.ts'
import { type Consecutivo, parseConsecutivo } from './consecutivo.ts'
import { NumeracionInvalida } from './errores.ts'

export interface Clave {
  readonly fecha: Fecha
  /** Twelve digits, or letters in capitals; padded. */
  readonly identificacion: string
  /** Twenty digits. */
  readonly consecutivo: string
  readonly partes: Consecutivo
  readonly situacion: Situacion
  readonly codigoSeguridad: string
}

/** `fecha` is the Costa Rica day of FechaEmision, which must be the same (docs/hacienda.md §2). @throws NumeracionInvalida */
export function buildClave(emision: {
  fecha: Fecha
  identificacion: Identificacion
  consecutivo: string
  situacion: Situacion
  codigoSeguridad: string
}): string {
  const { fecha, consecutivo, situacion, codigoSeguridad } = emision
  if (!isFecha(fecha) || fecha.anio < 2000 || fecha.anio > 2099) {
    throw new NumeracionInvalida('fecha', 'La fecha de emisión no existe')
  }
  if (!parseConsecutivo(consecutivo)) {
    throw new NumeracionInvalida(
      'consecutivo',
      'El consecutivo debe tener 20 dígitos y un tipo de comprobante conocido',
    )
  }
  if (!/^[123]$/.test(situacion))
    throw new NumeracionInvalida('situacion', 'La situación del comprobante debe ser 1, 2 o 3')
  if (!/^\d{8}$/.test(codigoSeguridad)) {
    throw new NumeracionInvalida('codigoSeguridad', 'El código de seguridad debe tener 8 dígitos')
  }
  const dia = `${two(fecha.dia)}${two(fecha.mes)}${two(fecha.anio % 100)}`
  return `${PAIS}${dia}${padIdentificacion(emision.identificacion)}${consecutivo}${situacion}${codigoSeguridad}`
}

/** The parts of a clave; undefined for an invalid one (wrong length, country, day, type or situation). */
export function parseClave(texto: string): Clave | undefined {
  if (!hasFormaDeClave(texto) || !texto.startsWith(PAIS)) return undefined
  const fecha = {
    anio: 2000 + Number(texto.slice(7, 9)),
    mes: Number(texto.slice(5, 7)),
    dia: Number(texto.slice(3, 5)),
  }
  const consecutivo = texto.slice(21, 41)
  const partes = parseConsecutivo(consecutivo)
  const situacion = texto.charAt(41)
  if (!isFecha(fecha) || !partes || !isSituacion(situacion)) return undefined
  const identificacion = texto.slice(9, 21).toUpperCase()
  return { fecha, identificacion, consecutivo, partes, situacion, codigoSeguridad: texto.slice(42) }
}

/** True for a text with the length of a clave and letters only where a clave may have them; its parts may be impossible. */
export const hasFormaDeClave = (texto: string): boolean => /^\d{9}[0-9A-Za-z]{12}\d{29}$/.test(texto)

/**
 * The ways a searched clave may be stored: we write capital letters, the schema also takes small ones in others'
 * documents, and people type either.
 */
export const escriturasDeClave = (texto: string): readonly string[] => [
  ...new Set([texto.toUpperCase(), texto.toLowerCase()]),
]

/** The text for a clave that `parseClave` refuses. */
export const CLAVE_INVALIDA =
  'La clave debe tener 50 dígitos (o letras, las de la cédula de quien emite) y sus partes deben existir'

/** True for a valid clave (docs/hacienda.md §2). */
export const isClave = (texto: string): boolean => parseClave(texto) !== undefined

/**
 * Twelve characters: three zeros before a cédula física, two before a jurídica or NITE, one before a DIMEX of eleven
 * (annex note 4.1). Letters of a jurídica stay as they are. A foreigner's number has no rule; digits are accepted.
 * @throws NumeracionInvalida when the number does not have the form of its type
 */
export function padIdentificacion({ tipo, numero }: Identificacion): string {
  const fila = tipoIdentificacionByCodigo(tipo, '4.4')
  if (!fila) throw new NumeracionInvalida('identificacion', `El tipo de identificación ${tipo} no existe`)
  if (!(isLocal(tipo) ? fila.forma : FORANEA).test(numero)) {
    throw new NumeracionInvalida('identificacion', `La identificación ${numero} no puede formar parte de una clave`)
  }
  return numero.padStart(12, '0')
}

/** A number as a clave has it, for comparing with one; unchecked. */
export const toDoce = (numero: string): string => numero.toUpperCase().padStart(12, '0')

/**
 * The taxpayer whose number goes in the clave: the emisor, except in a purchase from a seller whose number cannot be
 * there (foreigner, non-taxpayer), where it is the buyer, who issues and signs (docs/hacienda.md §2: uncertain, to be
 * tried in the sandbox). The same for a note on a purchase (reference types 17 and 18). Undefined when neither has one.
 */
export function identificacionEnClave(documento: {
  tipo: TipoDocumento
  emisor: Parte
  receptor?: Parte
  referencias?: readonly Pick<Referencia, 'tipoDoc'>[]
}): Identificacion | undefined {
  const { tipo, emisor, receptor } = documento
  if (isNotaDeCompra(documento)) return receptor?.identificacion
  const propia = emisor.identificacion
  return tipo === 'FEC' && !(propia && isLocal(propia.tipo)) ? receptor?.identificacion : propia
}

/** The twelve characters of that number in the clave; undefined without a valid number. */
export function doceEnClave(documento: Parameters<typeof identificacionEnClave>[0]): string | undefined {
  const identificacion = identificacionEnClave(documento)
  try {
    return identificacion && padIdentificacion(identificacion)
  } catch {
    return undefined
  }
}

/**
 * True for a purchase from a seller who need not issue, or a note on one (annex note 10: reference types 17 and 18):
 * its buyer issues it.
 */
export const isCompra = (documento: {
  tipo: TipoDocumento
  referencias?: readonly Pick<Referencia, 'tipoDoc'>[]
}): boolean => documento.tipo === 'FEC' || isNotaDeCompra(documento)

const isNotaDeCompra = ({ referencias = [] }: { referencias?: readonly Pick<Referencia, 'tipoDoc'>[] }): boolean =>
  referencias.some(({ tipoDoc }) => tipoDoc === '17' || tipoDoc === '18')

/**
 * The signer: the issuer, or in a purchase the buyer, even when the clave has the seller's number (docs/hacienda.md
 * §3.3).
 */
export const identificacionFirmante = (
  documento: Parameters<typeof identificacionEnClave>[0],
): Identificacion | undefined => (isCompra(documento) ? documento.receptor : documento.emisor)?.identificacion

const PAIS = '506'
const isLocal = (tipo: string): boolean => /^0[1-4]$/.test(tipo)
const FORANEA = /^\d{1,12}$/

const isSituacion = (texto: string): texto is Situacion => texto === '1' || texto === '2' || texto === '3'
const two = (n: number): string => String(n).padStart(2, '0')
