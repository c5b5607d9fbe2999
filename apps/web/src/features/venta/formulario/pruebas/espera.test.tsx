/** The returned-goods section of a credit note waits for the document that it returns. */
import { contract, type DocumentoCompleto } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ROBLES } from '../../../../testing/catalogos.ts'
import {
  aServidorConBorradores,
  EMITIDO,
  eventually,
  focused,
  openFormulario,
  pressAlt,
} from '../../../../testing/formulario.tsx'
import { aDevuelto, aFactura } from '../../modelo/testing.ts'

test('focus moves to the returned goods once they have loaded, when Alt+3 came before', async () => {
  const servidor = aServidorConBorradores()
  const origen = aFactura() as DocumentoCompleto
  servidor.answer(contract.cliente.elegible, ROBLES)
  servidor.answer(contract.vtaMovm.referible, {
    ...EMITIDO,
    // Another one than the form has: it is fetched.
    clave: origen.clave.replace(/.$/, '9'),
    total: origen.total,
    condicionVenta: '01',
    saldo: origen.total,
    porPagar: origen.total,
    sinRecibo: '',
  })
  servidor.answer(contract.vtaMovm.devuelto, aDevuelto())
  servidor.answer(contract.vtaMovm.get, origen)
  const release = servidor.hold(contract.vtaMovm.get)
  const { user } = await openFormulario({ servidor, tipo: 'NC', modo: 'nota', origen })
  const razon = focused()
  await pressAlt(user, 3)
  // The section is still loading, so the race is open.
  expect(screen.getByRole('status', { name: 'Cargando' })).toBeTruthy()
  expect(focused() === razon).toBe(false)
  await user.keyboard('7')
  release()
  await eventually(() => expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull())
  await eventually(() => expect(focused().closest('section')?.id).toBe('seccion-lineas'))
  expect(focused().tagName).toBe('INPUT')
  expect(razon.value).toBe('')
})
