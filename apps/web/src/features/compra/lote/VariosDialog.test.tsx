import { contract, type DocPorResponder, type DocRecibidoResumen, type Endpoint } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '../../../lib/servidor/api.ts'
import { SesionContext } from '../../../lib/servidor/session.ts'
import { renderPagina } from '../../../testing/pagina.tsx'
import { SESION } from '../../../testing/usuario.tsx'
import { AceptarVarios } from './AceptarVarios.tsx'
import { VariosDialog } from './VariosDialog.tsx'

const propuesta = { idCondicionImpuesto: '01', actividadEconomicaCia: null, razon: 'como la anterior' }
const aDoc = (id: number, mas: Partial<DocPorResponder> = {}): DocPorResponder =>
  ({
    id,
    consecutivo: String(id).padStart(20, '0'),
    emisor: `Proveedor ${id}`,
    nitEmisor: `31010000${id}`,
    clave: '',
    tipoDoctoVta: { nombre: 'Factura Electrónica' },
    fechaEmision: '2026-11-21T08:00:00-06:00',
    totalFactura: '1130',
    montoImpuesto: '130',
    idMoneda: { idMoneda: 1, nombreCorto: 'CRC', signo: '₡' },
    estadoHacienda: 'ACEPTADO',
    mensajeSegunArchivo: '',
    limite: '11-12-2026',
    vencido: false,
    duplicado: false,
    pareceCapital: false,
    primeraLinea: `Línea ${id}`,
    grupoCabys: '235',
    propuesta,
    ...mas,
  }) as DocPorResponder

// An autosizing text area reads `document.fonts`, which happy-dom lacks.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

interface Enviada {
  id: number
  idCondicionImpuesto?: string
  actividadEconomicaCia?: { actividadEconomicaCiaPK: { codActividad: string } } | null
  confirmarTarde?: boolean
  dudas?: string[]
}
let docs: DocPorResponder[]
let actividades: string[]
let enviadas: Enviada[]
/** Size of each call. */
let tramos: number[]
let paginas: number
/** What another writer does to a document after it was shown. */
let negadas: Map<number, string>

beforeEach(() => {
  docs = []
  actividades = ['5610']
  enviadas = []
  tramos = []
  paginas = 0
  negadas = new Map()
  vi.spyOn(api, 'call').mockImplementation((async (e: Endpoint, input: { body: never; query: never }) => {
    if (e === contract.docRecibidoRespuesta.porResponder) {
      const { ids, pagina, porPagina } = input.query as { ids?: string; pagina: number; porPagina: number }
      if (ids !== undefined) return { data: docs.filter(({ id }) => ids.split(',').includes(String(id))) }
      paginas += 1
      const data = docs.slice((pagina - 1) * porPagina, pagina * porPagina)
      return { data, paginacion: { pagina, porPagina, paginas: 1, total: docs.length } }
    }
    if (e === contract.actividadEconomicaCia.list) {
      return {
        data: actividades.map((codActividad) => ({
          estado: 'A',
          actividadEconomicaCiaPK: { codActividad },
          actividadEconomica: { nombre: `Actividad ${codActividad}` },
        })),
      }
    }
    // A document that is peeked at is still on its way.
    if (e === contract.docRecibido.get) return new Promise(() => {})
    if (e !== contract.docRecibidoRespuesta.emitirVarios) return { data: [] }
    const { respuestas } = input.body as { respuestas: Enviada[] }
    tramos.push(respuestas.length)
    const van = respuestas.filter(({ id }) => !negadas.has(id))
    enviadas.push(...van)
    docs = docs.filter(({ id }) => !van.some((otra) => otra.id === id))
    const rechazadas = respuestas.flatMap(({ id }) => (negadas.has(id) ? [{ id, motivo: negadas.get(id) }] : []))
    const deshacerHasta = new Date(Date.now() + 30_000).toISOString()
    return { data: { registradas: van.map(({ id }) => id), rechazadas, deshacerHasta } }
  }) as never)
})

