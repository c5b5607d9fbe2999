/** The returned-goods section of a credit note is a lazy chunk. */
import { contract, type DocumentoCompleto } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

const puerta = vi.hoisted(() => {
  let open = () => {}
  const abierta = new Promise<void>((done) => {
    open = done
  })
  return { abierta, open: () => open() }
})
vi.mock('../lineas/Devolucion.tsx', async (real) => {
  const { lazy } = await import('react')
  const { Devolucion } = await real<typeof import('../lineas/Devolucion.tsx')>()
  return { Devolucion: lazy(() => puerta.abierta.then(() => ({ default: Devolucion }))) }
})

test('focus moves to the returned goods once they have loaded, when Alt+3 came before', async () => {
  const servidor = aServidorConBorradores()
  const origen = aFactura() as DocumentoCompleto
  servidor.answer(contract.cliente.elegible, ROBLES)
  servidor.answer(contract.vtaMovm.referible, {
    ...EMITIDO,
    clave: origen.clave,
    total: origen.total,
    condicionVenta: '01',
    saldo: origen.total,
    porPagar: origen.total,
    sinRecibo: '',
  })
  servidor.answer(contract.vtaMovm.devuelto, aDevuelto())
  const { user } = await openFormulario({ servidor, tipo: 'NC', modo: 'nota', origen })
  const razon = focused()
  await pressAlt(user, 3)
  // The section is still loading, so the race is open.
  expect(screen.getByRole('status', { name: 'Cargando' })).toBeTruthy()
  expect(focused() === razon).toBe(false)
  await user.keyboard('7')
  puerta.open()
  await eventually(() => expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull())
  await eventually(() => expect(focused().closest('section')?.id).toBe('seccion-lineas'))
  expect(focused().tagName).toBe('INPUT')
  expect(razon.value).toBe('')
})
