import { verify } from 'node:crypto'
import { type Certificado, normalizeCedula, numbersOf, readCertificado, toHexNumber } from '../base/certificado.ts'
import { FirmaError } from '../base/errores.ts'
import { DS, digestOf, FIRMAS } from '../xades/algoritmos.ts'
import { elementPieces } from '../xml/c14n.ts'
import { XmlError } from '../xml/error.ts'
import { parseXml } from '../xml/parse.ts'
import { childOf, type Document, type Element, textOf } from '../xml/tree.ts'
import { decodeBase64 } from './base64.ts'
import { readCanonicalization } from './canonicalizacion.ts'
import { type Hallazgo, hallazgo, Impedimento, type Rigor, withRigor } from './hallazgos.ts'
import { algorithmOf, type FirmaLeida, findSignatures, MAX_SIGNATURES, readFirma } from './leer-firma.ts'
import {
  belongsToSignature,
  checkFechaFirma,
  checkPolitica,
  type PoliticaDeclarada,
  readFechaFirma,
  readPolitica,
  readRoles,
  vouchesFor,
} from './propiedades.ts'
import { checkReferencias } from './referencias.ts'

export interface OpcionesVerificacion {
  /** Others' documents by default; see `Rigor`. */
  readonly rigor?: Rigor
  /** Makes a missing policy an error, as Hacienda does in every document but its own answers. */
  readonly exigePolitica?: boolean
  /** The expected signer's cédula in any format; without it any signer passes. */
  readonly titular?: string
  /** When to judge the certificate's dates if the signature has no time; now by default. */
  readonly ahora?: Date
  /** A signing time after this instant is in the future; now by default. */
  readonly hoy?: Date
}

/** Result of verifying one ds:Signature. */
export interface FirmaVerificada {
  /** No finding is an error. */
  readonly valida: boolean
  /** Empty when there are none. */
  readonly hallazgos: readonly Hallazgo[]
  /** The signer's. Its issuer is not verified: the chain is not followed. */
  readonly certificado: Certificado | undefined
  readonly politica: PoliticaDeclarada | undefined
  readonly algoritmos: Algoritmos | undefined
  readonly fechaFirma: Date | undefined
  /** Roles the signer claims: Receptor, Endosante1… */
  readonly roles: readonly string[]
}

/** The issuer's signature, with all signatures of the document. */
export interface ResultadoVerificacion extends FirmaVerificada {
  /** True if all signatures are valid; findings of the later ones name their signature. */
  readonly valida: boolean
  readonly hallazgos: readonly Hallazgo[]
  /**
   * True if the signature is the expected signer's; undefined when none is expected or the certificate does not name its
   * owner.
   */
  readonly esDelTitular: boolean | undefined
  readonly firmas: readonly FirmaVerificada[]
}

/** Identifiers as the signature declares them. */
export interface Algoritmos {
  readonly canonicalizacion: string
  readonly firma: string
  readonly digests: readonly string[]
  /** Transforms of the reference to the document. */
  readonly transformaciones: readonly string[]
  /** Length of the signer's RSA key. */
  readonly bits: number | undefined
}

/**
 * Verifies the signatures of a document by any issuer, Hacienda included, and reports the faults of each: content,
 * signature value, certificate, owner, policy. It accepts the profiles of docs/hacienda.md §5, §6 and §13, any
 * prefixes, SHA-1 to SHA-512, and up to five signatures. Never throws for what the input holds, and never fetches
 * anything. A document that was parsed before is not parsed again.
 */
export function verifySignature(
  xml: string | Uint8Array | Document,
  opciones: OpcionesVerificacion = {},
): ResultadoVerificacion {
  try {
    const document = typeof xml === 'string' || xml instanceof Uint8Array ? parseXml(xml) : xml
    const found = findSignatures(document)
    if (found.length === 0) return impeded(hallazgo('sin_firma'))
    if (found.length > MAX_SIGNATURES) return impeded(hallazgo('demasiadas_firmas', String(found.length)))
    return together(
      found.map((element) => judgeOne(element, document, opciones)),
      opciones,
    )
  } catch (error) {
    if (error instanceof XmlError) return impeded(hallazgo('xml_invalido', error.message))
    throw error
  }
}

