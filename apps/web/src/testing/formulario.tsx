/** The document form as a user sees it: its server, its keys, and the requests it sends. */
import { ApiError, type BorradorCompleto, contract, type DocumentoResumen, type SesionActual } from '@pura/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, configure, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { Consultas } from '../app/query-client.ts'
import { DocumentoForm, type PropsDocumentoForm } from '../features/venta/formulario/DocumentoForm.tsx'
import { avisos } from '../lib/navegador/avisos.ts'
import { SesionContext } from '../lib/servidor/session.ts'
import { aServidorDeDocumentos, COD_CIA } from './catalogos.ts'
import { renderPagina } from './pagina.tsx'
import type { Servidor } from './servidor.ts'

export const SESION: SesionActual = {
  usuario: {
    usuarioPK: { codCia: COD_CIA, idUsuario: 1 },
    username: '101110111',
    nombreUsuario: 'Ana Mora',
    identificacion: '101110111',
    correo: 'ana@correo.example',
    contrasenaTemporal: false,
    faltaSegundoFactor: false,
    usuarioRolList: [],
  },
  cia: {
    codCia: COD_CIA,
    ruc: '3101555000',
    nombreCia: 'Quetzalia',
    razonSocial: 'Quetzalia S.A.',
    primeraVez: false,
    tipoContribuyente: 1,
  },
  ciaPropia: null,
  porAcceso: false,
  accesos: 0,
}

export const EMITIDO: DocumentoResumen = {
  vtaMovmPK: { codCia: COD_CIA, idSucursal: 1, idTipoDoctoVta: 2, numDocto: 12 },
  clave: '5'.repeat(50),
  prefijo: '0010000101',
  referencia: '0000000012',
  cliente: null,
  idMoneda: { idMoneda: 1, nombreCorto: 'CRC', signo: '₡' },
  tasaCambio: '1',
  total: '50850',
  iva: '5850',
  fechaEmision: '2026-11-20T10:00:00-06:00',
  descripcionSri: '',
  negado: null,
  erroresSri: '',
  estadoFactura: '',
  status: 'G',
  enviado: null,
}

/** A server that stores drafts like the real one: each save raises the version, and an outdated version is refused. */
export function aServidorConBorradores(): Servidor & { borradores: Map<string, BorradorCompleto> } {
  const servidor = aServidorDeDocumentos()
  onTestFinished(() => localStorage.clear())
  const borradores = new Map<string, BorradorCompleto>()
  const { borrador, vtaMovm } = contract
  servidor.answer(borrador.list, () => [...borradores.values()])
  servidor.answer(borrador.get, ({ params }) => ({
    borrador: borradores.get(params.idBorrador) ?? null,
    emitido: null,
  }))
  servidor.answer(borrador.save, ({ params: { idBorrador }, body }) => {
    if (body.version !== (borradores.get(idBorrador)?.version ?? 0)) throw new ApiError(409, 'conflict', 'Ya cambió')
    const guardado = { ...body, idBorrador, version: body.version + 1, guardado: '2026-11-20T10:00:00-06:00' }
    borradores.set(idBorrador, guardado)
    return guardado
  })
  servidor.answer(borrador.remove, ({ params }) => {
    const habia = borradores.get(params.idBorrador) ?? null
    borradores.delete(params.idBorrador)
    return habia
  })
  // The screen shows its own totals unless a test provides the server's.
  servidor.refuse(vtaMovm.calcular, 503, 'Ahora no')
  servidor.answer(vtaMovm.emitir, EMITIDO)
  return { ...servidor, borradores }
}

/** Opens the form and waits until its first field has the focus. */
export async function openFormulario({
  servidor = aServidorConBorradores(),
  ...props
}: Partial<PropsDocumentoForm> & { servidor?: ReturnType<typeof aServidorConBorradores> } = {}) {
  const onEmitido = vi.fn<PropsDocumentoForm['onEmitido']>()
  const onClose = vi.fn()
  const onBorrador = vi.fn()
  const { unmount } = renderFormulario({ tipo: 'FE', onEmitido, onClose, onBorrador, ...props })
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await eventually(() =>
    expect(document.activeElement?.matches('[data-campo], [data-entrada], [data-autofocus]')).toBe(true),
  )
  return { servidor, user, onEmitido, onClose, onBorrador, unmount }
}

const renderFormulario = (props: PropsDocumentoForm) => renderEnRouter(<DocumentoForm {...props} />)

