import { ApiError, contract } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { storeParte } from '../../../../lib/almacen/base.ts'
import { checkLinea, watchLinea } from '../../../../lib/consulta/linea.ts'
import { aNavegadorConAlmacen, aParte, DUENO } from '../../../../testing/almacen.ts'
import { PRODUCTOS, ROBLES, SILLA } from '../../../../testing/catalogos.ts'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  chooseCliente,
  EMITIDO,
  emitirConVersion,
  eventually,
  expectFocusAt,
  generate,
  openFormulario,
  pressAlt,
  primera,
  totales,
  write,
} from '../../../../testing/formulario.tsx'
import { renderEnRouter } from '../../../../testing/usuario.tsx'
import { FranjaLinea } from '../../borrador/FranjaLinea.tsx'
import { listPedidos, sendPedidos } from '../../borrador/pedidos.ts'

const { borrador, salud, vtaMovm } = contract
const AUTOR = { codCia: 1, idUsuario: 1 }

/** A server that can be out of reach: then no call is answered. */
function aServidorConCaidas() {
  const servidor = aServidorConBorradores()
  onTestFinished(watchLinea())
  const listo = () => servidor.answer(salud.get, { estado: 'listo', version: '1', ambiente: 'simulador' })
  listo()
  return {
    ...servidor,
    async fall() {
      for (const call of [salud.get, vtaMovm.emitir, borrador.save, contract.producto.list, contract.cliente.list])
        servidor.refuse(call, 0, '')
      await checkLinea()
    },
    async comeBack(productos = [SILLA]) {
      listo()
      servidor.answer(vtaMovm.emitir, EMITIDO)
      servidor.answer(contract.producto.list, productos)
      await checkLinea()
    },
  }
}

/** Texts of all lists. */
const opciones = () =>
  screen
    .queryAllByRole('option', { hidden: true })
    .map((o) => o.textContent)
    .join('\n')

async function fill(servidor: ReturnType<typeof aServidorConCaidas>) {
  const abierto = await openFormulario({ servidor })
  await chooseCliente(abierto.user, 'robles')
  await addLinea(abierto.user, 'silla', '2')
  return abierto
}

/** A document that waits for the line, in a window that was closed. */
async function leaveWaiting() {
  const servidor = aServidorConCaidas()
  const { user, unmount } = await fill(servidor)
  await servidor.fall()
  await generate(user)
  await screen.findByRole('status', { name: 'Se generará al volver' })
  unmount()
  return servidor
}

test('a document generated without a connection says that it waits, and is issued once when the line is back', async () => {
  const servidor = aServidorConCaidas()
  const { user, onEmitido } = await fill(servidor)
  await servidor.fall()
  expect(await screen.findByText(/^Sin conexión desde/)).toBeTruthy()
  expect(screen.getAllByText(/^Generar al volver/).length).toBeGreaterThan(0)
  await generate(user)
  const espera = await screen.findByRole('status', { name: 'Se generará al volver' })
  expect(espera.textContent).toContain('Una sola vez')
  await expectFocusAt(espera)
  expect(onEmitido).not.toHaveBeenCalled()
  await generate(user)
  expect(listPedidos(AUTOR)).toHaveLength(1)

  await servidor.comeBack()
  await Promise.all([sendPedidos(AUTOR), sendPedidos(AUTOR)])
  expect(servidor.asked(vtaMovm.emitir)).toHaveLength(1)
  await eventually(() => expect(onEmitido).toHaveBeenCalledWith(EMITIDO))
  expect(listPedidos(AUTOR)).toEqual([])
})

test('a document whose answer was lost is asked again with the same key', async () => {
  const servidor = aServidorConCaidas()
  const { user, onEmitido } = await fill(servidor)
  servidor.refuse(vtaMovm.emitir, 0, '')
  await generate(user)
  await screen.findByRole('status', { name: 'Se generará al volver' })
  await servidor.comeBack()
  await sendPedidos(AUTOR)
  const [perdida, otra] = servidor.asked(vtaMovm.emitir)
  expect(otra!.headers.get('idempotency-key')).toBe(perdida!.headers.get('idempotency-key'))
  expect(otra!.body).toEqual(perdida!.body)
  await eventually(() => expect(onEmitido).toHaveBeenCalledTimes(1))
})

