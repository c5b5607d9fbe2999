/** The form by which the office enters what only the paper of a lost device has. */
import { type ArriendoDeCaja, contract } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../../testing/aplicacion.tsx'
import { eventually } from '../../../../testing/usuario.tsx'
import { aProducto } from '../../modelo/testing.ts'

const { ventaRapidaArriendo, ventaRapidaAtencion, producto } = contract
const ID = '0f0b6f0e-3f5c-4c39-9d1c-0a3f1f5f8a11'
const CLAVE = '50625112600310199900100100003040000000872352206913'

const PERDIDO: ArriendoDeCaja = {
  idArriendo: ID,
  idSucursal: 1,
  idCaja: 3,
  nombreCaja: 'Mostrador',
  dispositivo: 'Tableta del mostrador',
  persistente: true,
  estado: 'perdido',
  urgencia: 'bien',
  tomado: Date.parse('2026-09-02T15:00:00Z'),
  contacto: Date.parse('2026-11-23T23:40:00Z'),
  numeros: { TE: 871, FE: 118, NC: 4 },
  atenciones: 0,
  terminal: '00100003',
  faltan: [{ tipo: 'TE', desde: 872, hasta: 873 }],
  sinPapel: [],
}

test('a paper is typed in its order, checked against its total, and the next one can be typed at once', async () => {
  const servidor = aServidorDeOficina()
  servidor.answer(ventaRapidaArriendo.list, [PERDIDO])
  servidor.answer(ventaRapidaAtencion.list, [])
  servidor.answer(producto.list, [aProducto()])
  servidor.answer(ventaRapidaArriendo.enter, {
    numDocto: 12,
    arriendo: { ...PERDIDO, faltan: [{ tipo: 'TE', desde: 873, hasta: 873 }] },
  })
  const { user } = await openAplicacion(`/dispositivos?abierto=${ID}`, { servidor })
  await user.click(await screen.findByRole('button', { name: 'Ingresar desde el papel' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Ingresar desde el papel' }))
  const clave = dialogo.getByLabelText(/^Clave/)
  await user.type(clave, `${CLAVE.slice(0, 25)} ${CLAVE.slice(25)}`)
  expect(dialogo.getByText('Tiquete 872 del 25-11-2026')).toBeTruthy()
  await user.type(dialogo.getByLabelText(/^Hora/), '10:47')
  await user.type(dialogo.getByLabelText('Agregar un producto'), 'arroz')
  await user.click(await screen.findByRole('option', { name: /^Arroz/ }))
  await user.clear(await dialogo.findByLabelText('Cantidad'))
  await user.type(dialogo.getByLabelText('Cantidad'), '2')
  await user.type(dialogo.getByLabelText(/^Total del papel/), '3413,79')
  await user.click(dialogo.getByRole('button', { name: 'Ingresar' }))
  expect(await dialogo.findByText(/^De las líneas resulta ₡3.413,80/)).toBeTruthy()
  expect(servidor.asked(ventaRapidaArriendo.enter)).toEqual([])
  await user.clear(dialogo.getByLabelText(/^Total del papel/))
  await user.type(dialogo.getByLabelText(/^Total del papel/), '3413,80')
  await user.click(dialogo.getByRole('button', { name: 'Ingresar' }))
  await eventually(() => expect(servidor.asked(ventaRapidaArriendo.enter)).toHaveLength(1))
  expect(servidor.asked(ventaRapidaArriendo.enter)[0]!.body).toMatchObject({
    idArriendo: ID,
    venta: { clave: CLAVE, consecutivo: '00100003040000000872', fechaEmision: '2026-11-25T10:47:00-06:00' },
  })
  await eventually(() => expect((clave as HTMLInputElement).value).toBe(''))
  expect(document.activeElement).toBe(clave)
})

test('what was typed is not dropped in silence', async () => {
  const servidor = aServidorDeOficina()
  servidor.answer(ventaRapidaArriendo.list, [PERDIDO])
  servidor.answer(ventaRapidaAtencion.list, [])
  const { user } = await openAplicacion(`/dispositivos?abierto=${ID}`, { servidor })
  await user.click(await screen.findByRole('button', { name: 'Ingresar desde el papel' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Ingresar desde el papel' }))
  await user.type(dialogo.getByLabelText(/^Hora/), '10')
  await user.click(dialogo.getByRole('button', { name: 'Cerrar' }))
  await user.click(await dialogo.findByRole('button', { name: 'Descartar' }))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})
