import { contract } from '@pura/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { askOrRecall, DEL_ALMACEN, remember } from '../../../../lib/almacen/consultar.ts'
import { useSinLinea } from '../../../../lib/consulta/linea.ts'
import { call } from '../../../../lib/servidor/api.ts'
import type { Local, Membrete } from '../papel/hoja.ts'
import { clearHoja } from '../papel/imprimir.ts'
import { type Estado, Puesto } from './puesto.ts'

export const PuestoContext = createContext<Puesto | null>(null)

/** Starts the till of this tab, and stops it with the page. */
export function useStart(codCia: number, local: Local): Puesto | undefined {
  const [puesto, setPuesto] = useState<Puesto>()
  const { data: membrete } = useQuery(membreteQuery(codCia))
  useEffect(() => {
    const nuevo = new Puesto(local, codCia)
    setPuesto(nuevo)
    void nuevo.start()
    return () => {
      nuevo.stop()
      clearHoja()
    }
  }, [local, codCia])
  useEffect(() => {
    if (puesto) puesto.membrete = membrete
  }, [puesto, membrete])
  return puesto
}

/** Its state, drawn again with each change. */
export function useEstado(puesto: Puesto | undefined): Estado | undefined {
  useSyncExternalStore(puesto?.subscribe ?? NADA, () => puesto?.version ?? 0)
  const desde = useSinLinea()
  // The probe found the server: what waits is delivered at once.
  useEffect(() => {
    if (desde === undefined) void puesto?.deliver()
  }, [puesto, desde])
  return puesto?.estado
}

const NADA = () => () => undefined

/** The open till, for the screens that only exist with one. */
export function usePuesto() {
  const puesto = use(PuestoContext)
  if (puesto?.estado.fase !== 'lista') throw new Error('Una pantalla de la caja se mostró sin caja')
  return { puesto, ...puesto.estado }
}

/** Asked when the till opens; without the line it is that of the last time. */
const membreteQuery = (codCia: number) =>
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
