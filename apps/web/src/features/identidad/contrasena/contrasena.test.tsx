import { contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { campo, eventually, expectFocusAt, write } from '../../../testing/usuario.tsx'

const { cuenta } = contract

test('an unacceptable password is refused at its field, with the specification’s text', async () => {
  const servidor = aServidorDeOficina()
  servidor.answer(cuenta.estadoContrasena, { temporal: false, pideActual: false })
  const { user } = await openAplicacion('/actualizaPassword', { servidor })
  await expectFocusAt(/^Contraseña nueva/)
  await user.paste('corta')
  await user.keyboard('{Enter}')
  expect(screen.getByText('La contraseña debe tener al menos 10 caracteres')).toBeTruthy()
  await write(user, campo(/^Contraseña nueva/), 'PuraVida-2026')
  await write(user, campo(/^Repita la contraseña nueva/), 'PuraVida-2027')
  await user.keyboard('{Enter}')
  expect(screen.getByText('Las contraseñas no coinciden')).toBeTruthy()
  expect(servidor.asked(cuenta.cambiarContrasena)).toEqual([])
  const mensaje = 'Esa contraseña es de las más usadas y se adivina; elija otra'
  servidor.refuse(cuenta.cambiarContrasena, 422, mensaje, [{ campo: 'password', mensaje }])
  await write(user, campo(/^Repita la contraseña nueva/), 'PuraVida-2026')
  await user.keyboard('{Enter}')
  await screen.findByText(mensaje)
  await screen.findByText('No se pudo cambiar la contraseña')
})

test('a changed password leads to the desk', async () => {
  const servidor = aServidorDeOficina()
  servidor.answer(cuenta.estadoContrasena, { temporal: false, pideActual: false })
  servidor.answer(cuenta.cambiarContrasena, null)
  const { user, lugar } = await openAplicacion('/actualizaPassword', { servidor })
  await expectFocusAt(/^Contraseña nueva/)
  await user.paste('Turrialba-Nublada-3')
  await write(user, campo(/^Repita la contraseña nueva/), 'Turrialba-Nublada-3')
  await user.keyboard('{Enter}')
  await eventually(() => expect(lugar()).toBe('/escritorio'))
})
