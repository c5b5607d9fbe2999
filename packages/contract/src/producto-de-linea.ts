import type { Producto, Surtido } from './recursos/maestro/producto.ts'

/** What a line takes from its product for fields it does not send. */
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
    /** Composition of one unit, for a surtido. */
    surtido?: readonly Surtido[]
  }
