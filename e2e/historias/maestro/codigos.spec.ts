import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { simulador, test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'
import { signIn, tabTo, USUARIO_DEMO, watchConsole } from '../apoyo/teclado.ts'

interface Fila {
  codigo: string
  descripcion: string
  impuesto: string
}

const PAPEL = '3219301000000'
const CERVEZA = '2431000000000'
const ALQUILER = '7211200000300'

/** What the Central Bank publishes from now on. */
async function publish(filas: readonly Fila[]): Promise<void> {
  const reply = await fetch(`${simulador()}/control/cabys`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      filas: filas.map(({ codigo, descripcion, impuesto }) => ({ codigo, descripcion, impuesto })),
    }),
  })
  expect(reply.status).toBe(204)
}

async function vigentes(page: Page): Promise<Fila[]> {
  const reply = await page.request.get(rutaDe(contract.cabys.search, {}, { pagina: 1, porPagina: 100 }))
  const { data } = (await reply.json()) as { data: (Fila & { vigente: boolean })[] }
  return data.filter(({ vigente }) => vigente)
}

/** Once no notice floats any more: what fades has less contrast than it has. */
async function expectSoundPage(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
}

const actualizar = (page: Page) => page.getByRole('button', { name: 'Actualizar ahora' })
const resultado = (page: Page) => page.getByRole('region', { name: 'CABYS publicado' }).getByRole('status')

test('the CABYS is renewed by one key, says what changed, and the products it left behind are corrected', {
  tag: '@telefono',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await signIn(page)
  const antes = await vigentes(page)
  await publish(
    antes
      .filter(({ codigo }) => codigo !== ALQUILER)
      .map((fila) => (fila.codigo === PAPEL ? { ...fila, impuesto: '13' } : fila))
      .map((fila) => (fila.codigo === CERVEZA ? { ...fila, descripcion: 'Cerveza de cebada' } : fila)),
  )
  await page.goto('/cabys')
  await tabTo(page, page.getByRole('link', { name: 'Mantenimiento de códigos' }))
  await page.keyboard.press('Enter')
  await tabTo(page, actualizar(page))
  await page.keyboard.press('Enter')
  await expect(resultado(page)).toHaveText('Actualizado', { timeout: 30_000 })

  const cambios = page.getByRole('list', { name: 'Códigos que cambiaron' }).getByRole('listitem')
  await expect(cambios).toHaveCount(3)
  await expect(cambios.filter({ hasText: PAPEL })).toContainText('Otra tarifa')
  await expect(cambios.filter({ hasText: ALQUILER })).toContainText('Retirado')
  await tabTo(page, page.getByRole('button', { name: /Con otro nombre/ }))
  await page.keyboard.press('Enter')
  await expect(cambios).toHaveCount(1)
  await expect(cambios).toContainText('Cerveza de malta')
  await expect(cambios).toContainText('Cerveza de cebada')

  // The rates: what the product has and what it will have stand side by side, and nothing changed before Enter.
  const corregir = page.getByRole('button', { name: 'Corregir tarifas…' })
  await tabTo(page, corregir)
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Productos con otra tarifa' })
  const papel = dialogo.getByRole('listitem').filter({ hasText: 'Papel higiénico' })
  await expect(papel).toContainText(/Reducida 1 %.*General 13 %/)
  await expect(papel.getByRole('checkbox')).toBeChecked()
  await expectSoundPage(page)
  await tabTo(page, dialogo.getByRole('button', { name: 'Corregir 1 producto' }))
  await page.keyboard.press('Enter')
  await expect(dialogo).toContainText('Todos los productos tienen la tarifa de su código')
  await page.keyboard.press('Escape')
  await expect(corregir).toBeHidden()
  await expect(page.getByRole('region', { name: 'En sus productos' })).toContainText('Códigos retirados en uso')
  await expectSoundPage(page)

  // As it was, for the stories after this one; the product too.
  await publish(antes)
  await actualizar(page).click()
  await expect(page.getByRole('region', { name: 'Qué cambió' })).toContainText('1 nuevo', { timeout: 30_000 })
  await corregir.click()
  await dialogo.getByRole('button', { name: 'Corregir 1 producto' }).click()
  await expect(dialogo).toContainText('Todos los productos tienen la tarifa de su código')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Todos sus productos tienen códigos vigentes')).toBeVisible()
  assertQuiet()
})

test('a publication that is not whole changes nothing and says so; who is not the operator sees it and has no button', async ({
  page,
}) => {
  await signIn(page)
  const antes = await vigentes(page)
  await publish(antes.slice(0, 10))
  await page.goto('/cabys/mantenimiento')
  await actualizar(page).click()
  const falla = page.getByRole('alert').filter({ hasText: 'No se pudo actualizar el CABYS' })
  await expect(falla).toContainText('Lo publicado tiene 10 códigos', { timeout: 30_000 })
  expect(await vigentes(page)).toEqual(antes)

  await signIn(page, USUARIO_DEMO)
  await page.goto('/cabys/mantenimiento')
  await expect(falla).toBeVisible()
  await expect(actualizar(page)).toBeHidden()

  await signIn(page)
  await publish(antes)
  await page.goto('/cabys/mantenimiento')
  await actualizar(page).click()
  await expect(resultado(page)).toHaveText('Sin cambios', { timeout: 30_000 })
})
