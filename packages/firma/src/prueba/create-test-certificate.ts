import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { TAG } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { buildP12, type CifradoP12 } from '../p12/build-p12.ts'
import { bytesFromSeed, type ParDeLlaves, rsaFromSeed } from './rsa-de-semilla.ts'
import { buildX509, type Rdn } from './x509.ts'

export interface PedidoCertificado {
  /** 9 digits make a cédula física (CPF), 10 a jurídica (CPJ), 11 or 12 a DIMEX. */
  readonly cedula: string
  readonly nombre: string
  readonly pin: string
  readonly bits?: 2048 | 3072 | 4096
  readonly desde?: Date
  readonly hasta?: Date
  readonly cifrado?: CifradoP12
  /**
   * With the same seed and dates, key and certificate are always the same, and so are signatures on every machine.
   * Anyone who knows the seed can sign too.
   */
  readonly semilla?: string
  /** A shared key instead of a new one, which takes 0.2 s to make. */
  readonly llave?: ParDeLlaves
}

const ANOS = 365.25 * 86_400_000

/**
 * A llave criptográfica with the structure of Hacienda's (docs/hacienda.md §6) but from no real authority: for the
 * demo company, the simulator's own signature and tests. By default RSA-2048, AES, valid from yesterday for four
 * years.
 */
export async function createTestCertificate(pedido: PedidoCertificado): Promise<Buffer> {
  const { cedula, nombre, pin, bits = 2048, cifrado = 'aes', semilla } = pedido
  const desde = pedido.desde ?? new Date(Date.now() - 86_400_000)
  const hasta = pedido.hasta ?? new Date(desde.getTime() + 4 * ANOS)
  const [own, ca] = await Promise.all([pedido.llave ?? makeRsa(bits, semilla), autoridad(semilla)])
  const certificado = buildX509({
    subject: subjectOf(cedula, nombre),
    issuer: NOMBRE_CA,
    publicKey: own.publicKey,
    signingKey: ca.privateKey,
    desde,
    hasta,
    esCa: false,
    serie: semilla === undefined ? undefined : bytesFromSeed(`${semilla} serie`, 12),
  })
  return buildP12({ privateKey: own.privateKey, certificados: [certificado, ca.certificado], pin, cifrado })
}

const generateRsa = promisify(generateKeyPair)

/** A key to share among several certificates. */
export const makeTestKey = (): Promise<ParDeLlaves> => makeRsa(2048, undefined)

const makeRsa = async (bits: number, semilla: string | undefined): Promise<ParDeLlaves> =>
  semilla === undefined ? generateRsa('rsa', { modulusLength: bits }) : rsaFromSeed(semilla, bits)

const NOMBRE_CA: readonly Rdn[] = [
  [{ oid: OID.country, value: 'CR', tag: TAG.printableString }],
  [{ oid: OID.organization, value: 'PURA FACTURA' }],
  [{ oid: OID.commonName, value: 'CA DE PRUEBAS PURA FACTURA' }],
]

interface Autoridad extends ParDeLlaves {
  readonly certificado: Buffer
}

let unaAutoridad: Promise<Autoridad> | undefined

/** One fictional CA per process, or one per seed; its key is never stored. */
function autoridad(semilla: string | undefined): Promise<Autoridad> {
  if (semilla !== undefined) return createAutoridad(`${semilla} autoridad`)
  unaAutoridad ??= createAutoridad()
  return unaAutoridad
}

async function createAutoridad(semilla?: string): Promise<Autoridad> {
  const par = await makeRsa(2048, semilla)
  const certificado = buildX509({
    subject: NOMBRE_CA,
    issuer: NOMBRE_CA,
    publicKey: par.publicKey,
    signingKey: par.privateKey,
    desde: new Date('2020-01-01T06:00:00Z'),
    hasta: new Date('2060-01-01T06:00:00Z'),
    esCa: true,
    serie: semilla === undefined ? undefined : bytesFromSeed(`${semilla} serie`, 12),
  })
  return { ...par, certificado }
}

function subjectOf(cedula: string, nombre: string): readonly Rdn[] {
  const juridica = cedula.length === 10
  return [
    [{ oid: OID.serialNumber, value: serialOf(cedula), tag: TAG.printableString }],
    [{ oid: OID.country, value: 'CR', tag: TAG.printableString }],
    [{ oid: OID.organization, value: juridica ? 'PERSONA JURIDICA' : 'PERSONA FISICA' }],
    [{ oid: OID.organizationalUnit, value: juridica ? 'CPJ' : 'CPF' }],
    [{ oid: OID.commonName, value: nombre }],
  ]
}

function serialOf(cedula: string): string {
  const juridica = /^(\d)(\d{3})([0-9A-Z]{6})$/.exec(cedula)
  if (juridica) return `CPJ-${juridica.slice(1).join('-')}`
  const fisica = /^(\d)(\d{4})(\d{4})$/.exec(cedula)
  return fisica ? `CPF-0${fisica.slice(1).join('-')}` : `DIMEX-${cedula}`
}

/** Texts in PEM format. */
export interface IdentidadTls {
  readonly llave: string
  readonly certificado: string
  /** Its issuer: a client that trusts this certificate trusts the server. */
  readonly autoridad: string
}

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
