import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { issueAceptado, lastOf, waitDecision } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { hold } from '../apoyo/rutas.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const TIQUETE = 5
const COMPRA = 7

/** One-thumb use, in layouts that only a phone has. */

/** Counts every touch. */
function thumb(page: Page) {
  let touches = 0
  return {
    touch: async (name: string | RegExp, role: 'button' | 'link' | 'row' = 'button') => {
      touches++
      await page.getByRole(role, { name }).filter({ visible: true }).last().tap()
    },
    count: () => touches,
  }
}

/** A new tiquete of a company that sells rice. */
async function openTiquete(page: Page) {
  await enterCompania(page, { con: { clientes: [], productos: ['arroz'] } })
  await page.goto('/tiquetasElectronicas?nuevo=1')
  return { ...thumb(page), form: page.getByRole('dialog', { name: 'Tiquete Electrónico' }) }
}

test('a tiquete of two products takes at most nine touches', { tag: '@telefono-solo' }, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: [], productos: ['aceite', 'arroz'] } })
  await page.goto('/tiquetasElectronicas')
  const { touch, count } = thumb(page)
  await touch('Agregar Tiquete')
  // It opens at its lines; the head shows its defaults in one line.
  const form = page.getByRole('dialog', { name: 'Tiquete Electrónico' })
  await expect(form.getByRole('button', { name: 'Encabezado', exact: true })).toHaveAttribute('aria-expanded', 'false')
  await expect(form.getByText(/Casa Matriz/)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Agregar línea' })).toBeFocused()
  for (const producto of ['Aceite de soya', 'Arroz 99% grano entero']) {
    await touch('Agregar línea')
    // Touching the row chooses it.
    await touch(producto, 'row')
    await expect(page.getByRole('dialog', { name: 'Línea nueva' }).getByLabel('Cantidad')).toBeFocused()
    await touch('Agregar')
    await expect(page.getByRole('dialog', { name: 'Línea nueva' })).toBeHidden()
  }
  await touch('Generar')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toBeVisible()
  console.log(`Dos productos en un teléfono: ${count()} toques`)
  expect(count()).toBeLessThanOrEqual(9)
  await waitDecision(compania, await lastOf(compania, TIQUETE))
  assertQuiet()
})

test('the first tiquete of a company without products takes at most eight touches', {
  tag: '@telefono-solo',
}, async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: [], productos: [] } })
  // Where signing in leads.
  await page.goto('/escritorio')
  const { touch, count } = thumb(page)
  await touch('Abrir menú')
  await touch('Tiquetas Electrónicas', 'link')
  await touch('Agregar Tiquete')
  await touch('Agregar línea')
  await expect(page.getByRole('dialog', { name: 'Buscar Productos' }).getByLabel('Descripción')).toBeFocused()
  await page.keyboard.type('empanada de frijol')
  await touch(/^Crear «/)
  await expect(page.getByRole('textbox', { name: /^Precio/ }).last()).toBeFocused()
  await page.keyboard.type('1500')
  await touch('Crear y usar')
  await expect(page.getByRole('dialog', { name: 'Línea nueva' }).getByLabel('Cantidad')).toBeFocused()
  await touch('Agregar')
  await expect(page.getByRole('dialog', { name: 'Línea nueva' })).toBeHidden()
  await touch('Generar')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toBeVisible()
  console.log(`Primer tiquete en un teléfono: ${count()} toques`)
  expect(count()).toBeLessThanOrEqual(8)
  await waitDecision(compania, await lastOf(compania, TIQUETE))
})

test('no title is cut off', { tag: '@telefono-solo' }, async ({ page }) => {
  await enterCompania(page, { con: { clientes: [], productos: [] } })
  for (const ruta of ['/facturasElectronicasPorExportacion', '/facturasElectronicas', '/actividadesEconomicas']) {
    await page.goto(ruta)
    const titulo = page.getByRole('banner').getByRole('heading', { level: 1 })
    await expect(titulo).not.toHaveText('Escritorio')
    const fits = () => titulo.evaluate((h1) => h1.scrollWidth <= h1.clientWidth && h1.scrollHeight <= h1.clientHeight)
    expect(await fits()).toBe(true)
  }
})

