import { useQuery } from '@tanstack/react-query'
import { useSinLinea } from '../consulta/linea.ts'
import { formatCantidad, formatFechaHora, formatHora } from '../formato/format.ts'

/**
 * What a search without a connection looks through: «De este navegador: 1 041 productos de hoy 08:31». Undefined with a
 * connection, or if nothing is stored.
 */
export function useDeAqui(que: 'clientes' | 'productos'): string | undefined {
  const desde = useSinLinea()
  const { data } = useQuery({
    queryKey: ['almacen', desde],
    enabled: desde !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => (await import('./almacen.ts')).readResumen().catch(() => null),
  })
  if (desde === undefined || !data) return undefined
  return `De este navegador: ${formatCantidad(String(data[que]))} ${data[que] === 1 ? que.slice(0, -1) : que} de ${momentOf(data.momento)}`
}

function momentOf(instante: string): string {
  const today = new Date().toDateString() === new Date(instante).toDateString()
  return today ? `hoy ${formatHora(instante, false)}` : formatFechaHora(instante)
}
