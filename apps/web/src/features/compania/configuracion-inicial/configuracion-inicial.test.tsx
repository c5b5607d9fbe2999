import { contract } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { eventually, SESION } from '../../../testing/usuario.tsx'

test('a company that is set up repeats the key and the credentials only (RUTA-38)', async () => {
  const servidor = aServidorDeOficina()
  const { cia, actividadEconomicaCia, preferencias, metodoPago } = contract
  for (const endpoint of [cia.get, actividadEconomicaCia.list, preferencias.get, metodoPago.list])
    servidor.refuse(endpoint, 503, 'Ahora no')
  servidor.answer(contract.salida.alcance, { emitidos: 472, recibidos: 30, cierres: 3 })
  const { user, lugar } = await openAplicacion('/configuraciones', { servidor })
  await user.click(await screen.findByText('Repetir la configuración inicial'))
  expect(await screen.findByLabelText('PIN')).toBeTruthy()
  expect(screen.getByText('Configuración inicial · Paso 1 de 1')).toBeTruthy()
  expect(lugar()).toBe('/configuracionInicial?repetir=1')
  await user.click(screen.getByRole('button', { name: 'Atrás' }))
  await eventually(() => expect(lugar()).toBe('/configuraciones'))
})

test('a finished setup is not begun again by its address', async () => {
  const { lugar } = await openAplicacion('/configuracionInicial')
  expect(lugar()).toBe('/escritorio')
})

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
