import { expect, test } from 'vitest'
import { paginacionOf, ventanaOf } from './paginacion.ts'

test('porPagina alone asks for the first page', () => {
  expect(ventanaOf({ porPagina: 5 })).toEqual({ limit: 5, offset: 0 })
  expect(paginacionOf({ porPagina: 5 }, 12)).toEqual({ pagina: 1, paginas: 3, porPagina: 5, total: 12 })
})

test('pagina alone has 50 rows, and without either there are no pages', () => {
  expect(ventanaOf({ pagina: 3 })).toEqual({ limit: 50, offset: 100 })
  expect(ventanaOf({})).toEqual({ limit: 10_000, offset: 0 })
  expect(paginacionOf({}, 12)).toBeUndefined()
})