const impeded = (problem: Hallazgo): ResultadoVerificacion => ({
  ...unreadable(problem),
  esDelTitular: undefined,
  firmas: [],
})

const unreadable = (problem: Hallazgo): FirmaVerificada => ({
  valida: false,
  hallazgos: [problem],
  certificado: undefined,
  politica: undefined,
  algoritmos: undefined,
  fechaFirma: undefined,
  roles: [],
})

function judgeOne(element: Element, document: Document, opciones: OpcionesVerificacion): FirmaVerificada {
  try {
    return judge(readFirma(element), document, opciones)
  } catch (error) {
    if (error instanceof Impedimento) return unreadable(error.hallazgo)
    throw error
  }
}

/**
 * The issuer's signature is the one with the expected cédula, else the first: receivers and endorsers sign after the
 * issuer.
 */
function together(
  firmas: readonly FirmaVerificada[],
  { titular, rigor = 'ajeno' }: OpcionesVerificacion,
): ResultadoVerificacion {
  const cedula = titular === undefined ? undefined : normalizeCedula(titular)
  const propia = firmas.find((f) => cedula && f.certificado?.cedula === cedula) ?? firmas[0]!
  const firmante = propia.certificado?.cedula
  const esDelTitular = cedula === undefined || !firmante ? undefined : firmante === cedula
  const hallazgos = unique([
    ...(firmas.length > 1 ? [hallazgo('varias_firmas')] : []),
    ...(esDelTitular === false ? [hallazgo('firmante_distinto', `es de ${firmante}, no de ${cedula}`)] : []),
    ...(cedula !== undefined && propia.certificado && !firmante ? [hallazgo('firmante_sin_cedula')] : []),
  ]).map((h) => withRigor(h, rigor))
  const todos = [...hallazgos, ...firmas.flatMap((f, i) => (i === 0 ? f.hallazgos : f.hallazgos.map(numbered(i))))]
  return { ...propia, valida: isValid(todos), hallazgos: todos, esDelTitular, firmas }
}

const numbered =
  (i: number) =>
  (h: Hallazgo): Hallazgo => ({ ...h, mensaje: `Firma ${i + 1}: ${h.mensaje}` })

const isValid = (hallazgos: readonly Hallazgo[]): boolean => hallazgos.every(({ gravedad }) => gravedad !== 'error')

function judge(
  firma: FirmaLeida,
  document: Document,
  { rigor = 'ajeno', exigePolitica = rigor === 'propio', ahora = new Date(), hoy = new Date() }: OpcionesVerificacion,
): FirmaVerificada {
  const fechaFirma = readFechaFirma(firma)
  const politica = readPolitica(firma)
  const referencias = checkReferencias(firma, document)
  const keyInfoSigned = firma.keyInfo !== undefined && referencias.covered.has(firma.keyInfo)
  const { certificado, hallazgos: aboutCertificate } = readFirmante(firma, fechaFirma ?? ahora, keyInfoSigned)
  const hallazgos = unique([
    ...referencias.hallazgos,
    ...checkValue(firma, certificado),
    ...aboutCertificate,
    ...checkPropiedades(firma, fechaFirma, hoy),
    ...(politica ? checkPolitica(politica) : [withoutPolicy(exigePolitica)]),
  ]).map((h) => withRigor(h, rigor))
  return {
    valida: isValid(hallazgos),
    hallazgos,
    certificado,
    politica,
    algoritmos: {
      canonicalizacion: algorithmOf(firma.canonicalization),
      firma: firma.signatureMethod,
      digests: firma.references.map(({ digestMethod }) => digestMethod),
      transformaciones: firma.references.find(({ uri }) => uri === '')?.transforms.map(algorithmOf) ?? [],
      bits: certificado?.bits,
    },
    fechaFirma,
    roles: readRoles(firma),
  }
}

