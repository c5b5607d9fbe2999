import { ApiError, contract, type Endpoint } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '../../../../lib/servidor/api.ts'
import { renderPagina } from '../../../../testing/pagina.tsx'
import { CargarArchivo } from './CargarArchivo.tsx'

const DUDA = 'El archivo tiene 1 código y retira 20 506'
const ARCHIVO = new File(['codigo,descripcion,impuesto'], 'cabys.csv')

let pedidas: { endpoint: Endpoint; query: unknown; bytes: number }[]
let rechazo: ApiError | undefined
beforeEach(() => {
  pedidas = []
  rechazo = undefined
  vi.spyOn(api, 'call').mockImplementation((async (
    endpoint: Endpoint,
    { query, body }: { query: { confirmar?: string }; body: Uint8Array },
  ) => {
    pedidas.push({ endpoint, query, bytes: body.length })
    if (rechazo && !query.confirmar) throw rechazo
    return { data: { filas: 1, nuevas: 1, retiradas: 0 } }
  }) as never)
})

async function choose() {
  renderPagina(
    <QueryClientProvider client={new QueryClient()}>
      <CargarArchivo disabled={false} />
    </QueryClientProvider>,
  )
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, ARCHIVO)
}

test('a file is sent as it is', async () => {
  await choose()
  await waitFor(() => expect(pedidas).toHaveLength(1))
  expect(pedidas[0]).toEqual({ endpoint: contract.importacion.create, query: {}, bytes: ARCHIVO.size })
})

test('a file that retires too many codes is loaded only after Si, and No leaves everything', async () => {
  rechazo = new ApiError(409, 'confirmation_required', DUDA)
  await choose()
  expect(await screen.findByText(new RegExp(DUDA))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(pedidas).toHaveLength(1)
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, ARCHIVO)
  await userEvent.click(await screen.findByRole('button', { name: 'Si' }))
  await waitFor(() => expect(pedidas.at(-1)).toMatchObject({ query: { confirmar: '1' }, bytes: ARCHIVO.size }))
})
