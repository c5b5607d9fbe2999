/** Why XML is refused: for a program. */
type Motivo = 'muy_grande' | 'muy_complejo' | 'muy_profundo' | 'codificacion' | 'doctype' | 'mal_formado'

/** The bytes are not well-formed XML, or use something the parser refuses. The message is Spanish, with the line. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
  constructor(
    readonly motivo: Motivo,
    mensaje: string,
    options?: ErrorOptions,
  ) {
    super(mensaje, options)
  }
}
