import type { Producto, Surtido } from './recursos/maestro/producto.ts'

/** What a line takes from its product when it does not say it itself. */
export type ProductoDeLinea = Pick<
  Producto,
  | 'productoPK'
  | 'codigoInterno'
  | 'nombreProducto'
  | 'cabys'
  | 'unidadMedida'
  | 'impuesto'
  | 'precioVenta'
  | 'material'
  | 'formaFarmaceutica'
  | 'partidaArancelaria'
> &
  Partial<
    Pick<
      Producto,
      | 'moneda'
      | 'codigoFabricante'
      | 'unidadMedidaComercial'
      | 'ivaCobradoFabrica'
      | 'tipoTransaccion'
      | 'otroImpuestoList'
    >
  > & {
    /** What one unit is made of, when it is a surtido. */
    surtido?: readonly Surtido[]
  }
