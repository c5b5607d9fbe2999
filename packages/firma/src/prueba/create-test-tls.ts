import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { OID } from '../asn1/oids.ts'
import { buildX509, type Rdn } from './x509.ts'

/** Texts in PEM format. */
export interface IdentidadTls {
  readonly llave: string
  readonly certificado: string
  /** Its issuer: a client that trusts this certificate trusts the server. */
  readonly autoridad: string
}

const generateRsa = promisify(generateKeyPair)
const DIA = 86_400_000

/** TLS identity of a test server: a certificate for its name from an unknown authority. */
export async function createTestTls(nombre: string): Promise<IdentidadTls> {
  const [servidor, ca] = await Promise.all([1, 2].map(() => generateRsa('rsa', { modulusLength: 2048 })))
  const issuer = nameOf('CA DE UN SERVIDOR DE PRUEBAS')
  const plazo = { desde: new Date(Date.now() - DIA), hasta: new Date(Date.now() + 30 * DIA) }
  const firmado = { issuer, signingKey: ca!.privateKey, ...plazo }
  const propio = buildX509({ ...firmado, subject: nameOf(nombre), publicKey: servidor!.publicKey, esCa: false })
  const suyo = buildX509({ ...firmado, subject: issuer, publicKey: ca!.publicKey, esCa: true })
  return {
    llave: servidor!.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificado: toPem(propio),
    autoridad: toPem(suyo),
  }
}

const nameOf = (nombre: string): readonly Rdn[] => [[{ oid: OID.commonName, value: nombre }]]

const toPem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
