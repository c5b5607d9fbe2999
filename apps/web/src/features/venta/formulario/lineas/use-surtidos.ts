import { contract, toComponente } from '@pura/contract'
import type { TipoDocumento } from '@pura/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useEffect } from 'react'
import { askOrRecall, DEL_ALMACEN } from '../../../../lib/almacen/consultar.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { type Cambio, type ComponenteLinea, type LineaForm, origenOf } from '../../modelo/estado.ts'
import { sumOf } from '../../modelo/surtido.ts'

/** Loads the components of a product with surtido; its price is their sum (docs/hacienda.md §3.2). */
export function useSurtidos(
  lineas: readonly LineaForm[],
  codCia: number,
  tipo: TipoDocumento,
  dispatch: Dispatch<Cambio>,
): void {
  const queries = useQueryClient()
  const faltan = lineas.filter((l) => l.surtido === null && l.producto !== null)
  const clave = faltan.map((l) => l.id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each line that lacks it
  useEffect(() => {
    for (const linea of faltan) {
      const { id, producto } = linea
      const idProducto = producto!.productoPK.idProducto
      queries
        .fetchQuery({
          queryKey: ['surtidos', codCia, idProducto],
          staleTime: 60_000,
          meta: DEL_ALMACEN,
          queryFn: () =>
            askOrRecall(
              async () => (await call(contract.surtido.list, { params: { codCia, idProducto } })).data,
              (almacen) => almacen.recallSurtido(codCia, idProducto),
            ),
        })
        .then((surtidos) => {
          const surtido = surtidos.map((s) => toComponente(s, tipo))
          const campos = surtido.length > 0 ? withSurtido(linea, surtido) : { surtido }
          dispatch({ clase: 'linea', id, campos })
        })
        // Without it the server uses the product's own.
        .catch(() => dispatch({ clase: 'linea', id, campos: { surtido: [] } }))
    }
  }, [clave, codCia])
}

/** In the product's currency; `reduce` converts it to the document's. */
function withSurtido({ producto, origen }: LineaForm, surtido: readonly ComponenteLinea[]): Partial<LineaForm> {
  const precio = sumOf(surtido)
  return { surtido, precio, origen: { ...origenOf(producto!), precio, surtido, otros: origen?.otros ?? null } }
}
