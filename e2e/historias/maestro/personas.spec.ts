import { expect, type Page } from '@playwright/test'
import { enterCompania } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

const NOMBRE = 'ESTEBAN GUZMÁN SÁENZ'

test('a person is looked up at Hacienda, added, found, changed and removed, by keyboard only', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const { clientes } = await enterCompania(page, { con: { clientes: ['ana'], productos: [] } })
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
  // While fading out it still has the focus, and would take the next Tabs.
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
  // A link opens a person.
  await page.goto(`/personas?personaID=${clientes.ana.clientePK.idCliente}`)
  await expect(page.getByRole('dialog').getByLabel('Nombre')).toHaveValue(clientes.ana.nombreCliente)
  assertQuiet()
})

test('a sheet is reviewed row by row and stored only when confirmed', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page, { con: { clientes: [], productos: [] } })
  await page.goto('/personas')
  await expect(lista(page)).toBeVisible()
  const nombre = 'Librería La Tinta'
  await page.getByRole('button', { name: 'Importar' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'personas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Cédula;Nombre;Teléfono;Correo;Dirección
107770777;${nombre};22223333;tinta@correo.example;Centro
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

const lista = (page: Page) => page.getByRole('grid', { name: 'Personas' })

/** `e` edits the focused row. */
async function openFirst(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('row', { name: new RegExp(NOMBRE) }))
  await page.keyboard.press('e')
}
