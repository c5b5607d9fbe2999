import type { KeyObject } from 'node:crypto'
import type { Certificado } from '../base/certificado.ts'
import type { LlaveCriptografica } from '../p12/open-p12.ts'
import { DS, XADES } from './algoritmos.ts'
import { type Contexto, readContexto } from './contexto.ts'
import { buildMolde, type Molde, type Perfil } from './molde.ts'
import { type AlgoritmoFirma, base64Digest, type Ids, idsOf, keyInfoBody, propertiesBody } from './partes.ts'
import type { Politica } from './politicas.ts'

const DECLARA_DS = ` xmlns:ds="${DS}"`
const DECLARA_XADES = ` xmlns:xades="${XADES}"`

/** The parts of a signature that do not depend on the document's content. */
export interface Plantilla {
  /** The signature for that time, with gaps for what depends on the document. */
  readonly molde: (hora: string) => Molde
}

/** Inputs of a template. `politica` is null only in Hacienda's own answers. */
export interface Perfilado {
  readonly politica: Politica | null
  readonly perfil: Perfil
  readonly algoritmo: AlgoritmoFirma
}

/** One template per root element, version and profile; more than this means arbitrary roots. */
const MAX_PLANTILLAS = 64

/**
 * An opened key ready to sign many documents: everything that depends only on the certificate is computed once and
 * cached. Keep one per company while its key stays open.
 */
export class Firmante {
  readonly privateKey: KeyObject
  readonly certificado: Certificado
  private readonly ids: Ids
  private plantillas: (Perfilado & { readonly startTag: string; readonly plantilla: Plantilla })[] = []

  constructor({ privateKey, certificado }: LlaveCriptografica) {
    this.privateKey = privateKey
    this.certificado = certificado
    this.ids = idsOf(certificado)
  }

  /** The template for documents whose root opens with that tag. */
  plantilla(startTag: string, perfilado: Perfilado): Plantilla {
    const { politica, perfil, algoritmo } = perfilado
    const known = this.plantillas.find(
      (k) => k.startTag === startTag && k.perfil === perfil && k.algoritmo === algoritmo && k.politica === politica,
    )
    if (known) return known.plantilla
    const plantilla = buildPlantilla(this, this.ids, readContexto(startTag), perfilado)
    this.plantillas = [...this.plantillas.slice(1 - MAX_PLANTILLAS), { startTag, ...perfilado, plantilla }]
    return plantilla
  }
}

function buildPlantilla(firmante: Firmante, ids: Ids, contexto: Contexto, perfilado: Perfilado): Plantilla {
  const { certificado, privateKey } = firmante
  const { perfil, algoritmo } = perfilado
  // What canonicalization adds to the first tag of each part (see `Contexto`).
  const inclusive = perfil === 'c14n'
  const dsSpaces = inclusive ? contexto.declarations({ ds: DS }) : DECLARA_DS
  const xadesSpaces = inclusive ? contexto.declarations({ ds: DS, xades: XADES }) : DECLARA_XADES
  const inherited = inclusive ? contexto.xmlAttributes : ''
  // The exclusive profile does not reference KeyInfo: SigningCertificate already binds the certificate.
  const keyInfoId = inclusive ? ` Id="${ids.keyInfo}"` : ''
  const keyInfo = keyInfoBody(certificado)
  const start = ` Id="${ids.properties}"`
  const canonicalStart = `<xades:SignedProperties${xadesSpaces}${start}${inherited}>`
  const canonicalRest = propertiesBody(certificado, ids, perfilado, inclusive ? '' : DECLARA_DS)
  const rest = propertiesBody(certificado, ids, perfilado, '')
  const constant = {
    ids,
    perfil,
    algoritmo,
    valueBytes: Math.ceil((privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8),
    signedInfoStart: `<ds:SignedInfo${dsSpaces}${inherited}>`,
    keyInfo: `<ds:KeyInfo${keyInfoId}>${keyInfo}`,
    keyInfoDigest: base64Digest(algoritmo, `<ds:KeyInfo${dsSpaces}${keyInfoId}${inherited}>${keyInfo}`),
  }
  return {
    molde: rememberLast((hora) => {
      const digest = base64Digest(algoritmo, canonicalStart + canonicalRest(hora))
      return buildMolde({ ...constant, properties: { xml: `<xades:SignedProperties${start}>${rest(hora)}`, digest } })
    }),
  }
}

/** Signing times are whole seconds, and under load many documents share one. */
function rememberLast<T>(build: (hora: string) => T): (hora: string) => T {
  let last: { readonly hora: string; readonly value: T } | undefined
  return (hora) => {
    if (last?.hora !== hora) last = { hora, value: build(hora) }
    return last.value
  }
}
