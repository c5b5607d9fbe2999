/** Errors in place: in the head of a closed section, in the index, while typing, and where nothing was chosen yet. */
import { contract } from '@pura/contract'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ROBLES, SILLA } from '../../../../testing/catalogos.ts'
import {
  addLinea,
  campo,
  chooseCliente,
  eventually,
  expectFocusAt,
  generate,
  openFormulario,
  pressAlt,
  primera,
  write,
} from '../../../../testing/formulario.tsx'

const region = (name: string) => within(screen.getByRole('region', { name }))
const isInvalid = (etiqueta: string) => campo(etiqueta).getAttribute('aria-invalid') === 'true'
/** True while the totals are those of before the last figure. */
const isTotalDeAntes = () => screen.getByLabelText('Totales').querySelector('[data-antes]') !== null

test('a closed section shows what it lacks, and an open one only what was reported', async () => {
  const { user } = await openFormulario()
  const receptor = region('Datos del Receptor')
  const falta = () => receptor.queryByText('Selecciona a un cliente es requerido') !== null
  const cabeza = receptor.getByRole('button', { name: 'Datos del Receptor' })
  expect(falta()).toBe(false)
  await user.click(cabeza)
  expect(falta()).toBe(true)
  await user.click(cabeza)
  expect(falta()).toBe(false)
  await generate(user)
  await eventually(() => expect(falta()).toBe(true))
  const indice = within(screen.getByRole('navigation', { name: 'Secciones del documento' }))
  for (const seccion of ['Datos del Receptor', 'Lineas Detalle'])
    expect(indice.getByRole('button', { name: new RegExp(`^${seccion} ?, 1 error`) })).toBeTruthy()
})

test('an invalid quantity is marked while typed, and the total stays as it was', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'arroz', '10')
  const cantidad = 'Cantidad, línea 1'
  for (const mala of ['0', '-3', '']) {
    await user.clear(campo(cantidad))
    if (mala) await user.paste(mala)
    expect([mala, isInvalid(cantidad), isTotalDeAntes()]).toEqual([mala, true, true])
    expect(screen.getByText('La cantidad debe ser mayor que cero')).toBeTruthy()
    await write(user, campo(cantidad), '2')
    expect([isInvalid(cantidad), isTotalDeAntes()]).toEqual([false, false])
  }
})

test('every invalid figure is marked at once, and a text that is no number stays as typed', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'arroz')
  await addLinea(user, 'silla')
  for (const [etiqueta, mala] of [
    ['Cantidad, línea 1', '0'],
    ['Precio, línea 1', '-5'],
    ['Cantidad, línea 2', '0'],
  ] as const)
    await write(user, campo(etiqueta), mala)
  expect(['Cantidad, línea 1', 'Precio, línea 1', 'Cantidad, línea 2', 'Precio, línea 2'].map(isInvalid)).toEqual([
    true,
    true,
    true,
    false,
  ])
  await write(user, campo('Precio, línea 2'), 'doce mil')
  await user.tab()
  expect(campo('Precio, línea 2').value).toBe('doce mil')
  expect(isInvalid('Precio, línea 2')).toBe(true)
  await write(user, campo('Precio, línea 2'), '45000,00')
  await user.tab()
  expect(isInvalid('Precio, línea 2')).toBe(false)
})

test('F1 explains the field with the focus, and Esc returns to it', async () => {
  const { user } = await openFormulario()
  campo(/^Condición de venta/).focus()
  await user.keyboard('{F1}')
  expect((await screen.findByRole('note', { name: 'Condición de venta' })).textContent).toContain(
    'Es cuándo y cómo se paga',
  )
  await user.keyboard('{Escape}')
  await eventually(() => expect(screen.queryByRole('note')).toBeNull())
  await expectFocusAt(/^Condición de venta/)
})

test('the (?) of a section explains it, and a click elsewhere closes the note', async () => {
  const { user } = await openFormulario()
  await user.click(region('Datos del Receptor').getByRole('button', { name: '¿Qué es?' }))
  expect((await screen.findByRole('note', { name: 'Datos del Receptor' })).textContent).toContain('Es quien compra')
  await user.click(campo('Comentario'))
  await eventually(() => expect(screen.queryByRole('note')).toBeNull())
})

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

