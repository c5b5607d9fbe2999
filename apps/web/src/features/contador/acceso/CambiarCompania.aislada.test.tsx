import type { AccesoMio } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../lib/servidor/api.ts'
import { enterAcceso, leaveCia } from '../../../lib/servidor/intercambio.ts'
import { renderPagina } from '../../../testing/pagina.tsx'
import CambiarCompania from './CambiarCompania.tsx'

vi.mock('../../../lib/servidor/api.ts', async (real) => ({ ...(await real<object>()), call: vi.fn() }))
vi.mock('../../../lib/servidor/intercambio.ts', () => ({
  enterAcceso: vi.fn(async () => {}),
  leaveCia: vi.fn(async () => {}),
}))

beforeEach(() => vi.clearAllMocks())

const aCompania = (idAcceso: number, nombreCia: string, actual = false): AccesoMio => ({
  idAcceso,
  nombreCia,
  ruc: `31015560${String(idAcceso).padStart(2, '0')}`,
  nombreRol: 'CONTADOR',
  desde: '2026-11-20T10:00:00-06:00',
  visto: null,
  actual,
})

async function open(accesos: AccesoMio[]): Promise<void> {
  const data = { propia: 'Contadores Asociados', enLaPropia: !accesos.some((a) => a.actual), accesos }
  vi.mocked(call).mockResolvedValue({ data, mensaje: '' } as never)
  renderPagina(
    <QueryClientProvider client={new QueryClient()}>
      <CambiarCompania onClose={vi.fn()} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: /Contadores Asociados/ })
}
const nombres = () =>
  screen.getAllByRole('button', { name: /Su compañía|CONTADOR/ }).map((b) => b.firstChild?.textContent)
const NOMBRES = [
  'Abarrotes Núñez',
  'Café Tarrazú',
  'Clínica Ureña',
  'Ferretería El Clavo',
  'Hotel Ara',
  'Soda La Ceiba',
]

test('few companies have no search, and eight or more are found by name, without accents, or by number', async () => {
  await open(NOMBRES.map((nombre, i) => aCompania(i + 1, nombre)))
  expect(screen.queryByRole('textbox', { name: 'Buscar compañía' })).toBeNull()
  cleanup()
  await open([...NOMBRES, 'Taller Mora'].map((nombre, i) => aCompania(i + 1, nombre)))
  const campo = screen.getByRole('textbox', { name: 'Buscar compañía' })
  expect(nombres()).toHaveLength(8)
  await userEvent.type(campo, 'nunez')
  expect(nombres()).toEqual(['Abarrotes Núñez'])
  await userEvent.clear(campo)
  await userEvent.type(campo, '3101556004')
  expect(nombres()).toEqual(['Ferretería El Clavo'])
  await userEvent.clear(campo)
  await userEvent.type(campo, 'zzz')
  expect(screen.getByRole('status').textContent).toBe('Ninguna compañía coincide')
})

test('Enter in the search opens the first match, arrow keys move, and the current company is no choice', async () => {
  await open([...NOMBRES, 'Taller Mora'].map((nombre, i) => aCompania(i + 1, nombre, i === 0)))
  const campo = screen.getByRole('textbox', { name: 'Buscar compañía' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Abarrotes Núñez.*Está aquí/ }).disabled).toBe(true)
  await userEvent.type(campo, 'a{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Contadores Asociados')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Hotel Ara')
  await userEvent.clear(campo)
  await userEvent.type(campo, 'ceiba{Enter}')
  expect(vi.mocked(enterAcceso).mock.calls.map(([id]) => id)).toEqual([6])
  expect(leaveCia).not.toHaveBeenCalled()
})
