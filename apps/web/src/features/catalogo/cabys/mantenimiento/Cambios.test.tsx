import { contract, type Endpoint, type EstadoListas, type RevisionCabys } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '../../../../lib/servidor/api.ts'
import { SesionContext } from '../../../../lib/servidor/session.ts'
import { renderPagina } from '../../../../testing/pagina.tsx'
import { Cambios } from './Cambios.tsx'

const REVISION = {
  idRevision: 7,
  momento: '2026-11-27T08:00:00-06:00',
  origen: 'archivo',
  resultado: 'renovado',
  nuevos: 1,
  retirados: 2,
  renombrados: 0,
  tarifas: 0,
} as RevisionCabys

let pedidas: [Endpoint, unknown][]
beforeEach(() => {
  pedidas = []
  vi.spyOn(api, 'call').mockImplementation((async (e: Endpoint, { body }: { body?: unknown } = {}) => {
    pedidas.push([e, body])
    return { data: e === contract.listas.revisiones ? [REVISION] : [] }
  }) as never)
})

function show(origen: RevisionCabys['origen'], nombreRol = 'ADMINISTRADOR') {
  const estado = { renovacion: { ultimaConCambios: { ...REVISION, origen } } } as EstadoListas
  const sesion = { cia: { codCia: 1 }, usuario: { usuarioRolList: [{ rol: { nombreRol } }] } }
  renderPagina(
    <SesionContext value={sesion as never}>
      <QueryClientProvider client={new QueryClient()}>
        <Cambios estado={estado} search={{}} onCambio={() => undefined} />
      </QueryClientProvider>
    </SesionContext>,
  )
}

test('one button undoes a load by hand', async () => {
  show('archivo')
  expect(screen.getByText(/cargada de un archivo: 2 retirados, 1 nuevo/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer la carga' }))
  expect(pedidas).toContainEqual([contract.listas.deshacer, { idRevision: 7 }])
})

test.each([
  ['a renewal', 'bccr', 'ADMINISTRADOR'],
  ['a load that was already undone', 'deshecha', 'ADMINISTRADOR'],
  ['a user who is not an operator', 'archivo', 'VENDEDOR'],
] as const)('no button is shown for %s', (_, origen, rol) => {
  show(origen, rol)
  expect(screen.queryByRole('button', { name: 'Deshacer la carga' })).toBeNull()
})
