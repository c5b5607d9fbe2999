import { contract, type MesaIva } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as api from '../../../lib/servidor/api.ts'
import { aUsuario, renderEnRouter } from '../../../testing/usuario.tsx'
import { Arrastre } from './Arrastre.tsx'

type Partes = NonNullable<MesaIva['arrastre']>['partes']

function show(partes: Partes, estado: MesaIva['estado'] = 'abierto') {
  const arrastre = { de: { anio: 2026, mes: 10 }, numero: 1, partes }
  renderEnRouter(<Arrastre codCia={3} mesa={{ anio: 2026, mes: 11, estado, arrastre } as unknown as MesaIva} />)
  return screen.findByRole('region', { name: 'De octubre 2026' })
}

test('each rest is noted with its own button, with the amount that was seen', async () => {
  const call = vi.spyOn(api, 'call').mockResolvedValue({ data: null } as never)
  const seccion = await show([
    { tipo: 'saldoAnterior', monto: '5300', anotado: '0' },
    { tipo: 'retencionTarjeta', monto: '80', anotado: '0' },
  ])
  expect(seccion.textContent).toMatch(/Saldo a favor anterior\. Su cierre dejó ₡5.300\./)
  await aUsuario().click(within(seccion).getByRole('button', { name: /^Anotar ₡80$/ }))
  expect(call).toHaveBeenCalledWith(contract.mesaIva.arrastrar, {
    body: { codCia: 3, anio: 2026, mes: 11, tipo: 'retencionTarjeta', monto: '80' },
  })
})

test('one key notes everything that is proposed, in its order', async () => {
  const call = vi.spyOn(api, 'call').mockResolvedValue({ data: null } as never)
  call.mockClear()
  await show([
    { tipo: 'saldoAnterior', monto: '5300', anotado: '0' },
    { tipo: 'retencionTarjeta', monto: '80', anotado: '0' },
  ])
  await aUsuario().keyboard('a')
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls.map(([, input]) => (input as unknown as { body: { tipo: string } }).body.tipo)).toEqual([
    'saldoAnterior',
    'retencionTarjeta',
  ])
})

test('a noted amount that the close no longer says is corrected or removed', async () => {
  const partes: Partes = [
    { tipo: 'saldoAnterior', monto: '5300', anotado: '5001' },
    { tipo: 'compensacion', monto: '0', anotado: '10' },
  ]
  const abierto = await show(partes)
  expect(abierto.textContent).toMatch(/dejó ₡5.300, y aquí se anotaron ₡5.001\./)
  expect(
    within(abierto)
      .getAllByRole('button')
      .map((b) => b.textContent),
  ).toEqual([expect.stringMatching(/^Corregir a ₡5.300$/), 'Quitar lo anotado'])
})

test('a closed month offers no button', async () => {
  const cerrado = await show([{ tipo: 'saldoAnterior', monto: '1', anotado: '0' }], 'cerrado')
  expect(within(cerrado).queryByRole('button')).toBeNull()
  expect(cerrado.textContent).toContain('Reabra el mes para corregirlo.')
})
