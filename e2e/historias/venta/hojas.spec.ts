import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** Sheets as people have them: with their own column names and words, or downloaded from the product. */
const filasDe = (page: Page) => page.getByRole('table', { name: 'Filas del archivo' })

async function openImportar(page: Page, ruta: string, archivo: { name: string; buffer: Buffer }): Promise<Locator> {
  await page.goto(ruta)
  const importar = page.getByRole('button', { name: 'Importar' })
  await tabTo(page, importar)
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: /^Importar/ })
  await expect(dialogo).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ ...archivo, mimeType: 'application/octet-stream' })
  await expect(filasDe(page)).toBeVisible()
  return dialogo
}

/** As Excel saves "Unicode text". */
const utf16 = (filas: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\ufeff${filas.map((fila) => fila.join('\t')).join('\r\n')}`, 'utf16le')

test('a sheet of clients is imported by keyboard: own column names, two telephones in a cell, another country’s', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page, { con: { clientes: [], productos: [] } })
  const dialogo = await openImportar(page, '/personas', {
    name: 'Clientes.txt',
    buffer: utf16([
      ['Número de Cédula', 'Nombre del Cliente', 'Teléfonos', 'Correo del Cliente'],
      ['1-0888-0001', 'Marisquería Ñandú', '2222-3333 / 8888-7777', 'a@correo.example'],
      ['108880002', 'Miami Imports Ñandú', '+1 305 555-0100', 'b@correo.example'],
      ['12', 'Ñ', 'abc', 'malo'],
    ]),
  })
  // The file has no address column: reported once, above, and not in every row.
  const aviso = dialogo.getByRole('alert')
  await expect(aviso).toContainText('Dirección')
  await expect(filasDe(page).getByText(/Dirección/)).toHaveCount(0)
  // A row shows all its errors.
  const mala = filasDe(page).getByRole('row').last()
  for (const campo of ['Teléfono:', 'Correo:', 'Nombre:']) await expect(mala).toContainText(campo)
  await expect(mala).toContainText('Identificación: «12» no es una cédula: la física tiene 9 dígitos')
  await expectAccessible(page)

  await dialogo.getByRole('button', { name: 'Otro archivo' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'Clientes.txt',
    mimeType: 'text/plain',
    buffer: utf16([
      ['Número de Cédula', 'Nombre del Cliente', 'Teléfonos', 'Correo del Cliente', 'Dirección exacta'],
      ['1-0888-0001', 'Marisquería Ñandú', '2222-3333 / 8888-7777', 'a@correo.example', 'Frente al parque'],
      ['108880002', 'Miami Imports Ñandú', '+1 305 555-0100', 'b@correo.example', 'Calle 8'],
    ]),
  })
  await expect(filasDe(page).getByText('Se agrega')).toHaveCount(2)
  const importar = dialogo.getByRole('button', { name: 'Importar 2 filas' })
  await tabTo(page, importar)
  await page.keyboard.press('Enter')
  await expect(dialogo.getByText(/Importación terminada. Agregadas: 2/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()

  await page.goto('/personas?texto=NANDU')
  for (const [nombre, telefonos] of [
    ['Marisquería Ñandú', ['2222-3333', '8888-7777']],
    ['Miami Imports Ñandú', ['+1 305 555-0100']],
  ] as const) {
    const fila = page.getByRole('row', { name: new RegExp(nombre) })
    await expect(fila).toBeVisible()
    await fila.focus()
    await page.keyboard.press('e')
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('Nombre')).toHaveValue(nombre)
    for (const [i, telefono] of telefonos.entries()) {
      const campo = form.getByLabel(i === 0 ? 'Teléfono' : 'Celular')
      await expect.poll(async () => digits(await campo.inputValue())).toBe(digits(telefono))
    }
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  }
  assertQuiet()
})

const digits = (telefono: string): string => telefono.replace(/[\s-]/g, '')

test('units are recognised by common words, and «u» is a unit', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page, { con: { clientes: [], productos: [] } })
  const CEMENTO = '3744001009900'
  const palabras = ['servicio', 'Serv', 'hr', 'mts', 'caja', 'paquete', 'u']
  const dialogo = await openImportar(page, '/productos', {
    name: 'Productos.txt',
    buffer: utf16([
      ['Descripción', 'Código CABYS', 'Precio', 'Unidad'],
      ...palabras.map((palabra) => [`Ñame por ${palabra}`, CEMENTO, '1500', palabra]),
    ]),
  })
  await expect(filasDe(page).getByText('Se agrega')).toHaveCount(palabras.length)
  await dialogo.getByRole('button', { name: `Importar ${palabras.length} filas` }).click()
  await expect(dialogo.getByText(/Importación terminada/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()

  await page.goto('/productos?texto=ñame')
  const unidades = {
    servicio: 'Servicios profesionales',
    Serv: 'Servicios profesionales',
    hr: 'Hora',
    mts: 'Metro',
    caja: 'Unidad',
    paquete: 'Unidad',
    u: 'Unidad',
  }
  for (const [palabra, unidad] of Object.entries(unidades)) {
    const fila = page.getByRole('row').filter({ has: page.getByText(`Ñame por ${palabra}`, { exact: true }) })
    await expect(fila).toContainText(new RegExp(`${unidad} \\(`))
  }
  assertQuiet()
})

for (const [ruta, nombre] of [
  ['/personas', 'Personas'],
  ['/productos', 'Productos'],
] as const) {
  test(`a file downloaded from ${nombre} is imported without an error or a change`, async ({ page }) => {
    const assertQuiet = watchConsole(page)
    await enterCompania(page)
    await page.goto(ruta)
    const [descarga] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar' }).click(),
    ])
    expect(descarga.suggestedFilename()).toBe(`${nombre}.xlsx`)
    const partes: Buffer[] = []
    for await (const parte of await descarga.createReadStream()) partes.push(parte as Buffer)
    const dialogo = await openImportar(page, ruta, { name: `${nombre}.xlsx`, buffer: Buffer.concat(partes) })
    await expect(dialogo.getByRole('alert')).toHaveCount(0)
    const cuenta = dialogo.getByRole('status').filter({ hasText: 'en el archivo' })
    await expect(cuenta).toHaveText(/^(\d+) filas en el archivo: 0 por agregar, \1 sin cambios\.$/)
    await expect(dialogo.getByRole('button', { name: 'Importar 0 filas' })).toBeDisabled()
    assertQuiet()
  })
}