test('another currency asks on a phone too, and shows the former prices in colones', {
  tag: '@telefono-solo',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const { touch, form } = await openTiquete(page)
  await touch('Agregar línea')
  await touch('Arroz 99% grano entero', 'row')
  await touch('Agregar')
  await expect(page.getByRole('dialog', { name: 'Línea nueva' })).toBeHidden()
  await form.getByRole('button', { name: 'Encabezado', exact: true }).tap()
  // A list of 170 currencies is searched by typing, also on a phone.
  const moneda = form.getByRole('combobox', { name: 'Moneda' })
  await moneda.tap()
  await moneda.fill('usd')
  await expect(page.getByRole('option').filter({ visible: true })).toHaveCount(1)
  await page.getByRole('option', { name: /^USD/ }).tap()
  const pregunta = page.getByRole('dialog', { name: /¿Convertir los precios/ })
  await expect(pregunta).toContainText('1 línea con montos en CRC')
  await expectAccessible(page)
  await pregunta.getByRole('button', { name: 'Convertir los precios' }).tap()
  await expect(pregunta).toBeHidden()
  // 1690 colones and 1 % become a few dollars, never 1690; the colones are shown beside.
  await expect(form.getByText(/^USD\s[1-9],\d{2}$/).first()).toBeVisible()
  await expect(form.getByText(/₡1\s690,00/).filter({ visible: true })).toHaveCount(1)
  await expect(form.getByText(/USD\s1\s690,00/)).toHaveCount(0)
  assertQuiet()
})

test('a removed line is restored with its button, and a quantity of zero is marked at once', {
  tag: '@telefono-solo',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const { touch, form } = await openTiquete(page)
  const nueva = page.getByRole('dialog', { name: 'Línea nueva' })
  await touch('Agregar línea')
  await touch('Arroz 99% grano entero', 'row')
  const cantidad = nueva.getByLabel('Cantidad')
  await expect(cantidad).toBeFocused()
  await cantidad.fill('0')
  await expect(cantidad).toHaveAttribute('aria-invalid', 'true')
  await cantidad.fill('2')
  await expect(cantidad).not.toHaveAttribute('aria-invalid', 'true')
  await touch('Agregar')
  await expect(nueva).toBeHidden()

  const linea = form.getByRole('button', { name: /^Arroz 99%/ })
  await linea.tap()
  const editor = page.getByRole('dialog', { name: /^1 · Arroz/ })
  await editor.getByRole('button', { name: 'Quitar', exact: true }).tap()
  await expect(linea).toHaveCount(0)
  await form.getByRole('button', { name: /^Deshacer/ }).tap()
  await expect(linea).toContainText('2 × 1')
  assertQuiet()
})

test('a new client is created inside the factura', { tag: '@telefono-solo' }, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page, { con: { clientes: ['ana'], productos: [] } })
  await page.goto('/facturasElectronicas?nuevo=1')
  const buscar = page.getByLabel('Buscar Cliente')
  await buscar.tap()
  await buscar.fill('3101999003')
  await page.getByRole('option', { name: 'Crear «3101999003»' }).tap()
  const cliente = page.getByRole('form', { name: 'Cliente nuevo' })
  // The registry does not know the number: ten digits mean a company, and the form asks for its name.
  await expect(cliente.getByRole('combobox', { name: 'Tipo de Documento' })).toHaveValue(/jurídica/i)
  await cliente.getByLabel('Nombre').fill('Comercial del Teléfono S.A.')
  await expectAccessible(page)
  await cliente.getByLabel('Correo').fill('ventas@cliente.example')
  await cliente.getByLabel('Teléfono').fill('2222-4444')
  await cliente.getByLabel('Dirección').fill('Costado sur del parque')
  await cliente.getByRole('button', { name: /^Crear y usar/ }).tap()
  await expect(cliente).toBeHidden()
  await expect(page.getByText('3-101-999003').first()).toBeVisible()
  assertQuiet([404])
})

