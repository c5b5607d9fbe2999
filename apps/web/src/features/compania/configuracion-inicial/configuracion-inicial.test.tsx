import { contract } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { eventually, SESION } from '../../../testing/usuario.tsx'

test('a user who may not set up the company is told who does, and can look around', async () => {
  const servidor = aServidorDeOficina()
  servidor.refuse(contract.configuracionInicial.estado, 403, 'Su rol no tiene esta sección')
  servidor.answer(contract.registro.actividades, [])
  const sesion = { ...SESION, cia: { ...SESION.cia, primeraVez: true } }
  const { user, lugar } = await openAplicacion('/configuracionInicial', { sesion, servidor })
  expect(await screen.findByText('La configuración inicial la termina quien administra la compañía')).toBeTruthy()
  await user.click(within(screen.getByRole('main')).getByText('Ir al Escritorio'))
  await eventually(() => expect(lugar()).toBe('/escritorio'))
})
