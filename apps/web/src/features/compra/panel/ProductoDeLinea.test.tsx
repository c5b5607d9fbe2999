import { contract, type DocRecibidoCompleto, type Endpoint } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '../../../lib/servidor/api.ts'
import { SesionContext } from '../../../lib/servidor/session.ts'
import { renderPagina } from '../../../testing/pagina.tsx'
import CalendarioDialog from '../calendario/CalendarioDialog.tsx'
import { ProductoDeLinea } from './ProductoDeLinea.tsx'

const SESION = { cia: { codCia: 1, nombreCia: 'Quetzalia' }, usuario: { usuarioPK: { codCia: 1, idUsuario: 1 } } }
const PRODUCTO = { productoPK: { codCia: 1, idProducto: 7 }, nombreProducto: 'Queso Turrialba' }
let enviado: unknown[]

beforeEach(() => {
  enviado = []
  vi.spyOn(api, 'call').mockImplementation((async (e: Endpoint, input: { body?: unknown }) => {
    if (e === contract.users.opciones) return { data: [{ ruta: '/productos', nombre: 'Productos' }] }
    if (e === contract.producto.list) return { data: [PRODUCTO] }
    if (e === contract.docRecibido.enlazar) {
      enviado.push(input.body)
      return { data: {} }
    }
    if (e === contract.docRecibidoCalendario.get) return { data: { creado: null, incluida: false, companias: 0 } }
    if (e === contract.docRecibidoCalendario.renovar)
      return { data: { creado: '2026-11-22T10:00:00-06:00', incluida: true, companias: 1, url: '/api/calendario/abc' } }
    throw new Error(`${e.path} no se esperaba`)
  }) as never)
})

function show(elemento: ReactElement) {
  renderPagina(
    <QueryClientProvider client={new QueryClient()}>
      <SesionContext value={SESION as never}>{elemento}</SesionContext>
    </QueryClientProvider>,
  )
}

function showLinea(producto: DocRecibidoCompleto['lineas'][number]['producto']) {
  const documento = { docRecibidosPK: { codCia: 1, id: 3 } } as DocRecibidoCompleto
  show(
    <ProductoDeLinea documento={documento} linea={{ numero: 1, producto } as DocRecibidoCompleto['lineas'][number]} />,
  )
}

test('focus returns to the line after a product is chosen, or its search cancelled, by keyboard', async () => {
  showLinea(null)
  const enlazar = await screen.findByRole('button', { name: 'Enlazar la línea 1 a un producto' })
  await userEvent.click(enlazar)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enlazar la línea 1 a un producto' }))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Producto de la línea 1' }))
  await userEvent.keyboard('queso{Enter}')
  await vi.waitFor(() => expect(enviado).toEqual([{ numero: 1, idProducto: 7 }]))
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enlazar la línea 1 a un producto' })),
  )
})

test('the product linked last time is proposed, and one key accepts it', async () => {
  showLinea({ idProducto: 7, nombreProducto: 'Queso Turrialba', propuesto: true })
  expect(await screen.findByText(/¿Es Queso Turrialba, como la vez anterior\?/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Si, la línea 1 es Queso Turrialba' }))
  await vi.waitFor(() => expect(enviado).toEqual([{ numero: 1, idProducto: 7 }]))
})

test('the calendar link is shown once, when it is created', async () => {
  show(<CalendarioDialog onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Crear enlace' }))
  const campo = (await screen.findByRole('textbox', { name: 'Dirección del calendario' })) as HTMLInputElement
  expect(campo.value).toMatch(/\/api\/calendario\/abc$/)
  expect(screen.getByRole('button', { name: 'Renovar enlace' })).toBeTruthy()
})
