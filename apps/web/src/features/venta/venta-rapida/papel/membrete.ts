import { contract } from '@pura/contract'
import { queryOptions } from '@tanstack/react-query'
import { askOrRecall, DEL_ALMACEN, remember } from '../../../../lib/almacen/consultar.ts'
import { call } from '../../../../lib/servidor/api.ts'
import type { Membrete } from './hoja.ts'

/** Asked when the till opens; without the line it is that of the last time. */
export const membreteQuery = (codCia: number) =>
  queryOptions({
    queryKey: ['venta-rapida', 'membrete', codCia],
    staleTime: 3_600_000,
    meta: DEL_ALMACEN,
    queryFn: () =>
      askOrRecall(
        async () => {
          const { data } = await call(contract.ventaRapidaMembrete.get, { params: { codCia } })
          remember(MEMBRETE, data)
          return data
        },
        async (almacen) => (await almacen.recallLista(MEMBRETE)) as Membrete | undefined,
      ),
  })

const MEMBRETE = 'membrete'
