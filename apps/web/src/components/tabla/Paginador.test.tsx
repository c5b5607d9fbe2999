import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPagina } from '../../testing/pagina.tsx'
import { Paginador } from './Paginador.tsx'

const render = (pagina: number, paginas: number) => {
  const onPagina = vi.fn<(pagina: number, replace?: boolean) => void>()
  renderPagina(<Paginador paginacion={{ pagina, paginas, porPagina: 50, total: paginas * 50 }} onPagina={onPagina} />)
  return onPagina
}

test('a page after the last one is turned to the last one, without a step in the history', async () => {
  const onPagina = render(99, 10)
  await screen.findByText('Página 10 de 10')
  expect(onPagina.mock.calls).toEqual([[10, true]])
})

test('the last page stays', async () => {
  const onPagina = render(10, 10)
  await screen.findByText('Página 10 de 10')
  expect(onPagina).not.toHaveBeenCalled()
})
