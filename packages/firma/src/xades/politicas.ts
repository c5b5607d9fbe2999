/** A signature policy: the document Hacienda published, by address and SHA-256. */
export interface Politica {
  readonly identificador: string
  /** SHA-256 of the PDF, base64. */
  readonly hash: string
}

const DOCUMENTO =
  'Resoluci%C3%B3n_General_sobre_disposiciones_t%C3%A9cnicas_comprobantes_electr%C3%B3nicos_para_efectos_tributarios.pdf'

/** The policies of each schema version, literally (FACTS §6). */
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
