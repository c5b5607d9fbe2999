import { ApiError, contract } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EMITIDO } from '../../../testing/formulario.tsx'
import { renderPagina } from '../../../testing/pagina.tsx'
import { aServidor } from '../../../testing/servidor.ts'
import { aUsuario, eventually } from '../../../testing/usuario.tsx'
import CorreoDialog from './CorreoDialog.tsx'

test('addresses of somebody else are asked about with Si and No (MSG-103)', async () => {
  const servidor = aServidor()
  servidor.answer(contract.vtaMovm.reenviarCorreo, ({ body }) => {
    if (body?.confirmadas?.length) return null as never
    throw new ApiError(409, 'confirmation_required', '', [{ campo: 'para', mensaje: 'otra@ejemplo.cr' }])
  })
  const onClose = vi.fn()
  renderPagina(
    <QueryClientProvider client={new QueryClient()}>
      <CorreoDialog documento={EMITIDO} para={['otra@ejemplo.cr']} onClose={onClose} />
    </QueryClientProvider>,
  )
  const user = aUsuario()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Enviar')
  await press('No')
  expect(onClose).not.toHaveBeenCalled()
  await press('Enviar')
  await press('Si')
  await eventually(() => expect(onClose).toHaveBeenCalled())
  expect(servidor.asked(contract.vtaMovm.reenviarCorreo).at(-1)?.body?.confirmadas).toEqual(['otra@ejemplo.cr'])
})
