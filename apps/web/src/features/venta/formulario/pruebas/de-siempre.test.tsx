import { contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ARROZ, ROBLES, SILLA } from '../../../../testing/catalogos.ts'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  chooseCliente,
  eventually,
  expectFocusAt,
  focused,
  generate,
  granTotal,
  openFormulario,
  totales,
} from '../../../../testing/formulario.tsx'
import { atTelefono } from '../../../../testing/pagina.tsx'

const OFRECIDO = 'Lo de siempre de Constructora Los Robles S.A.'
const usual = [
  { producto: ARROZ, cantidad: '10' },
  { producto: SILLA, cantidad: '2' },
]

/** A form whose client has usual lines. */
async function offer() {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.vtaMovm.deSiempre, ({ params }) =>
    params.idCliente === ROBLES.clientePK.idCliente ? usual : [],
  )
  const abierto = await openFormulario({ servidor })
  await chooseCliente(abierto.user, 'robles')
  await screen.findByText('Usar lo de siempre')
  return { ...abierto, servidor }
}
async function expectOneLineIssued({ user, servidor, onEmitido }: Awaited<ReturnType<typeof offer>>): Promise<void> {
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  expect(servidor.asked(contract.vtaMovm.emitir)[0]!.body.vtaDetmList).toHaveLength(1)
}
const said = () => document.querySelector('fieldset > [role=status]')!.textContent

test('Tab accepts every usual line, at the price of today, and one undo takes them back', async () => {
  const abierto = await offer()
  const { user } = abierto
  expect(said()).toBe(
    `${OFRECIDO}: ${ARROZ.nombreProducto}, 10; ${SILLA.nombreProducto}, 2. Tab agrega todo; Enter, la primera.`,
  )
  await user.keyboard('{Tab}')
  await expectFocusAt('Producto, línea 3')
  expect(campo('Cantidad, línea 1').value).toBe('10')
  expect(campo('Precio, línea 2').value.replace(/\s/g, '')).toBe('45000,00')
  // 10 × 1690 with 1 %, and 2 × 45 000 with 13 %.
  expect(granTotal()).toBe('118769,00')
  expect(screen.queryByText(OFRECIDO)).toBeNull()

  await user.click(await screen.findByText('Deshacer'))
  await expectFocusAt('Producto, línea 1')
  expect(granTotal()).toBe('0,00')
  // Refused once, it is not offered again.
  expect(screen.queryByText(OFRECIDO)).toBeNull()
  await addLinea(user, 'silla', '1')
  await expectOneLineIssued(abierto)
})

test('Enter accepts the first one and offers the rest', async () => {
  const { user } = await offer()
  await user.keyboard('{Enter}')
  await expectFocusAt('Producto, línea 2')
  expect(campo('Nombre, línea 1').value).toBe(ARROZ.nombreProducto)
  expect(said()).toContain(`: ${SILLA.nombreProducto}, 2.`)
  await user.keyboard('{Enter}')
  await expectFocusAt('Producto, línea 3')
  expect(campo('Nombre, línea 2').value).toBe(SILLA.nombreProducto)
  expect(screen.queryByText(OFRECIDO)).toBeNull()
})

test('what is offered is no part of the document: not of its totals, its draft, or what is issued', async () => {
  const { user, servidor, onEmitido } = await offer()
  expect(totales().Subtotal).toBe('0,00')
  await generate(user)
  await expectFocusAt('Producto, línea 1')
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  await eventually(() => expect(servidor.borradores.size).toBe(1))
  expect(JSON.stringify([...servidor.borradores.values()])).not.toContain(ARROZ.nombreProducto)
  expect(onEmitido).not.toHaveBeenCalled()
})

test('a line that was typed ends the offer', async () => {
  const abierto = await offer()
  const { user } = abierto
  await addLinea(user, 'silla', '1')
  await eventually(() => expect(screen.queryByText(OFRECIDO)).toBeNull())
  expect(said()).toBe('')
  await expectOneLineIssued(abierto)
})

test('Tab on a product that is being typed does not accept them', async () => {
  const { user } = await offer()
  await user.keyboard('x{Tab}')
  expect(screen.queryByLabelText('Cantidad, línea 1')).toBeNull()
})

test('on a phone a button accepts them', async () => {
  atTelefono()
  const { user } = await offer()
  expect(said()).toBe(`${OFRECIDO}: ${ARROZ.nombreProducto}, 10; ${SILLA.nombreProducto}, 2.`)
  await user.click(screen.getByText('Usar lo de siempre'))
  await eventually(() => expect(granTotal()).toBe('118769,00'))
  expect(screen.queryByText('Usar lo de siempre')).toBeNull()
  expect(focused().textContent).toBe('Agregar línea')
})

test('a note offers nothing: its lines come from the document it refers to', async () => {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.vtaMovm.referibles, [])
  const { user } = await openFormulario({ servidor, tipo: 'ND' })
  await chooseCliente(user, 'robles')
  await expectFocusAt('Producto, línea 1')
  expect(servidor.asked(contract.vtaMovm.deSiempre)).toEqual([])
})
