import { CIA_EN_PANTALLA, contract } from '@pura/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openSesionTarjeta, RUTAS, setCodCia } from './llamadas.ts'

afterEach(() => vi.unstubAllGlobals())

test("the card page calls the contract's endpoints", () => {
  expect(RUTAS).toEqual({
    sesion: contract.sesion.get.path,
    paquetes: contract.paquete.list.path,
    actual: contract.paquete.actual.path.replace('/:codCia', ''),
    abrir: contract.metodoPago.sesion.path,
    guardar: contract.metodoPago.create.path,
  })
})

test('requests name the company shown, so that a change in another tab is noticed', async () => {
  const fetch = vi.fn(async (_ruta: string, _init: RequestInit) => Response.json({ data: { formulario: 'propio' } }))
  vi.stubGlobal('fetch', fetch)
  setCodCia(7)
  expect(await openSesionTarjeta(7)).toEqual({ formulario: 'propio' })
  const [ruta, init] = fetch.mock.calls[0]!
  expect(ruta).toBe('/api/metodo-pago/sesion')
  expect(init).toMatchObject({ method: 'POST', headers: { [CIA_EN_PANTALLA]: '7' }, body: '{"codCia":7}' })
})

test("a refusal shows the server's message", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ mensaje: 'No tiene permiso para hacer esto' }, { status: 403 }))
  await expect(openSesionTarjeta(7)).rejects.toMatchObject({ status: 403, message: 'No tiene permiso para hacer esto' })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed to fetch')
  })
  await expect(openSesionTarjeta(7)).rejects.toMatchObject({ status: 0, message: 'No hay conexión con el servidor' })
})
