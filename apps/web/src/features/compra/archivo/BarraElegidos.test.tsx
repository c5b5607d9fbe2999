import { contract, type DocRecibidoResumen, type Endpoint } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '../../../lib/servidor/api.ts'
import { SesionContext } from '../../../lib/servidor/session.ts'
import { renderPagina } from '../../../testing/pagina.tsx'
import { useSeleccion } from '../../venta/seleccion/use-seleccion.ts'
import { BarraElegidos } from './BarraElegidos.tsx'

const SESION = {
  cia: { codCia: 1, nombreCia: 'Quetzalia', ruc: '3102999005' },
  usuario: { usuarioPK: { codCia: 1, idUsuario: 1 } },
}
const ROWS = [7, 8].map(
  (id) =>
    ({
      docRecibidosPK: { codCia: 1, id },
      consecutivo: String(id).padStart(20, '0'),
      emisor: `Proveedor ${id}`,
      tipoDoctoVta: { nombre: 'Factura Electrónica' },
      totalFactura: '1000',
      montoImpuesto: '115',
      idMoneda: { idMoneda: 1, nombreCorto: 'CRC', signo: '₡' },
      limite: null,
      vencido: false,
      duplicado: false,
      estadoHacienda: 'ACEPTADO',
      mensajeSegunArchivo: '',
      fechaEmision: '2026-11-21T08:00:00-06:00',
      nitEmisor: '3101',
      primeraLinea: '',
      grupoCabys: '',
      pareceCapital: false,
      situacion: 'porResponder',
      descripcionSri: '',
      propuesta: { idCondicionImpuesto: '01', actividadEconomicaCia: null, razon: 'como la anterior' },
    }) as unknown as DocRecibidoResumen,
)
let retiradas: unknown[]

beforeEach(() => {
  retiradas = []
  vi.spyOn(api, 'call').mockImplementation((async (
    e: Endpoint,
    { body, query }: { body: never; query: { ids: string } },
  ) => {
    if (e === contract.docRecibidoRespuesta.porResponder) {
      const ids = query.ids.split(',').map(Number)
      return { data: ROWS.map((row) => ({ ...row, id: row.docRecibidosPK.id })).filter(({ id }) => ids.includes(id)) }
    }
    if (e === contract.docRecibidoRespuesta.emitirVarios) {
      const { respuestas } = body as { respuestas: { id: number }[] }
      const deshacerHasta = new Date(Date.now() + 30_000).toISOString()
      return { data: { registradas: respuestas.map(({ id }) => id), rechazadas: [], deshacerHasta } }
    }
    if (e === contract.docRecibidoRespuesta.deshacer) {
      retiradas.push(body)
      return { data: { deshechas: (body as { ids: number[] }).ids, tarde: [] } }
    }
    return { data: [] }
  }) as never)
})

function Lista() {
  const seleccion = useSeleccion()
  return (
    <>
      {ROWS.map(({ docRecibidosPK: { id }, emisor }) => (
        <button key={id} type="button" onClick={() => seleccion.toggle(id)}>
          {emisor}
        </button>
      ))}
      <BarraElegidos seleccion={seleccion} rows={ROWS} todos={undefined} onTodosCerrado={vi.fn()} />
    </>
  )
}

test('in the list of a single company the first batch of answers can also be undone after a second batch', async () => {
  renderPagina(
    <QueryClientProvider client={new QueryClient()}>
      <SesionContext value={SESION as never}>
        <Lista />
      </SesionContext>
    </QueryClientProvider>,
  )
  for (const { emisor } of ROWS) {
    await userEvent.click(screen.getByRole('button', { name: emisor }))
    await userEvent.click(screen.getByRole('button', { name: 'Aceptar 1 con su propuesta' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Aceptar$/ }))
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Documentos elegidos' })).toBeNull())
  }
  const porEnviar = await screen.findByRole('region', { name: 'Respuestas por enviar' })
  const franjas = await vi.waitFor(() => {
    const todas = within(porEnviar).getAllByRole('listitem')
    expect(todas).toHaveLength(2)
    return todas
  })
  expect(franjas.map((franja) => within(franja).getByRole('status').textContent)).toEqual([
    expect.stringMatching(/^1 respuesta por enviar: .* de Proveedor 8$/),
    expect.stringMatching(/^1 respuesta por enviar: .* de Proveedor 7$/),
  ])
  await userEvent.click(within(franjas[1]!).getByRole('button', { name: /^Deshacer/ }))
  await vi.waitFor(() => expect(retiradas).toEqual([{ ids: [7] }]))
  expect(screen.getAllByRole('button', { name: /^Deshacer/ })).toHaveLength(1)
})