test('what waits can be taken back and edited: nothing is issued when the line is back', async () => {
  const servidor = aServidorConCaidas()
  const { user } = await fill(servidor)
  await servidor.fall()
  await generate(user)
  const espera = await screen.findByRole('status', { name: 'Se generará al volver' })
  expect(campo('Cantidad, línea 1').closest('[inert]')).not.toBeNull()
  await user.click(within(espera).getByText('Cancelar y seguir editando'))
  await eventually(() => expect(campo('Cantidad, línea 1').closest('[inert]')).toBeNull())
  await servidor.comeBack()
  await sendPedidos(AUTOR)
  expect(servidor.asked(vtaMovm.emitir)).toEqual([])
  expect(campo('Cantidad, línea 1').value).toBe('2')
})

test('what was issued before it was taken back and changed is not taken for what is asked now', async () => {
  const servidor = aServidorConCaidas()
  const { user, onEmitido } = await fill(servidor)
  // Its answer was lost.
  servidor.refuse(vtaMovm.emitir, 0, '')
  await generate(user)
  const espera = await screen.findByRole('status', { name: 'Se generará al volver' })
  await user.click(within(espera).getByText('Cancelar y seguir editando'))
  await servidor.fall()
  await write(user, campo('Cantidad, línea 1'), '5')
  await generate(user)
  await screen.findByRole('status', { name: 'Se generará al volver' })

  await servidor.comeBack()
  const emitido = new ApiError(409, 'conflict', 'Este borrador ya se generó', [
    { campo: 'borrador', mensaje: 'Este borrador ya se generó' },
  ])
  for (const call of [vtaMovm.emitir, borrador.save]) {
    servidor.answer(call, () => {
      throw emitido
    })
  }
  servidor.answer(borrador.get, { borrador: null, emitido: EMITIDO })
  await sendPedidos(AUTOR)
  expect(await screen.findByText(/^De este borrador ya se generó/)).toBeTruthy()
  expect(onEmitido).not.toHaveBeenCalled()
  expect(campo('Cantidad, línea 1').value).toBe('5')
})

test('a save of the draft that is answered after Generar leaves what waits', async () => {
  const servidor = aServidorConCaidas()
  const release = servidor.hold(borrador.save)
  const { user, onEmitido } = await fill(servidor)
  await eventually(() => expect(servidor.asked(borrador.save)).toHaveLength(1))
  await write(user, campo('Cantidad, línea 1'), '3')
  await servidor.fall()
  await generate(user)
  await screen.findByRole('status', { name: 'Se generará al volver' })
  release()
  await servidor.comeBack()
  await sendPedidos(AUTOR)
  expect(servidor.asked(vtaMovm.emitir).map(({ body }) => body.vtaDetmList)).toMatchObject([[{ cantidad: '3' }]])
  await eventually(() => expect(onEmitido).toHaveBeenCalledTimes(1))
})

test('what waits is issued although an earlier save was stored without an answer', async () => {
  const servidor = aServidorConCaidas()
  servidor.perder(true)
  const { user, onEmitido } = await fill(servidor)
  await eventually(() => expect(servidor.borradores.size).toBe(1))
  await servidor.fall()
  await write(user, campo('Cantidad, línea 1'), '3')
  await generate(user)
  await screen.findByRole('status', { name: 'Se generará al volver' })
  await servidor.comeBack()
  emitirConVersion(servidor)
  await sendPedidos(AUTOR)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  expect(servidor.asked(vtaMovm.emitir).at(-1)!.body.vtaDetmList).toMatchObject([{ cantidad: '3' }])
  expect(listPedidos(AUTOR)).toEqual([])
})

test('what waits survives the closed window, and is issued without it', async () => {
  const servidor = await leaveWaiting()
  await servidor.comeBack()
  expect(await sendPedidos(AUTOR)).toEqual([EMITIDO])
  expect(servidor.asked(vtaMovm.emitir)).toHaveLength(1)
})

test('what waited and is refused shows why, at its field, and is not sent again', async () => {
  const servidor = aServidorConCaidas()
  const { user } = await fill(servidor)
  await servidor.fall()
  await generate(user)
  await screen.findByRole('status', { name: 'Se generará al volver' })
  await servidor.comeBack()
  servidor.answer(vtaMovm.emitir, () => {
    throw new ApiError(422, 'invalid', 'La caja está inactiva')
  })
  await sendPedidos(AUTOR)
  expect(await screen.findByText('La caja está inactiva')).toBeTruthy()
  await sendPedidos(AUTOR)
  expect(servidor.asked(vtaMovm.emitir)).toHaveLength(1)
})

