/**
 * Two levels of strictness. `propio`: what we sign, as the annex requires. `ajeno`: what others sign and Hacienda
 * accepts (docs/hacienda.md §5, §6 and §13): oddities are warnings, and only doubt about content or signer is an
 * error.
 */
export type Rigor = 'propio' | 'ajeno'

/**
 * Faults of a signature. `error` makes it invalid; `aviso` is a warning; `tolerado` is a warning only in others'
 * documents.
 */
const catalogo = {
  xml_invalido: ['error', 'El archivo no es un XML válido'],
  sin_firma: ['error', 'El documento no está firmado'],
  varias_firmas: ['tolerado', 'El documento tiene varias firmas; se comprobó cada una'],
  demasiadas_firmas: ['error', 'El documento tiene más firmas de las que se admiten'],
  firma_posterior: ['tolerado', 'Después de esta firma se agregaron otras'],
  firma_mal_formada: ['error', 'La firma está incompleta o mal formada'],
  algoritmo_no_admitido: ['error', 'La firma usa un algoritmo que no se admite'],
  algoritmo_debil: ['tolerado', 'La firma usa SHA-1, que ya no es seguro'],
  transformacion_no_admitida: ['error', 'La firma transforma el documento de una manera que no se admite'],
  referencia_inexistente: ['error', 'La firma se refiere a una parte que no está en el documento'],
  referencia_ambigua: ['error', 'La firma se refiere a un identificador que está repetido en el documento'],
  referencia_no_admitida: ['error', 'La firma se refiere a algo que está fuera del documento'],
  documento_no_firmado: ['error', 'La firma no cubre el documento completo'],
  digest: ['error', 'El XML fue modificado luego de haber sido firmado'],
  firma: ['error', 'El valor de la firma no corresponde al contenido firmado y al certificado'],
  sin_certificado: ['error', 'La firma no trae el certificado del firmante'],
  certificado_ilegible: ['error', 'El certificado del firmante no se puede leer'],
  sin_certificado_declarado: ['error', 'La firma no protege su certificado (SigningCertificate)'],
  certificado_solo_en_keyinfo: ['tolerado', 'La firma protege su certificado sin declararlo (SigningCertificate)'],
  llave_corta: ['error', 'La llave del certificado es de menos de 2048 bits'],
  certificado_distinto: ['error', 'El certificado no es el que declara la firma'],
  certificado_vencido: ['error', 'El certificado estaba vencido cuando se firmó'],
  certificado_aun_no_valido: ['error', 'El certificado todavía no era válido cuando se firmó'],
  sin_propiedades: ['error', 'La firma no es XAdES: no trae propiedades firmadas'],
  propiedades_no_firmadas: ['error', 'Las propiedades de la firma no están cubiertas por ella'],
  propiedades_ajenas: ['error', 'Las propiedades de la firma son de otra firma'],
  firmante_distinto: ['tolerado', 'La firma no es de quien emite el documento'],
  firmante_sin_cedula: ['tolerado', 'El certificado no dice de qué cédula es'],
  sin_fecha: ['tolerado', 'La firma no dice cuándo se firmó'],
  fecha_futura: ['tolerado', 'La firma dice una fecha que no ha llegado'],
  fecha_sin_huso: ['tolerado', 'La fecha de la firma no dice su huso horario'],
  sin_politica: ['aviso', 'La firma del documento no tiene la política de firma (Policy Id)'],
  politica_desconocida: ['tolerado', 'La política de firma no es la de Hacienda'],
  hash_politica: ['tolerado', 'La huella de la política de firma no es la de su documento'],
} as const satisfies Readonly<Record<string, readonly ['error' | 'aviso' | 'tolerado', string]>>

export type CodigoHallazgo = keyof typeof catalogo

export interface Hallazgo {
  readonly codigo: CodigoHallazgo
  readonly gravedad: 'error' | 'aviso'
  /** For a person, in Spanish. */
  readonly mensaje: string
}

export function hallazgo(codigo: CodigoHallazgo, detalle?: string): Hallazgo {
  const [gravedad, texto] = catalogo[codigo]
  // A value from the document may be of any length.
  const mensaje = detalle ? `${texto}: ${detalle.slice(0, 120)}` : texto
  return { codigo, gravedad: gravedad === 'tolerado' ? 'aviso' : gravedad, mensaje }
}

/** The finding at the given strictness: in our own documents nothing is tolerated. */
export const withRigor = (h: Hallazgo, rigor: Rigor): Hallazgo =>
  rigor === 'propio' && catalogo[h.codigo][0] === 'tolerado' ? { ...h, gravedad: 'error' } : h

/** Stops reading a signature: the rest cannot be judged. */
export class Impedimento extends Error {
  constructor(readonly hallazgo: Hallazgo) {
    super(hallazgo.mensaje)
    this.name = 'Impedimento'
  }
}