const rowOf = ({ id, ...doc }: DocPorResponder) =>
  ({ ...doc, docRecibidosPK: { codCia: 1, id } }) as unknown as DocRecibidoResumen

function show(suyos: DocPorResponder[], codigoMensaje: '1' | '3' | 'todos' = '1') {
  docs = suyos
  const props = { onClose: vi.fn(), onEnviadas: vi.fn(), onTodas: vi.fn() }
  renderPagina(
    <QueryClientProvider client={new QueryClient()}>
      <SesionContext value={SESION}>
        {codigoMensaje === 'todos' ? (
          <AceptarVarios que={{ query: { vista: 'porResponder' } as never }} titulo="" {...props} />
        ) : (
          <VariosDialog rows={suyos.map(rowOf)} codigoMensaje={codigoMensaje} {...props} />
        )}
      </SesionContext>
    </QueryClientProvider>,
  )
  return props
}
const boton = (name: string | RegExp) => screen.getByRole('button', { name })
const tabla = () => screen.findByRole('treegrid', { name: 'Documentos por responder' })
const ids = () => enviadas.map(({ id }) => id)
const filaDe = (id: number) => screen.getByText(`Línea ${id}`).closest('tr')!
const marca = (id: number) => within(filaDe(id)).getByRole<HTMLInputElement>('checkbox')

test('a document without proposal is accepted with the others only after its condition is chosen', async () => {
  show([aDoc(1), aDoc(2, { propuesta: null }), aDoc(3, { propuesta: null })])
  expect(within(await tabla()).getAllByText('Sin condición: elija 1, 3, 4 o 5')).toHaveLength(2)
  expect(boton('Aceptar 1')).toBeTruthy()
  await userEvent.selectOptions(within(filaDe(2)).getByRole('combobox', { name: /^Condición de/ }), '04')
  await userEvent.click(boton('Aceptar 2'))
  await vi.waitFor(() =>
    expect(enviadas.map((r) => [r.id, r.idCondicionImpuesto])).toEqual([
      [1, '01'],
      [2, '04'],
    ]),
  )
})

test('a doubtful document says why it is left out, and goes with what the person saw once included', async () => {
  show([aDoc(1, { pareceCapital: true }), aDoc(2, { duplicado: true }), aDoc(3, { estadoHacienda: '' }), aDoc(4)])
  await tabla()
  for (const texto of [
    'Bien de capital: confirme 3',
    'Posible duplicado de otro recibido',
    'Hacienda no lo confirma',
    'Quedan 3 sin marcar',
  ]) {
    expect(screen.getAllByText(texto).length).toBeGreaterThan(0)
  }
  expect([1, 2, 3, 4].map((id) => marca(id).checked)).toEqual([false, false, false, true])
  await userEvent.click(marca(1))
  await userEvent.click(boton('Aceptar 2'))
  await vi.waitFor(() =>
    expect(enviadas.map((r) => [r.id, r.idCondicionImpuesto, r.dudas])).toEqual([
      [1, '03', ['capital']],
      [4, '01', []],
    ]),
  )
})

test('late documents are asked about once, and then sent as confirmed', async () => {
  show([aDoc(1, { vencido: true }), aDoc(2)])
  await userEvent.click(await screen.findByRole('button', { name: 'Aceptar 2' }))
  const pregunta = await screen.findByRole('dialog', { name: '¿Responder 1 documento fuera de plazo?' })
  expect(enviadas).toEqual([])
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Si' }))
  await vi.waitFor(() => expect(enviadas.map((r) => r.confirmarTarde)).toEqual([true, undefined]))
})

test('a single document needs only its condition', async () => {
  show([aDoc(7, { propuesta: null, duplicado: true })])
  expect((await screen.findByRole('button', { name: 'Aceptar' })).hasAttribute('disabled')).toBe(true)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Condición de/ }), '01')
  await userEvent.click(boton('Aceptar'))
  await vi.waitFor(() => expect(ids()).toEqual([7]))
})

