import type { DocRecibidoResumen } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SesionContext } from '../../../lib/servidor/session.ts'
import { renderPagina } from '../../../testing/pagina.tsx'
import { useResponde } from '../recibido/use-responde.ts'
import { AvisoDeLetras } from './AvisoDeLetras.tsx'

const ROW = { situacion: 'porResponder', descripcionSri: '' } as DocRecibidoResumen

const Pantalla = () => (
  <>
    <AvisoDeLetras />
    <button type="button" disabled={!useResponde()(ROW)}>
      Aceptar
    </button>
  </>
)

const show = (ruc: string) =>
  renderPagina(
    <QueryClientProvider client={new QueryClient()}>
      <SesionContext value={{ cia: { codCia: 1, ruc } } as never}>
        <Pantalla />
      </SesionContext>
    </QueryClientProvider>,
  )

test('a company whose cédula has letters sees that it cannot answer, and its buttons are disabled', () => {
  show('3101A00001')
  expect(screen.getByRole('status').textContent).toBe(
    'La cédula 3101A00001 tiene letras y el mensaje de respuesta de Hacienda solo admite dígitos: por ahora no se puede responder con ella',
  )
  expect(screen.getByRole('button', { name: 'Aceptar' })).toHaveProperty('disabled', true)
})

test('a company without letters in its cédula sees no message and can answer', () => {
  show('3102999005')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('button', { name: 'Aceptar' })).toHaveProperty('disabled', false)
})
