import { contract, type PlanActual } from '@pura/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServidorDeOficina, openAplicacion } from '../../../testing/aplicacion.tsx'

const SIN_PLAN: PlanActual = {
  etiqueta: 'Plan Gratuito',
  tipoPersona: 2,
  titulo: '',
  idPaquete: '',
  opcion: '',
  frecuenciaPago: 0,
  estado: 'ninguno',
  puedeEmitir: true,
  hasta: null,
  renueva: false,
  proximoCobro: null,
  monto: null,
  idMetodo: null,
  vias: ['tarjeta'],
  formulario: 'propio',
  facturado: true,
  elegido: null,
  compra: null,
  pendientes: { cuantos: 0, monto: '0' },
  avisos: [],
}

// The plan of a company that paid and whose plan has ended is as empty as that of one that never paid.
test('a company without an active plan is not told that it never paid', async () => {
  const servidor = aServidorDeOficina()
  servidor.answer(contract.paquete.actual, SIN_PLAN)
  servidor.answer(contract.paquete.list, [])
  await openAplicacion('/paquetes', { servidor })
  expect(await screen.findByText(/No tiene un plan vigente/)).toBeTruthy()
  expect(screen.queryByText(/no ha pagado/)).toBeNull()
})
