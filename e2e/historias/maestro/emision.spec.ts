import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible, expectNothingCovered } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** Branches, registers, sequences and activities of a company. */
const SIN_NADA = { clientes: [], productos: [] }
const dialogo = (page: Page) => page.getByRole('dialog')
const enTelefono = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** Opens a row's form: `e` on the row, a press on its card on a phone. */
async function edit(page: Page, texto: string | RegExp): Promise<void> {
  if (enTelefono(page)) return page.getByRole('listitem').filter({ hasText: texto }).first().click()
  await page.getByRole('row').filter({ hasText: texto }).first().hover()
  await page.keyboard.press('e')
}

/** Removes from the row on a wide screen, from the form on a phone; confirms with Si. */
async function remove(page: Page, texto: string | RegExp): Promise<void> {
  if (enTelefono(page)) {
    await edit(page, texto)
    await dialogo(page).getByRole('button', { name: 'Eliminar' }).click()
  } else {
    const fila = page.getByRole('row').filter({ hasText: texto }).first()
    await fila.hover()
    await fila.getByRole('button', { name: /^Eliminar/ }).click()
  }
  await page.getByRole('button', { name: 'Si', exact: true }).click()
}

test('a register is added, found, changed and removed, by keyboard on a wide screen', { tag: '@telefono' }, async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page, { con: SIN_NADA })
  await page.goto('/cajas')
  await tabTo(page, page.getByRole('button', { name: 'Agregar Caja' }))
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByLabel('Nombre')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nombre de caja es obligatorio')).toBeVisible()
  await page.keyboard.type('Ventanilla Express')
  await tabTo(page, dialogo(page).getByLabel('Número de caja'))
  await page.keyboard.type('7a7')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Caja creada correctamente')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Nombre' }).fill('express')
  await expect(page.getByText('1 caja', { exact: true })).toBeVisible()
  // While typing, letters are not shortcuts.
  await page.keyboard.press('Tab')
  await edit(page, 'Ventanilla Express')
  await expect(dialogo(page).getByLabel('Sucursal')).toBeDisabled()
  await expect(dialogo(page).getByLabel('Número de caja')).toHaveValue('00077')
  await dialogo(page).getByLabel('Nombre').fill('Ventanilla Express 2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Caja actualizada correctamente')).toBeVisible()
  await expect(dialogo(page)).toBeHidden()
  await expectNothingCovered(page)
  await remove(page, 'Ventanilla Express 2')
  await expect(page.getByText('Se eliminó correctamente la caja')).toBeVisible()
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  assertQuiet()
})

test('a sequence shows the next number, and one is created for another register', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page, { con: SIN_NADA })
  await page.goto('/cajas?nuevo=1')
  await dialogo(page).getByLabel('Nombre').fill('Caja sin consecutivos')
  await dialogo(page).getByLabel('Número de caja').fill('88')
  await dialogo(page).getByLabel('Crear también sus consecutivos').uncheck()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Caja creada correctamente')).toBeVisible()

  await page.goto('/consecutivos?nuevo=1')
  await expect(dialogo(page).getByLabel('Tipo de documento')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Tipo de documento es obligatorio')).toBeVisible()
  await dialogo(page).getByLabel('Tipo de documento').click()
  await page.getByRole('option', { name: 'Tiquete Electrónico' }).click()
  await dialogo(page).getByLabel('Caja').click()
  await page.getByRole('option', { name: '00088 Caja sin consecutivos' }).click()
  await dialogo(page).getByLabel('Consecutivo').fill('4999')
  await expect(page.getByText('El próximo documento llevará el número 0010008804 0000005000')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Consecutivo creada correctamente')).toBeVisible()

  await page.goto('/consecutivos?texto=SIN CONSECUTIVOS&estado=A')
  await expect(page.getByText('1 consecutivo', { exact: true })).toBeVisible()
  await edit(page, 'Tiquete Electrónico')
  await expect(dialogo(page).getByLabel('Tipo de documento')).toBeDisabled()
  await dialogo(page).getByLabel('Consecutivo').fill('9')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Consecutivo actualizado correctamente')).toBeVisible()
  await remove(page, 'Tiquete Electrónico')
  await expect(page.getByText('Se eliminó correctamente el consecutivo')).toBeVisible()
  await page.goto('/cajas?texto=SIN CONSECUTIVOS')
  await remove(page, 'Caja sin consecutivos')
  await expect(page.getByText('Se eliminó correctamente la caja')).toBeVisible()
  assertQuiet()
})

test('a branch is changed, and the only one cannot be removed', async ({ page }) => {
  await enterCompania(page, { con: SIN_NADA })
  await page.goto('/sucursales')
  await expect(page.getByText('Casa Matriz').first()).toBeVisible()
  // SUC-07: the company may not add branches.
  await expect(page.getByRole('button', { name: 'Agregar Sucursal' })).toHaveCount(0)
  await edit(page, 'Casa Matriz')
  await dialogo(page).getByLabel('Establecimiento').fill('0001')
  await expect(page.getByText('El código de la sucursal no puede ser mayor a 3 caracteres')).toBeVisible()
  await expectAccessible(page)
  await dialogo(page).getByLabel('Establecimiento').fill('1')
  await dialogo(page).getByLabel('Teléfono').fill('22600506')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Sucursal actualizado correctamente')).toBeVisible()
  await remove(page, 'Casa Matriz')
  await expect(page.getByText('Hubo un problema eliminando la sucursal')).toBeVisible()
})

test('an activity is chosen from Hacienda’s list, and filtered by state', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const { call, codCia, actividades } = await enterCompania(page, { con: SIN_NADA })
  // Hacienda's registry has the activity, and the company no longer does.
  const contable = actividades.find(({ actividadEconomica }) => /contabilidad/i.test(actividadEconomica.nombre))!
  const { correlativo, codActividad } = contable.actividadEconomicaCiaPK
  await call(contract.actividadEconomicaCia.remove, { params: { codCia, correlativo, codActividad } })
  await page.goto('/actividadesEconomicas?nuevo=1')
  await expect(dialogo(page).getByLabel('Actividad económica')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Selecciona actividad económica')).toBeVisible()
  await page.keyboard.type('contabilidad')
  await expect(page.locator('[role=option][data-primera]')).toContainText('Inscrita en Hacienda')
  await page.keyboard.press('Enter')
  // Enter accepts the first match once it has loaded; saving before that reports the missing activity.
  await expect(dialogo(page).getByLabel('Actividad económica')).toHaveValue(/^\d.* /)
  const nombre = dialogo(page).getByLabel('Nombre comercial')
  await nombre.fill('Contadores del Este')
  await nombre.press('Control+Enter')
  await expect(page.getByText('Actividad económica creada correctamente')).toBeVisible()

  await edit(page, 'Contadores del Este')
  await expect(dialogo(page).getByLabel('Actividad económica')).toBeDisabled()
  await dialogo(page).getByLabel('Estado').click()
  await page.getByRole('option', { name: 'Inactivo' }).click()
  await dialogo(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText('Actividad económica actualizada correctamente')).toBeVisible()
  await page.goto('/actividadesEconomicas?estado=I')
  await expect(page.getByText('1 actividad', { exact: true })).toBeVisible()
  await remove(page, 'Contadores del Este')
  await expect(page.getByText('Se eliminó correctamente la actividad económica')).toBeVisible()
  assertQuiet()
})