/** Renders for a signed-in user, at a route of its own. */
export function renderEnRouter(elemento: ReactElement) {
  const raiz = createRootRoute()
  const pagina = createRoute({ getParentRoute: () => raiz, path: '/', component: () => elemento })
  const router = createRouter({
    routeTree: raiz.addChildren([pagina]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const consultas = new Consultas({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  return renderPagina(
    <QueryClientProvider client={consultas}>
      <SesionContext value={SESION}>
        {/* The test router has other routes than those that the form's links name. */}
        <RouterProvider router={router as never} />
      </SesionContext>
    </QueryClientProvider>,
  )
}

// Lazy chunks load slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

type Usuario = ReturnType<typeof userEvent.setup>

/** Alt plus a key, by its position on the keyboard. */
export const pressAlt = (user: Usuario, digito: number) => user.keyboard(`{Alt>}${digito}{/Alt}`)

/** The field with this label. */
export const campo = (etiqueta: string | RegExp, selector = 'input, textarea') =>
  screen.getByLabelText<HTMLInputElement>(etiqueta, { selector })

export const focused = () => document.activeElement as HTMLInputElement

/** Retries every few milliseconds, long enough for a busy machine. */
export const eventually = <T,>(assertion: () => T): Promise<Awaited<T>> =>
  vi.waitFor(assertion as () => Awaited<T>, { timeout: 10_000, interval: 15 })

/** The option that Enter takes. */
export const primera = (): Promise<HTMLElement> =>
  eventually(() => {
    const opcion = document.querySelector<HTMLElement>('[data-primera]')
    if (!opcion) throw new Error('No list is open')
    return opcion
  })

/** Compares with a boolean: a failing assertion on elements would print the whole page at each retry. */
export const expectFocusAt = (donde: string | RegExp | HTMLElement): Promise<void> =>
  eventually(() => {
    const esperado = donde instanceof HTMLElement ? donde : campo(donde)
    const { dataset, textContent } = focused()
    if (focused() !== esperado)
      throw new Error(`The focus is at ${dataset.campo ?? focused().getAttribute('aria-label') ?? textContent}`)
  })

/** Types a product into the empty line and takes the first match; the focus is then in its quantity. */
export async function addLinea(user: Usuario, texto: string, cantidad?: string): Promise<void> {
  act(() => screen.getByLabelText(/^Producto, línea/).focus())
  await user.paste(texto)
  await primera()
  await user.keyboard('{Enter}')
  await eventually(() => expect(focused().getAttribute('aria-label')).toMatch(/^Cantidad/))
  if (cantidad !== undefined) await user.paste(cantidad)
}

export async function chooseCliente(user: Usuario, texto: string): Promise<void> {
  await pressAlt(user, 2)
  await user.paste(texto)
  await primera()
  await user.keyboard('{Enter}')
}

/** Types into a closed list and takes the match. */
export async function choose(user: Usuario, lista: HTMLElement, texto: string): Promise<void> {
  await write(user, lista, texto)
  await user.keyboard('{Enter}')
}

/** Replaces the field's text in one step, where single key presses do not matter. */
export async function write(user: Usuario, donde: HTMLElement, texto: string): Promise<void> {
  await user.clear(donde)
  await user.paste(texto)
}

/** Texts of the toasts from now on, oldest first; none is shown. */
export function watchAvisos(): () => string[] {
  const dichos: string[] = []
  for (const clase of ['bien', 'mal', 'neutro'] as const) {
    const espia = vi.spyOn(avisos, clase).mockImplementation((texto: string) => void dichos.push(texto))
    onTestFinished(() => espia.mockRestore())
  }
  return () => dichos
}

/** Amounts of the totals, by label. */
export function totales(): Record<string, string> {
  const rail = within(screen.getByLabelText('Totales'))
  const filas = [...rail.getByText('Subtotal').closest('aside')!.querySelectorAll('dl > div')]
  return Object.fromEntries(
    filas.map((fila) => [fila.querySelector('dt')!.textContent.replace(/\s/g, ' '), cifra(fila.querySelector('dd')!)]),
  )
}

export const granTotal = () => cifra(screen.getByText('Total del comprobante').nextElementSibling!)

/** The editor of a line, beside the grid. */
export const editor = (numero: number) => within(screen.getByLabelText(`Línea ${numero}`))

/** Generates the document, as the button does. */
export const generate = (user: Usuario) => user.keyboard('{Control>}{Enter}{/Control}')

/** Digits, comma and sign only: the spaces inside a figure vary. */
export const cifra = (elemento: Element): string => (elemento.textContent ?? '').replace(/[^\d,−-]/g, '')
