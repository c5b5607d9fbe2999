import type { DocumentoCompleto, DocumentoResumen } from '@pura/contract'
import { type TipoDocumento, tipoDocto } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EMITIDO } from '../../../testing/formulario.tsx'
import { renderPagina } from '../../../testing/pagina.tsx'
import { cifra } from '../../../testing/usuario.tsx'
import { documentoQuery, eventosQuery } from '../documento/consultas.ts'
import { aFactura } from '../modelo/testing.ts'
import { GraciasModal } from './GraciasModal.tsx'

const RECHAZADO = {
  descripcionSri: 'RECHAZADO',
  erroresSri: '-1, ""La actividad económica no corresponde"", 0, 0',
} as const

async function open(campos: Partial<DocumentoResumen>) {
  const documento = { ...EMITIDO, ...campos }
  const consultas = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  consultas.setQueryData(
    documentoQuery(documento.vtaMovmPK).queryKey,
    aFactura(documento as Partial<DocumentoCompleto>),
  )
  consultas.setQueryData(eventosQuery(documento).queryKey, [])
  const onAccion = vi.fn()
  const siguiente = { etiqueta: 'Otra factura', begin: vi.fn() }
  const raiz = createRootRoute({
    component: () => <GraciasModal emitido={documento} siguiente={siguiente} onAccion={onAccion} onClose={vi.fn()} />,
  })
  const router = createRouter({ routeTree: raiz, history: createMemoryHistory() })
  renderPagina(
    <QueryClientProvider client={consultas}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const reject = () =>
    act(() =>
      consultas.setQueryData(
        documentoQuery(documento.vtaMovmPK).queryKey,
        aFactura({ ...documento, ...RECHAZADO } as Partial<DocumentoCompleto>),
      ),
    )
  return { dialogo: await screen.findByRole('dialog'), onAccion, reject }
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
  const { dialogo, onAccion } = await open({
    vtaMovmPK: { ...EMITIDO.vtaMovmPK, idTipoDoctoVta: 5 },
    ...RECHAZADO,
  })
  expect(dialogo.textContent).toContain('Hacienda rechazó: Tiquete Electrónico')
  expect(dialogo.textContent).toContain('La actividad económica no corresponde')
  expect(dialogo.textContent).not.toContain('con exito')
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Corregir y reemitir' }))
  expect(onAccion.mock.calls).toMatchObject([['corregir', { descripcionSri: 'RECHAZADO' }]])
})

test('a rejection that comes while Enter means the next document takes the focus to its correction', async () => {
  const { dialogo, reject } = await open({})
  const otra = within(dialogo).getByRole('button', { name: /^Otra factura/ })
  await waitFor(() => expect(document.activeElement).toBe(otra))
  reject()
  const corregir = await within(dialogo).findByRole('button', { name: 'Corregir y reemitir' })
  expect(document.activeElement).toBe(corregir)
})

test('an accepted document says its total and client, and is handed over on paper, by WhatsApp or by mail', async () => {
  const cliente = { clientePK: { codCia: 1, idCliente: 3 }, nombreCliente: 'Ana Mora' } as DocumentoResumen['cliente']
  const { dialogo, onAccion } = await open({ cliente, total: '118769', descripcionSri: 'ACEPTADO' })
  expect(dialogo.textContent).toContain('Ana Mora')
  expect(cifra(within(dialogo).getByText(/118.769,00/))).toBe('118769,00')
  for (const name of ['Imprimir', 'WhatsApp'])
    expect(within(dialogo).getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Correo' }))
  expect(onAccion.mock.calls).toMatchObject([['correo', { total: '118769' }]])
})

test('a document is mailed by hand only once Hacienda has accepted it', async () => {
  const { dialogo } = await open({ descripcionSri: '', enviado: null })
  const correo = within(dialogo).getByRole<HTMLButtonElement>('button', { name: 'Correo' })
  expect([correo.disabled, correo.title]).toEqual([true, mensajes.accionesDocumento.correoAlAceptar])
})
