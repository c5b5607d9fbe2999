/** The correction of a document that Hacienda rejected. */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ROBLES } from '../../../../testing/catalogos.ts'
import {
  aServidorConBorradores,
  expectFocusAt,
  generate,
  openFormulario,
  pressAlt,
} from '../../../../testing/formulario.tsx'
import { aFactura } from '../../modelo/testing.ts'

const rechazada = (mensaje: string) =>
  aFactura({
    descripcionSri: 'RECHAZADO',
    erroresSri: `Este comprobante fue rechazado.\n[\ncodigo, mensaje, fila, columna\n${mensaje}\n]`,
  })

async function correct(mensaje: string, servidor = aServidorConBorradores()) {
  servidor.answer(contract.cliente.elegible, ROBLES)
  return openFormulario({ servidor, modo: 'correccion', origen: rechazada(mensaje) })
}

test('a correction begins at the field that Hacienda named, and its banner leads back there', async () => {
  const { user } = await correct('-58, ""El plazo del crédito es obligatorio"", 0, 0')
  const ir = await screen.findByRole('button', { name: mensajes.documento.irAlCampo })
  await expectFocusAt(/^Plazo del crédito/)
  act(() => ir.focus())
  await user.click(ir)
  await expectFocusAt(/^Plazo del crédito/)
  expect(screen.queryAllByRole('alert').map((e) => e.textContent)).toEqual([])
})

test('a reason of no field is said in the same banner, which then leads nowhere', async () => {
  await correct('-999, ""La clave ya existe en el sistema"", 0, 0')
  const banner = (await screen.findByText(/que Hacienda rechazó$/)).closest('[role="status"]')!
  expect(banner.textContent).toContain('La clave ya existe en el sistema')
  expect(screen.queryByRole('button', { name: mensajes.documento.irAlCampo })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one banner at a time: a refusal of the server stands alone', async () => {
  const servidor = aServidorConBorradores()
  const { user, onEmitido } = await correct('-999, ""La clave ya existe en el sistema"", 0, 0', servidor)
  await screen.findByText(/que Hacienda rechazó$/)
  servidor.refuse(contract.vtaMovm.emitir, 409, mensajes.general.cambiadoPorOtro)
  await pressAlt(user, 5)
  await user.click(await screen.findByText('Agregar', { selector: '#seccion-mediosPago *' }))
  await generate(user)
  expect(await screen.findByText(mensajes.general.cambiadoPorOtro)).toBeTruthy()
  expect(screen.queryByText(/que Hacienda rechazó$/)).toBeNull()
  expect(onEmitido).not.toHaveBeenCalled()
})
