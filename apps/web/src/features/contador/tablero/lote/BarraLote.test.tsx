import { contract, type Endpoint, type PropuestasTablero, type Tablero } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '../../../../lib/servidor/api.ts'
import { SesionContext } from '../../../../lib/servidor/session.ts'
import { renderPagina } from '../../../../testing/pagina.tsx'
import { SESION } from '../../../../testing/usuario.tsx'
import { aFila } from '../testing.ts'
import { BarraLote } from './BarraLote.tsx'

type Documento = PropuestasTablero['companias'][number]['documentos'][number]

const ROWS = [1, 2].map((idAcceso) =>
  aFila({
    idAcceso,
    nombreCia: idAcceso === 1 ? 'Soda La Ceiba' : 'Taller Mora',
    porResponder: { cuantos: 2, vencidos: 0, hasta: null, dias: null },
  }),
)
/** Each company has two documents: 11 and 12 of the first, 21 and 22 of the second. */
const aDocumento = (id: number) =>
  ({
    id,
    consecutivo: String(id).padStart(20, '0'),
    emisor: `Proveedor ${id}`,
    tipoDoctoVta: { nombre: 'Factura Electrónica' },
    totalFactura: '1000',
    montoImpuesto: '115',
    vencido: false,
    pareceCapital: false,
    idMoneda: { idMoneda: 1, nombreCorto: 'CRC', signo: '₡' },
    limite: null,
    duplicado: false,
    estadoHacienda: 'ACEPTADO',
    mensajeSegunArchivo: '',
    fechaEmision: '2026-11-21T08:00:00-06:00',
    nitEmisor: String(id),
    primeraLinea: '',
    grupoCabys: '',
    propuesta: { idCondicionImpuesto: '01', actividadEconomicaCia: null, razon: 'como siempre' },
  }) as unknown as Documento

/** A document of the other company, with everything of it that its own page links to. */
const COMPLETO = {
  ...aDocumento(21),
  revisar: '',
  segunArchivo: '',
  fechaIngreso: '2026-11-21T09:00:00-06:00',
  condicionVenta: { codigo: '01', nombre: 'Contado' },
  firma: '',
  clave: '5'.repeat(50),
  referencias: [{ id: 9, clave: '6'.repeat(50) }],
  duplicados: [{ id: 8, clave: '7'.repeat(50) }],
  respuestas: [],
  lineas: [
    {
      numero: 1,
      detalle: 'Queso tierno',
      cantidad: '2',
      unidadMedida: 'kg',
      precioUnitario: '442.5',
      montoTotalLinea: '1000',
      tarifa: '13',
      producto: null,
    },
  ],
  impuestoSinCredito: '0',
  esperaNota: false,
  notaCredito: null,
  otrosCargos: '0',
  ivaDevuelto: '0',
}
let leidos: unknown[]
let retiradas: unknown[]
let negadas: number[]
let segundos: number

beforeEach(() => {
  leidos = []
  retiradas = []
  negadas = []
  segundos = 30
  vi.spyOn(api, 'call').mockImplementation((async (e: Endpoint, { body, params }: { body: never; params: never }) => {
    if (e === contract.tableroLote.propuestas) {
      const { accesos } = body as { accesos: number[] }
      const companias = accesos.map((idAcceso) => ({
        idAcceso,
        documentos: [1, 2].map((n) => aDocumento(10 * idAcceso + n)),
        actividades: [],
        motivo: '',
      }))
      return { data: { companias, quedan: 0 } }
    }
    if (e === contract.tableroLote.responder) {
      const { respuestas } = body as { respuestas: { idAcceso: number; id: number }[] }
      const companias = [...new Set(respuestas.map(({ idAcceso }) => idAcceso))].map((idAcceso) => {
        const ids = respuestas.filter((r) => r.idAcceso === idAcceso).map(({ id }) => id)
        return {
          idAcceso,
          registradas: ids.filter((id) => !negadas.includes(id)),
          rechazadas: ids.filter((id) => negadas.includes(id)).map((id) => ({ id, motivo: 'Ya se respondió' })),
          motivo: '',
        }
      })
      return { data: { companias, deshacerHasta: new Date(Date.now() + segundos * 1000).toISOString() } }
    }
    if (e === contract.tableroLote.deshacer) {
      const { respuestas } = body as { respuestas: { idAcceso: number; ids: number[] }[] }
      retiradas.push(respuestas)
      return {
        data: {
          companias: respuestas.map(({ idAcceso, ids }) => ({ idAcceso, deshechas: ids, tarde: [], motivo: '' })),
        },
      }
    }
    if (e === contract.tableroLote.documento) {
      leidos.push(params)
      return { data: COMPLETO }
    }
    throw new Error(`${e.path} no se esperaba`)
  }) as never)
})

