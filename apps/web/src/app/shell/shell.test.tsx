import { contract } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EMITIDO } from '../../features/venta/modelo/testing.ts'
import { aServidorDeOficina, openAplicacion } from '../../testing/aplicacion.tsx'
import { eventually, SESION } from '../../testing/usuario.tsx'

const titulo = () => screen.getByRole('heading', { level: 1 }).textContent

function aServidorConGrupo() {
  const servidor = aServidorDeOficina()
  servidor.answer(contract.users.opciones, [
    { grupo: '', ruta: '/escritorio', etiqueta: 'Escritorio', icono: '' },
    { grupo: 'Catálogos', ruta: '/productos', etiqueta: 'Productos', icono: '' },
  ])
  servidor.answer(contract.producto.list, [])
  return servidor
}
const grupo = () => screen.findByRole('button', { name: 'Catálogos' })
const isShown = (nombre: string) =>
  within(screen.getByRole('navigation', { name: 'Secciones' })).queryByRole('link', { name: nombre }) !== null

test('the title follows the page', async () => {
  const { user } = await openAplicacion('/escritorio', { servidor: aServidorConGrupo() })
  expect(titulo()).toBe('Escritorio')
  await grupo()
  const secciones = within(screen.getByRole('navigation', { name: 'Secciones' }))
  await user.click(secciones.getByRole('link', { name: 'Productos' }))
  await eventually(() => expect(titulo()).toBe('Productos'))
  await eventually(() => expect(document.title).toMatch(/^Productos/))
})

test('the board is in the menu of those who work for other companies', async () => {
  const servidor = aServidorConGrupo()
  servidor.answer(contract.users.opciones, [
    { grupo: '', ruta: '/escritorio', etiqueta: 'Escritorio', icono: '' },
    { grupo: '', ruta: '/tableroContador', etiqueta: 'Tablero del contador', icono: '' },
  ])
  servidor.answer(contract.busqueda.recientes, [])
  servidor.answer(contract.busqueda.buscar, { grupos: [] })
  const { unmount, user } = await openAplicacion('/escritorio', { servidor })
  await eventually(() => expect(isShown('Escritorio')).toBe(true))
  expect(isShown('Tablero del contador')).toBe(false)
  // Nor does the search offer it.
  await user.keyboard('{Control>}k{/Control}')
  const panel = within(await screen.findByRole('dialog', { name: 'Buscar en todo' }))
  await user.type(panel.getByRole('combobox'), 'tablero')
  expect(await panel.findByText('No hay resultados')).toBeTruthy()
  await user.keyboard('{Escape}')
  unmount()
  await openAplicacion('/escritorio', { servidor, sesion: { ...SESION, accesos: 1 } })
  await eventually(() => expect(isShown('Tablero del contador')).toBe(true))
})

test('the people of a firm are in the menu of who manages them, at home and with a client', async () => {
  const servidor = aServidorConGrupo()
  servidor.answer(contract.users.opciones, [
    { grupo: '', ruta: '/escritorio', etiqueta: 'Escritorio', icono: '' },
    { grupo: '', ruta: '/tableroContador', etiqueta: 'Tablero del contador', icono: '' },
    { grupo: 'Administración', ruta: '/usuarios', etiqueta: 'Usuarios', icono: '' },
  ])
  const sinClientes = await openAplicacion('/escritorio', { servidor })
  await eventually(() => expect(isShown('Usuarios')).toBe(true))
  expect(isShown('Equipo y permisos')).toBe(false)
  sinClientes.unmount()
  // With a client that only others of the firm enter.
  const firma = await openAplicacion('/escritorio', { servidor, sesion: { ...SESION, clientes: 1 } })
  await eventually(() => expect(isShown('Equipo y permisos')).toBe(true))
  expect(isShown('Tablero del contador')).toBe(false)
  firma.unmount()
  const ciaPropia = { codCia: 7, nombreCia: 'Firma' }
  await openAplicacion('/escritorio', { servidor, sesion: { ...SESION, clientes: 1, ciaPropia } })
  await eventually(() => expect(isShown('Usuarios')).toBe(true))
  expect(isShown('Equipo y permisos')).toBe(false)
})

test('a group of the menu folds, and stays folded after a reload', async () => {
  const servidor = aServidorConGrupo()
  const { user, unmount } = await openAplicacion('/productos', { servidor })
  expect((await grupo()).getAttribute('aria-expanded')).toBe('true')
  expect(isShown('Productos')).toBe(true)
  await user.click(await grupo())
  expect(isShown('Productos')).toBe(false)
  unmount()
  await openAplicacion('/productos', { servidor })
  expect((await grupo()).getAttribute('aria-expanded')).toBe('false')
  expect(isShown('Productos')).toBe(false)
})

test('the menu counts the rejected facturas of its list: those that can be corrected here', async () => {
  const servidor = aServidorConGrupo()
  servidor.answer(contract.users.opciones, [
    { grupo: '', ruta: '/facturasElectronicas', etiqueta: 'Facturas Electrónicas', icono: '' },
  ])
  servidor.answer(contract.vtaMovm.list, ({ query }) => {
    const isDeLaVista = query.estadoSri === 'RECHAZADO' && query.status === 'G' && query.origen === 'propio'
    return isDeLaVista ? [EMITIDO, EMITIDO] : [EMITIDO, EMITIDO, EMITIDO]
  })
  await openAplicacion('/escritorio', { servidor })
  expect((await screen.findByTitle('Rechazadas por corregir')).textContent).toBe('2')
})
