/** A block copied from a spreadsheet becomes lines; what is in doubt is asked, and nothing is dropped. */
import { contract } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ARROZ, aCabys, aProductoCompleto, SILLA } from '../../../../testing/catalogos.ts'
import {
  aServidorConBorradores,
  campo,
  chooseCliente,
  eventually,
  expectFocusAt,
  generate,
  openFormulario,
  type Usuario,
} from '../../../../testing/formulario.tsx'

type Formulario = Awaited<ReturnType<typeof openFormulario>>

async function pasteInto({ user }: Formulario, texto: string): Promise<void> {
  await expectFocusAt(/^Producto, línea/)
  await user.paste(texto)
}
const valorDe = (etiqueta: string | RegExp) => campo(etiqueta).value.replace(/\s/g, ' ')
const columnas = () => screen.findByRole('dialog', { name: /^Columnas de lo que pegó/ })
const select = (dialogo: HTMLElement, n: number) =>
  within(dialogo).getByLabelText<HTMLSelectElement>(new RegExp(`^Columna ${n}`))
const untilPegado = (n: number) =>
  screen.findByText(new RegExp(n === 1 ? '^Se pegó 1 línea' : `^Se pegaron ${n} líneas`))

test('columns are told by their titles, in any order, and the notice says how they were taken', async () => {
  const formulario = await openFormulario({ enLineas: true })
  await pasteInto(formulario, 'Precio con IVA\tCant.\tCódigo\r\n₡2.260,00\t3\tP002\r\n1.010\t1\tP001\r\n')
  expect((await untilPegado(2)).textContent).toBe('Se pegaron 2 líneas: Precio con IVA, Cantidad, Código.')
  expect(campo('Nombre, línea 1').value).toBe(SILLA.nombreProducto)
  expect([valorDe('Cantidad, línea 1'), valorDe('Precio, línea 1')]).toEqual(['3', '2 000,00'])
  // 1.010 beside 2.260,00 is a thousand and ten, with 1 % of IVA in it.
  expect([campo('Nombre, línea 2').value, valorDe('Precio, línea 2')]).toEqual([ARROZ.nombreProducto, '1 000,00'])
  await expectFocusAt('Producto, línea 3')
})

test('a block without titles in the order of the grid is taken at once', async () => {
  const formulario = await openFormulario({ enLineas: true })
  await pasteInto(formulario, 'P001\t1,250\t1690\nP002\t2\t45000')
  await untilPegado(2)
  expect([valorDe('Cantidad, línea 1'), valorDe('Precio, línea 1')]).toEqual(['1,25', '1 690,00'])
  expect(screen.queryByRole('dialog', { name: /^Columnas/ })).toBeNull()
})

const DUDOSO = 'P001\t500\t40\nP002\t30\t90'

test('doubtful columns are asked once by keyboard, and the answer is remembered for blocks of the same shape', async () => {
  const formulario = await openFormulario({ enLineas: true })
  await pasteInto(formulario, DUDOSO)
  const dialogo = await columnas()
  await eventually(() => expect(document.activeElement === select(dialogo, 1)).toBe(true))
  expect([1, 2, 3].map((n) => select(dialogo, n).value)).toEqual(['codigo', 'cantidad', 'precio'])
  await formulario.user.selectOptions(select(dialogo, 2), 'Precio con IVA')
  expect(within(dialogo).getByRole('alert').textContent).toBe('Dos columnas tienen lo mismo; deje una')
  await formulario.user.selectOptions(select(dialogo, 3), 'Cantidad')
  select(dialogo, 3).focus()
  await formulario.user.keyboard('{Enter}')
  await untilPegado(2)
  expect(valorDe('Cantidad, línea 1')).toBe('40')
  expect(valorDe('Total, línea 1')).toBe('20 000,00')
  await pasteInto(formulario, 'P002\t700\t800\nP001\t90\t20\nS001\t80\t1')
  await untilPegado(3)
  expect([valorDe('Cantidad, línea 3'), valorDe('Total, línea 3')]).toEqual(['800', '560 000,00'])
})

