import { contract, toComponente } from '@pura/contract'
import { cantidad, monto, sumBy, timesCantidad, toDecimal } from '@pura/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useEffect } from 'react'
import { call } from '../../../../lib/api.ts'
import type { Cambio, ComponenteLinea, LineaForm } from '../modelo/estado.ts'

/** A product with surtido brings what one unit is made of; its price is the sum of it (FACTS §3.2). */
export function useSurtidos(lineas: readonly LineaForm[], codCia: number, dispatch: Dispatch<Cambio>): void {
  const queries = useQueryClient()
  const faltan = lineas.filter((l) => l.surtido === null && l.producto !== null)
  const clave = faltan.map((l) => l.id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each line that lacks it
  useEffect(() => {
    for (const { id, producto } of faltan) {
      const idProducto = producto!.productoPK.idProducto
      queries
        .fetchQuery({
          queryKey: ['surtidos', codCia, idProducto],
          staleTime: 60_000,
          queryFn: async () => (await call(contract.surtido.list, { params: { codCia, idProducto } })).data,
        })
        .then((surtidos) => {
          const surtido = surtidos.map(toComponente)
          const campos = surtido.length > 0 ? { surtido, precio: precioOf(surtido) } : { surtido }
          dispatch({ clase: 'linea', id, campos })
        })
        // Without it the server takes the product's own.
        .catch(() => dispatch({ clase: 'linea', id, campos: { surtido: [] } }))
    }
  }, [clave, codCia])
}

export const precioOf = (surtido: readonly ComponenteLinea[]): string =>
  toDecimal(sumBy(surtido, (c) => timesCantidad(monto(c.precio), cantidad(c.cantidad))))
