/** The file cannot be read; says where. Nothing was changed. */
export class HojaError extends Error {
  override readonly name = 'HojaError'

  constructor(
    mensaje: string,
    /** Line number as an editor shows it, from 1; absent if the whole file is at fault. */
    readonly linea?: number,
    options?: ErrorOptions,
  ) {
    super(linea === undefined ? mensaje : `Línea ${linea}: ${mensaje}`, options)
  }
}
