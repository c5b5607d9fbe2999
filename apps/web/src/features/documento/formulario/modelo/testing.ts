/** Things to test with. */
import type { Producto } from '@pura/contract'

export const unProducto = (campos: Partial<Producto> = {}): Producto => ({
  productoPK: { codCia: 1, idProducto: 7 },
  codigoInterno: 'P001',
  nombreProducto: 'Arroz 99% grano entero, bolsa 1,8 kg',
  cabys: { codigo: '2316100000100', descripcion: 'Arroz', impuesto: '1' },
  unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' }, nombreUnidad: 'Unidad', representacion: 'Unid' },
  impuesto: {
    codigo: '02',
    descripcion: 'Tarifa reducida 1 %',
    tasa: '1',
    tipoImpuesto: { codigoSri: '01', idTipoImpuesto: 1, descripcion: 'IVA' },
  },
  precioVenta: '1690',
  conSurtido: false,
  material: null,
  formaFarmaceutica: null,
  partidaArancelaria: null,
  estado: 'A',
  ...campos,
})
