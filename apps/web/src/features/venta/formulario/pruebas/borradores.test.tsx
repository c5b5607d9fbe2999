import { ApiError, contract } from '@pura/contract'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  chooseCliente,
  EMITIDO,
  eventually,
  openFormulario,
  write,
} from '../../../../testing/formulario.tsx'

const { borrador } = contract
const locales = () => Object.keys(localStorage).filter((llave) => llave.startsWith('pura.borrador.'))
const orden = () => campo('Orden de compra')
/** The tab is no more: nothing of it answers, and what its page kept stays. */
const closeTab = () => window.dispatchEvent(new Event('pagehide'))

test('what was typed is kept when the form closes, and stands there when it is opened again', async () => {
  const { user, servidor, onBorrador, unmount } = await openFormulario()
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla', '2')
  await eventually(() => expect(onBorrador).toHaveBeenCalled())
  const [idBorrador] = onBorrador.mock.lastCall as [string]
  unmount()
  await eventually(() =>
    expect(servidor.borradores.get(idBorrador)).toMatchObject({
      idTipoDoctoVta: 2,
      modo: 'nuevo',
      nombreCliente: 'Constructora Los Robles S.A.',
      total: '101700',
      moneda: 'CRC',
    }),
  )
  await eventually(() => expect(locales()).toEqual([]))

  await openFormulario({ servidor, idBorrador })
  expect(campo('Nombre, línea 1').value).toBe('Silla de oficina ergonómica')
  expect(campo('Cantidad, línea 1').value).toBe('2')
  expect(screen.getAllByText(/Constructora Los Robles/).length).toBeGreaterThan(0)
  expect(screen.getByText(/^Borrador guardado a las/)).toBeTruthy()
})

test('two documents that are begun are two drafts, and each goes on by itself', async () => {
  const { user, servidor, onBorrador, unmount } = await openFormulario()
  await write(user, orden(), 'OC-1')
  unmount()
  const otro = await openFormulario({ servidor })
  expect(orden().value).toBe('')
  await write(otro.user, orden(), 'OC-2')
  otro.unmount()
  await eventually(() => expect(servidor.borradores.size).toBe(2))
  const [primero] = onBorrador.mock.lastCall as [string]
  const [segundo] = otro.onBorrador.mock.lastCall as [string]
  expect(primero).not.toBe(segundo)
  for (const [idBorrador, escrito] of [
    [primero, 'OC-1'],
    [segundo, 'OC-2'],
  ] as const) {
    const { unmount: close } = await openFormulario({ servidor, idBorrador })
    expect(orden().value).toBe(escrito)
    close()
  }
})

test('a draft that is dropped goes here and on the server, and the form is empty', async () => {
  const { user, servidor, onBorrador, unmount } = await openFormulario()
  await write(user, orden(), 'OC-1')
  await eventually(() => expect(onBorrador).toHaveBeenCalled())
  const [idBorrador] = onBorrador.mock.lastCall as [string]
  unmount()
  await eventually(() => expect(servidor.borradores.size).toBe(1))
  const abierto = await openFormulario({ servidor, idBorrador })
  await user.click(screen.getByText('Descartar borrador'))
  await screen.findByText('¿Descartar el borrador?')
  await user.click(screen.getByText('Si'))
  await eventually(() => expect(orden().value).toBe(''))
  await eventually(() =>
    expect(servidor.asked(borrador.remove).map(({ params }) => params.idBorrador)).toEqual([idBorrador]),
  )
  expect(abierto.onBorrador).toHaveBeenLastCalledWith(undefined)
  expect(servidor.borradores.size).toBe(0)
  abierto.unmount()
  expect(locales()).toEqual([])
})

test('a tab that closes a moment after the last key keeps that key in the browser', async () => {
  const servidor = aServidorConBorradores()
  servidor.refuse(borrador.save, 0, '')
  const { user, onBorrador } = await openFormulario({ servidor })
  await write(user, orden(), 'OC-1')
  await eventually(() => expect(onBorrador).toHaveBeenCalled())
  await write(user, orden(), 'OC-12')
  closeTab()
  expect(localStorage.getItem(locales()[0]!)).toContain('"ordenCompra":"OC-12"')
})

test('a tab that closes while its draft is being saved leaves it whole, and it is no draft of somebody else', async () => {
  const servidor = aServidorConBorradores()
  servidor.hold(borrador.save)
  const { user, onBorrador } = await openFormulario({ servidor })
  await write(user, orden(), 'OC-1')
  await eventually(() => expect(onBorrador).toHaveBeenCalled())
  const [idBorrador] = onBorrador.mock.lastCall as [string]
  // It reached the server, and its answer nobody.
  await eventually(() => expect(servidor.borradores.get(idBorrador)?.version).toBe(1))
  closeTab()
  cleanup()
  expect(locales()).toHaveLength(1)

  await openFormulario({ servidor, idBorrador })
  expect(orden().value).toBe('OC-1')
  await screen.findByText(/^Borrador guardado a las/)
  expect(screen.queryByText(/en otra pestaña o en otro dispositivo/)).toBeNull()
  expect(servidor.borradores.size).toBe(1)
  expect(locales()).toEqual([])
})

test('a draft that the server refuses stays in this browser, and says why', async () => {
  const servidor = aServidorConBorradores()
  servidor.refuse(borrador.save, 422, 'Ya tiene 50 borradores')
  const { user } = await openFormulario({ servidor })
  await write(user, orden(), 'OC-1')
  expect((await screen.findByText(/^Borrador guardado en este equipo/)).textContent).toMatch(
    /· Ya tiene 50 borradores$/,
  )
  expect(orden().value).toBe('OC-1')
  expect(locales()).toHaveLength(1)
})

test('a draft that another device went on with is not overwritten: what is typed here goes on apart', async () => {
  const { user, servidor, onBorrador, unmount } = await openFormulario()
  await write(user, orden(), 'OC-1')
  unmount()
  await eventually(() => expect(servidor.borradores.size).toBe(1))
  const [idBorrador] = onBorrador.mock.lastCall as [string]
  const aqui = await openFormulario({ servidor, idBorrador })
  const guardado = servidor.borradores.get(idBorrador)!
  servidor.borradores.set(idBorrador, {
    ...guardado,
    version: 2,
    contenido: { ...guardado.contenido, ordenCompra: 'OC-OTRO' },
  })
  await write(user, orden(), 'OC-AQUI')
  expect(await screen.findByText(/^Este borrador se guardó en otra pestaña o en otro dispositivo/)).toBeTruthy()
  expect(orden().value).toBe('OC-AQUI')
  await eventually(() => expect(servidor.borradores.size).toBe(2))
  expect(servidor.borradores.get(idBorrador)?.contenido).toMatchObject({ ordenCompra: 'OC-OTRO' })
  await user.click(screen.getByText('Abrir el otro'))
  await eventually(() => expect(orden().value).toBe('OC-OTRO'))
  aqui.unmount()
})

test('a document that was issued from the draft elsewhere is not issued again', async () => {
  const servidor = aServidorConBorradores()
  const { user, onEmitido } = await openFormulario({ servidor })
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla')
  servidor.answer(contract.vtaMovm.emitir, () => {
    throw new ApiError(409, 'conflict', 'El borrador ya se emitió', [{ campo: 'borrador', mensaje: 'Ya se emitió' }])
  })
  servidor.answer(borrador.get, { borrador: null, emitido: EMITIDO })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(
    await screen.findByText(/^De este borrador ya se generó Factura Electrónica 00100001010000000012 por/),
  ).toBeTruthy()
  expect(onEmitido).not.toHaveBeenCalled()
})
