import { contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { campo, eventually, expectFocusAt } from '../../../testing/usuario.tsx'

const { cuenta, territorio } = contract

function aServidorDeRegistro() {
  const servidor = aServidorDeOficina()
  servidor.answer(cuenta.validar, ({ body }) => ({ ...body, nombre: 'SHIRLEY BROWN', tipoIdentificacion: '01' }))
  for (const lugares of ['paises', 'provincias', 'cantones', 'distritos', 'barrios'] as const)
    servidor.answer(territorio[lugares], [])
  return servidor
}
const enPaso = (paso: number) => screen.findByText(new RegExp(`Paso ${paso} de 4`))

test('a person who already has an account is sent to the sign-in, with the number filled in', async () => {
  const servidor = aServidorDeRegistro()
  servidor.refuse(cuenta.validar, 409, 'La cuenta ya exite')
  const { user } = await openAplicacion('/registro', { sesion: null, servidor })
  await user.type(campo('Número de identificación'), '101110111')
  await user.keyboard('{Enter}')
  await screen.findByText('La cuenta ya exite')
  await user.click(screen.getByText('Ingrese'))
  await eventually(() => expect(campo('Usuario').value).toBe('101110111'))
  await expectFocusAt('Contraseña')
})

test('a number that may not have an account says why', async () => {
  const servidor = aServidorDeRegistro()
  servidor.refuse(cuenta.validar, 422, 'Esta cédula no es válida para adquirir una cuenta')
  const { user } = await openAplicacion('/registro', { sesion: null, servidor })
  await user.type(campo('Número de identificación'), '155812345678')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Esta cédula no es válida para adquirir una cuenta')).toBeTruthy()
})

test('a reloaded registration starts again, and its steps still go back one by one', async () => {
  const servidor = aServidorDeRegistro()
  const antes = await openAplicacion('/ingresar', { sesion: null, servidor })
  await antes.user.click(screen.getByText('Registre su empresa'))
  await enPaso(1)
  await antes.user.type(campo('Número de identificación'), '701110111')
  await antes.user.keyboard('{Enter}')
  await enPaso(2)
  antes.unmount()

  const { user, goBack, lugar } = await openAplicacion('', { sesion: null, servidor, history: antes.history })
  await enPaso(1)
  await user.type(campo('Número de identificación'), '701110111')
  await user.keyboard('{Enter}')
  await enPaso(2)
  goBack()
  await enPaso(1)
  goBack()
  await eventually(() => expect(lugar()).toBe('/ingresar'))
})