test('a search without a connection says so, offers nothing to create, and goes on by itself', async () => {
  const servidor = aServidorConCaidas()
  const { user } = await openFormulario({ servidor })
  await servidor.fall()
  await user.click(campo(/^Producto, línea/))
  await user.paste('silla')
  expect(await screen.findByText('No se pudo buscar: sin conexión')).toBeTruthy()
  expect(screen.queryByText(/^Crear «/)).toBeNull()
  expect(screen.queryByText('No hay Resultados')).toBeNull()
  await servidor.comeBack()
  expect(await screen.findByText(/de oficina/)).toBeTruthy()
  expect(screen.queryByText('No se pudo buscar: sin conexión')).toBeNull()
})

test('a document is typed whole without a connection from what the browser stored, and issued once', async () => {
  aNavegadorConAlmacen()
  const servidor = aServidorConCaidas()
  await storeParte(DUENO, undefined, aParte({ clientes: [ROBLES], productos: PRODUCTOS }))
  for (const call of [contract.cliente.list, contract.producto.list]) servidor.refuse(call, 0, '')
  const { user, onEmitido } = await openFormulario({ servidor })
  await servidor.fall()
  await pressAlt(user, 2)
  await user.paste('los robles')
  expect((await primera()).textContent).toContain(ROBLES.nombreCliente)
  expect(await screen.findByText(/^De este navegador: 1 cliente de hoy/)).toBeTruthy()
  expect(screen.queryByText('Crear «los robles»')).toBeNull()
  expect(screen.getAllByText('Crear: al volver').length).toBeGreaterThan(0)
  await user.keyboard('{Enter}')
  await addLinea(user, 'silla', '2')
  expect(campo('Precio, línea 1').value).toMatch(/^45.000/)
  expect(totales().Subtotal).toBe('90000,00')
  await generate(user)
  await screen.findByRole('status', { name: 'Se generará al volver' })
  await servidor.comeBack()
  await sendPedidos(AUTOR)
  const [emitida] = servidor.asked(vtaMovm.emitir)
  expect(servidor.asked(vtaMovm.emitir)).toHaveLength(1)
  expect(emitida!.body).toMatchObject({
    cliente: { clientePK: ROBLES.clientePK },
    vtaDetmList: [{ producto: { productoPK: SILLA.productoPK }, cantidad: '2' }],
  })
  await eventually(() => expect(onEmitido).toHaveBeenCalledWith(EMITIDO))
})

test('what the browser answered is asked of the server again once the line is back', async () => {
  aNavegadorConAlmacen()
  const servidor = aServidorConCaidas()
  await storeParte(DUENO, undefined, aParte({ productos: [SILLA] }))
  const { user } = await openFormulario({ servidor })
  await servidor.fall()
  await user.click(campo(/^Producto, línea/))
  await user.paste('silla')
  await eventually(() => expect(opciones()).toMatch(/Silla.*45.000/))
  await servidor.comeBack([{ ...SILLA, precioVenta: '47000' }])
  await eventually(() => expect(opciones()).toMatch(/Silla.*47.000/))
  expect(screen.queryByText(/^De este navegador/)).toBeNull()
})

test('a tiquete opens although nobody answers who the client of the counter is', async () => {
  const servidor = aServidorConCaidas()
  servidor.refuse(contract.cliente.contado, 0, '')
  await openFormulario({ servidor, tipo: 'TE' })
  expect(campo('Producto, línea 1')).toBeTruthy()
})

test('the strip opens the document that waits', async () => {
  await leaveWaiting()
  renderEnRouter(<FranjaLinea />)
  const ver = await screen.findByRole('link', { name: 'Ver' })
  const [pedido] = listPedidos(AUTOR)
  expect(ver.getAttribute('href')).toBe(`/facturasElectronicas?borrador=${pedido!.idBorrador}`)
})

test('a server that fails when the line is back refused nothing: the document waits on, and is issued once', async () => {
  const servidor = aServidorConCaidas()
  const { user, onEmitido } = await fill(servidor)
  await servidor.fall()
  await generate(user)
  await screen.findByRole('status', { name: 'Se generará al volver' })
  await servidor.comeBack()
  servidor.refuse(vtaMovm.emitir, 500, 'Ahora no')
  await sendPedidos(AUTOR)
  expect(screen.getByRole('status', { name: 'Se generará al volver' })).toBeTruthy()
  servidor.answer(vtaMovm.emitir, EMITIDO)
  await sendPedidos(AUTOR)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
})
