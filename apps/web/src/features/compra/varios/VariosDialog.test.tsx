import { contract, type DocRecibidoResumen, type Endpoint } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '../../../lib/servidor/api.ts'
import { SesionContext } from '../../../lib/servidor/session.ts'
import { renderPagina } from '../../../testing/pagina.tsx'
import { SESION } from '../../../testing/usuario.tsx'
import { VariosDialog } from './VariosDialog.tsx'

const aRow = (id: number, mas: Partial<DocRecibidoResumen> = {}) =>
  ({
    docRecibidosPK: { codCia: 1, id },
    consecutivo: String(id).padStart(20, '0'),
    emisor: `Proveedor ${id}`,
    tipoDoctoVta: { nombre: 'Factura Electrónica' },
    totalFactura: '1130',
    montoImpuesto: '130',
    idMoneda: { idMoneda: 1, nombreCorto: 'CRC', signo: '₡' },
    limite: '11-11-2026',
    vencido: false,
    duplicado: false,
    pareceCapital: false,
    propuesta: { idCondicionImpuesto: '01', actividadEconomicaCia: null, razon: 'como la anterior' },
    ...mas,
  }) as unknown as DocRecibidoResumen

// An autosizing text area reads `document.fonts`, which happy-dom lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

let enviadas: { id: number; idCondicionImpuesto?: string; confirmarTarde?: boolean }[]

beforeEach(() => {
  enviadas = []
  vi.spyOn(api, 'call').mockImplementation((async (e: Endpoint, { body }: { body: never }) => {
    if (e !== contract.docRecibidoRespuesta.emitirVarios) return { data: [] }
    const { respuestas } = body as { respuestas: typeof enviadas }
    enviadas.push(...respuestas)
    const deshacerHasta = new Date(Date.now() + 30_000).toISOString()
    return { data: { registradas: respuestas.map(({ id }) => id), rechazadas: [], deshacerHasta } }
  }) as never)
})

function show(rows: DocRecibidoResumen[], codigoMensaje: '1' | '3' = '1') {
  renderPagina(
    <QueryClientProvider client={new QueryClient()}>
      <SesionContext value={SESION}>
        <VariosDialog
          rows={rows}
          codigoMensaje={codigoMensaje}
          onClose={vi.fn()}
          onEnviadas={vi.fn()}
          onTodas={vi.fn()}
        />
      </SesionContext>
    </QueryClientProvider>,
  )
}
const boton = (name: string | RegExp) => screen.getByRole('button', { name })
const ids = () => enviadas.map(({ id }) => id)

test('a document without proposal is accepted with the others only after its condition is chosen', async () => {
  show([aRow(1), aRow(2, { propuesta: null }), aRow(3, { propuesta: null })])
  const lista = await screen.findByRole('list', { name: 'Documentos por responder' })
  expect(within(lista).getAllByText('Sin propuesta: elija la condición')).toHaveLength(2)
  expect(boton('Aceptar 1')).toBeTruthy()
  const [, segunda] = within(lista).getAllByRole('combobox', { name: /^Condición de/ })
  await userEvent.selectOptions(segunda!, '04')
  await userEvent.click(boton('Aceptar 2'))
  await vi.waitFor(() =>
    expect(enviadas.map((r) => [r.id, r.idCondicionImpuesto])).toEqual([
      [1, '01'],
      [2, '04'],
    ]),
  )
})

test('a possible capital good or duplicate shows a warning, and is left out until included', async () => {
  show([aRow(1, { pareceCapital: true }), aRow(2, { duplicado: true }), aRow(3)])
  expect(await screen.findByText(/^Parece un bien de capital/)).toBeTruthy()
  expect(screen.getByText(/^Parece repetido/)).toBeTruthy()
  expect(screen.getByText(/^IVA que se acredita entero: ₡130,00\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Responder Factura Electrónica 1 de Proveedor 1' }))
  await userEvent.click(boton('Aceptar 2'))
  await vi.waitFor(() => expect(ids()).toEqual([1, 3]))
})

test('late documents are asked about once, and then sent as confirmed', async () => {
  show([aRow(1, { vencido: true }), aRow(2)])
  await userEvent.click(await screen.findByRole('button', { name: 'Aceptar 2' }))
  const pregunta = await screen.findByRole('dialog', { name: '¿Responder 1 documento fuera de plazo?' })
  expect(enviadas).toEqual([])
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Si' }))
  await vi.waitFor(() => expect(enviadas.map((r) => r.confirmarTarde)).toEqual([true, undefined]))
})

test('a single document needs only its condition', async () => {
  show([aRow(7, { propuesta: null, duplicado: true })])
  expect((await screen.findByRole('button', { name: 'Aceptar' })).hasAttribute('disabled')).toBe(true)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Condición de/ }), '01')
  await userEvent.click(boton('Aceptar'))
  await vi.waitFor(() => expect(ids()).toEqual([7]))
})

test('a late rejection is asked about too', async () => {
  show([aRow(1, { vencido: true })], '3')
  await userEvent.type(await screen.findByLabelText(/Motivo del rechazo/), 'No lo pedimos')
  await userEvent.click(boton('Rechazar'))
  await userEvent.click(await screen.findByRole('button', { name: 'Si' }))
  await vi.waitFor(() => expect(enviadas.map((r) => r.confirmarTarde)).toEqual([true]))
})
