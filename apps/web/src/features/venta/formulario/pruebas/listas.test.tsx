/** Search lists of the form: client, product, activity and CABYS. */
import { contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ARROZ, aCabys, INTEGRAL, ROBLES } from '../../../../testing/catalogos.ts'
import {
  aServidorConBorradores,
  campo,
  eventually,
  expectFocusAt,
  focused,
  openFormulario,
  pressAlt,
  write,
} from '../../../../testing/formulario.tsx'

/** A closed list stays in the DOM, hidden. */
const isShown = (e: HTMLElement) => e.closest('[style*="display: none"]') === null
const opciones = () =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].filter(isShown).map((o) => o.textContent)
const expectCerrada = () => eventually(() => expect(opciones()).toEqual([]))
const expectNada = () =>
  eventually(() => expect(screen.getAllByText('No hay Resultados').filter(isShown)).toHaveLength(1))
const marcada = () => document.querySelector('[data-combobox-selected]')?.textContent ?? ''
/** Waits for the frame in which an opened list marks its first match again. */
async function expectMarcada(nombre: string): Promise<void> {
  await eventually(() => expect(marcada()).toContain(nombre))
  await new Promise(requestAnimationFrame)
}

test('the first client is marked, arrow keys move, Esc keeps the text, and Enter goes to the lines', async () => {
  const { user, onClose } = await openFormulario()
  await pressAlt(user, 2)
  await expectFocusAt('Buscar Cliente')
  await user.paste('robl')
  await eventually(() =>
    expect(opciones()).toEqual([
      expect.stringContaining(ROBLES.nombreCliente),
      expect.stringContaining('Cooperativa Robledal'),
      expect.stringContaining('Crear «robl»'),
    ]),
  )
  await expectMarcada(ROBLES.nombreCliente)
  await user.keyboard('{ArrowDown}')
  await expectMarcada('Cooperativa Robledal')
  await user.keyboard('{Escape}')
  await expectCerrada()
  expect(focused().value).toBe('robl')
  expect(onClose).not.toHaveBeenCalled()
  await user.paste('edal')
  await expectMarcada('Cooperativa Robledal')
  await user.keyboard('{Enter}')
  await expectFocusAt('Producto, línea 1')
  expect(screen.getByText(/Cooperativa Robledal R\.L\./)).toBeTruthy()
})

test('an arrow key takes the second product, and Esc closes the list but not the form', async () => {
  const { user, onClose } = await openFormulario({ enLineas: true })
  await expectFocusAt('Producto, línea 1')
  await user.paste('arroz')
  await expectMarcada(ARROZ.nombreProducto)
  await user.keyboard('{ArrowDown}')
  await expectMarcada(INTEGRAL.nombreProducto)
  await user.keyboard('{Escape}')
  await expectCerrada()
  expect(campo('Producto, línea 1').value).toBe('arroz')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}')
  await expectMarcada(ARROZ.nombreProducto)
  await user.keyboard('{ArrowDown}')
  await expectMarcada(INTEGRAL.nombreProducto)
  await user.keyboard('{Enter}')
  await eventually(() => expect(campo('Nombre, línea 1').value).toBe(INTEGRAL.nombreProducto))
  await expectFocusAt('Cantidad, línea 1')
})

test('a user who may create nothing sees "no matches" in the lists', async () => {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.users.opciones, [])
  const { user } = await openFormulario({ servidor })
  await pressAlt(user, 2)
  await user.paste('zzz')
  await expectNada()
  await pressAlt(user, 3)
  await user.paste('zzz')
  await expectNada()
  await user.keyboard('{Enter}')
  expect(campo('Producto, línea 1').value).toBe('zzz')
})

test('typing finds an activity, and Esc or no match restores the chosen activity', async () => {
  const { user, onClose } = await openFormulario()
  const actividad = screen.getByLabelText<HTMLInputElement>(/^Actividad económica/, { selector: 'input' })
  expect(actividad.value).toBe('4711.3 · Venta al por menor de abarrotes')
  await write(user, actividad, 'informatica')
  await expectMarcada('6201.0')
  await user.keyboard('{Enter}')
  expect(actividad.value).toMatch(/^6201\.0/)
  await write(user, actividad, 'zzz')
  await expectNada()
  await user.tab()
  await eventually(() => expect(actividad.value).toMatch(/^6201\.0/))
  await write(user, actividad, 'abarrotes')
  await expectMarcada('4711.3')
  await user.keyboard('{Escape}')
  await expectCerrada()
  await user.tab()
  await eventually(() => expect(actividad.value).toMatch(/^6201\.0/))
  expect(onClose).not.toHaveBeenCalled()
})

test("arrow keys move in a new product's CABYS, Enter takes a valid code, and Esc restores the focus", async () => {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.cabys.search, [
    aCabys('2391102010100', 'Café tostado en grano'),
    aCabys('2391102010200', 'Café tostado molido'),
    aCabys('2391102010300', 'Café de antes', false),
  ])
  const { user } = await openFormulario({ servidor, enLineas: true })
  await expectFocusAt('Producto, línea 1')
  await user.paste('zafiro')
  await screen.findByText('Crear «zafiro»')
  await user.keyboard('{Enter}')
  await expectFocusAt(/^Precio sin IVA/)
  const otro = await screen.findByText('Buscar otro CABYS')
  await user.click(otro)
  await expectFocusAt('Descripción o categoría')
  await screen.findByText('Café de antes')
  // A retired code is listed but cannot be taken.
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(campo('Descripción o categoría')).toBeTruthy()
  await user.keyboard('{ArrowUp}{Enter}')
  await eventually(() => expect(screen.queryByLabelText('Descripción o categoría')).toBeNull())
  expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Café tostado molido')
  await expectFocusAt(otro)
  // Again, now that the search's chunk is loaded.
  await user.keyboard('{Enter}')
  await expectFocusAt('Descripción o categoría')
  await user.keyboard('{Escape}')
  await expectFocusAt(otro)
  await user.keyboard('{Escape}')
  await expectFocusAt('Producto, línea 1')
})
