import type { DocumentoResumen } from '@pura/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import type { Rango } from '../../../components/campos/rango.ts'
import type { Lista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { useListState } from '../../../lib/direccion/use-list-state.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { type DocumentoPK, refreshConteos, refreshDocumentos } from '../documento/consultas.ts'
import { isEnCamino } from '../documento/estado.ts'
import { numDoctoOf, useRecorrido } from '../documento/recorrido.ts'
import { changeFiltro, type DocumentosSearch, type Filtro, filtrosOf, removeFiltro, type Vista } from './busqueda.ts'
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
  const { rows, paginacion } = query.data ?? {}
  const total = paginacion?.total
  useRecorrido(codCia, rows, paginacion, numDoctoOf)

  // An answered document leaves one count and may enter another; a new document enters some counts. A count that was
  // asked before the rows is asked again. Those that wait for the rows are asked after this effect.
  const enCamino = rows?.filter(isEnCamino).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts change with the total
  useLayoutEffect(() => {
    if (enCamino !== undefined) void refreshConteos(queryClient)
  }, [enCamino, total, queryClient])

  const replaceSearch = useCallback(
    (change: (previous: DocumentosSearch) => DocumentosSearch, replace = false) =>
      void navigate({ search: change, replace }),
    [navigate],
  )
  const { desde, hasta, ...textos } = filtros
  const { pagina, facturaID } = search
  const open = (numDocto: number | undefined) =>
    patch({ pagina, facturaID: numDocto }, { replace: facturaID !== undefined })
  const openForm = (abierto: boolean) =>
    patch({ pagina, nuevo: abierto ? 1 : undefined, borrador: undefined }, { replace: !abierto })

  const lista: Lista<DocumentoResumen> = {
    query,
    filtros: { ...textos },
    rows,
    paginacion,
    total,
    abierto: facturaID === undefined ? undefined : String(facturaID),
    nuevo: search.nuevo === 1,
    setFiltro: useCallback(
      (nombre: string, valor: string | undefined) =>
        replaceSearch((previous) => changeFiltro(previous, { [nombre]: valor }), nombre === 'texto'),
      [replaceSearch],
    ),
    removeFiltro: (nombre) => replaceSearch((previous) => removeFiltro(previous, nombre as Filtro)),
    clear: () => replaceSearch(() => ({ vista: 'todas' })),
    turnTo: (a, replace = false) => patch({ pagina: a === 1 ? undefined : a, facturaID: undefined }, { replace }),
    edit: (llave) => open(Number(llave)),
    add: () => openForm(true),
    close: () => open(undefined),
  }
  return {
    lista,
    codCia,
    filtros,
    rango: { desde, hasta },
    setRango: ({ desde, hasta }: Rango) => replaceSearch((previous) => changeFiltro(previous, { desde, hasta })),
    enBorradores,
    abierta: openPk(facturaID, rows, { codCia, idTipoDoctoVta: tipo.id }),
    openForm,
    openBorrador: (borrador: string) => patch({ pagina, borrador }),
    /** Puts the draft's id into the URL, so that a reload opens it again. */
    tellBorrador: (borrador: string | undefined) =>
      patch({ pagina, nuevo: borrador ? undefined : 1, borrador }, { replace: true }),
    setVista: (vista: Vista) => replaceSearch(() => (vista === 'mes' ? {} : { vista })),
    refresh: () => void refreshDocumentos(queryClient),
  }
}

export type EstadoDeDocumentos = ReturnType<typeof useDocumentos>

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