test('Esc pastes nothing and returns to the cell', async () => {
  const formulario = await openFormulario({ enLineas: true })
  await pasteInto(formulario, DUDOSO)
  await columnas()
  await formulario.user.keyboard('{Escape}')
  await expectFocusAt('Producto, línea 1')
  expect(campo('Producto, línea 1').value).toBe('')
})

test('columns taken wrongly are changed afterwards: the lines of the block are replaced, the others stay', async () => {
  const formulario = await openFormulario({ enLineas: true })
  await pasteInto(formulario, 'S001\t1\t25000')
  await untilPegado(1)
  await pasteInto(formulario, 'P001\t2\t1010\nP002\t3\t2260')
  await untilPegado(2)
  await formulario.user.click(screen.getByRole('button', { name: 'Cambiar las columnas' }))
  await formulario.user.selectOptions(select(await columnas(), 3), 'Precio con IVA')
  await formulario.user.click(screen.getByRole('button', { name: /^Pegar 2 filas/ }))
  await eventually(() => expect(valorDe('Precio, línea 2')).toBe('1 000,00'))
  expect(valorDe('Precio, línea 3')).toBe('2 000,00')
  expect(valorDe('Precio, línea 1')).toBe('25 000,00')
  expect(campo('Producto, línea 4').value).toBe('')
})

const textsOf = (lista: HTMLElement) =>
  within(lista)
    .getAllByRole('listitem')
    .map((li) => li.firstChild?.textContent)

const stays = async (user: Usuario, servidor: Formulario['servidor']) => {
  await generate(user)
  await eventually(() => expect(document.activeElement?.textContent).toBe('Dejarlas por fuera'))
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
}

test('rows that are not understood stay as they were pasted, and nothing is issued until they are settled', async () => {
  const formulario = await openFormulario({ enLineas: true })
  const { user, servidor } = formulario
  await pasteInto(formulario, 'P001\t1,250\t1690\nP002\t2\t1.890\nP002\t1\t$15\nzzyzx\t1\t500')
  await untilPegado(1)
  expect(textsOf(screen.getByRole('list', { name: '3 filas pegadas quedaron por fuera' }))).toEqual([
    'P002 · 2 · 1.890 (Fila 2: «1.890»: ¿1890 o 1,89? Escriba uno de los dos)',
    'P002 · 1 · $15 (Fila 3: el precio está en dólares y el documento no)',
    'zzyzx · 1 · 500 (Fila 4: no se encontró el producto)',
  ])
  await chooseCliente(user, 'robles')
  await stays(user, servidor)
  // Closed, the section still shows them.
  await user.click(screen.getByRole('button', { name: 'Lineas Detalle', expanded: true }))
  await stays(user, servidor)
  await user.keyboard('{Enter}')
  expect(screen.queryByText('3 filas pegadas quedaron por fuera')).toBeNull()
  await generate(user)
  await eventually(() => expect(servidor.asked(contract.vtaMovm.emitir)).toHaveLength(1))
})

test('rows left out are in the draft, word by word, and stop it there too', async () => {
  const formulario = await openFormulario({ enLineas: true })
  const { servidor, onBorrador, unmount } = formulario
  await pasteInto(formulario, 'zzyzx\t1\t500\nP001\t2\t1690\nP002\t2\t1.890')
  await untilPegado(1)
  await eventually(() => expect(onBorrador).toHaveBeenCalled())
  const [idBorrador] = onBorrador.mock.lastCall as [string]
  unmount()
  await eventually(() => expect(servidor.borradores.size).toBe(1))

  const otra = await openFormulario({ servidor, idBorrador })
  expect(textsOf(await screen.findByRole('list', { name: '2 filas pegadas quedaron por fuera' }))).toEqual([
    'zzyzx · 1 · 500 (Fila 1: no se encontró el producto)',
    'P002 · 2 · 1.890 (Fila 3: «1.890»: ¿1890 o 1,89? Escriba uno de los dos)',
  ])
  await chooseCliente(otra.user, 'robles')
  await stays(otra.user, servidor)
  await otra.user.keyboard('{Enter}')
  otra.unmount()
  await eventually(() =>
    expect([...servidor.borradores.values()].map(({ contenido }) => contenido.fuera)).toEqual([[]]),
  )
})

