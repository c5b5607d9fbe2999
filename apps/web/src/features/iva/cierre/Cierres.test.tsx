import { type CierreMesa, contract, type MesaIva } from '@pura/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as descargas from '../../../lib/navegador/download.ts'
import * as api from '../../../lib/servidor/api.ts'
import { SesionContext } from '../../../lib/servidor/session.ts'
import { renderPagina } from '../../../testing/pagina.tsx'
import { SESION } from '../../../testing/usuario.tsx'
import { Cierres } from './Cierres.tsx'

const aCierre = (numero: number, mas: Partial<CierreMesa> = {}): CierreMesa => ({
  numero,
  momento: '2026-11-09T10:00:00-06:00',
  username: 'ana',
  nombre: '',
  compania: '',
  carne: '',
  determinado: '603388',
  cambios: null,
  presentado: null,
  porPagar: '603388',
  pagos: [],
  pago: { estado: 'falta', antes: '0', falta: '603388', deMas: '0' },
  motivo: 'Se presenta así',
  huella: '',
  lectura: 'decidido',
  evidencia: String(numero).repeat(64),
  reapertura: null,
  ...mas,
})
const reapertura = { momento: '2026-11-12T08:30:00-06:00', username: 'luis', motivo: 'Faltaba una venta' }

function show(cierres: CierreMesa[]) {
  const mesa = { anio: 2026, mes: 10, estado: 'abierto', cierre: null, cierres } as unknown as MesaIva
  renderPagina(
    <SesionContext value={SESION}>
      <Cierres mesa={mesa} onVer={() => undefined} />
    </SesionContext>,
  )
}

test('each close of the month says who closed it, its hash, and who reopened it and why', () => {
  show([aCierre(2), aCierre(1, { reapertura })])
  const [segundo, primero] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(segundo.textContent).toContain('Rectificativa 1')
  expect(segundo.textContent).toContain('En vigor')
  expect(primero.textContent).toMatch(/Cerrado por ana el .*: Se presenta así/)
  expect(primero.textContent).toMatch(/Reabierto por luis el .*: Faltaba una venta/)
  expect(primero.textContent).toContain(`Huella ${'1'.repeat(64)}`)
})

test('a reopened close is downloaded by its number, as it was closed', async () => {
  const call = vi.spyOn(api, 'call').mockResolvedValue({ data: new Blob() } as never)
  const save = vi.spyOn(descargas, 'saveBlob').mockReturnValue(undefined)
  show([aCierre(1, { reapertura })])
  await userEvent.click(screen.getByRole('button', { name: 'Descargar el cierre 1' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Contenido cerrado/ }))
  const { codCia } = SESION.cia
  expect(call).toHaveBeenCalledWith(contract.mesaIvaArchivos.contenido, {
    params: { codCia },
    query: { anio: 2026, mes: 10, cierre: 1 },
  })
  await vi.waitFor(() => expect(save.mock.lastCall?.[1]).toBe('iva-2026-10-cierre-1-contenido.jsonl'))
})

test('a close without stored evidence says so and offers no content', async () => {
  show([aCierre(1, { evidencia: null })])
  const renglon = within(screen.getByRole('listitem'))
  expect(renglon.getByText('Se cerró antes de que se guardara su evidencia')).toBeTruthy()
  await userEvent.click(renglon.getByRole('button', { name: 'Descargar el cierre 1' }))
  expect(await screen.findByRole('menuitem', { name: /Libro del mes/ })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Contenido cerrado/ })).toBeNull()
})
