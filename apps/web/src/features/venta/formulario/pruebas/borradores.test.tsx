import { ApiError, contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  chooseCliente,
  EMITIDO,
  emitirConVersion,
  eventually,
  generate,
  openFormulario,
  write,
} from '../../../../testing/formulario.tsx'

const { borrador, vtaMovm } = contract
const locales = () => Object.keys(localStorage).filter((llave) => llave.startsWith('pura.borrador.'))
const orden = () => campo('Orden de compra')
/** Simulates a closed tab: it receives no answers, and its storage remains. */
const closeTab = () => window.dispatchEvent(new Event('pagehide'))

test('typed content is saved when the form closes, and is there when it opens again', async () => {
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

test('two documents begun are two drafts, each continued on its own', async () => {
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

test('deleting a draft removes it here and on the server, and empties the form', async () => {
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

test('a tab closed right after the last key keeps that key in browser storage', async () => {
  const servidor = aServidorConBorradores()
  servidor.refuse(borrador.save, 0, '')
  const { user, onBorrador } = await openFormulario({ servidor })
  await write(user, orden(), 'OC-1')
  await eventually(() => expect(onBorrador).toHaveBeenCalled())
  await write(user, orden(), 'OC-12')
  closeTab()
  expect(localStorage.getItem(locales()[0]!)).toContain('"ordenCompra":"OC-12"')
})

test('a tab closed while saving leaves the draft intact, without a conflict with itself', async () => {
  const servidor = aServidorConBorradores()
  servidor.hold(borrador.save)
  const { user, onBorrador } = await openFormulario({ servidor })
  await write(user, orden(), 'OC-1')
  await eventually(() => expect(onBorrador).toHaveBeenCalled())
  const [idBorrador] = onBorrador.mock.lastCall as [string]
  // The server stored the draft, but its answer did not arrive.
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

test('a save without an answer, and what is typed after it, are one draft and not another device’s', async () => {
  const servidor = aServidorConBorradores()
  servidor.perder(true)
  const { user, onBorrador } = await openFormulario({ servidor })
  await write(user, orden(), 'OC-1')
  await eventually(() => expect(servidor.borradores.size).toBe(1))
  const [idBorrador] = onBorrador.mock.lastCall as [string]
  servidor.perder(false)
  await write(user, orden(), 'OC-12')
  await eventually(() =>
    expect(servidor.borradores.get(idBorrador)).toMatchObject({ version: 2, contenido: { ordenCompra: 'OC-12' } }),
  )
  expect(screen.queryByText(/en otra pestaña o en otro dispositivo/)).toBeNull()
  expect(servidor.borradores.size).toBe(1)
})

test('after a save without an answer Generar issues what is on the screen, once', async () => {
  const servidor = aServidorConBorradores()
  emitirConVersion(servidor)
  servidor.perder(true)
  const { user, onEmitido } = await openFormulario({ servidor })
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla', '2')
  await eventually(() => expect(servidor.borradores.size).toBe(1))
  await write(user, campo('Cantidad, línea 1'), '3')
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  expect(servidor.asked(vtaMovm.emitir).map(({ body }) => body.vtaDetmList)).toMatchObject([
    [{ cantidad: '3' }],
    [{ cantidad: '3' }],
  ])
})

test('a draft that the server refuses stays in this browser, with the reason', async () => {
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

test('a draft changed on another device is not overwritten: changes here become a separate draft', async () => {
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
  // The address is that of the separate draft.
  expect(aqui.onBorrador.mock.lastCall).not.toEqual([idBorrador])
  await user.click(screen.getByText('Abrir el otro'))
  await eventually(() => expect(orden().value).toBe('OC-OTRO'))
  aqui.unmount()
})

test('a draft issued elsewhere is not issued again, and what was typed here can become another document', async () => {
  const servidor = aServidorConBorradores()
  const { user, onEmitido } = await openFormulario({ servidor })
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla')
  servidor.answer(vtaMovm.emitir, () => {
    throw new ApiError(409, 'conflict', 'El borrador ya se emitió', [{ campo: 'borrador', mensaje: 'Ya se emitió' }])
  })
  servidor.answer(borrador.get, { borrador: null, emitido: EMITIDO })
  await generate(user)
  expect(
    await screen.findByText(/^De este borrador ya se generó Factura Electrónica 00100001010000000012 por/),
  ).toBeTruthy()
  expect(onEmitido).not.toHaveBeenCalled()

  await user.click(screen.getByText('Hacer otro con lo escrito aquí'))
  expect(screen.queryByText(/ya se generó/)).toBeNull()
  servidor.answer(vtaMovm.emitir, EMITIDO)
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  const [negado, otro] = servidor.asked(vtaMovm.emitir)
  expect(otro?.body).toEqual(negado?.body)
  expect(otro?.query.borrador).not.toBe(negado?.query.borrador)
})

test('typing in a draft issued elsewhere says so', async () => {
  const servidor = aServidorConBorradores()
  const { user } = await openFormulario({ servidor })
  servidor.refuse(borrador.save, 409, 'Ya se emitió')
  servidor.answer(borrador.get, { borrador: null, emitido: EMITIDO })
  await write(user, orden(), 'OC-1')
  expect(await screen.findByText(/^De este borrador ya se generó/)).toBeTruthy()
  expect(orden().value).toBe('OC-1')
})

async function openCompleto() {
  const abierto = await openFormulario()
  await chooseCliente(abierto.user, 'robles')
  await addLinea(abierto.user, 'silla')
  return {
    ...abierto,
    llaves: () => abierto.servidor.asked(vtaMovm.emitir).map((p) => p.headers.get('idempotency-key')),
  }
}

test('a key already used for another document is replaced without a message', async () => {
  const { user, servidor, onEmitido, llaves } = await openCompleto()
  servidor.answer(vtaMovm.emitir, () => {
    if (llaves().length === 1) throw new ApiError(409, 'conflict', mensajes.documento.llaveConOtroCuerpo)
    return EMITIDO
  })
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  expect(new Set(llaves()).size).toBe(2)
  expect(screen.queryByText(mensajes.documento.llaveConOtroCuerpo)).toBeNull()
})

test('a company with overdue payments gets a link to them, and the draft stays', async () => {
  const { user, servidor, onEmitido } = await openCompleto()
  const mensaje = 'La emisión está en pausa por falta de pago'
  servidor.answer(vtaMovm.emitir, () => {
    throw new ApiError(402, 'payment_required', mensaje)
  })
  await generate(user)
  expect(await screen.findByText(mensaje)).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Ver historial de pagos' })
  expect(link.getAttribute('href')).toBe('/historialPagos')
  expect(onEmitido).not.toHaveBeenCalled()
  expect(campo('Nombre, línea 1').value).toBe('Silla de oficina ergonómica')
})

test('two presses of Generar send one document', async () => {
  const { user, servidor, onEmitido } = await openCompleto()
  const release = servidor.hold(vtaMovm.emitir)
  await user.dblClick(screen.getAllByRole('button', { name: /^Generar/ })[0]!)
  await eventually(() => expect(servidor.asked(vtaMovm.emitir)).toHaveLength(1))
  await user.click(screen.getAllByRole('button', { name: /^Generar/ })[0]!)
  release()
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  expect(servidor.asked(vtaMovm.emitir)).toHaveLength(1)
})