test('nothing is issued while pasted rows are searched, and a form closed meanwhile keeps them', async () => {
  const servidor = aServidorConBorradores()
  const formulario = await openFormulario({ servidor, enLineas: true })
  const { user, onBorrador, unmount } = formulario
  await pasteInto(formulario, 'S001\t1\t25000')
  await untilPegado(1)
  await chooseCliente(user, 'robles')
  const release = servidor.hold(contract.producto.list)
  campo('Producto, línea 2').focus()
  await pasteInto(formulario, 'P001\t2\t1690\nP002\t1\t45000')
  await screen.findByText(/^Pegando 0 de 2/)
  await generate(user)
  await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Pegando 0 de 2…'))
  const [idBorrador] = onBorrador.mock.lastCall as [string]
  unmount()
  release()
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])

  const otra = await openFormulario({ servidor, idBorrador })
  await screen.findByText('2 filas pegadas quedaron por fuera')
  await otra.user.click(screen.getByRole('button', { name: 'Buscar otra vez' }))
  await eventually(() => expect(valorDe('Precio, línea 3')).toBe('45 000,00'))
  expect(screen.queryByText(/por fuera/)).toBeNull()
})

test('the product of a pasted row is created from it: its name, its price with IVA, its quantity', async () => {
  const servidor = aServidorConBorradores()
  const sillas = aCabys(SILLA.cabys.codigo, 'Sillas')
  servidor.answer(contract.cabys.search, [{ ...sillas, claro: true }])
  servidor.answer(contract.producto.create, ({ body }) =>
    aProductoCompleto({ nombreProducto: body.nombreProducto ?? '', cabys: sillas, impuesto: SILLA.impuesto }),
  )
  const formulario = await openFormulario({ servidor, enLineas: true })
  await pasteInto(formulario, 'Producto\tCantidad\tPrecio con IVA\nsillas de playa\t4\t22600')
  const { user } = formulario
  expect(await screen.findByText('El documento no se genera mientras esté aquí.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dejarla por fuera' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Crear «sillas de playa»' }))
  await screen.findByRole('radio', { checked: true })
  expect([campo(/^Nombre/, '[aria-label="Producto nuevo"] input').value, valorDe(/^Precio con IVA, ₡/)]).toEqual([
    'Sillas de playa',
    '22600',
  ])
  await user.click(screen.getByRole('button', { name: /^Crear y usar/ }))
  await eventually(() => expect(campo('Nombre, línea 1').value).toBe('Sillas de playa'))
  expect([valorDe('Cantidad, línea 1'), valorDe('Precio, línea 1')]).toEqual(['4', '20 000,00'])
  expect(servidor.asked(contract.producto.create).map(({ body }) => body.precioVenta)).toEqual(['20000'])
  expect(screen.queryByText(/por fuera/)).toBeNull()
})

test('a block that is too large is refused whole, with its size', async () => {
  const formulario = await openFormulario({ enLineas: true })
  await pasteInto(formulario, Array(1001).fill('P001\t1\t2\t3\t4').join('\n'))
  expect((await screen.findByText(/^Lo que copió tiene/)).textContent.replace(/\s/g, ' ')).toBe(
    'Lo que copió tiene 5 005 celdas y se pegan 5 000 a la vez. No se pegó nada: copie menos filas.',
  )
  expect(campo('Producto, línea 1').value).toBe('')
})

test('what could not be searched stays as it was pasted', async () => {
  const servidor = aServidorConBorradores()
  for (const call of [contract.producto.list, contract.salud.get]) servidor.refuse(call, 0, 'Sin conexión')
  const formulario = await openFormulario({ servidor, enLineas: true })
  await pasteInto(formulario, 'P001\t2\t1690')
  expect(await screen.findByText(/P001 · 2 · 1690/)).toBeTruthy()
  expect(screen.getByText(/no se pudo buscar el producto/)).toBeTruthy()
})