function checkValue(firma: FirmaLeida, certificado: Certificado | undefined): Hallazgo[] {
  const algorithm = digestOf(FIRMAS, firma.signatureMethod)
  if (!algorithm) return [hallazgo('algoritmo_no_admitido', firma.signatureMethod)]
  const canonicalization = readCanonicalization(firma.canonicalization)
  if (!canonicalization) return [hallazgo('algoritmo_no_admitido', algorithmOf(firma.canonicalization))]
  if (!certificado) return []
  if (certificado.bits === undefined) return [hallazgo('algoritmo_no_admitido', 'el certificado no es RSA')]
  const signed = Buffer.concat(elementPieces(firma.signedInfo, canonicalization))
  const weak = algorithm === 'sha1' ? [hallazgo('algoritmo_debil')] : []
  return verify(algorithm, signed, certificado.publicKey, firma.value) ? weak : [...weak, hallazgo('firma')]
}

function readFirmante(
  firma: FirmaLeida,
  when: Date,
  keyInfoSigned: boolean,
): { certificado?: Certificado; hallazgos: readonly Hallazgo[] } {
  if (firma.certificates.length === 0) return { hallazgos: [hallazgo('sin_certificado')] }
  const candidates = firma.certificates.map((element) => decodeBase64(textOf(element)) ?? Buffer.alloc(0))
  // A chain may be included; the properties tell which certificate signed.
  const vouched = candidates.find((der) => vouchesFor(firma, der))
  const own = vouched ?? candidates[0]!
  try {
    const certificado = readCertificado(own)
    return { certificado, hallazgos: checkCertificado(firma, certificado, when, keyInfoSigned, !!vouched) }
  } catch (error) {
    if (error instanceof FirmaError) return { hallazgos: [hallazgo('certificado_ilegible')] }
    throw error
  }
}

const BITS_MINIMOS = 2048

function checkCertificado(
  firma: FirmaLeida,
  certificado: Certificado,
  when: Date,
  keyInfoSigned: boolean,
  vouched: boolean,
): Hallazgo[] {
  const hallazgos: Hallazgo[] = []
  const declared = vouched || vouchesFor(firma, certificado.der)
  if (declared === false || !sameKey(firma, certificado)) hallazgos.push(hallazgo('certificado_distinto'))
  // XAdES §7.2.2: the certificate is declared, or its KeyInfo is signed; otherwise another of the same key could
  // replace it.
  if (declared === undefined && firma.properties) {
    hallazgos.push(hallazgo(keyInfoSigned ? 'certificado_solo_en_keyinfo' : 'sin_certificado_declarado'))
  }
  if (certificado.bits !== undefined && certificado.bits < BITS_MINIMOS) {
    hallazgos.push(hallazgo('llave_corta', `RSA de ${certificado.bits} bits`))
  }
  if (when > certificado.validoHasta) hallazgos.push(hallazgo('certificado_vencido'))
  if (when < certificado.validoDesde) hallazgos.push(hallazgo('certificado_aun_no_valido'))
  return hallazgos
}

/** RSAKeyValue, when it is there, must be the certificate's key. */
function sameKey({ rsaKeyValue }: FirmaLeida, certificado: Certificado): boolean {
  if (!rsaKeyValue) return true
  const { modulus, exponent } = numbersOf(certificado)
  const isNumber = (local: string, expected: string) => {
    const bytes = decodeBase64(textOf(childOf(rsaKeyValue, DS, local)))
    return bytes !== undefined && toHexNumber(bytes) === expected
  }
  return isNumber('Modulus', modulus) && isNumber('Exponent', exponent)
}

function checkPropiedades(firma: FirmaLeida, fechaFirma: Date | undefined, hoy: Date): Hallazgo[] {
  if (!firma.properties) return [hallazgo('sin_propiedades')]
  return [
    ...(belongsToSignature(firma) ? [] : [hallazgo('propiedades_ajenas')]),
    ...checkFechaFirma(firma, fechaFirma, hoy),
  ]
}

function withoutPolicy(exigePolitica: boolean): Hallazgo {
  return exigePolitica ? { ...hallazgo('sin_politica'), gravedad: 'error' } : hallazgo('sin_politica')
}

function unique(hallazgos: readonly Hallazgo[]): Hallazgo[] {
  return [...new Map(hallazgos.map((h) => [h.mensaje, h])).values()]
}
