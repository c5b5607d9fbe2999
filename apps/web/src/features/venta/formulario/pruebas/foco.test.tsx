import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  choose,
  chooseCliente,
  eventually,
  expectFocusAt,
  focused,
  generate,
  openFormulario,
  pressAlt,
  write,
} from '../../../../testing/formulario.tsx'

const textos = mensajes.documento
const at = (dataCampo: string) => eventually(() => expect(focused().dataset.campo).toBe(dataCampo))
/** Only a browser can tell which fields are read-only. */
const within = (seccion: string) =>
  eventually(() => expect(focused().closest('section')?.id).toBe(`seccion-${seccion}`))

test('the form opens at the branch, and Alt+digit goes to each section', async () => {
  const { user } = await openFormulario()
  await at('sucursal')
  await pressAlt(user, 2)
  await at('cliente')
  await pressAlt(user, 3)
  await at('vtaDetmList[0].producto')
  await pressAlt(user, 4)
  await at('otroCargoVtaMovmList')
  await pressAlt(user, 5)
  await at('formaPagoList[0].formaPago')
  await pressAlt(user, 1)
  await within('encabezado')
})

test('an empty document shows each missing value in place, sends nothing, and focuses the first error', async () => {
  const { user, servidor, onEmitido } = await openFormulario()
  await generate(user)
  await at('cliente')
  expect(screen.getByText(textos.clienteRequerido).closest('[id="seccion-receptor"]')).toBeTruthy()
  expect(screen.getByText(textos.sinProductos).closest('[id="seccion-lineas"]')).toBeTruthy()
  // Once that error is corrected, the next one gets the focus.
  await chooseCliente(user, 'robles')
  expect(screen.queryByText(textos.clienteRequerido)).toBeNull()
  await generate(user)
  await at('vtaDetmList[0].producto')
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  expect(onEmitido).not.toHaveBeenCalled()
})

test('a company without branches sees an error at branch, register and activity', async () => {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.sucursal.list, [])
  servidor.answer(contract.caja.list, [])
  servidor.answer(contract.actividadEconomicaCia.list, [])
  const { user } = await openFormulario({ servidor })
  await generate(user)
  await at('sucursal')
  const textAt = (dataCampo: string) =>
    document.getElementById(
      document.querySelector(`[data-campo="${dataCampo}"]`)?.getAttribute('aria-describedby')?.split(' ')[0] ?? '',
    )?.textContent
  await eventually(() => expect(textAt('sucursal')).toBe(textos.sucursalRequerida))
  expect(textAt('caja')).toBe(textos.cajaRequerida)
  expect(textAt('actividadEconomicaCia')).toBe(textos.actividadRequerida)
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
})

test('a server finding shows at its field, and typed values stay', async () => {
  const servidor = aServidorConBorradores()
  const { user, onEmitido } = await openFormulario({ servidor })
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla', '2')
  servidor.refuse(contract.vtaMovm.emitir, 422, 'Revise el documento', [
    { campo: 'vtaDetmList[0].precioVtaUnit', mensaje: 'El precio no puede ser cero' },
  ])
  await generate(user)
  await at('vtaDetmList[0].precioVtaUnit')
  expect(screen.getByText('El precio no puede ser cero')).toBeTruthy()
  expect(campo('Cantidad, línea 1').value).toBe('2')
  expect(onEmitido).not.toHaveBeenCalled()
})

test('focus returns to the element that opened a dialog', async () => {
  const { user } = await openFormulario({ enLineas: true })
  await expectFocusAt('Producto, línea 1')
  await addLinea(user, 'arroz', '2')
  const limpiar = screen.getByLabelText('Limpiar líneas')
  await user.click(limpiar)
  await screen.findByText('¿Quitar todas las líneas?')
  await user.keyboard('{Escape}')
  await expectFocusAt(limpiar)
  // A currency change asks only if there are amounts.
  await pressAlt(user, 1)
  await within('encabezado')
  await choose(user, campo(/^Moneda/), 'dolar')
  await screen.findByText('¿Convertir los precios a USD?')
  await screen.findByDisplayValue('505,00')
  await user.click(screen.getByText('Convertir los precios'))
  await expectFocusAt(/^Moneda/)
  // 1690 ÷ 505 is 3,35.
  expect(campo('Precio, línea 1').value).toBe('3,35')
})

test('an unreadable figure blocks the document at its cell', async () => {
  const { user, servidor } = await openFormulario()
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla')
  await write(user, campo('Precio, línea 1'), 'mil')
  await generate(user)
  await at('vtaDetmList[0].precioVtaUnit')
  expect(campo('Precio, línea 1').value).toBe('mil')
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
})
