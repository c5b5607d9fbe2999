/** Who may see which page, and signing in. */
import { ApiError, contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { campo, eventually, expectFocusAt, SESION } from '../../../testing/usuario.tsx'

type Visita = Awaited<ReturnType<typeof openAplicacion>>

async function signIn({ user }: Visita): Promise<void> {
  await user.type(campo('Usuario'), '101110111')
  await user.type(campo('Contraseña'), 'PuraVida-2026')
  await user.keyboard('{Enter}')
}

test.each(['/', '/escritorio', '/configuracionInicial', '/actualizaPassword', '/seguridad', '/documentosEmitidos'])(
  'without a session %s leads to the sign-in',
  async (ruta) => {
    const { lugar } = await openAplicacion(ruta, { sesion: null })
    expect(lugar()).toMatch(/^\/ingresar/)
  },
)

test('signing in leads to the page that was asked for', async () => {
  const servidor = aServidorDeOficina()
  servidor.answer(contract.sesion.create, SESION)
  servidor.answer(contract.cliente.list, [])
  const visita = await openAplicacion('/personas?texto=carreta', { sesion: null, servidor })
  await signIn(visita)
  await eventually(() => expect(visita.lugar()).toBe('/personas?texto=carreta'))
  expect(await screen.findByText('Bienvenido estimado, autenticacion satisfactoria')).toBeTruthy()
})

test.each(['/ingresar', '/recuperar', '/registro', '/', '/configuracionInicial'])(
  'with a session %s leads to the desk',
  async (ruta) => {
    const { lugar } = await openAplicacion(ruta)
    expect(lugar()).toBe('/escritorio')
  },
)

test('an unknown page leads to the desk', async () => {
  const { user, lugar } = await openAplicacion('/no-existe')
  await user.click(screen.getByText('Ir al Escritorio'))
  await eventually(() => expect(lugar()).toBe('/escritorio'))
})

test.each([null, SESION])('the terms and their date are read with and without a session', async (sesion) => {
  await openAplicacion('/terminosYCondiciones', { sesion })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Términos, condiciones y privacidad')
  expect(screen.getByText(/^Última actualización:/).textContent).toBe('Última actualización: 15/11/2023')
})

test('the terms lead back to the sign-in', async () => {
  const { user, lugar } = await openAplicacion('/ingresar', { sesion: null })
  await user.click(screen.getByText('Términos y condiciones'))
  await user.click(await screen.findByText('Volver'))
  await eventually(() => expect(lugar()).toBe('/ingresar'))
})

test('a visitor sees the stores and the chat, when the installation has them', async () => {
  const enlaces = {
    tiendaAndroid: 'https://play.google.com/store/apps/details?id=cr.ejemplo',
    tiendaIos: 'https://apps.apple.com/cr/app/ejemplo/id1',
    chat: 'https://wa.me/50688887777',
  }
  const servidor = aServidorDeOficina()
  servidor.answer(contract.enlaces.get, enlaces)
  await openAplicacion('/ingresar', { sesion: null, servidor })
  await screen.findByText('Google Play')
  const direccionOf = (nombre: string) => screen.getByText(nombre).getAttribute('href')
  expect(['Google Play', 'App Store', 'Chat de ayuda'].map(direccionOf)).toEqual(Object.values(enlaces))
})

test('the root shows the product’s page while the session is being checked', async () => {
  const servidor = aServidorDeOficina()
  const release = servidor.hold(contract.sesion.get)
  const { lugar } = await openAplicacion('/', { servidor })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Facturación electrónica')
  expect(screen.getByText('Términos y condiciones')).toBeTruthy()
  release()
  await eventually(() => expect(lugar()).toBe('/escritorio'))
})

test('in a demonstration a user is chosen by pressing their name', async () => {
  const servidor = aServidorDeOficina()
  const jose = { usuario: '101110112', contrasena: 'PuraVida-2026', nombre: 'José Araya', papel: 'Cajero' }
  servidor.answer(contract.demostracion.get, { usuarios: [jose], avance: null })
  servidor.answer(contract.sesion.create, SESION)
  const { user, lugar } = await openAplicacion('/ingresar', { sesion: null, servidor })
  await user.click(await screen.findByText('José Araya'))
  await eventually(() => expect(lugar()).toBe('/escritorio'))
  expect(servidor.asked(contract.sesion.create).map(({ body }) => [body.usuario, body.contrasena])).toEqual([
    [jose.usuario, jose.contrasena],
  ])
})

test('the password can be shown and hidden', async () => {
  const { user } = await openAplicacion('/ingresar', { sesion: null })
  await user.type(campo('Contraseña'), 'secreta-2026')
  expect(campo('Contraseña').type).toBe('password')
  await user.click(screen.getByLabelText('Mostrar contraseña'))
  expect(campo('Contraseña').type).toBe('text')
  await user.click(screen.getByLabelText('Ocultar contraseña'))
  expect(campo('Contraseña').type).toBe('password')
})

test('a refused user number is reported at its field, which keeps the focus', async () => {
  const servidor = aServidorDeOficina()
  servidor.answer(contract.sesion.create, () => {
    throw new ApiError(422, 'validation', 'Correo Electrónico con formato invalido')
  })
  const { user } = await openAplicacion('/ingresar', { sesion: null, servidor })
  await user.type(campo('Contraseña'), 'secreta-2026')
  await user.type(campo('Usuario'), 'yo@')
  await user.keyboard('{Enter}')
  await screen.findByText('Correo Electrónico con formato invalido')
  await expectFocusAt('Usuario')
})

test('the recovery page keeps the typed user number', async () => {
  const { user } = await openAplicacion('/ingresar', { sesion: null })
  await user.type(campo('Usuario'), '2-0222-0222')
  await user.click(screen.getByText('¿Olvidó su contraseña?'))
  expect((await eventually(() => campo('Número de identificación'))).value).toBe('2-0222-0222')
})

test.each([true, false])('the session of this browser session only is asked of the server: %s', async (marcada) => {
  const servidor = aServidorDeOficina()
  servidor.answer(contract.sesion.create, SESION)
  const visita = await openAplicacion('/ingresar', { sesion: null, servidor })
  if (marcada) await visita.user.click(campo('Recordarme solo en esta sesión'))
  await signIn(visita)
  await eventually(() => expect(visita.lugar()).toBe('/escritorio'))
  expect(servidor.asked(contract.sesion.create)[0]?.body.soloEstaSesion).toBe(marcada)
})
