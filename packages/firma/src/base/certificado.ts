import { createPublicKey, hash, type KeyObject } from 'node:crypto'
import { type Der, DerError, parseDer, TAG } from '../asn1/der.ts'
import { findAtributo, formatNombre, type NombreDistinguido, readNombre } from '../asn1/nombre-distinguido.ts'
import { OID } from '../asn1/oids.ts'
import { FirmaError } from './errores.ts'

/** What a signing certificate says about its owner and its life. */
export interface Certificado {
  readonly der: Buffer
  /** The whole subject, RFC 4514. */
  readonly sujeto: string
  /** Without dashes or the leading zeros of "CPF-01-1234-5678"; undefined when the subject has no identity. */
  readonly cedula: string | undefined
  readonly nombre: string
  /** The whole issuer, RFC 4514, as X509IssuerName has it. */
  readonly emisor: string
  /** Decimal, as X509SerialNumber wants it. */
  readonly numeroSerie: string
  readonly validoDesde: Date
  readonly validoHasta: Date
  /** Length of the RSA modulus; undefined when the key is not RSA. */
  readonly bits: number | undefined
  readonly publicKey: KeyObject
}

/** Cache of the last certificates read: a thousand documents of one sender are signed with one certificate. */
const leidos = new Map<string, Certificado>()
const LEIDOS = 100

/** @throws FirmaError certificado_ilegible */
export function readCertificado(bytes: Uint8Array): Certificado {
  const llave = hash('sha256', bytes, 'base64')
  const certificado = leidos.get(llave) ?? read(bytes)
  leidos.delete(llave)
  leidos.set(llave, certificado)
  if (leidos.size > LEIDOS) leidos.delete(leidos.keys().next().value!)
  return certificado
}

function read(bytes: Uint8Array): Certificado {
  try {
    const tbs = parseDer(bytes).expect(TAG.sequence).at(0, TAG.sequence)
    // An optional [0] version, then serial number, signature algorithm, issuer, validity, subject and public key.
    const first = tbs.items[0]?.tag === TAG.integer ? 0 : 1
    const issuer = readNombre(tbs.at(first + 2, TAG.sequence))
    const validity = tbs.at(first + 3, TAG.sequence)
    const subject = readNombre(tbs.at(first + 4, TAG.sequence))
    const publicKey = createPublicKey({ key: tbs.at(first + 5, TAG.sequence).bytes, format: 'der', type: 'spki' })
    return {
      der: Buffer.from(bytes),
      sujeto: formatNombre(subject),
      cedula: cedulaOf(subject),
      nombre: nombreOf(subject),
      emisor: formatNombre(issuer),
      numeroSerie: tbs.at(first, TAG.integer).toBigInt().toString(),
      validoDesde: readTime(validity.items[0]),
      validoHasta: readTime(validity.items[1]),
      bits: publicKey.asymmetricKeyType === 'rsa' ? publicKey.asymmetricKeyDetails?.modulusLength : undefined,
      publicKey,
    }
  } catch (cause) {
    throw new FirmaError('certificado_ilegible', { cause })
  }
}

/**
 * Refuses a certificate that may not sign now, or not for that cédula (any format; only its letters and digits
 * count).
 * @throws FirmaError certificado_vencido, certificado_aun_no_valido, cedula_ajena
 */
export function checkCertificate(certificado: Certificado, { cedula, ahora }: { cedula?: string; ahora: Date }): void {
  if (ahora > certificado.validoHasta) {
    throw new FirmaError('certificado_vencido', { detalle: `venció el ${dia(certificado.validoHasta)}` })
  }
  if (ahora < certificado.validoDesde) {
    throw new FirmaError('certificado_aun_no_valido', { detalle: `es válida desde el ${dia(certificado.validoDesde)}` })
  }
  if (cedula !== undefined && normalizeCedula(cedula) !== certificado.cedula) {
    throw new FirmaError('cedula_ajena', { detalle: certificado.cedula ?? certificado.nombre })
  }
}

/** "CPF-01-1234-5678", "0112345678" and "112345678" are the same person; a jurídica may carry letters (docs/hacienda.md §3.6). */
export function normalizeCedula(text: string): string {
  return text
    .trim()
    .replace(/^[A-Z]{2,}-/i, '')
    .replace(/[^0-9A-Z]/gi, '')
    .toUpperCase()
    .replace(/^0+/, '')
}

const numbers = new WeakMap<KeyObject, { readonly modulus: string; readonly exponent: string }>()

/** The numbers of an RSA key as `toHexNumber` writes them; a cached certificate keeps its key. */
export function numbersOf({ publicKey }: Certificado): { readonly modulus: string; readonly exponent: string } {
  const known = numbers.get(publicKey)
  if (known) return known
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const found = {
    modulus: toHexNumber(Buffer.from(n, 'base64url')),
    exponent: toHexNumber(Buffer.from(e, 'base64url')),
  }
  numbers.set(publicKey, found)
  return found
}

/** Hexadecimal without leading zeros. */
export const toHexNumber = (bytes: Buffer): string => bytes.toString('hex').replace(/^(00)+/, '')

// Hacienda and SINPE both put the identity in serialNumber: CPF-01-1276-0358, CPJ-3-101-610198 (docs/hacienda.md §6).
function cedulaOf(subject: NombreDistinguido): string | undefined {
  return normalizeCedula(findAtributo(subject, OID.serialNumber) ?? '') || undefined
}

function nombreOf(subject: NombreDistinguido): string {
  const persona = [findAtributo(subject, OID.givenName), findAtributo(subject, OID.surname)].filter(Boolean).join(' ')
  return findAtributo(subject, OID.commonName) ?? (persona || (findAtributo(subject, OID.organization) ?? ''))
}

const TIME = /^(\d{2}|\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/

// RFC 5280 §4.1.2.5: UTCTime with two-digit years (50 and above are 19xx), GeneralizedTime with four; both in Z.
function readTime(value: Der | undefined): Date {
  if (value?.tag !== TAG.utcTime && value?.tag !== TAG.generalizedTime) throw new DerError('validity is not a time')
  const [, year = '', ...rest] = TIME.exec(value.contents.toString('latin1')) ?? []
  if (year.length !== (value.tag === TAG.utcTime ? 2 : 4)) throw new DerError('malformed time')
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) >= 50 ? 1900 : 2000)
  const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = rest.map(Number)
  return new Date(Date.UTC(full, month - 1, day, hour, minute, second))
}

/** dd/mm/yyyy in Costa Rica (UTC-6 all year). */
function dia(date: Date): string {
  const [year, month, day] = new Date(date.getTime() - 6 * 3_600_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}
