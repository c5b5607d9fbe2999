/** Reads the documents of a batch page by page, so that no answer grows with the company. */
import { contract, type DocPorResponder } from '@pura/contract'
import { call } from '../../../lib/servidor/api.ts'
import type { QueryRecibidos } from '../recibido/definicion.ts'

/** The documents that the user chose, or those of a filter. */
export type QueLote = { ids: readonly number[] } | { query: QueryRecibidos }

export interface Lote {
  documentos: DocPorResponder[]
  /** Those that do not fit in a batch. */
  quedan: number
}

const POR_PAGINA = 200
const MAXIMO = 2_000

interface Lectura {
  codCia: number
  signal: AbortSignal
  onAvance: (van: number, hay: number) => void
}

export async function readLote(que: QueLote, lectura: Lectura): Promise<Lote> {
  if ('ids' in que) return { documentos: await readDocumentos(que.ids, lectura), quedan: 0 }
  const { codCia, signal, onAvance } = lectura
  // Documents that arrive meanwhile move the pages: the same one may come twice.
  const porId = new Map<number, DocPorResponder>()
  let hay = 0
  for (let pagina = 1; pagina <= MAXIMO / POR_PAGINA; pagina++) {
    const query = { ...que.query, vista: vistaOf(que.query), pagina, porPagina: POR_PAGINA }
    const { data, paginacion } = await call(contract.docRecibidoRespuesta.porResponder, {
      params: { codCia },
      query,
      signal,
    })
    for (const doc of data) porId.set(doc.id, doc)
    hay = paginacion?.total ?? porId.size
    onAvance(porId.size, hay)
    if (data.length < POR_PAGINA) break
  }
  return { documentos: [...porId.values()], quedan: Math.max(0, hay - porId.size) }
}

const vistaOf = ({ vista }: QueryRecibidos): 'vencenPronto' | 'porResponder' =>
  vista === 'vencenPronto' ? vista : 'porResponder'

/** Those that still await an answer, as they are now. */
export async function readDocumentos(
  ids: readonly number[],
  { codCia, signal }: Partial<Pick<Lectura, 'signal'>> & Pick<Lectura, 'codCia'>,
): Promise<DocPorResponder[]> {
  const documentos: DocPorResponder[] = []
  for (let i = 0; i < ids.length; i += POR_PAGINA) {
    const query = { ids: ids.slice(i, i + POR_PAGINA).join(',') }
    const input = { params: { codCia }, query, ...(signal && { signal }) }
    documentos.push(...(await call(contract.docRecibidoRespuesta.porResponder, input)).data)
  }
  return documentos
}
