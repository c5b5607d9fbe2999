/**
 * Checks that Hacienda's chain of certificates issued the certificate of an answer. Nobody publishes that chain with
 * the API, so the operator configures it in HACIENDA_CERTIFICADOS (docs/operacion.md); without it, answers are marked
 * as unchecked.
 */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface CadenaHacienda {
  verify(certificado: Uint8Array): 'comprobada' | 'no comprobada' | 'ajena'
}

const SIN_CADENA: CadenaHacienda = { verify: () => 'no comprobada' }

/** Maximum length of Hacienda's certificate chain. */
const MAX_ESLABONES = 5
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** @throws when the file cannot be read or holds no certificate */
export function createCadena(path: string | undefined): CadenaHacienda {
  if (path === undefined) return SIN_CADENA
  const conocidos = (readFileSync(path, 'utf8').match(PEM) ?? []).map((pem) => new X509Certificate(pem))
  if (conocidos.length === 0) throw new Error(`${path} no tiene ningún certificado en PEM`)
  return {
    verify: (certificado) => (isIssued(new X509Certificate(certificado), conocidos) ? 'comprobada' : 'ajena'),
  }
}

/**
 * True if the certificate is in the file, or a certificate of the file issued it. Intermediate ones in the file are
 * trusted.
 */
function isIssued(certificado: X509Certificate, conocidos: readonly X509Certificate[]): boolean {
  let actual = certificado
  for (let i = 0; i < MAX_ESLABONES; i++) {
    if (conocidos.some((c) => c.fingerprint256 === actual.fingerprint256)) return true
    const emisor = conocidos.find((c) => c.ca && actual.checkIssued(c) && actual.verify(c.publicKey))
    if (!emisor) return false
    actual = emisor
  }
  return false
}
