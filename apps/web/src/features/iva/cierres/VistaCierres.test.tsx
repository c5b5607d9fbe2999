import { type CierreMesa, contract, type MesaIva } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as api from '../../../lib/servidor/api.ts'
import { renderEnRouter, SESION } from '../../../testing/usuario.tsx'
import VistaCierres from './VistaCierres.tsx'

const ORIGINAL: CierreMesa = {
  numero: 1,
  momento: '2026-11-13T16:20:00-06:00',
  username: 'adriana',
  nombre: 'Adriana Vargas Solís',
  compania: 'Vargas Solís CPA',
  carne: '4321',
  motivo: 'Se presenta así',
  huella: '',
  lectura: 'presunto',
  determinado: '603388',
  evidencia: '3b84d2c5'.repeat(8),
  cambios: null,
  presentado: {
    orden: 1,
    acuse: '1502026110048213',
    fecha: '14-11-2026',
    archivo: { nombre: 'acuse-octubre.pdf', tipo: 'application/pdf', bytes: 9, huella: '' },
    username: 'adriana',
    momento: '2026-11-14T10:00:00-06:00',
  },
  porPagar: '603388',
  pagos: [
    {
      orden: 1,
      fecha: '14-11-2026',
      monto: '603388',
      referencia: '88120417',
      username: 'adriana',
      momento: '2026-11-14T10:00:00-06:00',
    },
  ],
  pago: { estado: 'pagado', antes: '0', falta: '0', deMas: '0' },
  reapertura: { momento: '2026-12-09T08:30:00-06:00', username: 'luis', motivo: 'Nota de crédito 33' },
}
const POR = {
  libro: 'emitido',
  id: 33,
  documento: '',
  tipo: 'NC',
  consecutivo: '00100001030000000033',
  fecha: '05-11-2026',
  nombre: 'Soda La Ceiba',
} as const
const RECTIFICATIVA: CierreMesa = {
  ...ORIGINAL,
  numero: 2,
  lectura: 'decidido',
  determinado: '570888',
  presentado: null,
  porPagar: '570888',
  pagos: [],
  pago: { estado: 'nada', antes: '603388', falta: '0', deMas: '32500' },
  reapertura: null,
  cambios: {
    casillas: [
      {
        id: 'ventas 13',
        etiqueta: 'Total ventas a 13%',
        cerrado: '9084770',
        ahora: '8930770',
        diferencia: '-154000',
        por: { documentos: [POR], cuantos: 4, proporcion: false },
      },
      {
        id: 'liquidacion aFavor',
        etiqueta: 'Queda a favor',
        cerrado: '0',
        ahora: '250.5',
        diferencia: '250.5',
      },
      { id: 'impuestoDeterminado', etiqueta: 'Impuesto determinado', cerrado: '9', ahora: '8', diferencia: '-1' },
    ],
    documentos: [],
    cuantos: 0,
  },
}

function show() {
  const cierres = [RECTIFICATIVA, ORIGINAL]
  const mesa = { anio: 2026, mes: 10, estado: 'cerrado', cierre: RECTIFICATIVA, cierres } as unknown as MesaIva
  renderEnRouter(<VistaCierres mesa={mesa} onVolver={() => undefined} />)
  return screen.findByRole('listitem', { name: 'Original' })
}
const item = (name: string) => screen.getByRole('listitem', { name })

test('each close tells its author and what of the three was done', async () => {
  await show()
  const original = item('Original')
  for (const parte of [
    'Adriana Vargas Solís, Vargas Solís CPA, carné 4321',
    'contando como aceptado lo que nadie respondió',
    'huella 3b84 d2c5',
    '14/11/2026 · acuse 1502026110048213',
    '88120417',
  ])
    expect(original.textContent).toContain(parte)
  expect(within(original).getByRole('heading', { name: 'Pagado' })).toBeTruthy()
  const rectificativa = item('Rectificativa 1')
  expect(within(rectificativa).getByRole('heading', { name: 'Sin presentar' })).toBeTruthy()
  expect(rectificativa.textContent).toContain('nada que pagar: bajó el impuesto')
  expect(screen.getByRole('region', { name: 'Qué cambió: original → rectificativa 1' }).textContent).toMatch(
    /Total ventas a 13%.*9.084.770.*8.930.770.*NC 33 y 3 más.*Impuesto determinado.*Queda a favor0250,50\+250,50/,
  )
  expect(screen.getByRole('region', { name: 'Pagado de más en octubre' }).textContent).toContain('32')
})

test('the receipt is noted for the close it is of', async () => {
  const call = vi
    .spyOn(api, 'call')
    .mockImplementation((async (e: unknown) => ({ data: e === contract.users.opciones ? [] : {} })) as never)
  await show()
  await userEvent.click(within(item('Rectificativa 1')).getByRole('button', { name: 'Anotar acuse de TRIBU-CR' }))
  const dialogo = await screen.findByRole('dialog', { name: /^Acuse de la declaración/ })
  await userEvent.type(within(dialogo).getByLabelText(/Número del acuse/), '777')
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Anotar acuse de TRIBU-CR' }))
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      contract.mesaIva.presentar,
      expect.objectContaining({
        params: { codCia: SESION.cia.codCia, anio: 2026, mes: 10, numero: 2 },
        query: expect.objectContaining({ acuse: '777' }),
      }),
    ),
  )
})
