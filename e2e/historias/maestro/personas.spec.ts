import { expect, type Page } from '@playwright/test'
import { test } from '../apoyo/prueba.ts'
import { signIn, tabTo, watchConsole } from '../apoyo/teclado.ts'

const NOMBRE = 'ESTEBAN GUZMÁN SÁENZ'

test('a person is asked of Hacienda, added, found, changed and removed, by keyboard only', {
  tag: '@telefono',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await signIn(page)
  await page.goto('/personas')
  await expect(lista(page)).toBeVisible()

  const agregar = page.getByRole('button', { name: 'Agregar Persona' }).and(page.locator(':visible'))
  await tabTo(page, agregar)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Número de identificación')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('El campo Nombre es obligatorio, ingrese un nombre')).toBeVisible()

  await tabTo(page, form.getByLabel('Número de identificación'))
  await page.keyboard.type('1-1010-0101')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Nombre')).toHaveValue(NOMBRE)
  await expect(form.getByText('El cliente seleccionado puede recibir documentos para efectos fiscales')).toBeVisible()
  for (const [campo, valor] of [
    ['Teléfono', '2222-3333'],
    ['Correo', 'esteban@correo.example'],
    ['Dirección', 'Frente a la iglesia'],
  ] as const) {
    await tabTo(page, form.getByLabel(campo))
    await page.keyboard.type(valor)
  }
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cliente agregado')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(agregar).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.type('guzman')
  await expect(page).toHaveURL(/texto=GUZMAN/)
  const fila = lista(page).getByText(NOMBRE)
  await expect(fila).toBeVisible()
  await openFirst(page)
  await expect(form.getByLabel('Nombre')).toHaveValue(NOMBRE)
  await tabTo(page, form.getByLabel('Celular'))
  await page.keyboard.type('88887777')
  await page.keyboard.press('Escape')
  await expect(page.getByText('¿Salir sin guardar?')).toBeVisible()
  await page.keyboard.press('Escape')
  // While it fades out it still holds the focus: eighty quick Tabs would all be spent in it.
  await expect(page.getByText('¿Salir sin guardar?')).toBeHidden()
  await tabTo(page, form.getByLabel('Celular'))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cliente actualizado')).toBeVisible()

  await openFirst(page)
  await tabTo(page, form.getByRole('button', { name: 'Eliminar' }))
  await page.keyboard.press('Enter')
  const pregunta = page.getByRole('dialog').filter({ hasText: 'no se puede deshacer' })
  await tabTo(page, pregunta.getByRole('button', { name: 'Si', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Persona eliminada')).toBeVisible()
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  // A link opens somebody.
  await page.goto('/personas?personaID=1')
  await expect(page.getByRole('dialog').getByLabel('Nombre')).not.toHaveValue('')
  assertQuiet()
})

test('a sheet is reviewed row by row and stored only when confirmed', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await signIn(page)
  await page.goto('/personas')
  await expect(lista(page)).toBeVisible()
  const phone = (page.viewportSize()?.width ?? 0) < 640
  if (phone) await page.getByRole('button', { name: 'Filtros' }).click()
  // Each project brings its own, and both speak to the same server.
  const cedula = phone ? '107770778' : '107770777'
  const nombre = `Librería La Tinta ${phone ? 'Móvil' : 'Fija'}`
  await page.getByRole('button', { name: 'Importar' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'personas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Cédula;Nombre;Teléfono;Correo;Dirección
${cedula};${nombre};22223333;tinta@correo.example;Centro
1;Mala;2;x;y
`,
    ),
  })
  const filas = page.getByRole('table', { name: 'Filas del archivo' })
  await expect(filas.getByText('Se agrega')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 1 fila' }).click()
  await expect(page.getByText(/Importación terminada. Agregadas: 1/)).toBeVisible()
  await page.goto('/personas?texto=TINTA')
  await expect(lista(page).getByText(nombre)).toBeVisible()
  assertQuiet()
})

/** A grid on a wide screen, cards on a phone. */
const lista = (page: Page) =>
  page.getByRole('grid', { name: 'Personas' }).or(page.getByRole('list', { name: 'Personas' }))

/** ↓ takes the first row and `e` edits it; a phone's card is pressed. */
async function openFirst(page: Page): Promise<void> {
  if (await page.getByRole('grid', { name: 'Personas' }).isVisible()) {
    await tabTo(page, page.getByRole('row', { name: new RegExp(NOMBRE) }))
    await page.keyboard.press('e')
  } else {
    await tabTo(page, page.getByRole('button', { name: new RegExp(NOMBRE) }))
    await page.keyboard.press('Enter')
  }
}
