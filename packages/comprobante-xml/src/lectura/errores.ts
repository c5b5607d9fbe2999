/** Why a file is not read: the text is for the person who sent it, the code for the program. */
const TEXTOS = {
  muy_grande: 'El archivo es demasiado grande para ser un comprobante',
  muy_complejo: 'El archivo tiene demasiados elementos para ser un comprobante',
  muy_profundo: 'El archivo tiene demasiados niveles para ser un comprobante',
  vacio: 'El archivo está vacío',
  codificacion: 'La codificación del archivo no se admite o no corresponde a su contenido',
  doctype: 'El archivo trae una declaración DOCTYPE, que no se admite',
  mal_formado: 'El archivo no es un XML bien formado',
  desconocido: 'El archivo no es un comprobante electrónico de Costa Rica',
  valor: 'El comprobante tiene un valor que no se puede leer',
} as const

export type CodigoLectura = keyof typeof TEXTOS

/** The file cannot be read as the expected document: `codigo` for a program, the message for a person. */
export class LecturaError extends Error {
  constructor(
    readonly codigo: CodigoLectura,
    readonly detalle?: string,
    options?: ErrorOptions,
  ) {
    super(detalle ? `${TEXTOS[codigo]}: ${detalle}` : TEXTOS[codigo], options)
    this.name = 'LecturaError'
  }
}
