import { contract } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'

const CLAVE = '50629112600310155500000100001040000005904312345678'
const { get } = contract.ventaRapidaComprobante

test('who scans a paper sees the sale without a session, and opens its PDF', async () => {
  const servidor = aServidorDeOficina()
  servidor.answer(get, {
    emisor: 'Soda La Esquina S.A.',
    cedula: '3101555000',
    tipo: 'Tiquete Electrónico',
    consecutivo: '00100001040000005904',
    fechaEmision: '2026-11-29T10:47:00-06:00',
    moneda: 'CRC',
    total: '5322.9',
    estado: 'aceptado',
    pdf: true,
  })
  await openAplicacion(`/comprobante/${CLAVE}`, { servidor, sesion: null })
  expect(await screen.findByRole('heading', { name: 'Tiquete Electrónico' })).toBeTruthy()
  expect(screen.getByText('Aceptado por Hacienda')).toBeTruthy()
  expect(screen.getByText(/5\s322,90/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver el PDF' }).getAttribute('href')).toBe(`/api/comprobante/${CLAVE}/pdf`)
})

test('what its device has not delivered yet says so, with the clave', async () => {
  const servidor = aServidorDeOficina()
  servidor.refuse(get, 404, 'Ese comprobante todavía no ha llegado')
  await openAplicacion(`/comprobante/${CLAVE}`, { servidor, sesion: null })
  expect(await screen.findByText('Ese comprobante todavía no ha llegado')).toBeTruthy()
  expect(screen.getByText(`Clave ${CLAVE}`)).toBeTruthy()
})