test('a late rejection is asked about too', async () => {
  show([aDoc(1, { vencido: true })], '3')
  await userEvent.type(await screen.findByLabelText(/Motivo del rechazo/), 'No lo pedimos')
  await userEvent.click(boton('Rechazar'))
  await userEvent.click(await screen.findByRole('button', { name: 'Si' }))
  await vi.waitFor(() => expect(enviadas.map((r) => r.confirmarTarde)).toEqual([true]))
})

test('what another writer changed is told per row: it stays if it still waits, and leaves if it was answered', async () => {
  const { onTodas } = show([aDoc(1), aDoc(2), aDoc(3)])
  await tabla()
  negadas.set(2, 'Cambió desde que se mostró: posible duplicado. Revíselo')
  negadas.set(3, 'Ya tiene una respuesta')
  docs = [aDoc(1), aDoc(2, { duplicado: true })]
  await userEvent.click(boton('Aceptar 3'))
  expect(await screen.findByText(/2 de Proveedor 2: Cambió desde que se mostró: posible duplicado/)).toBeTruthy()
  expect(screen.getByText(/3 de Proveedor 3: Ya tiene una respuesta/)).toBeTruthy()
  expect(screen.queryByText('Línea 3')).toBeNull()
  expect(marca(2).checked).toBe(false)
  expect(ids()).toEqual([1])
  expect(onTodas).not.toHaveBeenCalled()
})

/** Presses keys one by one, and counts them; a chord is one. */
let teclas = 0
async function press(...cuales: string[]) {
  for (const cual of cuales) {
    teclas += 1
    await userEvent.keyboard(cual)
  }
}

test('sixty documents of a first month are answered with 24 keys', async () => {
  teclas = 0
  // Fifteen suppliers of four documents each, nothing known of them; two capital goods and one possible duplicate.
  const suyos = Array.from({ length: 60 }, (_, i) =>
    aDoc(i + 1, {
      emisor: `Proveedor ${String(Math.floor(i / 4) + 1).padStart(2, '0')}`,
      nitEmisor: `31010000${Math.floor(i / 4)}`,
      propuesta: null,
      pareceCapital: i === 57 || i === 58,
      duplicado: i === 59,
    }),
  )
  show(suyos, 'todos')
  await tabla()
  await press('{PageDown}', '1')
  // Each decision goes on to the next supplier without one; every fifth is an expense.
  for (let i = 1; i < 15; i++) await press(i % 5 === 0 ? '4' : '1')
  expect(boton('Aceptar 57')).toBeTruthy()
  // The last supplier's doubtful ones: both capital goods are confirmed, then the duplicate is looked at and left.
  await press('{ArrowDown}', '{ArrowDown}', '{Shift>}{ArrowDown}{/Shift}', '3', '{ArrowDown}')
  await press('v')
  const vistazo = await screen.findByRole('dialog', { name: 'Factura Electrónica 60 de Proveedor 15' })
  await vi.waitFor(() => expect(vistazo.contains(document.activeElement)).toBe(true))
  await press('v')
  await vi.waitFor(() => expect(document.activeElement).toBe(filaDe(60)))
  expect(marca(60).checked).toBe(false)
  await press('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(ids()).toHaveLength(59))
  const condicionDe = (id: number) => enviadas.find((r) => r.id === id)?.idCondicionImpuesto
  expect([1, 21, 41, 57, 58, 59, 60].map(condicionDe)).toEqual(['01', '04', '04', '01', '03', '03', undefined])
  expect(new Set(enviadas.map((r) => r.actividadEconomicaCia?.actividadEconomicaCiaPK.codActividad))).toEqual(
    new Set(['5610']),
  )
  expect(teclas).toBe(24)
})

test('two thousand documents of a known company go with one key, in bounded calls and a short page', async () => {
  const suyos = Array.from({ length: 2000 }, (_, i) =>
    aDoc(i + 1, { emisor: `Proveedor ${i % 40}`, nitEmisor: `3101${i % 40}`, duplicado: i % 100 === 7 }),
  )
  const { onEnviadas } = show(suyos, 'todos')
  const rejilla = await tabla()
  expect(paginas).toBe(10)
  expect(within(rejilla).getAllByRole('row').length).toBeLessThan(120)
  expect(boton('Aceptar 1980')).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(onEnviadas).toHaveBeenCalled())
  expect(enviadas).toHaveLength(1980)
  expect(Math.max(...tramos)).toBe(100)
  expect(onEnviadas).toHaveBeenCalledTimes(1)
})

