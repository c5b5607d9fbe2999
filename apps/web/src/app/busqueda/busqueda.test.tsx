import { contract, type ResultadoBusqueda } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../testing/aplicacion.tsx'
import { eventually, write } from '../../testing/usuario.tsx'

const { busqueda } = contract
const aProducto = (nombre: string): ResultadoBusqueda => ({
  clase: 'producto',
  seccion: '/productos',
  id: 7,
  nombre,
  monto: '1690',
  moneda: 'CRC',
  codigo: '',
  tarifa: '1',
  activo: true,
})

/** Finds one product named like the text. */
async function openBusqueda() {
  const servidor = aServidorDeOficina()
  const found = (nombre: string) => ({
    grupos: [{ seccion: '/productos' as const, total: 1, exacto: true, resultados: [aProducto(nombre)] }],
  })
  let release = () => {}
  const retenida = new Promise<void>((done) => {
    release = done
  })
  servidor.answer(busqueda.recientes, [])
  servidor.answer(busqueda.buscar, async ({ query: { texto } }) => {
    if (texto === 'arr') await retenida
    return found(`Hay ${texto}`)
  })
  const visita = await openAplicacion('/escritorio', { servidor })
  await visita.user.keyboard('{Control>}k{/Control}')
  const panel = await screen.findByRole('dialog', { name: 'Buscar en todo' })
  const campo = within(panel).getByRole('combobox')
  const search = (texto: string) => write(visita.user, campo, texto)
  const hallado = () => within(panel).queryByRole('option', { selected: true })?.textContent ?? ''
  const expectHallado = (nombre: string) => eventually(() => expect(hallado()).toContain(nombre))
  return { ...visita, servidor, panel: within(panel), search, hallado, expectHallado, release }
}

test('results stay until new ones arrive, and a late answer is dropped', async () => {
  const { servidor, panel, search, hallado, expectHallado, release } = await openBusqueda()
  await search('leche')
  await expectHallado('Hay leche')
  await search('arr')
  await eventually(() => expect(servidor.asked(busqueda.buscar).at(-1)?.query.texto).toBe('arr'))
  expect(panel.getAllByRole('option')[0]?.textContent).toContain('Hay leche')
  await search('aceite')
  await expectHallado('Hay aceite')
  release()
  await search('aceite ')
  await new Promise(requestAnimationFrame)
  expect(hallado()).toContain('Hay aceite')
})

test('a failed search says so, and can be retried', async () => {
  const { user, servidor, panel, search, expectHallado } = await openBusqueda()
  servidor.refuse(busqueda.buscar, 422, 'No')
  await search('frijoles')
  expect(await panel.findByText('No se pudo buscar.')).toBeTruthy()
  servidor.answer(busqueda.buscar, {
    grupos: [{ seccion: '/productos', total: 1, exacto: true, resultados: [aProducto('Frijoles negros')] }],
  })
  await user.click(panel.getByRole('button', { name: 'Volver a intentar' }))
  await expectHallado('Frijoles negros')
})
