/** Several tabs of a browser, each in its company (docs/decisions/0174). */
import { ACCESO_DE_PESTANA, ACCESO_EN_URL, ACCESO_TERMINADO, ApiError, contract } from '@pura/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkPestana } from '../lib/pestana/otra-pestana.ts'
import { EN_URL, readPestana, setPestana, takePestanaDeUrl } from '../lib/pestana/pestana.ts'
import { aServidorDeOficina, openAplicacion } from '../testing/aplicacion.tsx'
import { SESION } from '../testing/usuario.tsx'

const EN_LA_CEIBA = { idAcceso: 7, cia: { codCia: 31, nombreCia: 'Soda La Ceiba' } }
const SESION_AHI = {
  ...SESION,
  cia: { ...SESION.cia, codCia: 31, nombreCia: 'Soda La Ceiba' },
  ciaPropia: { codCia: SESION.cia.codCia, nombreCia: SESION.cia.nombreCia },
  porAcceso: true,
  accesos: 1,
}

beforeEach(() => setPestana(null))
afterEach(() => {
  setPestana(null)
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
})

test('the address and the header are those of the contract', () => {
  expect(EN_URL).toBe(ACCESO_EN_URL)
  expect(ACCESO_DE_PESTANA).toBe('x-acceso')
})

test('a tab opened from another takes its company; 0 and no number are home', () => {
  window.history.replaceState(null, '', '/facturasElectronicas?acceso=7')
  takePestanaDeUrl()
  expect(window.location.pathname + window.location.search).toBe('/facturasElectronicas')
  expect(readPestana()).toEqual({ idAcceso: 7 })
  setPestana(EN_LA_CEIBA)
  window.history.replaceState(null, '', '/facturasElectronicas?acceso=7')
  takePestanaDeUrl()
  // The same: what it knows of the company stays.
  expect(readPestana()).toEqual(EN_LA_CEIBA)
  for (const nada of ['0', 'x', '']) {
    setPestana(EN_LA_CEIBA)
    window.history.replaceState(null, '', `/?acceso=${nada}`)
    takePestanaDeUrl()
    expect(readPestana()).toBeNull()
  }
  setPestana(EN_LA_CEIBA)
  window.history.replaceState(null, '', '/facturasElectronicas')
  takePestanaDeUrl()
  expect(readPestana()).toEqual(EN_LA_CEIBA)
})

test('only a link that opens another tab names the company, and one that names its own keeps it', () => {
  const stop = linkPestana()
  document.body.innerHTML = `<a id="lista" href="/personas?texto=ana">a</a>
    <a id="casa" href="/escritorio?acceso=0" target="_blank">b</a>
    <a id="otro" href="https://hacienda.example/x">c</a><a id="archivo" href="/api/x/pdf">d</a>`
  const press = (id: string, init: MouseEventInit = {}, clase = 'click') => {
    const enlace = document.getElementById(id)!
    enlace.addEventListener(clase, (event) => event.preventDefault(), { once: true })
    enlace.dispatchEvent(new MouseEvent(clase, { bubbles: true, cancelable: true, ...init }))
    return enlace.getAttribute('href')
  }
  expect(press('lista', { ctrlKey: true })).toBe('/personas?texto=ana')
  setPestana(EN_LA_CEIBA)
  expect(press('lista')).toBe('/personas?texto=ana')
  expect(press('lista', { ctrlKey: true })).toBe('/personas?texto=ana&acceso=7')
  expect(press('lista', {}, 'auxclick')).toBe('/personas?texto=ana&acceso=7')
  expect(press('casa')).toBe('/escritorio?acceso=0')
  expect(press('otro', { ctrlKey: true })).toBe('https://hacienda.example/x')
  expect(press('archivo', { ctrlKey: true })).toBe('/api/x/pdf')
  stop()
})

test('each call of the tab, and the address of a file, names its access; the title begins with its company', async () => {
  setPestana(EN_LA_CEIBA)
  const fetchado = vi.spyOn(globalThis, 'fetch')
  const { fileUrl, call } = await import('../lib/servidor/api.ts')
  fetchado.mockImplementation(async () => Response.json({ respuesta: true, mensaje: '', data: [] }))
  await call(contract.acceso.mios)
  expect(new Headers(fetchado.mock.lastCall![1]!.headers).get(ACCESO_DE_PESTANA)).toBe('7')
  const pdf = { codCia: 31, idSucursal: 1, idTipoDoctoVta: 1, numDocto: 4 }
  expect(fileUrl(contract.vtaMovm.pdf, pdf)).toMatch(/\?acceso=7$/)
  expect(fileUrl(contract.notificacion.vivo, { codCia: 31 }, { desde: 5 })).toMatch(/\?desde=5&acceso=7$/)
  setPestana(null)
  await call(contract.acceso.mios)
  expect(new Headers(fetchado.mock.lastCall![1]!.headers).has(ACCESO_DE_PESTANA)).toBe(false)
  expect(fileUrl(contract.vtaMovm.pdf, pdf)).not.toContain('acceso')
  fetchado.mockRestore()
})

test('the company is on the screen and in the title; once its access ended the tab says so, and keeps the page', async () => {
  setPestana(EN_LA_CEIBA)
  const servidor = aServidorDeOficina()
  servidor.answer(contract.cliente.list, [])
  await openAplicacion('/personas', { sesion: SESION_AHI, servidor })
  await waitFor(() => expect(document.title).toBe('Soda La Ceiba · Personas · Pura Factura'))
  const franja = await screen.findByRole('region', { name: 'Otra compañía' })
  expect(franja.textContent).toContain('Está trabajando en Soda La Ceiba')
  const { reenterPestana } = await import('../lib/servidor/entrar.ts')
  servidor.answer(contract.acceso.entrar, () => {
    throw new ApiError(404, 'not_found', 'El acceso no existe')
  })
  await reenterPestana()
  await waitFor(() => expect(franja.textContent).toContain('Su acceso a Soda La Ceiba terminó'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Personas')
  expect(screen.getByRole('button', { name: 'Volver a su compañía' })).toBeTruthy()
})

test('a page of an access that ended before it was opened offers to go home', async () => {
  setPestana(EN_LA_CEIBA)
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const servidor = aServidorDeOficina()
  const { user } = await openAplicacion('/personas', {
    servidor,
    sesion: new ApiError(403, ACCESO_TERMINADO, 'Ya no tiene acceso a la compañía de esta pestaña'),
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Ya no tiene acceso')
  await user.click(screen.getByRole('button', { name: 'Ir a su compañía' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(readPestana()).toBeNull()
})
