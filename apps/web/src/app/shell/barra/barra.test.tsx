/** The user menu, help and sign-out. */
import { contract } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion, type Visita } from '../../../testing/aplicacion.tsx'
import { eventually } from '../../../testing/usuario.tsx'

async function openMenu(nombre: string, visita: Visita = {}, ruta = '/escritorio') {
  const abierta = await openAplicacion(ruta, visita)
  await abierta.user.click(screen.getByLabelText(nombre))
  return abierta
}

test('signing out asks first, and without an answer from the server the session stays open and says so', async () => {
  const servidor = aServidorDeOficina()
  const { sesion } = contract
  servidor.refuse(sesion.remove, 0, '')
  servidor.answer(contract.borrador.list, [])
  const { user, lugar, goBack } = await openMenu('Menú de Ana Mora', { servidor })
  await user.click(await screen.findByText('Cerrar sesión'))
  const pregunta = within(await screen.findByRole('dialog', { name: '¿Estás seguro de finalizar esta sesión?' }))
  expect(servidor.asked(sesion.remove)).toEqual([])
  await user.click(pregunta.getByText('Si'))
  await screen.findByText('No se pudo cerrar la sesión, que sigue abierta; intente de nuevo')
  expect(lugar()).toBe('/escritorio')
  servidor.answer(sesion.remove, null)
  await user.click(pregunta.getByText('Si'))
  await screen.findByText('Sesión cerrada')
  expect(lugar()).toBe('/ingresar')
  goBack()
  await eventually(() => {
    expect(lugar()).toMatch(/^\/ingresar/)
    expect(screen.queryByLabelText('Menú de Ana Mora') === null).toBe(true)
  })
})

test('the user menu shows user and company, without a company to leave', async () => {
  await openMenu('Menú de Ana Mora')
  expect(screen.getByLabelText('Menú de Ana Mora').textContent).toContain('Quetzalia')
  const sesion = await screen.findByRole('group', { name: 'Sesión' })
  expect(sesion.textContent).toBe('Ana MoraQuetzalia')
  expect(screen.queryByText('Salir del modo intercambio')).toBeNull()
})

test.each([
  ['Configuraciones', '/configuraciones'],
  ['Seguridad', '/seguridad'],
  ['Cambiar contraseña', '/actualizaPassword'],
])('the user menu leads to %s', async (nombre, ruta) => {
  const servidor = aServidorDeOficina()
  const { user, lugar } = await openMenu('Menú de Ana Mora', { servidor })
  for (const endpoint of [contract.cuenta.estadoContrasena]) servidor.refuse(endpoint, 503, 'Ahora no')
  await user.click(await screen.findByRole('menuitem', { name: nombre }))
  await eventually(() => expect(lugar()).toBe(ruta))
})

test('help has the chat when the installation has one', async () => {
  const servidor = aServidorDeOficina()
  const chat = 'https://wa.me/50688887777'
  servidor.answer(contract.enlaces.get, { tiendaAndroid: null, tiendaIos: null, chat })
  await openMenu('Ayuda', { servidor })
  expect((await screen.findByRole('menuitem', { name: 'Chat de ayuda' })).getAttribute('href')).toBe(chat)
})