test('a purchase shows suppliers, and finds one who is also a client by touch', {
  tag: '@telefono-solo',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: ['ana', 'carreta'], productos: ['arroz'] } })
  await page.goto('/facturasElectronicasDeCompra?nuevo=1')
  const form = page.getByRole('dialog', { name: /Compra/ })
  await expect(form.getByRole('heading', { name: 'Datos del Emisor' })).toBeVisible()
  await expect(form.getByText(/cliente/i)).toHaveCount(0)
  const buscar = form.getByLabel('Buscar Proveedor')
  await buscar.tap()
  await buscar.fill('carreta')
  await page
    .getByRole('option', { name: /carreta/i })
    .first()
    .tap()
  await expect(form.getByText(/carreta/i).first()).toBeVisible()
  await form.getByRole('button', { name: 'Encabezado', exact: true }).tap()
  const referencia = form.getByRole('group', { name: 'Referencia 1' })
  await referencia.getByLabel('Tipo de documento').tap()
  await page.getByRole('option', { name: /^14 · Comprobante de régimen especial/ }).tap()
  await referencia.getByLabel('Número o clave').fill('FAC-77')
  await referencia.getByLabel('Razón de la referencia').fill('Compra de arroz')
  await expectAccessible(page)
  const { touch } = thumb(page)
  await touch('Agregar línea')
  await touch('Arroz 99% grano entero', 'row')
  await touch('Agregar')
  await touch('Generar')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toBeVisible()
  await waitDecision(compania, await lastOf(compania, COMPRA))
  assertQuiet()
})

test('documents are selected, downloaded and shared from their list, and a card opens a document with its actions', {
  tag: '@telefono-solo',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await page.addInitScript(() => {
    const compartidos: string[] = []
    Object.assign(window, { compartidos })
    navigator.canShare = () => true
    navigator.share = async (datos) => {
      const [pdf] = (datos as { files: File[] }).files
      compartidos.push(`${pdf?.name} ${pdf?.type}`)
    }
  })
  const compania = await enterCompania(page)
  const { referencia, prefijo } = await issueAceptado(compania, { condicionVenta: { codigo: '02' }, plazo: 30 })
  const { touch } = thumb(page)
  await page.goto('/facturasElectronicas')
  await page.getByRole('checkbox', { name: `Elegir ${referencia}` }).tap()
  const barra = page.getByRole('region', { name: 'Documentos elegidos' })
  await expect(barra).toContainText('1 elegido')
  await expectAccessible(page)
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    barra.getByRole('button', { name: 'PDF + XML + respuesta' }).tap(),
  ])
  expect(zip.suggestedFilename()).toMatch(/\.zip$/)

  await barra.getByRole('button', { name: 'Compartir' }).tap()
  const dialogo = page.getByRole('dialog', { name: 'Compartir documento' })
  await expect(dialogo.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Factura%20Electr.*http/,
  )
  await dialogo.getByRole('button', { name: 'Enviar el PDF' }).tap()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { compartidos: string[] }).compartidos))
    .toEqual([`Factura Electronica ${prefijo} ${referencia}.pdf application/pdf`])
  await expectAccessible(page)

  await page.goto('/facturasElectronicas?vista=porCobrar')
  const vistas = page.getByRole('navigation', { name: 'Vistas' })
  await expect(vistas.getByRole('button', { name: 'Por cobrar' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('listitem').filter({ hasText: referencia }).getByRole('button').last().tap()
  await touch('Registrar pago')
  await expect(page.getByRole('dialog', { name: `Pagos de ${referencia}` })).toBeVisible()
  assertQuiet()
})

test('the document is as wide as the phone, and nothing below it moves when it loads', {
  tag: '@telefono-solo',
}, async ({ page, viewport }) => {
  const compania = await enterCompania(page)
  const { vtaMovmPK } = await issueAceptado(compania)
  const release = await hold(page, /\/api\/.*pdf/i)
  await page.goto(`/documentosEmitidos/${vtaMovmPK.numDocto}`)
  await expect(page.getByRole('status', { name: 'Preparando el PDF' })).toBeVisible()
  const pestana = page.getByRole('tab').first()
  const topOf = async () => Math.round((await pestana.boundingBox())!.y)
  const antes = await topOf()
  release()
  const hoja = page.getByRole('img', { name: 'Página 1 de 1' })
  await expect(hoja).toBeVisible()
  expect(await topOf()).toBe(antes)
  const { x, width } = (await hoja.boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(viewport!.width)
  expect(width).toBeGreaterThan(viewport!.width * 0.85)
})
