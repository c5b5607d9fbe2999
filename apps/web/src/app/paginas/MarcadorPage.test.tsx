import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPagina } from '../../testing/pagina.tsx'
import { MARCADORES } from '../marcadores.ts'
import { MarcadorPage } from './MarcadorPage.tsx'

// PLACE-01 to PLACE-23
test.each(MARCADORES)('$path shows only the title $titulo', async ({ path, titulo }) => {
  const root = createRootRoute()
  const pagina = createRoute({ getParentRoute: () => root, path, staticData: { titulo }, component: MarcadorPage })
  const router = createRouter({
    routeTree: root.addChildren([pagina]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const { container } = renderPagina(<RouterProvider router={router} />)
  await waitFor(() => expect(document.title).toBe(`${titulo} · Pura Factura`))
  expect(container.textContent).toBe('')
})
