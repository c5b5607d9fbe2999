import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useListState } from '../../../lib/direccion/use-list-state.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { type DocumentoPK, refreshConteos, refreshDocumentos } from '../documento/consultas.ts'
import { isEnCamino } from '../documento/estado.ts'
import { numDoctoOf, useRecorrido } from '../documento/recorrido.ts'
import { changeFiltro, type DocumentosSearch, type Filtros, filtrosOf, removeFiltro, type Vista } from './busqueda.ts'
import { documentosQuery } from './consultas.ts'
import type { DefinicionLista } from './definicion.ts'

export type Navigate = (options: {
  search: (previous: DocumentosSearch) => DocumentosSearch
  replace: boolean
}) => unknown

/** State and actions of a list of documents; its state is in the URL. */
export function useDocumentos({ tipo }: DefinicionLista, search: DocumentosSearch, navigate: Navigate) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const patch = useListState(navigate)
  const filtros = useMemo(() => filtrosOf(search), [search])
  const enBorradores = search.vista === 'borradores'
  const query = useQuery({ ...documentosQuery(codCia, tipo.id, filtros, search.pagina ?? 1), enabled: !enBorradores })
  const rows = query.data?.rows
  useRecorrido(codCia, rows, query.data?.paginacion, numDoctoOf)
  const abierta = openPk(search.facturaID, rows, { codCia, idTipoDoctoVta: tipo.id })

  // An answered document leaves one count and may enter another; a new document enters some counts.
  const enCamino = rows?.filter(isEnCamino).length
  const total = query.data?.paginacion?.total
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts change with the total
  useEffect(() => {
    if (enCamino !== undefined) void refreshConteos(queryClient)
  }, [enCamino, total, queryClient])

  const replaceSearch = useCallback(
    (change: (previous: DocumentosSearch) => DocumentosSearch, replace = false) =>
      void navigate({ search: change, replace }),
    [navigate],
  )

  return {
    codCia,
    filtros,
    rows,
    query,
    enBorradores,
    abierta,
    filaAbierta: rows?.find((row) => row.vtaMovmPK.numDocto === search.facturaID),
    open: (numDocto: number | undefined) =>
      patch({ pagina: search.pagina, facturaID: numDocto }, { replace: search.facturaID !== undefined }),
    openForm: (abierto: boolean) =>
      patch({ pagina: search.pagina, nuevo: abierto ? 1 : undefined, borrador: undefined }, { replace: !abierto }),
    openBorrador: (borrador: string) => patch({ pagina: search.pagina, borrador }),
    /** Puts the draft's id into the URL, so that a reload opens it again. */
    tellBorrador: (borrador: string | undefined) =>
      patch({ pagina: search.pagina, nuevo: borrador ? undefined : 1, borrador }, { replace: true }),
    turnTo: (pagina: number) => patch({ pagina: pagina === 1 ? undefined : pagina, facturaID: undefined }),
    setVista: (vista: Vista) => replaceSearch(() => (vista === 'mes' ? {} : { vista })),
    setFiltro: useCallback(
      (cambio: Filtros) => replaceSearch((previous) => changeFiltro(previous, cambio), 'texto' in cambio),
      [replaceSearch],
    ),
    removeFiltro: (filtro: Parameters<typeof removeFiltro>[1]) =>
      replaceSearch((previous) => removeFiltro(previous, filtro)),
    clear: () => replaceSearch(() => ({ vista: 'todas' })),
    refresh: () => void refreshDocumentos(queryClient),
  }
}

export type ListaState = ReturnType<typeof useDocumentos>

/** Key of the open document: from its row, or from its number alone (a link to another page of the list). */
function openPk(
  numDocto: number | undefined,
  rows: readonly { vtaMovmPK: DocumentoPK }[] | undefined,
  { codCia, idTipoDoctoVta }: Pick<DocumentoPK, 'codCia' | 'idTipoDoctoVta'>,
): DocumentoPK | undefined {
  if (numDocto === undefined) return undefined
  const row = rows?.find(({ vtaMovmPK }) => vtaMovmPK.numDocto === numDocto)
  // Branch 1 means any (docs/acuerdos.md A10).
  return row?.vtaMovmPK ?? { codCia, idTipoDoctoVta, idSucursal: 1, numDocto }
}