/** The bar with one button per company that selects only that company. */
function BarraDePrueba() {
  const [ids, setIds] = useState<readonly number[]>([])
  const elegidas = useMemo(
    () => ({ elegidas: new Set(ids), aLaVista: ids, addAll: setIds, clear: () => setIds([]), toggle: () => undefined }),
    [ids],
  )
  return (
    <>
      {ROWS.map(({ idAcceso, nombreCia }) => (
        <button key={idAcceso} type="button" onClick={() => setIds([idAcceso])}>
          {nombreCia}
        </button>
      ))}
      <BarraLote
        tablero={{ anio: 2026, mes: 11, grupos: [] } as unknown as Tablero}
        rows={ROWS}
        elegidas={elegidas as never}
        todas={[1, 2]}
      />
    </>
  )
}

function show() {
  renderPagina(
    <QueryClientProvider client={new QueryClient()}>
      <SesionContext value={SESION}>
        <BarraDePrueba />
      </SesionContext>
    </QueryClientProvider>,
  )
}

async function answer(nombre: string) {
  await userEvent.click(screen.getByRole('button', { name: nombre }))
  await userEvent.click(screen.getByRole('button', { name: 'Responder 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Aceptar 2' }))
}
const franjas = async () =>
  within(await screen.findByRole('region', { name: 'Respuestas por enviar' })).getAllByRole('listitem')
const textOf = (franja: HTMLElement) => within(franja).getByRole('status').textContent
const undo = (franja: HTMLElement) => within(franja).getByRole('button', { name: /^Deshacer/ })

test('the first batch of answers can be undone after a second batch, each with its own button', async () => {
  show()
  await answer('Soda La Ceiba')
  expect(await franjas()).toHaveLength(1)
  await answer('Taller Mora')
  await vi.waitFor(async () => expect(await franjas()).toHaveLength(2))
  const [nueva, primera] = (await franjas()) as [HTMLElement, HTMLElement]
  expect([nueva, primera].map(textOf)).toEqual([
    'Se enviarán 2 respuestas de Taller Mora',
    'Se enviarán 2 respuestas de Soda La Ceiba',
  ])
  const de = document.getElementById(undo(primera).getAttribute('aria-describedby')!)
  expect(de?.textContent).toBe('Se enviarán 2 respuestas de Soda La Ceiba')
  await userEvent.click(undo(primera))
  await vi.waitFor(async () => expect(await franjas()).toEqual([nueva]))
  expect(retiradas).toEqual([[{ idAcceso: 1, ids: [11, 12] }]])
  await userEvent.click(undo(nueva))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Respuestas por enviar' })).toBeNull())
  expect(retiradas[1]).toEqual([{ idAcceso: 2, ids: [21, 22] }])
})

test('each batch can be undone until its own time is over', async () => {
  show()
  segundos = 1
  await answer('Soda La Ceiba')
  segundos = 30
  await answer('Taller Mora')
  await vi.waitFor(
    async () => expect((await franjas()).map(textOf)).toEqual(['Se enviarán 2 respuestas de Taller Mora']),
    {
      timeout: 4000,
    },
  )
})

test('after a partial refusal the accepted answers can be undone, and the errors stay visible', async () => {
  negadas = [12]
  show()
  await answer('Soda La Ceiba')
  expect(await screen.findByText('Soda La Ceiba, Proveedor 12: Ya se respondió')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  const [franja] = (await franjas()) as [HTMLElement]
  expect(textOf(franja)).toBe('Se enviará 1 respuesta de Soda La Ceiba')
  await userEvent.click(undo(franja))
  await vi.waitFor(() => expect(retiradas).toEqual([[{ idAcceso: 1, ids: [11] }]]))
})

test('`v` reads a document of the other company over the table, without links into this one', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Taller Mora' }))
  await userEvent.click(screen.getByRole('button', { name: 'Responder 2' }))
  const numero = await screen.findByRole('button', { name: 'Ver Factura Electrónica 21 de Proveedor 21' })
  const fila = numero.closest<HTMLElement>('[data-fila]')!
  await userEvent.click(fila)
  await userEvent.keyboard('v')
  const vistazo = await screen.findByRole('dialog', { name: 'Factura Electrónica 21 de Proveedor 21' })
  expect(await within(vistazo).findByText('Queso tierno')).toBeTruthy()
  expect(leidos).toEqual([{ idAcceso: 2, id: 21 }])
  expect(within(vistazo).queryAllByRole('link')).toEqual([])
  expect(
    within(vistazo)
      .getAllByRole('button')
      .map((b) => b.getAttribute('aria-label')),
  ).toEqual(['Volver a la fila'])
  await userEvent.keyboard('v')
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: /^Factura Electrónica 21/ })).toBeNull())
})
