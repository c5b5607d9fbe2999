import { expect, type Page, type Request } from '@playwright/test'
import { isDrawn, listViolaciones } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { issueDocumento } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'

/**
 * Every screen, once per width, in the light scheme. Another test compares the colours of all schemes
 * (apps/web/src/tema/css.test.ts).
 */
const AFUERA = ['/ingresar', '/recuperar', '/correoDiario', '/registro', '/terminosYCondiciones', '/no-existe']
const FORMULARIOS = [
  '/facturasElectronicas',
  '/tiquetasElectronicas',
  '/facturasElectronicasPorExportacion',
  '/facturasElectronicasDeCompra',
  '/proformasElectronicas',
  '/notasCredito',
  '/notasDebito',
  '/recibosElectronicos',
  '/personas',
  '/productos',
  '/sucursales',
  '/cajas',
  '/consecutivos',
  '/actividadesEconomicas',
  '/usuarios',
].map((ruta) => `${ruta}?nuevo=1`)

test('axe finds nothing on any screen', { tag: '@telefono' }, async ({ page }) => {
  test.setTimeout(420_000)
  const halladas: string[] = []
  for (const ruta of AFUERA) halladas.push(...(await lookAt(page, ruta)))
  const compania = await enterCompania(page, { con: { productos: ['arroz', 'cafe', 'consultoria'] } })
  const { vtaMovmPK } = await issueDocumento(compania)
  await page.goto('/escritorio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escritorio')
  const menu = page.getByRole('button', { name: 'Abrir menú' })
  if (await menu.isVisible()) await menu.click()
  const secciones = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link')
  await expect(secciones.first()).toBeVisible()
  const rutas = await secciones.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href)))
  const numero = vtaMovmPK.numDocto
  const todas = [
    ...rutas.map(({ pathname }) => pathname),
    `/documentosEmitidos/${numero}`,
    `/facturasElectronicas?facturaID=${numero}`,
    '/configuraciones',
    '/notificaciones',
    '/ayuda/personas',
    '/ayuda/accesosDirectosCombinacionesTeclado',
    '/ayuda/personalizarNavegacion',
    `/personas?personaID=${compania.clientes.ana.clientePK.idCliente}`,
    `/productos?productoID=${compania.productos.arroz.productoPK.idProducto}`,
    '/cabys?texto=cafe&codigo=2391102010200',
    '/cabys?texto=zzzzqqq',
    '/cabys/mantenimiento',
    '/usuarios/roles',
    '/configuraciones/correos',
  ]
  expect(todas.length).toBeGreaterThan(15)
  // On a phone with the menu open.
  await page.goto('/escritorio')
  for (const ruta of todas) halladas.push(...(await lookAt(page, ruta)))
  // The search dialog over any page.
  await page.keyboard.press('Control+k')
  const buscar = page.getByRole('dialog', { name: 'Buscar en todo' })
  await buscar.getByRole('combobox').fill('a')
  await expect(buscar.getByRole('option').nth(3)).toBeVisible()
  halladas.push(...(await lookHere(page, 'Buscar en todo')))
  expect(halladas).toEqual([])
})

test('axe finds nothing in any form', { tag: '@telefono' }, async ({ page }) => {
  test.setTimeout(420_000)
  const { codCia, productos } = await enterCompania(page)
  const halladas: string[] = []
  for (const ruta of FORMULARIOS) halladas.push(...(await lookAt(page, ruta)))
  // Behind other tabs: the CABYS search, and the zips of a company.
  await open(page, `/productos?productoID=${productos.arroz.productoPK.idProducto}`)
  await page.getByRole('dialog').getByRole('tab', { name: 'CABYS' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Elegir' }).first()).toBeVisible()
  halladas.push(...(await lookHere(page, 'CABYS de un producto')))
  await open(page, `/companias?companiaID=${codCia}`)
  halladas.push(...(await lookHere(page, 'Compañía')))
  await page.getByRole('dialog').getByRole('tab', { name: 'Migracion' }).click()
  halladas.push(...(await lookHere(page, 'Migración de una compañía')))
  expect(halladas).toEqual([])
})

const lookAt = (page: Page, ruta: string): Promise<string[]> =>
  test.step(ruta, async () => {
    await open(page, ruta)
    return lookHere(page, ruta)
  })

const lookHere = async (page: Page, donde: string): Promise<string[]> =>
  (await listViolaciones(page, ['target-size'])).map((violacion) => `${donde} · ${violacion}`)

/**
 * Opens a page by a link, without loading the application again, and waits until it is drawn and no request has been
 * pending for a moment.
 */
async function open(page: Page, ruta: string): Promise<void> {
  const enCamino = new Set<Request>()
  const begin = (request: Request) => request.resourceType() !== 'eventsource' && enCamino.add(request)
  const end = (request: Request) => enCamino.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  if (page.url().startsWith('http')) await page.evaluate((a) => history.pushState({}, '', a), ruta)
  else await page.goto(ruta, { waitUntil: 'networkidle' })
  let seguidas = 0
  const lookOnce = async () => {
    // The former screen stays until the next one's chunk has loaded, and for a moment there may be none.
    seguidas = enCamino.size === 0 && (await isDrawn(page)) ? seguidas + 1 : 0
    return seguidas
  }
  await expect.poll(lookOnce, { intervals: [50] }).toBeGreaterThan(5)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
