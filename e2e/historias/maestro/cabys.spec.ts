import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { enterCompania, importCabys, operador } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

const buscador = (page: Page) => page.getByRole('searchbox', { name: 'Nombre o código' })
const resultados = (page: Page) => page.getByRole('region', { name: 'CABYS' })
const cuenta = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /resultado/ })

const SIN_NADA = { clientes: [], productos: [] }
/** No product of any story has it: it stays retired in all later stories. */
const RETIRADO = { codigo: '4529000000100', descripcion: 'Máquina de escribir mecánica', impuesto: '13' }

/** Imports the catalogue with one more code, and then without it: the code stays, retired. */
async function retireOne(): Promise<void> {
  const call = await operador()
  const { data } = await call(contract.cabys.search, { query: { pagina: 1, porPagina: 100 } })
  const vigentes = data.filter(({ vigente, codigo }) => vigente && codigo !== RETIRADO.codigo)
  for (const filas of [[...vigentes, RETIRADO], vigentes]) await importCabys(filas)
}

test('the catalogue searches while typing, tolerates spelling, and copies its codes', async ({ page, context }) => {
  const assertQuiet = watchConsole(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterCompania(page, { con: SIN_NADA })
  await page.goto('/cabys')
  await expect(cuenta(page)).toBeVisible()

  // `/` goes to the search; rows then follow the keys.
  await page.keyboard.press('/')
  await expect(buscador(page)).toBeFocused()
  const cafe = resultados(page).getByText('Café tostado, sin descafeinar, molido')
  for (const escrito of ['CAFE MOLIDO', 'molido café', 'cafe moldio']) {
    await buscador(page).fill('')
    await page.keyboard.type(escrito)
    await expect(cafe).toBeVisible()
  }
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2391102010200')
  await expect(cuenta(page)).toHaveText('1 resultado')
  await expect(cafe).toBeVisible()
  await expect(page).toHaveURL(/texto=2391102010200/)

  // The row opens the catalogue's data, and its code can be copied.
  await tabTo(page, page.getByRole('row', { name: /Café tostado/ }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'CABYS 2391102010200' })
  await expect(panel).toContainText('Tarifa del catálogo')
  await panel.getByRole('button', { name: 'Copiar código' }).click()
  await expect(panel.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2391102010200')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await tabTo(page, page.getByRole('button', { name: 'Limpiar' }))
  await page.keyboard.press('Enter')
  await expect(buscador(page)).toBeFocused()
  await expect(buscador(page)).toHaveValue('')
  await expect(page).not.toHaveURL(/texto=/)

  await page.keyboard.type('zzzzqqq')
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  assertQuiet()
})

test('a retired code is found, marked, and cannot be chosen for a product', async ({ page }) => {
  await retireOne()
  await enterCompania(page, { con: SIN_NADA })
  await page.goto('/cabys?texto=maquina de escribir')
  const fila = page.getByRole('row', { name: /Máquina de escribir/ })
  await expect(fila).toContainText('Retirado')

  await page.goto('/productos?nuevo=1')
  await page.getByRole('tab', { name: 'CABYS' }).click()
  await page.getByRole('tabpanel').getByLabel('Código CABYS').fill(RETIRADO.codigo)
  const opcion = page.getByRole('listitem').filter({ hasText: RETIRADO.descripcion })
  await expect(opcion).toContainText('Retirado')
  await opcion.dblclick()
  await expect(page.getByRole('tab', { name: 'CABYS' })).toHaveAttribute('aria-selected', 'true')
})