test('Shift marks a range by click and by arrows, and a mistake is taken back', async () => {
  show([1, 2, 3, 4, 5].map((id) => aDoc(id, { nitEmisor: '3101', emisor: 'Proveedor' })))
  await tabla()
  const user = userEvent.setup()
  await user.click(marca(2))
  await user.keyboard('{Shift>}')
  await user.click(marca(4))
  await user.keyboard('{/Shift}')
  expect([1, 2, 3, 4, 5].map((id) => marca(id).checked)).toEqual([true, false, false, false, true])
  await user.click(filaDe(1))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}4')
  const condiciones = () =>
    [1, 2, 3, 4, 5].map((id) => within(filaDe(id)).getByRole<HTMLSelectElement>('combobox').value)
  expect(condiciones()).toEqual(['04', '04', '04', '01', '01'])
  await user.keyboard('{Control>}z{/Control}')
  expect(condiciones()).toEqual(['01', '01', '01', '01', '01'])
})

test('a range over closed groups is all of their documents, also those out of sight; their doubts stay', async () => {
  const suyos = Array.from({ length: 30 }, (_, i) =>
    aDoc(i + 1, { nitEmisor: `3101${i % 3}`, emisor: `Proveedor ${i % 3}`, duplicado: i === 29 }),
  )
  show(suyos, 'todos')
  await tabla()
  expect(boton('Aceptar 29')).toBeTruthy()
  // From the first group to the last row: thirty documents, of which one is in sight.
  await userEvent.keyboard('{ArrowDown}{Shift>}{End}{/Shift}')
  expect(screen.getByText('30 documentos elegidos')).toBeTruthy()
  await userEvent.keyboard('4')
  await userEvent.click(boton('Aceptar 29'))
  await vi.waitFor(() => expect(enviadas).toHaveLength(29))
  expect(new Set(enviadas.map((r) => r.idCondicionImpuesto))).toEqual(new Set(['04']))
})

test('by CABYS a condition and an activity go to the whole group with a key each', async () => {
  actividades = ['4711', '5610']
  show([aDoc(1, { propuesta: null }), aDoc(2, { propuesta: null, grupoCabys: '621' }), aDoc(3, { propuesta: null })])
  await tabla()
  await userEvent.click(screen.getByRole('radio', { name: 'CABYS' }))
  filaDe(3).focus()
  await userEvent.click(filaDe(3))
  await userEvent.keyboard('4')
  filaDe(3).focus()
  await userEvent.click(filaDe(3))
  await userEvent.keyboard('ag')
  await userEvent.click(boton('Aceptar 2'))
  await vi.waitFor(() =>
    expect(
      enviadas.map((r) => [r.id, r.idCondicionImpuesto, r.actividadEconomicaCia?.actividadEconomicaCiaPK.codActividad]),
    ).toEqual([
      [1, '04', '4711'],
      [3, '04', '4711'],
    ]),
  )
})

test('closing asks only after a decision', async () => {
  const { onClose } = show([aDoc(1), aDoc(2)])
  await tabla()
  await userEvent.keyboard(' {Escape}')
  const pregunta = await screen.findByRole('dialog', { name: '¿Cerrar sin responder?' })
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Si' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
