import { contract, type ResponseOf } from '@pura/contract'
import { ACOMODO_USUAL, PAQUETES_ASISTIDOS } from '@pura/domain/escritorio'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'

const RESUMEN: ResponseOf<typeof contract.escritorio.get> = {
  hoy: [],
  iva: null,
  contadores: { paquetes: 3, clientes: 12, productos: 40 },
  primerosPasos: null,
  acomodo: { orden: [...ACOMODO_USUAL.orden], ocultas: ['grafico', 'recibidos'] },
}

test('the figures are those of the company (DASH-02, DASH-03); what is on offer is apart (DASH-01, DASH-21)', async () => {
  const servidor = aServidorDeOficina()
  servidor.answer(contract.escritorio.get, RESUMEN)
  await openAplicacion('/escritorio', { servidor })
  const cifras = within(await screen.findByRole('region', { name: 'Contadores' }))
  expect(cifras.getAllByRole('link').map((a) => a.textContent)).toEqual(['Clientes12activos', 'Productos40activos'])
  expect(cifras.queryByText(/Paquetes/)).toBeNull()
  const oferta = within(screen.getByRole('region', { name: 'Paquetes asistidos' }))
  expect(oferta.getByText(/Paquetes: 3 planes en oferta$/)).toBeTruthy()
  expect(oferta.getAllByRole('listitem')).toHaveLength(PAQUETES_ASISTIDOS.length)
})
