import { ApiError, type Carga, contract, PIEZA_TOMA } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as api from '../../../lib/servidor/api.ts'
import { aUsuario, eventually, renderEnRouter } from '../../../testing/usuario.tsx'
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
  deshaciendo: false,
  deshecha: null,
  noDeshecha: '',
  parada: '',
  tomado: { cajas: 2, clientes: 1, productos: 31, pagadas: 0, respondidos: 0, preguntados: 0, sinProducto: 0, pdf: 0 },
}

/** Of a user with these sections. */
const answerCalls = (rutas: readonly string[]) =>
  vi.spyOn(api, 'call').mockImplementation((async (e: unknown) => {
    if (e === contract.users.opciones) return { data: rutas.map((ruta) => ({ ruta })) }
    if (e === contract.migracion.huecos) return { data: HUECOS }
    return { data: e === contract.migracion.list ? [CARGA] : CARGA }
  }) as never)

const HUECOS = {
  faltan: 3,
  rangos: [{ sucursal: '001', caja: '00002', documento: 'Factura Electrónica', desde: 13, hasta: 15 }],
}

test('what to take over is asked before the file, sent with it, and its result is told', async () => {
  const call = answerCalls(['/migracionDocumentosEmitidos'])
  await renderEnRouter(<MigracionPage clase="emitidos" />)
  const user = aUsuario()
  await user.click(await screen.findByRole('checkbox', { name: /Crear los clientes/ }))
  await user.type(screen.getByLabelText('Ventas a crédito ya pagadas hasta'), '30/09/2026')
  await user.upload(
    screen.getByLabelText(/Elija un archivo .zip/),
    new File(['PK'], 'todo.zip', { type: 'application/zip' }),
  )
  expect(await screen.findByText(/2 cajas creadas. 1 cliente creado. 31 productos creados\.$/)).toBeTruthy()
  expect(await screen.findByText('Factura Electrónica, sucursal 001, caja 00002: del 13 al 15')).toBeTruthy()
  const [, { body }] = call.mock.calls.find(([e]) => e === contract.migracion.emitidos)! as never as [
    unknown,
    { body: { tomar: unknown } },
  ]
  expect(body.tomar).toEqual({ cajas: true, clientes: false, productos: true, pagadasHasta: '30-09-2026' })
})

test('received documents are only asked until when they were answered', async () => {
  answerCalls(['/migracionDocumentosRecibidos'])
  await renderEnRouter(<MigracionPage clase="recibidos" />)
  expect(await screen.findByLabelText('Ya respondidos en el otro sistema hasta')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('who may load both kinds gives one zip, which is sent in pieces, and a piece without an answer again', async () => {
  const call = answerCalls(contract.migracion.empezar.opcion)
  const answer = call.getMockImplementation()!
  let perdida = false
  call.mockImplementation((async (e: unknown, input: unknown) => {
    const { pieza } = (input as { params?: { pieza?: number } }).params ?? {}
    if (pieza !== 2 || perdida) return answer(e as never, input as never)
    perdida = true
    throw new ApiError(0, 'sin_conexion', 'No hay conexión')
  }) as never)
  await renderEnRouter(<MigracionPage clase="recibidos" />)
  const user = aUsuario()
  const caja = await screen.findByLabelText(/Elija un archivo .zip/)
  expect(screen.getByLabelText('Ventas a crédito ya pagadas hasta')).toBeTruthy()
  expect(screen.getByLabelText('Ya respondidos en el otro sistema hasta')).toBeTruthy()
  const bytes = new Uint8Array(PIEZA_TOMA + 3)
  bytes[PIEZA_TOMA] = 7
  await user.upload(caja, new File([bytes], 'todo.zip', { type: 'application/zip' }))
  await eventually(() => screen.getByText('La carga terminó'))
  const enviadas = call.mock.calls.filter(([e]) => (e as unknown) === contract.migracion.pieza)
  const piezas = enviadas.map(([, input]) => input as unknown as { params: { pieza: number }; body: Uint8Array })
  expect(piezas.map(({ params, body }) => [params.pieza, body.length])).toEqual([
    [1, PIEZA_TOMA],
    [2, 3],
    [2, 3],
  ])
  expect(piezas[2]!.body[0]).toBe(7)
  expect(call.mock.calls.map(([e]) => e as unknown)).toContain(contract.migracion.cerrar)
})

test('an earlier load is taken back once that is confirmed', async () => {
  const call = answerCalls(contract.migracion.empezar.opcion)
  await renderEnRouter(<MigracionPage clase="emitidos" />)
  const user = aUsuario()
  await user.click(await screen.findByRole('button', { name: 'Deshacer esta carga' }))
  expect(call.mock.calls.map(([e]) => e as unknown)).not.toContain(contract.migracion.deshacer)
  await user.click(await screen.findByRole('button', { name: 'Si' }))
  await eventually(() => expect(call.mock.calls.map(([e]) => e as unknown)).toContain(contract.migracion.deshacer))
})
