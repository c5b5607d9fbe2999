/** Help is one press away in every section that has it. */
import { contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { eventually } from '../../../testing/usuario.tsx'

const SECCION = 'Ayuda con esta Sección'

async function openAyuda(ruta: string) {
  const servidor = aServidorDeOficina()
  const { cliente, mantoFormulario, sucursal, caja } = contract
  for (const endpoint of [cliente.list, mantoFormulario.list, sucursal.list, caja.list]) servidor.answer(endpoint, [])
  const visita = await openAplicacion(ruta, { servidor })
  const open = async () => {
    await visita.user.click(screen.getByLabelText('Ayuda', { selector: 'button' }))
    await screen.findByRole('menuitem', { name: 'Atajos de teclado' })
  }
  const choose = async (nombre: string) => {
    await open()
    await visita.user.click(screen.getByRole('menuitem', { name: nombre }))
  }
  return { ...visita, open, choose }
}

test('help about a section leads back to it', async () => {
  const { user, lugar, choose } = await openAyuda('/personas')
  await choose(SECCION)
  await screen.findByRole('heading', { name: 'Agregar una persona' })
  expect(lugar()).toBe('/ayuda/personas')
  await user.click(screen.getByText('Ir a Personas'))
  await eventually(() => expect(lugar()).toBe('/personas'))
})

test('help opens the page about all sections at the paragraph of the current one, and is searched', async () => {
  const { user, lugar, choose } = await openAyuda('/consecutivos')
  await choose(SECCION)
  await screen.findByRole('heading', { name: 'Consecutivos', level: 3 })
  expect(lugar()).toBe('/ayuda/personalizarNavegacion#consecutivos')
  await user.type(screen.getByLabelText('Buscar en la ayuda'), 'combo')
  await user.click(screen.getByText('Productos con surtido'))
  await screen.findByRole('heading', { name: 'Productos con surtido' })
  expect(lugar()).toBe('/ayuda/productos#surtido')
})

test('an empty page has no help of its own, but shortcuts and navigation', async () => {
  const { user, lugar, open, choose } = await openAyuda('/kardex')
  await open()
  expect(screen.queryByRole('menuitem', { name: SECCION })).toBeNull()
  await user.keyboard('{Escape}')
  await choose('Atajos de teclado')
  await screen.findByRole('row', { name: 'Personas Ctrl P 2' })
  expect(screen.getByRole('row', { name: 'Configuraciones Ctrl S' })).toBeTruthy()
  expect(lugar()).toBe('/ayuda/accesosDirectosCombinacionesTeclado')
  await choose('Personalizar la navegación')
  await screen.findByRole('heading', { name: 'Qué secciones ve cada persona' })
  expect(lugar()).toBe('/ayuda/personalizarNavegacion')
  await user.click(screen.getByText('Ir a los atajos de teclado'))
  await eventually(() => expect(lugar()).toBe('/ayuda/accesosDirectosCombinacionesTeclado'))
})
