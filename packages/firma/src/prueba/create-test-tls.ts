import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { OID } from '../asn1/oids.ts'
import { buildX509, type Rdn } from './x509.ts'

/** All of it PEM. */
export interface IdentidadTls {
  readonly llave: string
  readonly certificado: string
  /** Who issued it: whoever trusts this one trusts the server. */
  readonly autoridad: string
}

const generateRsa = promisify(generateKeyPair)
const DIA = 86_400_000

/** What a server of tests shows who connects to it by TLS: its name, vouched for by an authority that nobody knows. */
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