test('text that is no value yet stays when the section of the lines is closed, and stops the document there', async () => {
  const { user, servidor } = await openCasiListo()
  await write(user, campo('Precio, línea 1'), 'doce mil')
  act(() => campo('Producto, línea 2').focus())
  await user.paste('silla')
  await user.click(screen.getByRole('button', { name: 'Lineas Detalle' }))
  await generate(user)
  await expectFocusAt('Precio, línea 1')
  expect(campo('Precio, línea 1').value).toBe('doce mil')
  expect(campo('Producto, línea 2').value).toBe('silla')
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
})

test('a client that is being created stops the document, which has another one', async () => {
  const { user, servidor, onEmitido } = await openCasiListo()
  servidor.answer(contract.territorio.paises, [])
  for (const lugares of ['provincias', 'cantones', 'distritos', 'barrios'] as const)
    servidor.answer(contract.territorio[lugares], [])
  await pressAlt(user, 2)
  await user.paste('Nadie Todavía')
  await screen.findByText('Crear «Nadie Todavía»')
  await user.keyboard('{Enter}')
  await screen.findByRole('form', { name: 'Cliente nuevo' })
  await generate(user)
  await screen.findByText('Termine de crear el cliente, o vuelva')
  await expectFocusAt(screen.getByRole('button', { name: /^Crear y usar/ }))
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Volver/ }))
  await user.clear(campo('Buscar Cliente'))
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
})

test('a product that is being created stops the document', async () => {
  const { user, servidor } = await openCasiListo()
  servidor.answer(contract.cabys.search, [])
  await user.keyboard('{F2}')
  await user.click(await eventually(() => campo('Descripción')))
  await user.paste('zzyzx')
  await user.click(await screen.findByRole('button', { name: 'Crear «zzyzx»' }))
  await screen.findByRole('region', { name: 'Producto nuevo' })
  await generate(user)
  await screen.findByText('Termine de crear el producto, o vuelva')
  await expectFocusAt(screen.getByRole('button', { name: /^Crear y usar/ }))
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
})

test('a charge that was typed and not added stops the document, and so does a number of exoneration', async () => {
  const { user, servidor, onEmitido } = await openCasiListo()
  await pressAlt(user, 4)
  await write(user, await eventually(() => campo(/^Detalle/)), 'Servicio a la mesa')
  await generate(user)
  await screen.findByText('Agregue el cargo que está escribiendo, o bórrelo')
  await user.clear(campo(/^Detalle/))
  await pressAlt(user, 7)
  await write(user, await eventually(() => campo('Número de autorización')), 'AL-1')
  await generate(user)
  await screen.findByText('«AL-1» no se ha aplicado')
  await expectFocusAt('Número de autorización')
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  await user.clear(campo('Número de autorización'))
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
})

test('a total typed last is in the document that Ctrl Enter issues', async () => {
  const { user, servidor } = await openCasiListo()
  act(() => campo('Total, línea 1').focus())
  await write(user, campo('Total, línea 1'), '2020')
  await generate(user)
  await eventually(() => expect(servidor.asked(contract.vtaMovm.emitir)).toHaveLength(1))
  // 2020 ÷ 1,01.
  expect(servidor.asked(contract.vtaMovm.emitir)[0]!.body.vtaDetmList).toMatchObject([{ precioVtaUnit: '2000' }])
})

test('a day that does not exist stays as typed and stops the document; one typed short is read', async () => {
  const { user, servidor } = await openCasiListo()
  await pressAlt(user, 6)
  await write(user, await eventually(() => campo('Consecutivo de contingencia')), '1')
  await write(user, campo('Motivo de contingencia'), 'Sin luz')
  const fecha = campo('Fecha de contingencia')
  await write(user, fecha, '31/02/2026')
  await generate(user)
  await screen.findByText('La fecha no existe')
  await expectFocusAt(fecha)
  expect(fecha.value).toBe('31/02/2026')
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  await write(user, fecha, '15/1/26')
  await generate(user)
  await eventually(() => expect(servidor.asked(contract.vtaMovm.emitir)).toHaveLength(1))
  expect(servidor.asked(contract.vtaMovm.emitir)[0]!.body.fechaContingencia).toBe('15-01-2026')
})

test('after a half typed product was cleared, one Esc closes the form', async () => {
  const { user, onClose } = await openCasiListo()
  await user.paste('silla')
  await primera()
  await generate(user)
  await screen.findByText('«silla» no se ha elegido')
  await user.clear(campo('Producto, línea 2'))
  await user.keyboard('{Escape}')
  await eventually(() => expect(onClose).toHaveBeenCalledOnce())
})
