import { contract } from '@pura/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Consultas } from '../../../app/query-client.ts'
import { SesionContext } from '../../../lib/servidor/session.ts'
import {
  aServidorConBorradores,
  campo,
  eventually,
  openFormulario,
  SESION,
  write,
} from '../../../testing/formulario.tsx'
import { atAncho, renderPagina } from '../../../testing/pagina.tsx'
import { documentoNuevo } from '../modelo/estado.ts'
import { Borradores } from './Borradores.tsx'

const FACTURA = 2
const { codCia } = SESION.cia
const { idUsuario } = SESION.usuario.usuarioPK
type Servidor = ReturnType<typeof aServidorConBorradores>

function openLista() {
  const onOpen = vi.fn()
  renderPagina(
    <QueryClientProvider client={new Consultas({ defaultOptions: { queries: { retry: false } } })}>
      <SesionContext value={SESION}>
        <Borradores tipo={FACTURA} sinCliente="Sin cliente" agregar={null} onOpen={onOpen} />
      </SesionContext>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup({ delay: null }), onOpen }
}
const filas = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
const addBorrador = (servidor: Servidor, idBorrador: string, nombreCliente: string, total: string | null) =>
  servidor.borradores.set(idBorrador, {
    idBorrador,
    idTipoDoctoVta: FACTURA,
    modo: 'nuevo',
    numDocto: null,
    nombreCliente,
    total,
    moneda: 'CRC',
    version: 1,
    guardado: '2026-11-20T10:00:00-06:00',
    formato: 4,
    contenido: { ...documentoNuevo(), comentario: `De ${nombreCliente}` } as never,
  })

test('drafts are listed with client and total; one is removed, and restored under another id', async () => {
  atAncho(1200)
  const servidor = aServidorConBorradores()
  const id = crypto.randomUUID()
  addBorrador(servidor, id, 'Ana Lucía Brenes', '0')
  addBorrador(servidor, crypto.randomUUID(), 'Soda La Ceiba', '850')
  const { user, onOpen } = openLista()
  await eventually(() => expect(filas()).toHaveLength(2))
  expect(filas()[0]).toMatch(/^Ana Lucía Brenes.*₡0,00/)
  await user.click(screen.getByLabelText('Quitar borrador de Ana Lucía Brenes'))
  await eventually(() => expect(filas()).toEqual([expect.stringContaining('Soda La Ceiba')]))
  expect([...servidor.borradores.keys()]).not.toContain(id)
  await user.click(screen.getByRole('button', { name: /^Deshacer/ }))
  await eventually(() => expect(filas()).toHaveLength(2))
  const devuelto = [...servidor.borradores.values()].find((b) => b.nombreCliente === 'Ana Lucía Brenes')!
  expect(devuelto.idBorrador).not.toBe(id)
  expect(devuelto.contenido).toMatchObject({ comentario: 'De Ana Lucía Brenes' })
  await user.click(screen.getByText('Ana Lucía Brenes'))
  expect(onOpen).toHaveBeenCalledWith(devuelto.idBorrador)
})

test('a draft of the former format, one per type, is imported once', async () => {
  const servidor = aServidorConBorradores()
  const documento = { ...documentoNuevo(), comentario: 'De la versión de antes', llave: crypto.randomUUID() }
  const antigua = `pura.borrador.3.${codCia}.${idUsuario}.${FACTURA}`
  localStorage.setItem(antigua, JSON.stringify({ documento, momento: '2026-11-20T10:00:00-06:00' }))
  openLista()
  await eventually(() => expect(filas()).toHaveLength(1))
  expect(Object.keys(localStorage)).toEqual([])
  const [importado] = [...servidor.borradores.values()]
  expect(importado).toMatchObject({ idTipoDoctoVta: FACTURA, modo: 'nuevo' })
  expect(importado?.contenido).toMatchObject({ comentario: 'De la versión de antes' })
})

test('a draft that only this browser has is in the list, and says so', async () => {
  const servidor = aServidorConBorradores()
  servidor.refuse(contract.borrador.save, 0, '')
  const { user, unmount } = await openFormulario({ servidor })
  await write(user, campo('Orden de compra'), 'OC-1')
  await screen.findByText(/^Borrador guardado en este equipo a las/)
  unmount()
  openLista()
  await screen.findByText('Solo en este equipo')
})
