import { contract, type Notificacion } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'
import { eventually } from '../../../testing/usuario.tsx'

const { notificacion: api } = contract
const CUENTAS = { sinVer: 0, sinLeer: 1, ultima: 1 }
const AVISO: Notificacion = {
  idNotificacion: 1,
  type: 'documentoRechazado',
  payload: { title: 'Documento rechazado', body: 'Factura Electrónica 1', urlTarget: '/documentosEmitidos/1' },
  date: '2026-11-27T08:00:00-06:00',
  read: false,
  cuantas: 1,
}

/** A server with one notification, which can be read. */
function aServidorConAviso(leida = false) {
  const servidor = aServidorDeOficina()
  let aviso = { ...AVISO, read: leida }
  servidor.answer(api.list, ({ query: { filtro } }) => {
    const notificaciones = aviso.read === (filtro === 'leidas') ? [aviso] : []
    return { ...CUENTAS, sinLeer: aviso.read ? 0 : 1, notificaciones, hayMas: false }
  })
  servidor.answer(api.leer, () => {
    aviso = { ...aviso, read: true }
    return { ...CUENTAS, sinLeer: 0 }
  })
  servidor.refuse(api.preferencias, 503, 'Ahora no')
  servidor.refuse(api.equipos, 503, 'Ahora no')
  return servidor
}
const main = () => within(screen.getByRole('main'))

test('a read notification leaves the default view and stays under «Leídas» (EST-28)', async () => {
  const servidor = aServidorConAviso()
  const { user } = await openAplicacion('/notificaciones', { servidor })
  await main().findByText('Documento rechazado')
  expect(servidor.asked(api.list).map(({ query }) => query.filtro)).toEqual(['sinLeer'])
  await user.click(main().getByRole('button', { name: 'Marcar todas como leídas' }))
  await eventually(() => expect(main().queryByText('Documento rechazado')).toBeNull())
  // SHELL-21: the text of every empty list.
  expect(main().getByText('No hay Resultados')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Leídas' }))
  expect(await main().findByText('Documento rechazado')).toBeTruthy()
})

test('the bell shows unread notifications only', async () => {
  const servidor = aServidorConAviso(true)
  const { user } = await openAplicacion('/escritorio', { servidor })
  await user.click(await screen.findByRole('button', { name: 'Notificaciones' }))
  const panel = await screen.findByRole('dialog', { name: 'Notificaciones' })
  expect(await within(panel).findByText('No hay Resultados')).toBeTruthy()
  expect(servidor.asked(api.list).map(({ query }) => query.filtro)).toEqual(['sinLeer'])
})
