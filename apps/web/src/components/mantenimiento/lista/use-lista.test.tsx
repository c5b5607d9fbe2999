import type { UseQueryResult } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type PaginaDeLista, useLista } from './use-lista.ts'

interface Search {
  texto?: string
  pagina?: number
  nuevo?: 1
  estado?: string
  cajaID?: string
}

/** A list whose URL is a plain value; `history` records the entries that Back returns to. */
function aLista(data?: PaginaDeLista<number>, inicial: Search = {}) {
  return renderHook(() => {
    const [history, setHistory] = useState<readonly Search[]>([inicial])
    const search = history.at(-1)!
    const lista = useLista<Search, number>({
      search,
      navigate: ({ search: next, replace }) =>
        setHistory((entries) => [...(replace ? entries.slice(0, -1) : entries), next(entries.at(-1)!)]),
      id: 'cajaID',
      query: { data } as UseQueryResult<PaginaDeLista<number>>,
    })
    return { lista, history }
  }).result
}

const CIENTO_VEINTE = Array.from({ length: 120 }, (_, i) => i + 1)

test('an unpaged answer is cut into pages of 50, and a page past the last shows the last page', () => {
  expect(aLista({ rows: CIENTO_VEINTE }, { pagina: 2 }).current.lista.rows?.at(0)).toBe(51)
  const { lista } = aLista({ rows: CIENTO_VEINTE }, { pagina: 9 }).current
  expect(lista.rows).toEqual(CIENTO_VEINTE.slice(100))
  expect(lista.paginacion).toEqual({ pagina: 3, paginas: 3, porPagina: 50, total: 120 })
})

test('an answer that the server paged is shown as it is', () => {
  const paginacion = { pagina: 4, paginas: 9, porPagina: 50, total: 431 }
  const { lista } = aLista({ rows: [1, 2], paginacion }, { pagina: 4 }).current
  expect(lista.rows).toEqual([1, 2])
  expect(lista.total).toBe(431)
})

test('a new filter starts at page one, and Back returns to the previous view', () => {
  const result = aLista(undefined, { pagina: 3 })
  act(() => result.current.lista.setFiltro('estado', 'A'))
  expect(result.current.history).toEqual([{ pagina: 3 }, { estado: 'A' }])
})

test('typing a search adds no history entries, and an empty search is no filter', () => {
  const result = aLista()
  for (const texto of ['a', 'an', 'ana']) act(() => result.current.lista.setFiltro('texto', texto))
  expect(result.current.history).toEqual([{ texto: 'ana' }])
  act(() => result.current.lista.setFiltro('texto', ''))
  expect(result.current.history).toEqual([{}])
})

test('opening and closing a record keeps page and filters, and the record is not a filter', () => {
  const result = aLista(undefined, { pagina: 2, estado: 'A' })
  act(() => result.current.lista.edit('12'))
  expect(result.current.lista.abierto).toBe('12')
  expect(result.current.lista.filtros).toEqual({ estado: 'A' })
  act(() => result.current.lista.close())
  expect(result.current.history.at(-1)).toEqual({ pagina: 2, estado: 'A' })
})

test('focus returns to where it was when the form opened', async () => {
  const boton = document.body.appendChild(document.createElement('button'))
  const campo = document.body.appendChild(document.createElement('input'))
  boton.focus()
  const result = aLista()
  act(() => result.current.lista.add())
  campo.focus()
  act(() => result.current.lista.close())
  await expect.poll(() => document.activeElement).toBe(boton)
})
