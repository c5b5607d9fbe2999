/** The line editor: beside the grid, or on a phone in a drawer. */
import { contract } from '@pura/contract'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ARROZ, SILLA } from '../../../../testing/catalogos.ts'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  choose,
  eventually,
  expectFocusAt,
  generate,
  granTotal,
  openFormulario,
  primera,
  write,
} from '../../../../testing/formulario.tsx'
import { atTelefono } from '../../../../testing/pagina.tsx'
import { aProducto } from '../../modelo/testing.ts'

type Usuario = Awaited<ReturnType<typeof openFormulario>>['user']
const findEditor = async (nombre: string | RegExp) => within(await screen.findByRole('region', { name: nombre }))
/** The field of the editor, not the cell of the grid. */
const enEditor = (etiqueta: string) => campo(etiqueta, '[data-editor-linea] input')

async function openLineas(servidor = aServidorConBorradores()) {
  const { user, ...resto } = await openFormulario({ servidor, enLineas: true })
  await expectFocusAt('Producto, línea 1')
  return { user, ...resto }
}

/** Opens the editor for a new line and takes the first match. */
async function compose(user: Usuario, producto: string) {
  await user.keyboard('{F4}')
  await eventually(() => expect(document.activeElement === enEditor('Producto')).toBe(true))
  await user.paste(producto)
  await primera()
  await user.keyboard('{Enter}')
  await eventually(() => expect(document.activeElement === enEditor('Cantidad')).toBe(true))
}

test('IVA, taxes and discounts of a new line need its product first', async () => {
  const { user } = await openLineas()
  await user.keyboard('{F4}')
  const editor = await findEditor('Línea nueva')
  for (const [pestana, texto] of [
    ['IVA', 'Selecciona un producto antes de editar el IVA'],
    ['Impuestos', 'Selecciona un producto antes de editar los Impuestos'],
    ['Descuentos', 'Seleccione un producto antes de editar los descuentos'],
  ] as const) {
    await user.click(editor.getByRole('tab', { name: pestana }))
    expect(editor.getByText(texto)).toBeTruthy()
  }
  expect(editor.getByRole('button', { name: 'Agregar' }).matches(':disabled')).toBe(true)
})

test('a line is composed by keyboard: arrows raise its figures, Enter adds it, and the next one begins', async () => {
  const { user } = await openLineas()
  await compose(user, 'arroz')
  await user.keyboard('3{ArrowUp}')
  expect(enEditor('Cantidad').value).toBe('4')
  await write(user, enEditor('Precio'), '-1')
  await user.keyboard('{Enter}')
  expect(screen.getByText('No se puede agregar un item negativo con total negativo')).toBeTruthy()
  await write(user, enEditor('Precio'), '2000')
  await user.keyboard('{ArrowUp}')
  expect(enEditor('Precio').value).toBe('2000,01')
  await user.keyboard('{Enter}')
  // 4 × 2000,01 and 1 %.
  expect(granTotal()).toBe('8080,04')
  await eventually(() => expect(document.activeElement === enEditor('Producto')).toBe(true))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Línea nueva' })).toBeNull()
})

test('a document with a line that was not added is not issued, and the focus is at «Agregar»', async () => {
  const { user, servidor } = await openLineas()
  await compose(user, 'arroz')
  expect(campo('Producto, línea 1').value).toBe('')
  await generate(user)
  await screen.findByText('Agregue o descarte la línea que está escribiendo')
  await expectFocusAt((await findEditor('Línea nueva')).getByRole('button', { name: 'Agregar' }))
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
})

test('an edited line is restored by «Descartar» and kept by «Actualizar», which returns to its cell', async () => {
  const { user } = await openLineas()
  await addLinea(user, 'arroz', '4')
  await user.keyboard('{F4}')
  const { getByRole } = await findEditor('Línea 1')
  await eventually(() => expect(document.activeElement === enEditor('Cantidad')).toBe(true))
  await write(user, enEditor('Cantidad'), '5')
  expect(campo('Cantidad, línea 1').value).toBe('5')
  await user.click(getByRole('button', { name: 'Descartar' }))
  await expectFocusAt('Cantidad, línea 1')
  expect(campo('Cantidad, línea 1').value).toBe('4')

  await user.keyboard('{F4}')
  const otra = await findEditor('Línea 1')
  await write(user, enEditor('Total'), '2020')
  await write(user, enEditor('Nombre'), 'Arroz de la casa')
  await user.click(otra.getByRole('button', { name: 'Actualizar' }))
  await expectFocusAt('Cantidad, línea 1')
  expect(campo('Nombre, línea 1').value).toBe('Arroz de la casa')
  // 2020 ÷ 1,01 ÷ 4.
  expect(campo('Precio, línea 1').value).toBe('500,00')
  expect(granTotal()).toBe('2020,00')
})

test.each([
  ['beside the grid', false],
  ['in a drawer of a phone', true],
])('a composed line %s is kept with the draft, and discarding it asks first', async (_, telefono) => {
  if (telefono) {
    atTelefono()
  }
  const servidor = aServidorConBorradores()
  const { user, onBorrador } = await openFormulario({ servidor, enLineas: true })
  await user.click(await screen.findByRole('button', { name: /^Agregar línea/ }))
  if (!telefono) await user.keyboard('{F2}')
  await user.click(await screen.findByLabelText(`Elegir ${ARROZ.nombreProducto}`))
  await write(user, await eventually(() => enEditor('Cantidad')), '7')
  await eventually(() => expect(onBorrador).toHaveBeenCalled())
  const [idBorrador] = onBorrador.mock.lastCall as [string]
  cleanup()
  await eventually(() => expect(servidor.borradores.has(idBorrador)).toBe(true))

  const otra = await openFormulario({ servidor, idBorrador })
  const cantidad = await eventually(() => enEditor('Cantidad'))
  expect(cantidad.value).toBe('7')
  cantidad.focus()
  await otra.user.keyboard('{Escape}')
  const ask = () => screen.findByRole('dialog', { name: '¿Descartar la línea?' })
  await otra.user.click(within(await ask()).getByRole('button', { name: 'No' }))
  expect(enEditor('Cantidad').value).toBe('7')
  const editor = telefono
    ? within(screen.getByRole('dialog', { name: /^Línea nueva/ }))
    : await findEditor('Línea nueva')
  await otra.user.click(editor.getByLabelText(/^Cerrar/))
  await otra.user.click(within(await ask()).getByRole('button', { name: 'Si' }))
  await eventually(() => expect(document.querySelector('[data-editor-linea]')).toBeNull())
})

