import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SesionContext } from '../../../lib/servidor/session.ts'
import { EMITIDO, eventually, SESION } from '../../../testing/formulario.tsx'
import { renderPagina } from '../../../testing/pagina.tsx'
import { documentoQuery } from '../documento/consultas.ts'
import { aFactura } from '../modelo/testing.ts'
import BaseDialog from './BaseDialog.tsx'

const SECCIONES = ['facturas', 'tiquetas', 'proformas'].map((seccion) => `/${seccion}Electronicas`)

test('a document is the base of its own type by Enter, and of another by Tab', async () => {
  const consultas = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const { cia, usuario } = SESION
  consultas.setQueryData(
    ['opciones', cia.codCia, usuario.usuarioPK.idUsuario],
    SECCIONES.map((ruta) => ({ ruta })),
  )
  const origen = aFactura()
  vi.spyOn(consultas, 'fetchQuery').mockResolvedValue(origen)
  const onElegido = vi.fn()
  renderPagina(
    <QueryClientProvider client={consultas}>
      <SesionContext value={SESION}>
        <BaseDialog documento={EMITIDO} onElegido={onElegido} onClose={vi.fn()} />
      </SesionContext>
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('dialog', { name: 'Usar 0000000012 como base' })).toBeTruthy()
  const boton = (name: string) => screen.findByRole('button', { name })
  const propio = await boton('Factura Electrónica')
  await eventually(() => expect(document.activeElement === propio).toBe(true))
  await userEvent.tab()
  expect(document.activeElement === (await boton('Tiquete Electrónico'))).toBe(true)
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(onElegido).toHaveBeenCalledWith('TE', origen))
  expect(documentoQuery(EMITIDO.vtaMovmPK).queryKey).toEqual(
    vi.mocked(consultas.fetchQuery).mock.calls[0]?.[0].queryKey,
  )
})
