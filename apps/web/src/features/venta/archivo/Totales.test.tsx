import type { FilaTotales } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as api from '../../../lib/servidor/api.ts'
import { renderPagina } from '../../../testing/pagina.tsx'
import { Totales } from './Totales.tsx'

const fila = (totalVentas: string, totalImpuesto: string, total: string) =>
  ({
    impuesto: 'IVA 13 %',
    codigo: '01',
    codigoTarifa: '08',
    totalVentas,
    totalImpuesto,
    porcentajeProporcion: '100',
    ivaDevuelto: '0',
    montoExonerado: '0',
    otrosCargos: '0',
    total,
    montoDolares: '0',
  }) satisfies FilaTotales

const DE_ESTADO: Record<string, FilaTotales[]> = {
  cuenta: [fila('1000', '130', '1130')],
  diferido: [fila('2000', '260', '2260')],
}

function show(query: object) {
  vi.spyOn(api, 'call').mockImplementation((async (
    _: unknown,
    { query: { libro, estado = 'cuenta' } }: { query: { libro?: string; estado?: string } },
  ) => ({
    data: libro ? [] : (DE_ESTADO[estado] ?? []),
  })) as never)
  renderPagina(
    <QueryClientProvider client={new QueryClient()}>
      <Totales query={{ codCia: 1, ...query } as never} />
    </QueryClientProvider>,
  )
}

test('the summary of a month has what waits for its payment beside its total', async () => {
  show({ fechaInicio: '01-10-2026', fechaFin: '31-10-2026' })
  expect(
    await screen.findByRole('row', { name: /^Aparte: esperan su pago \(08 y 10\).*2.000,00.*260,00/ }),
  ).toBeTruthy()
  expect(screen.getByText(/Esperan su pago/, { selector: ':not(th)' }).textContent).toContain('2')
})

test('with another filter it names the part of conditions 08 and 10', async () => {
  show({ fechaInicio: '01-10-2026', fechaFin: '31-10-2026', nombre: 'ana' })
  expect(await screen.findByRole('row', { name: /^De ello, pago diferido \(08 y 10\)/ })).toBeTruthy()
  expect(screen.queryByText(/Esperan su pago/)).toBeNull()
})
