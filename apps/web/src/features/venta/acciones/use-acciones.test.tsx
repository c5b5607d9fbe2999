import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { EMITIDO } from '../../../testing/formulario.tsx'
import { renderPagina } from '../../../testing/pagina.tsx'
import { aUsuario } from '../../../testing/usuario.tsx'
import { documentoQuery, eventosQuery } from '../documento/consultas.ts'
import { aFactura } from '../modelo/testing.ts'
import { useAcciones } from './use-acciones.tsx'

function Pagina() {
  const acciones = useAcciones()
  return (
    <>
      <button type="button" onClick={() => acciones.onEmitido(EMITIDO)}>
        Emitir
      </button>
      {acciones.dialogos}
    </>
  )
}

test('the list says that a document was created, and the dialog says it in its own words (MSG-52)', async () => {
  const bien = vi.spyOn(avisos, 'bien').mockReturnValue(undefined)
  const consultas = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  consultas.setQueryData(documentoQuery(EMITIDO.vtaMovmPK).queryKey, aFactura({ ...EMITIDO, cliente: null }))
  consultas.setQueryData(eventosQuery(EMITIDO).queryKey, [])
  vi.spyOn(consultas, 'invalidateQueries').mockResolvedValue(undefined)
  const router = createRouter({
    routeTree: createRootRoute({ component: Pagina }),
    history: createMemoryHistory(),
  })
  renderPagina(
    <QueryClientProvider client={consultas}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await aUsuario().click(await screen.findByText('Emitir'))
  expect(await screen.findByText(/fue cargado con exito!$/)).toBeTruthy()
  expect(bien.mock.calls).toEqual([['Factura creada exitosamente']])
})
