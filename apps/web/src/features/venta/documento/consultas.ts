/** Queries about documents. */
import { contract, type DocumentoCompleto, type DocumentoResumen } from '@pura/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/servidor/api.ts'
import { nextPollOf } from './estado.ts'

/** The four parts of a document's key (docs/acuerdos.md A9, A10). */
export type DocumentoPK = DocumentoResumen['vtaMovmPK']

/** Cache keys; the queries of the lists are in `lista/consultas.ts`. */
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

/** The same by number alone, as in a URL, of any type and branch (docs/acuerdos.md A9). */
export const documentoPorNumeroQuery = (codCia: number, numDocto: number) =>
  completoQuery({ codCia, numDocto }, (signal) =>
    call(contract.vtaMovm.getByNumero, { params: { codCia, numDocto }, signal }),
  )

/** Payments of a credit sale, and its balance. */
export const pagosQuery = (pk: Pick<DocumentoPK, 'codCia' | 'numDocto'>) =>
  queryOptions({
    queryKey: [...claves.uno(pk), 'pagos'],
    queryFn: async ({ signal }) => {
      const { codCia, numDocto } = pk
      return (await call(contract.pagoVenta.list, { params: { codCia, numDocto }, signal })).data
    },
  })

/** Quantities already returned by credit notes. */
export const devueltoQuery = (pk: Pick<DocumentoPK, 'codCia' | 'numDocto'>) =>
  queryOptions({
    queryKey: [...claves.uno(pk), 'devuelto'],
    // Every note changes it.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { codCia, numDocto } = pk
      return (await call(contract.vtaMovm.devuelto, { params: { codCia, numDocto }, signal })).data
    },
  })

/** Events of a document: polled while it is on its way, and refetched when its state changes. */
export const eventosQuery = (documento: DocumentoResumen) => {
  const { vtaMovmPK, status, enviado, negado, descripcionSri } = documento
  const { codCia, numDocto } = vtaMovmPK
  return queryOptions({
    queryKey: [...claves.uno(vtaMovmPK), 'eventos', status, enviado, negado, descripcionSri],
    queryFn: async ({ signal }) =>
      (await call(contract.vtaMovm.eventos, { params: { codCia, numDocto }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      nextPollOf([documento]) || (state.data?.some((e) => e.correo === 'pendiente') && CORREO_MS),
  })
}

/** A mail is sent within seconds. */
const CORREO_MS = 3_000

/** Mails of the document, newest first. */
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

/** After a row changed state: refetches only the counts, because the rows are fresh. */
export const refreshConteos = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: claves.conteo })

/** After mailing it: refetches its events and mails. */
export const refreshDocumento = (queryClient: QueryClient, pk: DocumentoPK): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: claves.uno(pk) })

/** After a deletion: views of the document are about to close and must not refetch it. */
export const refreshSinDocumento = (queryClient: QueryClient, { numDocto }: DocumentoPK): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: claves.todo,
    predicate: ({ queryKey: [, clase, , cual] }) => clase !== 'uno' || cual !== numDocto,
  })

/** After a change: refetches every list and count. */
export const refreshDocumentos = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: claves.todo })
