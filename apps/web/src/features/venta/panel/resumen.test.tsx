import { contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aServidorDeDocumentos } from '../../../testing/catalogos.ts'
import { cifra, renderEnRouter } from '../../../testing/usuario.tsx'
import { aFactura } from '../modelo/testing.ts'
import { Resumen } from './Resumen.tsx'

test('a credit sale shows its days, when it is due, and what is still to be paid', async () => {
  const servidor = aServidorDeDocumentos()
  servidor.refuse(contract.pagoVenta.list, 503, 'Ahora no')
  const cobro = {
    saldo: '118769',
    pagado: '59384.5',
    porPagar: '59384.5',
    estado: 'abonada',
    vence: '2026-12-20',
    vencida: false,
    sinRecibo: '',
  } as const
  renderEnRouter(<Resumen documento={aFactura({ cliente: null, cobro })} onAccion={vi.fn()} />)
  // Issued on 20 November.
  expect(await screen.findByText('30 días · vence el 20/12/2026')).toBeTruthy()
  expect(cifra(screen.getByText('Por pagar').parentElement!)).toBe('59384,50')
})
