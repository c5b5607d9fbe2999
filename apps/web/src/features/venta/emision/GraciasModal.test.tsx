import type { DocumentoResumen } from '@pura/contract'
import { type TipoDocumento, tipoDocto } from '@pura/domain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EMITIDO } from '../../../testing/formulario.tsx'
import { renderPagina } from '../../../testing/pagina.tsx'
import { documentoQuery, eventosQuery } from '../documento/consultas.ts'
import { aFactura } from '../modelo/testing.ts'
import { GraciasModal } from './GraciasModal.tsx'

async function open(campos: Partial<DocumentoResumen>) {
  const documento = { ...EMITIDO, ...campos }
  const consultas = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  consultas.setQueryData(documentoQuery(documento.vtaMovmPK).queryKey, aFactura({ ...documento, cliente: null }))
  consultas.setQueryData(eventosQuery(documento).queryKey, [])
  const onCorrect = vi.fn()
  const raiz = createRootRoute({
    component: () => <GraciasModal emitido={documento} onCorrect={onCorrect} onClose={vi.fn()} />,
  })
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory() })
  renderPagina(
    <QueryClientProvider client={consultas}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { dialogo: await screen.findByRole('dialog'), onCorrect }
}

test('a proforma has its thanks, and no steps at Hacienda', async () => {
  const { dialogo } = await open({ vtaMovmPK: { ...EMITIDO.vtaMovmPK, idTipoDoctoVta: 1 }, clave: '' })
  expect(dialogo.textContent).toContain('Gracias por usar')
  expect(dialogo.textContent).toContain('Proforma electronica')
  expect(within(dialogo).queryByText('Firmado')).toBeNull()
})

test.each<[TipoDocumento, string]>([
  ['PRO', 'Proforma electronica'],
  ['FE', 'Factura electronica'],
  ['ND', 'Nota de Debito'],
  ['NC', 'Nota de Credito'],
  ['TE', 'Tiquete electronico'],
  ['FEE', 'Factura de Exportacion'],
  ['FEC', 'Factura de Compra'],
  ['REP', 'Recibo de Pago'],
])('the dialog after issuing names a document %s, and a proforma has no way to Hacienda', async (tipo, nombre) => {
  const vtaMovmPK = { ...EMITIDO.vtaMovmPK, idTipoDoctoVta: tipoDocto(tipo).id }
  const { dialogo } = await open({ vtaMovmPK, clave: tipo === 'PRO' ? '' : EMITIDO.clave })
  expect(await within(dialogo).findByText(`Su ${nombre} fue cargado con exito!`)).toBeTruthy()
  expect(screen.queryByLabelText('Envío a Hacienda') !== null).toBe(tipo !== 'PRO')
})

test('a rejection says so instead of thanking, and leads to the correction', async () => {
  const { dialogo, onCorrect } = await open({
    vtaMovmPK: { ...EMITIDO.vtaMovmPK, idTipoDoctoVta: 5 },
    descripcionSri: 'RECHAZADO',
    erroresSri: '-1, ""La actividad económica no corresponde"", 0, 0',
  })
  expect(dialogo.textContent).toContain('Hacienda rechazó: Tiquete Electrónico')
  expect(dialogo.textContent).toContain('La actividad económica no corresponde')
  expect(dialogo.textContent).not.toContain('con exito')
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Corregir y reemitir' }))
  expect(onCorrect).toHaveBeenCalledOnce()
})
