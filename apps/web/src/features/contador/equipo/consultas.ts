import { contract } from '@pura/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'
import { refreshTablero } from '../tablero/base/consultas.ts'

export const firmaQuery = queryOptions({
  queryKey: ['firma'],
  queryFn: async ({ signal }) => (await call(contract.firma.get, { signal })).data,
  staleTime: 0,
})

/** The board names who answers for each client, and shows the clients of the signed-in user. */
export async function refreshFirma(client: QueryClient): Promise<void> {
  void refreshTablero(client)
  await client.invalidateQueries({ queryKey: firmaQuery.queryKey })
}
