/** A file that cannot be read; says where. Nothing was changed. */
export class HojaError extends Error {
  override readonly name = 'HojaError'

  constructor(
    mensaje: string,
    /** As an editor counts them, from 1; absent when the file as a whole is at fault. */
    readonly linea?: number,
    options?: ErrorOptions,
  ) {
    super(linea === undefined ? mensaje : `Línea ${linea}: ${mensaje}`, options)
  }
}
