import { contract } from '@pura/contract'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ROBLES, SILLA } from '../../../../testing/catalogos.ts'
import {
  addLinea,
  campo,
  chooseCliente,
  eventually,
  expectFocusAt,
  openFormulario,
  pressAlt,
  primera,
  write,
} from '../../../../testing/formulario.tsx'

type Usuario = Awaited<ReturnType<typeof openFormulario>>['user']
const generate = (user: Usuario) => user.keyboard('{Control>}{Enter}{/Control}')

/** A document that could be issued, with the focus in the empty cell of its second line. */
async function openCasiListo() {
  const abierto = await openFormulario()
  await chooseCliente(abierto.user, 'robles')
  await addLinea(abierto.user, 'arroz')
  act(() => campo('Producto, línea 2').focus())
  return abierto
}

test('a line half typed stops the document at its cell; once chosen it is issued with both lines', async () => {
  const { user, servidor, onEmitido } = await openCasiListo()
  await user.paste('silla')
  await primera()
  await generate(user)
  await screen.findByText('«silla» no se ha elegido')
  await expectFocusAt('Producto, línea 2')
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])

  await user.keyboard('{Enter}')
  await eventually(() => expect(campo('Nombre, línea 2').value).toBe(SILLA.nombreProducto))
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  const [pedido] = servidor.asked(contract.vtaMovm.emitir)
  expect(pedido!.body.vtaDetmList).toHaveLength(2)
})

test('the error goes when the text is cleared, and the document is issued without that line', async () => {
  const { user, onEmitido } = await openCasiListo()
  await user.paste('silla')
  await generate(user)
  await screen.findByText('«silla» no se ha elegido')
  await user.clear(campo('Producto, línea 2'))
  expect(screen.queryByText('«silla» no se ha elegido')).toBeNull()
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
})

test('another client half typed stops the document, also when the section was closed meanwhile', async () => {
  const { user, servidor, onEmitido } = await openCasiListo()
  await pressAlt(user, 2)
  await user.paste('coopera')
  await user.click(screen.getByRole('button', { name: 'Datos del Receptor' }))
  await generate(user)
  await screen.findByText('«coopera» no se ha elegido')
  await expectFocusAt('Buscar Cliente')
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  await user.clear(campo('Buscar Cliente'))
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  const [pedido] = servidor.asked(contract.vtaMovm.emitir)
  expect(pedido!.body.cliente?.clientePK).toEqual(ROBLES.clientePK)
})

test('a list searched without a choice stops the document', async () => {
  const { user, servidor } = await openCasiListo()
  await pressAlt(user, 1)
  const condicion = await eventually(() => campo(/^Condición de venta/))
  act(() => condicion.focus())
  await write(user, condicion, 'credito')
  await generate(user)
  await screen.findByText('«credito» no se ha elegido')
  await expectFocusAt(condicion)
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  await user.keyboard('{Enter}')
  await eventually(() => expect(condicion.value).toMatch(/^02/))
  expect(screen.queryByText('«credito» no se ha elegido')).toBeNull()
})

test('the product of a composed line half typed stops the document too', async () => {
  const { user, servidor } = await openCasiListo()
  await user.keyboard('{F4}')
  const producto = await eventually(() => campo('Producto'))
  await user.click(producto)
  await user.paste('silla')
  await generate(user)
  await screen.findByText('«silla» no se ha elegido')
  await expectFocusAt(producto)
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
})
