import { type Carga, contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as api from '../../../lib/servidor/api.ts'
import { aUsuario, renderEnRouter } from '../../../testing/usuario.tsx'
import { MigracionPage } from './MigracionPage.tsx'

const CARGA: Carga = {
  idCarga: 7,
  clase: 'emitidos',
  creada: '29-11-2026 08:00:00',
  terminada: '29-11-2026 08:00:09',
  archivos: 300,
  avance: 300,
  cargados: 300,
  omitidos: 0,
  fallidos: 0,
  detalle: [],
  tomado: { cajas: 2, clientes: 1, productos: 31, pagadas: 0, respondidos: 0 },
}

test('what to take over is asked before the file, sent with it, and its result is told', async () => {
  const call = vi.spyOn(api, 'call').mockResolvedValue({ data: CARGA } as never)
  await renderEnRouter(<MigracionPage clase="emitidos" />)
  const user = aUsuario()
  await user.click(await screen.findByRole('checkbox', { name: /Crear los clientes/ }))
  await user.type(screen.getByLabelText('Ventas a crédito ya pagadas hasta'), '30/09/2026')
  await user.upload(
    screen.getByLabelText(/Elija un archivo .zip/),
    new File(['PK'], 'todo.zip', { type: 'application/zip' }),
  )
  expect(await screen.findByText(/2 cajas creadas. 1 cliente creado. 31 productos creados\.$/)).toBeTruthy()
  const [, { body }] = call.mock.calls.find(([e]) => e === contract.migracion.emitidos)! as never as [
    unknown,
    { body: { tomar: unknown } },
  ]
  expect(body.tomar).toEqual({ cajas: true, clientes: false, productos: true, pagadasHasta: '30-09-2026' })
})

test('received documents are only asked until when they were answered', async () => {
  await renderEnRouter(<MigracionPage clase="recibidos" />)
  expect(await screen.findByLabelText('Ya respondidos en el otro sistema hasta')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
