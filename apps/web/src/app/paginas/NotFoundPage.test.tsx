import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPagina } from '../../testing/pagina.tsx'
import { root } from '../raiz.tsx'

test('an unknown address shows that its page was not found', async () => {
  const router = createRouter({
    routeTree: root,
    context: { queryClient: new QueryClient() },
    history: createMemoryHistory({ initialEntries: ['/no-existe'] }),
  })
  renderPagina(<RouterProvider router={router as never} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Página No Encontrada' })).toBeTruthy()
})
