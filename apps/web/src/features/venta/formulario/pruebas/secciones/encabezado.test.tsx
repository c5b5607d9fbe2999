import { type Caja, contract } from '@pura/contract'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { COD_CIA } from '../../../../../testing/catalogos.ts'
import {
  aServidorConBorradores,
  campo,
  choose,
  eventually,
  openFormulario,
  write,
} from '../../../../../testing/formulario.tsx'

const CAMPOS_DE_NOTA = [/^Documento de referencia/, /^Razón/, /^Código de referencia/]
const isPresent = (etiqueta: RegExp) => screen.queryAllByLabelText(etiqueta).length > 0

test('a factura starts with the first register and activity, in colones and cash, and refers to no document', async () => {
  await openFormulario()
  expect(campo(/^Caja/).value).toBe('00001 · Caja 1')
  expect(campo(/^Actividad económica/).value).toMatch(/^4711\.3/)
  expect(campo(/^Moneda/).value).toMatch(/^CRC/)
  expect(campo(/^Condición de venta/).value).toMatch(/^01/)
  for (const etiqueta of ['Orden de compra', 'Número interno', 'Fecha']) expect(campo(etiqueta)).toBeTruthy()
  expect(CAMPOS_DE_NOTA.filter(isPresent)).toEqual([])
})

test('a sale on credit asks for days, and a consignment does not', async () => {
  const { user } = await openFormulario()
  const dias = () => screen.queryByLabelText(/^Plazo del crédito/) !== null
  expect(dias()).toBe(false)
  await choose(user, campo(/^Condición de venta/), '02')
  expect(dias()).toBe(true)
  await choose(user, campo(/^Condición de venta/), '03')
  expect(dias()).toBe(false)
})

test('colones have the fixed rate 1, dollars the rate of the server, and another currency a typed rate', async () => {
  const { user } = await openFormulario()
  const tasa = () => campo(/^Tipo de cambio/)
  expect([tasa().value, tasa().readOnly]).toEqual(['1,00', true])
  await choose(user, campo(/^Moneda/), 'dolar')
  await eventually(() => expect(tasa().value).toBe('505,00'))
  expect(tasa().readOnly).toBe(true)
  expect(screen.getByText('Venta de hoy según Hacienda')).toBeTruthy()
  await choose(user, campo(/^Moneda/), 'euro')
  await eventually(() => expect(tasa().value).toBe(''))
  await write(user, tasa(), '600')
  expect(tasa().value).toBe('600')
  await choose(user, campo(/^Moneda/), 'colon')
  await eventually(() => expect(tasa().value).toBe('1,00'))
})

test('a note asks which document it refers to, the reason and its code', async () => {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.vtaMovm.referibles, [])
  await openFormulario({ servidor, tipo: 'ND' })
  await eventually(() => expect(CAMPOS_DE_NOTA.filter(isPresent)).toEqual(CAMPOS_DE_NOTA))
})

const aCaja = (idCaja: number, dispositivo?: string): Caja => ({
  cajaPK: { codCia: COD_CIA, idSucursal: 1, idCaja },
  nombreCaja: `Caja ${idCaja}`,
  puntoEmision: `0000${idCaja}`,
  sucursal: {
    sucursalPK: { codCia: COD_CIA, idSucursal: 1 },
    nombreSucursal: 'Alajuela',
    establecimiento: '001',
    estado: 'A',
  },
  estado: 'A',
  version: 1,
  ...(dispositivo && { dispositivo }),
})

test('a factura starts with a register that no till has, and the other one says which device has it', async () => {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.caja.list, [aCaja(1, 'Tableta'), aCaja(2)])
  const { user } = await openFormulario({ servidor })
  expect(campo(/^Caja/).value).toBe('00002 · Caja 2')
  await user.click(campo(/^Caja/))
  const ocupada = await screen.findByRole('option', { name: '00001 · Caja 1 · la tiene «Tableta»' })
  expect(ocupada.hasAttribute('data-combobox-disabled')).toBe(true)
})

test('with its only register in a till the form says so before anything is typed; a nota de débito is still the office’s', async () => {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.caja.list, [aCaja(1, 'Tableta')])
  servidor.answer(contract.vtaMovm.referibles, [])
  await openFormulario({ servidor })
  const dicho = 'La tiene «Tableta», de Venta rápida: elija otra caja, o devuélvala en ese dispositivo'
  expect(await screen.findByText(dicho)).toBeTruthy()
  cleanup()
  await openFormulario({ servidor, tipo: 'ND' })
  await eventually(() => expect(campo(/^Caja/).value).toBe('00001 · Caja 1'))
  expect(screen.queryByText(dicho)).toBeNull()
})
