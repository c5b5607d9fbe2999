/** A signature policy: the document Hacienda published, by address and SHA-256. */
export interface Politica {
  readonly identificador: string
  /** SHA-256 of the PDF, base64. */
  readonly hash: string
}

const DOCUMENTO =
  'Resoluci%C3%B3n_General_sobre_disposiciones_t%C3%A9cnicas_comprobantes_electr%C3%B3nicos_para_efectos_tributarios.pdf'

/** The policies of each schema version, literally (docs/hacienda.md §6). */
export const POLITICAS = {
  '4.4': {
    identificador: `https://cdn.comprobanteselectronicos.go.cr/xml-schemas/${DOCUMENTO}`,
    hash: 'DWxin1xWOeI8OuWQXazh4VjLWAaCLAA954em7DMh0h8=',
  },
  '4.3': {
    identificador: `https://www.hacienda.go.cr/ATV/ComprobanteElectronico/docs/esquemas/2016/v4.3/${DOCUMENTO}`,
    hash: '0h7Q3dFHhu0bHbcZEgVc07cEcDlquUeG08HG6Iototo=',
  },
} as const satisfies Readonly<Record<string, Politica>>

export type VersionPolitica = keyof typeof POLITICAS

/**
 * Documents that a signature's policy Identifier names: others' documents carry more than Hacienda's own policies
 * (docs/hacienda.md §6, §13).
 */
export type DocumentoPolitica = VersionPolitica | 'tribunet' | 'facturae' | 'espacio'

const CONOCIDOS: readonly (readonly [DocumentoPolitica, RegExp])[] = [
  // The printed annex lost a hyphen at a line end, and programs copied it.
  ['4.4', /^https?:\/\/cdn\.comprobanteselectronicos\.go\.cr\/xml-?schemas\/resoluci.{1,6}n_general.*\.pdf$/],
  ['4.3', /^https?:\/\/(www|atv)\.hacienda\.go\.cr\/.*\/v4\.3\/resoluci.{1,6}n_general.*\.pdf$/],
  ['tribunet', /^https?:\/\/tribunet\.hacienda\.go\.cr\//],
  ['facturae', /^https?:\/\/www\.facturae\.(gob\.)?es\//],
  ['espacio', /^https?:\/\/[\w.]*(comprobanteselectronicos|hacienda)\.go\.cr\/.*\/v4\.\d\/[a-z]+$/],
]

/** Identifiers may be percent-encoded and in any case; longer ones match none of these. */
export const documentoOf = (identificador: string): DocumentoPolitica | undefined =>
  identificador.length > 400 ? undefined : CONOCIDOS.find(([, forma]) => forma.test(identificador.toLowerCase()))?.[0]

/**
 * The hash of a policy in base64, or the base64 of its hexadecimal text, which Hacienda accepts as well
 * (docs/hacienda.md §5).
 */
export const isHashOf = ({ hash }: Politica, declarado: string): boolean =>
  declarado === hash ||
  Buffer.from(declarado, 'base64').toString('latin1').toLowerCase() === Buffer.from(hash, 'base64').toString('hex')
