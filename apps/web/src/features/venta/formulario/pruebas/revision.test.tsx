/** Errors in place: in the head of a closed section, in the index, and while typing. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addLinea,
  campo,
  eventually,
  expectFocusAt,
  generate,
  openFormulario,
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
