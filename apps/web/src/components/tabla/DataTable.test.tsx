import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { atAncho, renderPagina } from '../../testing/pagina.tsx'
import { type Column, DataTable } from './DataTable.tsx'

interface FilaDePrueba {
  id: number
  nombre: string
  telefono: string
}
const FILAS: readonly FilaDePrueba[] = [
  { id: 7, nombre: 'Ana', telefono: '2222-0001' },
  { id: 8, nombre: 'Beto', telefono: '2222-0002' },
  { id: 9, nombre: 'Ceci', telefono: '2222-0003' },
]
const COLUMNAS: readonly Column<FilaDePrueba>[] = [
  { id: 'nombre', header: 'Nombre', cell: (f) => f.nombre },
  { id: 'telefono', header: 'Teléfono', soloAncha: true, cell: (f) => f.telefono },
]

async function aTabla(
  props: { rows?: readonly FilaDePrueba[]; edit?: (f: FilaDePrueba) => void; erase?: () => void } = {},
) {
  const onOpen = vi.fn<(fila: FilaDePrueba) => void>()
  const { container } = renderPagina(
    <DataTable
      etiqueta="Personas"
      rows={'rows' in props ? props.rows : FILAS}
      columns={COLUMNAS}
      rowKey={(f) => f.id}
      onOpen={onOpen}
      actions={() => (
        <button type="button" onClick={props.erase}>
          Quitar
        </button>
      )}
      card={(f) => `Tarjeta de ${f.nombre}`}
      cargando="Cargando personas"
      vacio="Aún no hay personas"
      atajos={{ e: (f) => props.edit?.(f) }}
    />,
  )
  // The table renders after it measured its width.
  await vi.waitFor(() => expect(container.querySelector('[aria-busy]')?.childNodes.length).toBeGreaterThan(0))
  return onOpen
}

test('arrow keys move through the rows, stop at both ends, and Enter opens the focused row', async () => {
  atAncho(1366)
  const onOpen = await aTabla()
  const [, ana, , ceci] = screen.getAllByRole('row')
  await userEvent.keyboard('{ArrowDown}')
  expect(ana).toHaveProperty('ownerDocument.activeElement', ana)
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(ceci)
  await userEvent.keyboard('{Enter}')
  expect(onOpen.mock.calls).toEqual([[FILAS[2]]])
})

test('one row is in the tab order, and a shortcut acts on the focused row', async () => {
  atAncho(1366)
  const edit = vi.fn<(fila: FilaDePrueba) => void>()
  await aTabla({ edit })
  expect(screen.getAllByRole('row').filter((fila) => fila.tabIndex === 0)).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}e')
  expect(edit.mock.calls).toEqual([[FILAS[1]]])
})

test('clicking a row opens it, and clicking a button inside the row does only what the button does', async () => {
  atAncho(1366)
  const erase = vi.fn()
  const onOpen = await aTabla({ erase })
  const [, , beto] = screen.getAllByRole('row')
  await userEvent.click(within(beto!).getByRole('button', { name: 'Quitar' }))
  expect(erase).toHaveBeenCalledOnce()
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Beto'))
  expect(onOpen.mock.calls).toEqual([[FILAS[1]]])
})

test.each([
  [1366, ['Nombre', 'Teléfono', 'Acciones']],
  [700, ['Nombre']],
])('at %i pixels the table has the columns %j', async (ancho, columnas) => {
  atAncho(ancho)
  await aTabla()
  expect(screen.getAllByRole('columnheader').map((c) => c.textContent)).toEqual(columnas)
})

test('a narrow screen shows a card for each row', async () => {
  atAncho(390)
  const onOpen = await aTabla()
  expect(screen.queryByRole('grid')).toBeNull()
  await userEvent.click(screen.getByText('Tarjeta de Ceci'))
  expect(onOpen.mock.calls).toEqual([[FILAS[2]]])
})

test('loading and empty are announced as different states', async () => {
  atAncho(1366)
  await aTabla({ rows: undefined })
  expect(screen.getByRole('status').textContent).toBe('Cargando personas')
  expect(screen.queryByText('Aún no hay personas')).toBeNull()
  await aTabla({ rows: [] })
  expect(screen.getByText('Aún no hay personas')).toBeTruthy()
})
