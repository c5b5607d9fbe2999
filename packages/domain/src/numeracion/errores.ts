/** A part of a consecutivo or clave is invalid; `campo` names the part. */
export class NumeracionInvalida extends Error {
  constructor(
    readonly campo:
      | 'sucursal'
      | 'terminal'
      | 'tipo'
      | 'numero'
      | 'identificacion'
      | 'consecutivo'
      | 'situacion'
      | 'codigoSeguridad'
      | 'fecha',
    mensaje: string,
  ) {
    super(mensaje)
    this.name = 'NumeracionInvalida'
  }
}
