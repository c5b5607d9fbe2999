/** Queries of the received documents. */
import { ACCESO_PROPIO, type CargaRecibidos, contract, type DocRecibidoResumen } from '@pura/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { paginaQuery } from '../../../components/mantenimiento/lista/pagina.ts'
import { call } from '../../../lib/servidor/api.ts'
import { readTodas } from '../../../lib/servidor/emision.ts'
import type { QueryRecibidos } from './definicion.ts'

const CLAVE = ['recibidos'] as const
/** Polling intervals: while an answer is being sent to Hacienda, and otherwise. */
const PRONTO_MS = 3_000
const LUEGO_MS = 60_000
const CARGANDO_MS = 1_500
/** Polling interval for mail. */
const CORREO_MS = 10_000
const CORREOS_POR_PAGINA = 10

const EN_CAMINO: readonly string[] = ['enEspera', 'enCola', 'enviada']
const isEnCamino = ({ estadoRespuesta }: Pick<DocRecibidoResumen, 'estadoRespuesta'>): boolean =>
  EN_CAMINO.includes(estadoRespuesta)

export const recibidosQuery = (codCia: number, query: QueryRecibidos, pagina: number) =>
  paginaQuery(
    [...CLAVE, 'lista', codCia, query, pagina],
    contract.docRecibido.list,
    { params: { codCia }, query: { ...query, pagina } },
    (rows) => (rows.some(isEnCamino) ? PRONTO_MS : LUEGO_MS),
  )

/** The newest documents, in any state. */
export const recientesQuery = (codCia: number, cuantos: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'recientes', codCia, cuantos],
    queryFn: async ({ signal }) =>
      (await call(contract.docRecibido.list, { params: { codCia }, query: { pagina: 1, porPagina: cuantos }, signal }))
        .data,
    refetchInterval: ({ state }) => (state.data?.some(isEnCamino) ? PRONTO_MS : LUEGO_MS),
  })

export const vistasQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'vistas', codCia],
    queryFn: async ({ signal }) => (await call(contract.docRecibido.vistas, { params: { codCia }, signal })).data,
    refetchInterval: LUEGO_MS,
  })

export const totalesQuery = (codCia: number, query: QueryRecibidos) =>
  queryOptions({
    queryKey: [...CLAVE, 'totales', codCia, query],
    queryFn: async ({ signal }) =>
      (await call(contract.docRecibido.totales, { params: { codCia }, query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const recibidoQuery = (codCia: number, id: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'uno', codCia, id],
    queryFn: async ({ signal }) => (await call(contract.docRecibido.get, { params: { codCia, id }, signal })).data,
    refetchInterval: ({ state }) => (state.data && isEnCamino(state.data) ? PRONTO_MS : false),
  })

/** A document to read over a table: of this company or, from the board, of another that the user works for. */
export const vistazoQuery = (codCia: number, idAcceso: number, id: number) =>
  queryOptions({
    // Of this company the key of `recibidoQuery`: what is changed in one is seen in the other.
    queryKey: [...CLAVE, 'uno', idAcceso === ACCESO_PROPIO ? codCia : `acceso ${idAcceso}`, id],
    queryFn: async ({ signal }) =>
      idAcceso === ACCESO_PROPIO
        ? (await call(contract.docRecibido.get, { params: { codCia, id }, signal })).data
        : (await call(contract.tableroLote.documento, { params: { idAcceso, id }, signal })).data,
  })

export const xmlQuery = (codCia: number, id: number, cual: 'xml' | 'respuesta') =>
  queryOptions({
    queryKey: [...CLAVE, 'uno', codCia, id, cual],
    queryFn: async ({ signal }) => {
      const { data } = await call(contract.docRecibido[cual], { params: { codCia, id }, signal })
      return (data as Blob).text()
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** A PDF of the supplier, or the one drawn from the XML; neither ever changes. */
export const pdfQuery = (codCia: number, id: number, orden: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'uno', codCia, id, 'pdf', orden],
    queryFn: async ({ signal }) =>
      (await call(contract.docRecibido.pdf, { params: { codCia, id }, query: { orden }, signal })).data as Blob,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const recepcionesQuery = (codCia: number, filtro: { resultado?: 'ajeno' }, pagina: number) =>
  paginaQuery([...CLAVE, 'recepciones', codCia, filtro, pagina], contract.docRecibidoRecepcion.recepciones, {
    params: { codCia },
    query: { ...filtro, pagina },
  })

/** The last loads of files; polled while one is running. */
export const cargasQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'cargas', codCia],
    queryFn: async ({ signal }) => (await call(contract.docRecibidoCarga.list, { params: { codCia }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isCargando) ? CARGANDO_MS : LUEGO_MS),
  })

/** Addresses that suppliers send to. */
export const direccionesQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'direcciones', codCia],
    queryFn: async ({ signal }) => (await call(contract.docRecibidoCorreo.get, { params: { codCia }, signal })).data,
  })

/** The mailbox and its state; polled until it was read once. */
export const buzonQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'buzon', codCia],
    queryFn: async ({ signal }) => (await call(contract.docRecibidoBuzon.get, { params: { codCia }, signal })).data,
    refetchInterval: ({ state }) => {
      const buzon = state.data?.buzon
      if (!buzon?.activo) return false
      return buzon.ultimaMirada === null && buzon.fallo === '' ? CARGANDO_MS : CORREO_MS
    },
  })

/** The last mails; polled while one is being processed. */
export const correosQuery = (codCia: number, pagina: number) =>
  paginaQuery(
    [...CLAVE, 'correos', codCia, pagina],
    contract.docRecibidoCorreo.list,
    { params: { codCia }, query: { pagina, porPagina: CORREOS_POR_PAGINA } },
    (rows) => (rows.some(({ estado }) => estado === 'pendiente') ? CARGANDO_MS : CORREO_MS),
  )

/** True while the server processes a load whose files have all arrived. */
const isCargando = ({ abierta, terminada }: Pick<CargaRecibidos, 'abierta' | 'terminada'>): boolean =>
  !abierta && terminada === null

/** True if the user has a calendar link; the link itself is shown only on creation. */
export const calendarioQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'calendario', codCia],
    queryFn: async ({ signal }) =>
      (await call(contract.docRecibidoCalendario.get, { params: { codCia }, signal })).data,
  })

/** Past answers to a supplier, and whether they are automatic. */
export const proveedorQuery = (codCia: number, nit: string) =>
  queryOptions({
    queryKey: [...CLAVE, 'proveedor', codCia, nit],
    queryFn: async ({ signal }) =>
      (await call(contract.docRecibidoProveedor.get, { params: { codCia, nit }, signal })).data,
  })

/** Active activities of the company, as options. */
export const actividadesQuery = (codCia: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'actividades', codCia],
    queryFn: async ({ signal }) =>
      (await readTodas('actividades', codCia, signal))
        .filter(({ estado }) => estado === 'A')
        .map(({ actividadEconomicaCiaPK: { codActividad }, actividadEconomica }) => ({
          value: codActividad,
          label: `${codActividad} · ${actividadEconomica.nombre}`,
        })),
    staleTime: 60_000,
  })

/** Refetches every list, count and sum after a document arrives or is answered. */
export const refreshRecibidos = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: CLAVE })
