import { verify } from 'node:crypto'
import { type Certificado, readCertificado } from '../certificado.ts'
import { FirmaError } from '../errores.ts'
import { DS, digestOf, FIRMAS } from '../xades/algoritmos.ts'
import { canonicalizeElement } from '../xml/c14n.ts'
import { parseXml, XmlError } from '../xml/parse.ts'
import { childOf, type Document, textOf } from '../xml/tree.ts'
import { decodeBase64 } from './base64.ts'
import { readCanonicalization } from './canonicalizacion.ts'
import { type Hallazgo, hallazgo, Impedimento } from './hallazgos.ts'
import { algorithmOf, type FirmaLeida, findSignatures, readFirma } from './leer-firma.ts'
import { belongsToSignature, type PoliticaDeclarada, readFechaFirma, readPolitica, vouchesFor } from './propiedades.ts'
import { checkReferencias } from './referencias.ts'

export interface OpcionesVerificacion {
  /** Makes a missing policy an error, as it is for Hacienda in every document but its own answers. */
  readonly exigePolitica?: boolean
  /** When to judge the certificate's dates if the signature carries no time; now by default. */
  readonly ahora?: Date
}

export interface ResultadoVerificacion {
  /** No finding is an error. */
  readonly valida: boolean
  /** Empty when there is nothing to say. */
  readonly hallazgos: readonly Hallazgo[]
  /** The signer's. Nobody has vouched for its issuer: the chain is not followed. */
  readonly certificado: Certificado | undefined
  readonly politica: PoliticaDeclarada | undefined
  readonly algoritmos: Algoritmos | undefined
  readonly fechaFirma: Date | undefined
}

/** Identifiers as the signature declares them. */
export interface Algoritmos {
  readonly canonicalizacion: string
  readonly firma: string
  readonly digests: readonly string[]
}

/**
 * Verifies the signature of a document by any issuer, Hacienda included, and says what is wrong with it: the content,
 * the signature value, the certificate, the policy. Both profiles of FACTS §6, any prefixes, SHA-1 to SHA-512. Never
 * throws for what the input holds, and never fetches anything.
 */
export function verifySignature(xml: string | Uint8Array, opciones: OpcionesVerificacion = {}): ResultadoVerificacion {
  try {
    const document = parseXml(xml)
    const [first, ...others] = findSignatures(document)
    if (!first) return impeded(hallazgo('sin_firma'))
    return judge(readFirma(first), document, others.length > 0 ? [hallazgo('varias_firmas')] : [], opciones)
  } catch (error) {
    if (error instanceof XmlError) return impeded(hallazgo('xml_invalido', error.message))
    if (error instanceof Impedimento) return impeded(error.hallazgo)
    throw error
  }
}

function impeded(problem: Hallazgo): ResultadoVerificacion {
  const nothing = { certificado: undefined, politica: undefined, algoritmos: undefined, fechaFirma: undefined }
  return { valida: false, hallazgos: [problem], ...nothing }
}

function judge(
  firma: FirmaLeida,
  document: Document,
  known: readonly Hallazgo[],
  { exigePolitica = false, ahora = new Date() }: OpcionesVerificacion,
): ResultadoVerificacion {
  const fechaFirma = readFechaFirma(firma)
  const politica = readPolitica(firma)
  const { certificado, hallazgos: aboutCertificate } = readFirmante(firma, fechaFirma ?? ahora)
  const hallazgos = unique([
    ...known,
    ...checkReferencias(firma, document),
    ...checkValue(firma, certificado),
    ...aboutCertificate,
    ...checkPropiedades(firma, fechaFirma),
    ...(politica ? [] : [withoutPolicy(exigePolitica)]),
  ])
  return {
    valida: hallazgos.every(({ gravedad }) => gravedad !== 'error'),
    hallazgos,
    certificado,
    politica,
    algoritmos: {
      canonicalizacion: algorithmOf(firma.canonicalization),
      firma: firma.signatureMethod,
      digests: firma.references.map(({ digestMethod }) => digestMethod),
    },
    fechaFirma,
  }
}

function checkValue(firma: FirmaLeida, certificado: Certificado | undefined): Hallazgo[] {
  const algorithm = digestOf(FIRMAS, firma.signatureMethod)
  if (!algorithm) return [hallazgo('algoritmo_no_admitido', firma.signatureMethod)]
  const canonicalization = readCanonicalization(firma.canonicalization)
  if (!canonicalization) return [hallazgo('algoritmo_no_admitido', algorithmOf(firma.canonicalization))]
  if (!certificado) return []
  if (certificado.bits === undefined) return [hallazgo('algoritmo_no_admitido', 'el certificado no es RSA')]
  const signed = Buffer.from(canonicalizeElement(firma.signedInfo, canonicalization))
  const weak = algorithm === 'sha1' ? [hallazgo('algoritmo_debil')] : []
  return verify(algorithm, signed, certificado.publicKey, firma.value) ? weak : [...weak, hallazgo('firma')]
}

function readFirmante(firma: FirmaLeida, when: Date): { certificado?: Certificado; hallazgos: readonly Hallazgo[] } {
  if (firma.certificates.length === 0) return { hallazgos: [hallazgo('sin_certificado')] }
  const candidates = firma.certificates.map((element) => decodeBase64(textOf(element)) ?? Buffer.alloc(0))
  // A chain may come along; the properties say which of them signed.
  const own = candidates.find((der) => vouchesFor(firma, der)) ?? candidates[0]!
  try {
    const certificado = readCertificado(own)
    return { certificado, hallazgos: checkCertificado(firma, certificado, when) }
  } catch (error) {
    if (error instanceof FirmaError) return { hallazgos: [hallazgo('certificado_ilegible')] }
    throw error
  }
}

function checkCertificado(firma: FirmaLeida, certificado: Certificado, when: Date): Hallazgo[] {
  const hallazgos: Hallazgo[] = []
  if (vouchesFor(firma, certificado.der) === false || !sameKey(firma, certificado)) {
    hallazgos.push(hallazgo('certificado_distinto'))
  }
  if (when > certificado.validoHasta) hallazgos.push(hallazgo('certificado_vencido'))
  if (when < certificado.validoDesde) hallazgos.push(hallazgo('certificado_aun_no_valido'))
  return hallazgos
}

/** RSAKeyValue, when it is there, must be the certificate's key. */
function sameKey({ rsaKeyValue }: FirmaLeida, { publicKey }: Certificado): boolean {
  if (!rsaKeyValue) return true
  const { n, e } = publicKey.export({ format: 'jwk' })
  const number = (local: string) =>
    decodeBase64(textOf(childOf(rsaKeyValue, DS, local)))
      ?.toString('hex')
      .replace(/^(00)+/, '')
  const expected = (value: string | undefined) => Buffer.from(value ?? '', 'base64url').toString('hex')
  return number('Modulus') === expected(n) && number('Exponent') === expected(e)
}

function checkPropiedades(firma: FirmaLeida, fechaFirma: Date | undefined): Hallazgo[] {
  if (!firma.properties) return [hallazgo('sin_propiedades')]
  return [
    ...(belongsToSignature(firma) ? [] : [hallazgo('propiedades_ajenas')]),
    ...(fechaFirma ? [] : [hallazgo('sin_fecha')]),
  ]
}

function withoutPolicy(exigePolitica: boolean): Hallazgo {
  return exigePolitica ? { ...hallazgo('sin_politica'), gravedad: 'error' } : hallazgo('sin_politica')
}

function unique(hallazgos: readonly Hallazgo[]): Hallazgo[] {
  return [...new Map(hallazgos.map((h) => [h.mensaje, h])).values()]
}
