/** The returned-goods section of a credit note is a lazy chunk. */
import { contract, type DocumentoCompleto } from '@pura/contract'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { EMITIDO } from '../../../../testing/formulario.tsx'
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

let formulario: typeof import('../../../../testing/formulario.tsx')
beforeAll(async () => {
  // Another test file may have loaded that chunk, and then there is no loading state. While a mock is being made, another
  // import of its module gets the real one, and a loader that such a file left behind may ask just then.
  await vi.waitFor(
    async () => {
      vi.resetModules()
      const { Devolucion } = await import('../lineas/Devolucion.tsx')
      if (typeof Devolucion === 'function') throw new Error('This is not the mock')
    },
    { timeout: 30_000, interval: 500 },
  )
  formulario = await import('../../../../testing/formulario.tsx')
})

test('focus moves to the returned goods once they have loaded, when Alt+3 came before', async () => {
  const { aServidorConBorradores, focused, openFormulario, pressAlt } = formulario
  const { ROBLES } = await import('../../../../testing/catalogos.ts')
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
  await formulario.eventually(() => expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull())
  await formulario.eventually(() => expect(focused().closest('section')?.id).toBe('seccion-lineas'))
  expect(focused().tagName).toBe('INPUT')
  expect(razon.value).toBe('')
})
