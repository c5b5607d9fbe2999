/** A part of a consecutivo or clave cannot be what was given; `campo` names the part. */
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
