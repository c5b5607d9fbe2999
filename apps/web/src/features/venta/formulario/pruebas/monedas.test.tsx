/** K4: a price in colones never becomes the same number in dollars. */
import { contract } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addLinea,
  aServidorConBorradores,
  campo,
  choose,
  chooseCliente,
  eventually,
  expectFocusAt,
  generate,
  openFormulario,
  pressAlt,
  write,
} from '../../../../testing/formulario.tsx'
import { aProducto } from '../../modelo/testing.ts'

type Usuario = Awaited<ReturnType<typeof openFormulario>>['user']

const precio = (linea: number) => campo(`Precio, línea ${linea}`).value
const cabezas = () => [...document.querySelectorAll('[role=grid] th')].map((th) => th.textContent)
const enColones = () => screen.queryAllByText((texto) => texto.replace(/\s/g, '') === '₡1690,00')
const titulo = '¿Convertir los precios a USD?'

async function openConArroz() {
  const { user, ...otros } = await openFormulario({ enLineas: true })
  await addLinea(user, 'arroz')
  return { user, ...otros }
}
async function chooseMoneda(user: Usuario, nombre: string): Promise<void> {
  await pressAlt(user, 1)
  await choose(user, await eventually(() => campo(/^Moneda/)), nombre)
}

/** 1690 colones at 505. */
async function openEnDolares() {
  const abierto = await openConArroz()
  await chooseMoneda(abierto.user, 'dolar')
  await screen.findByDisplayValue('505,00')
  await abierto.user.click(screen.getByRole('button', { name: 'Convertir los precios' }))
  await eventually(() => expect(precio(1)).toBe('3,35'))
  return abierto
}

test('another currency with lines asks, and Esc changes nothing', async () => {
  const { user } = await openConArroz()
  expect(cabezas()).toContain('Precio ₡')
  await chooseMoneda(user, 'dolar')
  await screen.findByText(titulo)
  expect(screen.getByText(/1 línea con montos en CRC/)).toBeTruthy()
  await expectFocusAt(screen.getByRole('button', { name: 'Convertir los precios' }))
  await user.keyboard('{Escape}')
  await eventually(() => expect(screen.queryByText(titulo)).toBeNull())
  expect(campo(/^Moneda/).value).toMatch(/^CRC/)
  await expectFocusAt(/^Moneda/)
})

test('converted prices have the colones beside them, until they are typed', async () => {
  const { user } = await openEnDolares()
  expect(enColones()).toHaveLength(1)
  expect(cabezas()).toEqual(expect.arrayContaining(['Precio USD', 'Total USD']))
  await addLinea(user, 'arroz')
  expect(precio(2)).toBe('3,35')
  expect(enColones()).toHaveLength(2)
  await write(user, campo('Precio, línea 2'), '4,25')
  expect(enColones()).toHaveLength(1)
})

test('a third currency can keep the numbers, and its rate changes no price', async () => {
  const { user } = await openEnDolares()
  await chooseMoneda(user, 'euro')
  await write(user, await screen.findByLabelText('Colones por 1 EUR'), '600')
  await user.click(screen.getByRole('button', { name: 'Dejar los números' }))
  await eventually(() => expect(campo(/^Tipo de cambio/).value).toBe('600,00'))
  expect(precio(1)).toBe('3,35')
  expect(enColones()).toEqual([])
})

/** Generates a document of 99 999 999 colones. */
async function askTotal(usual: string | null) {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.vtaMovm.totalUsual, { total: usual })
  const { user, onEmitido } = await openFormulario({ servidor })
  await chooseCliente(user, 'robles')
  await addLinea(user, 'arroz')
  await write(user, campo('Precio, línea 1'), '99999999')
  await generate(user)
  const pregunta = within(await screen.findByRole('dialog', { name: /^¿Generar por ₡/ }))
  return { servidor, user, onEmitido, pregunta }
}

test('a total 50 times the usual asks for confirmation, and only Si issues it', async () => {
  const { servidor, user, onEmitido, pregunta } = await askTotal('8534.5')
  expect(pregunta.getByText(/más de 50 veces lo usual/)).toBeTruthy()
  await expectFocusAt(pregunta.getByText('No').closest('button')!)
  await user.keyboard('{Enter}')
  await eventually(() => expect(screen.queryByText(/^¿Generar por ₡/)).toBeNull())
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  await generate(user)
  await user.click(await screen.findByText('Si'))
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
})

test('a company without a usual total is asked above 50 million colones', async () => {
  const { user, onEmitido, pregunta } = await askTotal(null)
  await user.click(pregunta.getByText('Si'))
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
})

test('a product priced in dollars is offered in dollars, and priced in colones at the day’s rate', async () => {
  const servidor = aServidorConBorradores()
  const plan = aProducto({ nombreProducto: 'Plan en la nube', precioVenta: '15.5', moneda: 'USD' })
  servidor.answer(contract.producto.list, [plan])
  const { user } = await openFormulario({ servidor, enLineas: true })
  await expectFocusAt('Producto, línea 1')
  await user.paste('plan')
  await screen.findByText(/^USD\s15,50$/)
  await user.keyboard('{Enter}')
  // 15,50 × 505.
  await eventually(() => expect(precio(1).replace(/\s/g, '')).toBe('7827,50'))
  expect(screen.getByText(/^USD\s15,50$/)).toBeTruthy()
})
