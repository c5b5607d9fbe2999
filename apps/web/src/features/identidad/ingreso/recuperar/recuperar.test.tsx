import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../../testing/aplicacion.tsx'
import { campo } from '../../../../testing/usuario.tsx'

const { cuenta } = contract

test('a failed request for the link says so, and the server’s answer is shown unchanged', async () => {
  const servidor = aServidorDeOficina()
  servidor.refuse(cuenta.recuperar, 0, '')
  const { user } = await openAplicacion('/recuperar', { sesion: null, servidor })
  await user.click(screen.getByRole('button', { name: 'Enviar Correo' }))
  expect(screen.getByText('Escriba su número de identificación')).toBeTruthy()
  expect(servidor.asked(cuenta.recuperar)).toEqual([])
  await user.type(campo('Número de identificación'), '999999999')
  await user.keyboard('{Enter}')
  await screen.findByText('No se pudo cambiar la contraseña')
  servidor.answer(cuenta.recuperar, null)
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Revise su correo' })
  expect(servidor.asked(cuenta.recuperar).at(-1)?.body).toEqual({ username: '999999999' })
})

test('a link that cannot be used says why, and offers another', async () => {
  window.location.hash = '#1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
  onTestFinished(() => {
    window.location.hash = ''
  })
  const servidor = aServidorDeOficina()
  servidor.refuse(cuenta.restablecer, 0, '')
  const { user } = await openAplicacion('/recuperar', { sesion: null, servidor })
  await user.type(campo(/^Contraseña nueva/), 'Turrialba-Nublada-3')
  await user.type(campo(/^Repita la contraseña nueva/), 'Turrialba-Nublada-3')
  await user.keyboard('{Enter}')
  await screen.findByText('No se pudo cambiar la contraseña')
  servidor.refuse(cuenta.restablecer, 422, mensajes.cuenta.enlaceInvalido)
  await user.keyboard('{Enter}')
  await screen.findByText('El enlace venció o ya se usó; pida otro')
  expect(screen.getByText('Pedir otro enlace').getAttribute('href')).toBe('/recuperar')
  // The token goes to the server and leaves the address.
  expect(servidor.asked(cuenta.restablecer)[0]?.body.token).toBe('1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  expect(window.location.hash).toBe('')
})
