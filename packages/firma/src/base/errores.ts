/**
 * Errors of a llave criptográfica with the texts its owner reads. The specification gives none (MSG-68 is only the
 * frame around them), so these are ours; callers decide by `codigo`.
 */
const textos = {
  no_es_p12: 'El archivo no es una llave criptográfica (.p12) o está dañado',
  p12_excesivo: 'El archivo .p12 es demasiado grande o exige demasiados cálculos para abrirlo',
  cifrado_no_admitido: 'El archivo .p12 usa un cifrado que no se admite; expórtelo de nuevo con AES-256 o 3DES',
  pin_incorrecto: 'El PIN de la llave criptográfica es incorrecto',
  sin_llave: 'El archivo .p12 no contiene la llave privada',
  sin_certificado: 'El archivo .p12 no contiene el certificado de su llave privada',
  llave_no_admitida: 'La llave criptográfica debe ser RSA de 2048 a 4096 bits',
  certificado_ilegible: 'El certificado no se puede leer',
  certificado_vencido: 'La llave criptográfica está vencida',
  certificado_aun_no_valido: 'La llave criptográfica todavía no es válida',
  cedula_ajena: 'La llave criptográfica pertenece a otra cédula',
  xml_no_canonico: 'El XML no se puede firmar porque no está en su forma canónica',
} as const

export type CodigoFirma = keyof typeof textos

/** An expected failure: `codigo` for the program, `message` (Spanish) for the person, `cause` for the log. */
export class FirmaError extends Error {
  constructor(
    readonly codigo: CodigoFirma,
    opciones: { detalle?: string; cause?: unknown } = {},
  ) {
    super(opciones.detalle ? `${textos[codigo]}: ${opciones.detalle}` : textos[codigo], { cause: opciones.cause })
    this.name = 'FirmaError'
  }
}
