/** What the screens ask the server about documents. */
import { contract, type DocumentoCompleto, type DocumentoResumen } from '@pura/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'
import { nextPollOf } from './estado.ts'

/** The four parts of a document's key, as its calls want them (docs/acuerdos.md A9, A10). */
export type DocumentoPK = DocumentoResumen['vtaMovmPK']

/** What the answers are kept under; those of the lists are asked for in `lista/consultas.ts`. */
export const claves = {
  todo: ['documentos'] as const,
  lista: (codCia: number, tipo: number) => ['documentos', 'lista', codCia, tipo] as const,
  conteo: ['documentos', 'conteo'] as const,
  uno: ({ codCia, numDocto }: Pick<DocumentoPK, 'codCia' | 'numDocto'>) =>
    ['documentos', 'uno', codCia, numDocto] as const,
}

const completoQuery = (
  pk: Pick<DocumentoPK, 'codCia' | 'numDocto'>,
  fetch: (signal: AbortSignal) => Promise<{ data: DocumentoCompleto }>,
) =>
  queryOptions({
    queryKey: [...claves.uno(pk), 'completo'],
    queryFn: async ({ signal }) => (await fetch(signal)).data,
    refetchInterval: ({ state }) => (state.data ? nextPollOf([state.data]) : false),
  })

export const documentoQuery = (pk: DocumentoPK) =>
  completoQuery(pk, (signal) => call(contract.vtaMovm.get, { params: pk, signal }))

/** The same by its number alone, which is what an address has: of whatever type and branch it is (docs/acuerdos.md A9). */
export const documentoPorNumeroQuery = (codCia: number, numDocto: number) =>
  completoQuery({ codCia, numDocto }, (signal) =>
    call(contract.vtaMovm.getByNumero, { params: { codCia, numDocto }, signal }),
  )

/** What was paid of a sale on credit, and what is owed of it. */
export const pagosQuery = (pk: Pick<DocumentoPK, 'codCia' | 'numDocto'>) =>
  queryOptions({
    queryKey: [...claves.uno(pk), 'pagos'],
    queryFn: async ({ signal }) => {
      const { codCia, numDocto } = pk
      return (await call(contract.pagoVenta.list, { params: { codCia, numDocto }, signal })).data
    },
  })

/** What credit notes have brought back of it already. */
export const devueltoQuery = (pk: Pick<DocumentoPK, 'codCia' | 'numDocto'>) =>
  queryOptions({
    queryKey: [...claves.uno(pk), 'devuelto'],
    queryFn: async ({ signal }) => {
      const { codCia, numDocto } = pk
      return (await call(contract.vtaMovm.devuelto, { params: { codCia, numDocto }, signal })).data
    },
  })

/** What happened to a document: asked for again while it is on its way, and at once when its state changes. */
export const eventosQuery = (documento: DocumentoResumen) => {
  const { vtaMovmPK, status, enviado, descripcionSri } = documento
  const { codCia, numDocto } = vtaMovmPK
  return queryOptions({
    queryKey: [...claves.uno(vtaMovmPK), 'eventos', status, enviado, descripcionSri],
    queryFn: async ({ signal }) =>
      (await call(contract.vtaMovm.eventos, { params: { codCia, numDocto }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      nextPollOf([documento]) || (state.data?.some((e) => e.correo === 'pendiente') && CORREO_MS),
  })
}

/** A mail leaves within seconds. */
const CORREO_MS = 3_000

/** The mails that took it to somebody, the last first. */
export const correosQuery = ({ vtaMovmPK, descripcionSri }: DocumentoResumen) =>
  queryOptions({
    queryKey: [...claves.uno(vtaMovmPK), 'correos', descripcionSri],
    queryFn: async ({ signal }) => {
      const { codCia, numDocto } = vtaMovmPK
      return (await call(contract.vtaMovm.correos, { params: { codCia, numDocto }, signal })).data
    },
    refetchInterval: ({ state }) => state.data?.some((c) => c.estado === 'pendiente') && CORREO_MS,
  })

export const xmlQuery = (pk: DocumentoPK, cual: 'xml' | 'respuesta') =>
  queryOptions({
    queryKey: [...claves.uno(pk), cual],
    queryFn: async ({ signal }) => {
      const { data } = await call(contract.vtaMovm[cual], { params: pk, signal })
      return (data as Blob).text()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** After a row changed its state: only the counts, the rows are already fresh. */
export const refreshConteos = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: claves.conteo })

/** After it was mailed: its time line and its mails. */
export const refreshDocumento = (queryClient: QueryClient, pk: DocumentoPK): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: claves.uno(pk) })

/** After one was removed: whatever still shows it is about to close, and must not ask for it again. */
export const refreshSinDocumento = (queryClient: QueryClient, { numDocto }: DocumentoPK): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: claves.todo,
    predicate: ({ queryKey: [, clase, , cual] }) => clase !== 'uno' || cual !== numDocto,
  })

/** After something changed: every list and count is asked again. */
export const refreshDocumentos = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: claves.todo })
