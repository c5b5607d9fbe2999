/** A document made from another: a copy, a base, a proforma saved again. */
import { contract, type DocumentoCompleto } from '@pura/contract'
import type { TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ROBLES } from '../../../../testing/catalogos.ts'
import {
  aServidorConBorradores,
  campo,
  EMITIDO,
  eventually,
  generate,
  openFormulario,
  pressAlt,
  write,
} from '../../../../testing/formulario.tsx'
import type { ModoDocumento } from '../../modelo/origen/modo.ts'
import { aFactura } from '../../modelo/testing.ts'

async function openDesde(tipo: TipoDocumento, modo: ModoDocumento, campos: Partial<DocumentoCompleto> = {}) {
  const servidor = aServidorConBorradores()
  servidor.answer(contract.cliente.elegible, ROBLES)
  return openFormulario({ servidor, tipo, modo, origen: aFactura(campos) })
}
const numDocto = (pedido: { body: { vtaMovmPK?: { numDocto?: number } | null } } | undefined) =>
  pedido?.body.vtaMovmPK?.numDocto

test('a copy has everything but number and payments, and is sent as a new document', async () => {
  const { user, servidor, onEmitido } = await openDesde('TE', 'copia', {
    condicionVenta: { codigo: '99', nombre: '' },
    condicionVentaOtros: 'Trueque',
  })
  expect(screen.getByText('Copia')).toBeTruthy()
  expect(campo(/^Detalle de la condición/).value).toBe('Trueque')
  expect(campo('Cantidad, línea 2').value).toBe('10')
  await pressAlt(user, 5)
  await user.click(await screen.findByText('Agregar', { selector: '#seccion-mediosPago *' }))
  await generate(user)
  await eventually(() => expect(onEmitido).toHaveBeenCalledOnce())
  const [pedido] = servidor.asked(contract.vtaMovm.emitir)
  expect(numDocto(pedido)).toBe(0)
  expect(pedido?.body.vtaDetmList?.map((l) => l.cantidad)).toEqual(['2', '10'])
})

test.each(['FE', 'TE', 'PRO', 'FEE'] as const)('a sale is the base of %s with its client and lines', async (tipo) => {
  await openDesde(tipo, 'base')
  expect(screen.getByText('A partir de otro')).toBeTruthy()
  expect(campo('Cantidad, línea 1').value).toBe('2')
  expect(screen.getAllByText(/Constructora Los Robles/).length).toBeGreaterThan(0)
  expect(screen.queryByText(/^No se copió/)).toBeNull()
})

test('a purchase based on a sale lists what it cannot take', async () => {
  await openDesde('FEC', 'base')
  expect(screen.getByText('No se copió lo que este documento no lleva: el cliente')).toBeTruthy()
  expect(campo('Cantidad, línea 1').value).toBe('2')
})

test('a proforma that another tab changed is not overwritten, and what was typed stays', async () => {
  const { user, servidor, onEmitido } = await openDesde('PRO', 'editar', {
    vtaMovmPK: { ...EMITIDO.vtaMovmPK, idTipoDoctoVta: 1 },
    version: 3,
  })
  servidor.refuse(contract.vtaMovm.emitir, 409, mensajes.general.cambiadoPorOtro)
  await write(user, campo('Cantidad, línea 1'), '9')
  await pressAlt(user, 5)
  await user.click(await screen.findByText('Agregar', { selector: '#seccion-mediosPago *' }))
  await generate(user)
  expect(await screen.findByText(mensajes.general.cambiadoPorOtro)).toBeTruthy()
  expect(screen.getByText(/^Nada se sobrescribió\. Cierre/)).toBeTruthy()
  expect(campo('Cantidad, línea 1').value).toBe('9')
  expect(onEmitido).not.toHaveBeenCalled()
  expect(servidor.asked(contract.vtaMovm.emitir)[0]?.body.version).toBe(3)
})