test('one line is exonerated by hand, with article and inciso where the reason has them', async () => {
  const { user, servidor } = await openLineas()
  await addLinea(user, 'silla')
  await user.click(screen.getByLabelText(/^IVA, línea/, { selector: '[data-campo^="vtaDetmList[0]"]' }))
  const editor = await findEditor('Línea 1')
  expect((await editor.findByLabelText<HTMLInputElement>('Base imponible')).value.replace(/\s/g, '')).toBe('₡45000,00')
  await user.click(editor.getByRole('button', { name: /^Calcular IVA/ }))
  expect(editor.queryByLabelText('Base imponible')).toBeNull()
  await user.click(await editor.findByRole('button', { name: /^Exonerar IVA/ }))
  expect(editor.queryByLabelText('Artículo')).toBeNull()
  await choose(user, campo(/^Motivo/), '03')
  await write(user, campo('Artículo'), '12')
  await write(user, campo('Inciso'), '3')
  await write(user, campo('Documento de exoneración'), 'LEY-7293')
  await write(user, campo('Fecha', '[data-editor-linea] input'), '05/01/2026')
  const puntos = editor.getByLabelText('Porcentaje', { selector: '[role=combobox]' })
  await user.click(puntos)
  const lista = document.getElementById(puntos.getAttribute('aria-controls')!)!
  expect(
    within(lista)
      .getAllByRole('option')
      .map((o) => o.textContent),
  ).toEqual(Array.from({ length: 14 }, (_, i) => String(i)))
  await choose(user, puntos, '13')
  await eventually(() => expect(granTotal()).toBe('45000,00'))
  await eventually(() =>
    expect(servidor.asked(contract.vtaMovm.calcular).at(-1)?.body.vtaDetmList?.[0]).toMatchObject({
      exonerarIva: true,
      idTipoDoctoExonera: '03',
      documentoExoneracion: 'LEY-7293',
      fechaExoneracion: '05-01-2026',
      articulo: '12',
      inciso: '3',
      porcentajeExonera: '13',
    }),
  )
})

test('a line shows its product, and the pharmaceutical form by name', async () => {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.producto.list, [
    aProducto({ nombreProducto: 'Acetaminofén 500 mg', material: 'MR-1', formaFarmaceutica: '83' }),
  ])
  servidor.answer(contract.catalogos.formasFarmaceuticas, [{ codigo: '83', nombre: 'Tableta' }])
  const { user } = await openLineas(servidor)
  await addLinea(user, 'acetam')
  await user.keyboard('{F4}')
  const editor = await findEditor('Línea 1')
  expect(await editor.findByText('Tableta (83)')).toBeTruthy()
  for (const dato of ['P001', '2316100000100 · Arroz', 'MR-1', 'Sin surtidos para este producto.'])
    expect(editor.getByText(dato)).toBeTruthy()
})

test('the price of a surtido is the sum of its components, which the line shows', async () => {
  const servidor = aServidorConBorradores()
  const canasta = aProducto({ nombreProducto: 'Canasta del mes', conSurtido: true, precioVenta: '1' })
  const padre = { productoPK: canasta.productoPK }
  servidor.answer(contract.producto.list, [canasta])
  servidor.answer(
    contract.surtido.list,
    [ARROZ, SILLA].map((producto, i) => ({
      id: i,
      padre,
      producto,
      precio: producto.precioVenta,
      detalle: `${producto.nombreProducto} de la canasta`,
      cantidad: '2',
    })),
  )
  const { user } = await openLineas(servidor)
  await addLinea(user, 'canasta')
  // 2 × 1690 and 2 × 45 000.
  await eventually(() => expect(campo('Precio, línea 1').value.replace(/\s/g, '')).toBe('93380,00'))
  await user.keyboard('{F4}')
  const surtido = await findEditor('Surtido de una unidad')
  const filas = surtido
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  expect(filas).toEqual([
    `2${ARROZ.nombreProducto} de la canasta1 690,00`,
    `2${SILLA.nombreProducto} de la canasta45 000,00`,
  ])
})

test('text of the editor that is no number is dropped neither by Esc nor by another row', async () => {
  const { user } = await openLineas()
  await addLinea(user, 'arroz', '4')
  await addLinea(user, 'silla', '1')
  act(() => campo('Cantidad, línea 1').focus())
  await user.keyboard('{F4}')
  await findEditor('Línea 1')
  await write(user, enEditor('Precio'), 'doce mil')
  await user.keyboard('{Escape}')
  expect(enEditor('Precio').value).toBe('doce mil')
  await user.click(campo('Cantidad, línea 2'))
  await findEditor('Línea 1')
  expect(enEditor('Precio').value).toBe('doce mil')
  await user.click(screen.getByRole('button', { name: /^Descuento, línea 2/ }))
  await expectFocusAt(enEditor('Precio'))
})
