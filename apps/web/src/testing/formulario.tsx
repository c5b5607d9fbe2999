/** The document form as a user sees it: its server, its keys, and the requests it sends. */
import { ApiError, type BorradorCompleto, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { DocumentoForm, type PropsDocumentoForm } from '../features/venta/formulario/DocumentoForm.tsx'
import { EMITIDO } from '../features/venta/modelo/testing.ts'
import { avisos } from '../lib/navegador/avisos.ts'
import { aServidorDeDocumentos } from './catalogos.ts'
import type { Servidor } from './servidor.ts'
import {
  aUsuario,
  cifra,
  eventually,
  focused,
  primera,
  renderEnRouter,
  type Usuario,
  untilFocused,
} from './usuario.tsx'

export * from './usuario.tsx'
export { EMITIDO }

/**
 * A server that stores drafts like the real one: each save raises the version, and an outdated version is refused.
 * `perder` loses the answers of the saves that it stores.
 */
export function aServidorConBorradores(): Servidor & {
  borradores: Map<string, BorradorCompleto>
  perder: (perdidas: boolean) => void
} {
  const servidor = aServidorDeDocumentos()
  onTestFinished(() => localStorage.clear())
  const borradores = new Map<string, BorradorCompleto>()
  let perdidas = false
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
    if (perdidas) throw new ApiError(0, '', '')
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
  const perder = (valor: boolean) => {
    perdidas = valor
  }
  return { ...servidor, borradores, perder }
}

/** Issues a draft like the real server: an outdated version of it is refused. */
export function emitirConVersion({ answer, borradores }: ReturnType<typeof aServidorConBorradores>): void {
  answer(contract.vtaMovm.emitir, ({ query: { borrador = '', version } }) => {
    const mensaje = mensajes.documento.borradorCambiado
    if (version !== (borradores.get(borrador)?.version ?? 0))
      throw new ApiError(409, 'conflict', mensaje, [{ campo: 'borrador', mensaje }])
    return EMITIDO
  })
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
  const user = aUsuario()
  // Nothing of one that is only shown can be edited: its first button has the focus.
  if (props.modo === 'ver') await eventually(() => expect(focused().getAttribute('aria-label')).toBe('Cerrar'))
  else await untilFocused()
  return { servidor, user, onEmitido, onClose, onBorrador, unmount }
}

const renderFormulario = (props: PropsDocumentoForm) => renderEnRouter(<DocumentoForm {...props} />)

/** Alt plus a key, by its position on the keyboard. */
export const pressAlt = (user: Usuario, digito: number) => user.keyboard(`{Alt>}${digito}{/Alt}`)

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
