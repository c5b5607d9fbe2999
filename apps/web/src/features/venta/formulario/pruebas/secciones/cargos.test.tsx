/** Other charges and means of payment. */
import { contract } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  addLinea,
  campo,
  choose,
  chooseCliente,
  eventually,
  generate,
  granTotal,
  openFormulario,
  pressAlt,
  write,
} from '../../../../../testing/formulario.tsx'

type Usuario = Awaited<ReturnType<typeof openFormulario>>['user']

/** The section at this digit, once its chunk is drawn. */
async function openSeccion(user: Usuario, digito: number, titulo: string) {
  await pressAlt(user, digito)
  const seccion = within(screen.getByRole('region', { name: titulo }))
  await seccion.findByRole('button', { name: 'Agregar' })
  return {
    ...seccion,
    press: (nombre: string) => user.click(seccion.getByRole('button', { name: nombre })),
    montos: () => seccion.queryAllByLabelText<HTMLInputElement>('Monto').map(({ value }) => value.replace(/\s/g, '')),
  }
}

test('a charge and a second means of payment need a line first', async () => {
  const { user } = await openFormulario()
  const cargos = await openSeccion(user, 4, 'Otros Cargos')
  expect(cargos.getByText('No hay Cargos Adicionales')).toBeTruthy()
  await cargos.press('Agregar')
  expect(cargos.getByText('Necesita al menos un producto para calcular el monto')).toBeTruthy()
  const medios = await openSeccion(user, 5, 'Medios de Pago')
  await medios.press('Agregar')
  expect(medios.getByText('Necesita al menos una linea de detalle')).toBeTruthy()
})

test('an edited charge changes the total, and a removed charge leaves it', async () => {
  const { user } = await openFormulario()
  await addLinea(user, 'silla')
  const cargos = await openSeccion(user, 4, 'Otros Cargos')
  await choose(user, campo(/^Tipo de cargo/), '06')
  await write(user, campo(/^Detalle/), 'Servicio a la mesa')
  await write(user, campo(/^Porcentaje/), '10')
  await cargos.press('Agregar')
  // 45 000 and 13 %, and 10 % of 45 000.
  expect(granTotal()).toBe('55350,00')
  await cargos.press('Editar cargo 1')
  await write(user, cargos.getByLabelText('Monto'), '200')
  await cargos.press('Actualizar')
  expect(granTotal()).toBe('51050,00')
  await cargos.press('Quitar cargo 1')
  expect(granTotal()).toBe('50850,00')
})

test('a document without means of payment gets one for its total, and several must add up to it', async () => {
  const { user, servidor, onEmitido } = await openFormulario()
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla')
  const medios = await openSeccion(user, 5, 'Medios de Pago')
  await medios.press('Quitar medio de pago 1')
  expect(medios.getByText('Necesita al menos un metodo de pago')).toBeTruthy()
  expect(medios.montos()).toEqual([])
  await medios.press('Agregar')
  expect(medios.montos()).toEqual(['50850,00'])

  await write(user, medios.getByLabelText('Monto'), '50000')
  await generate(user)
  await eventually(() =>
    expect(screen.getAllByText('Los medios de pago no suman el total del documento').length).toBeGreaterThan(0),
  )
  expect(servidor.asked(contract.vtaMovm.emitir)).toEqual([])
  await medios.press('Agregar')
  expect(medios.montos()[1]).toBe('850,00')
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  const [pedido] = servidor.asked(contract.vtaMovm.emitir)
  expect(pedido?.body.formaPagoList?.map(({ monto }) => monto)).toEqual(['50000', '850'])
})

test('the only means of payment of a proforma can be removed', async () => {
  const { user, servidor, onEmitido } = await openFormulario({ tipo: 'PRO' })
  await chooseCliente(user, 'robles')
  await addLinea(user, 'silla')
  const medios = await openSeccion(user, 5, 'Medios de Pago')
  await medios.press('Quitar medio de pago 1')
  expect(medios.queryByLabelText('Medio de pago')).toBeNull()
  await medios.press('Agregar')
  expect(medios.getByLabelText('Medio de pago')).toBeTruthy()
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  expect(servidor.asked(contract.vtaMovm.emitir)[0]?.body.formaPagoList).toHaveLength(1)
})
