/** Products for tests. */
import { contract, type ProductoCompleto, type ProductoEntrada } from '@pura/contract'
import type { Api } from '../api.ts'

/** Complete, with a code of the demo's catalogue. */
export const aProducto = (changes: Partial<ProductoEntrada> = {}): ProductoEntrada => ({
  nombreProducto: 'Café molido de prueba',
  cabys: { codigo: '2391102010200' },
  unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
  impuesto: { codigo: '02', tipoImpuesto: { codigoSri: '01' } },
  precioVenta: '4200',
  ...changes,
})

/** Creates it, or fails with the reason. */
export async function createProducto(api: Api, changes: Partial<ProductoEntrada> = {}): Promise<ProductoCompleto> {
  const reply = await api.send(contract.producto.create, { body: aProducto(changes) })
  if (reply.status !== 200) throw new Error(`No se creó: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.data
}
