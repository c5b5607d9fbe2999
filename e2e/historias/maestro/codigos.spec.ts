import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { type Compania, enterCompania, operador, signInOperador } from '../apoyo/compania.ts'
import { toProducto } from '../apoyo/ficcion.ts'
import { simulador, test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

interface FilaDeCabys {
  codigo: string
  descripcion: string
  impuesto: string
}

const SIN_NADA = { clientes: [], productos: [] }
/** The catalogue is shared by the installation: no product of another story has these codes. */
const PAPEL = '3219301000000'
const GUIA = '8555000000000'
const TALLER = '8714100000200'

/** Makes the simulated Central Bank publish these rows. */
async function publish(filas: readonly FilaDeCabys[]): Promise<void> {
  const reply = await fetch(`${simulador()}/control/cabys`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filas: filas.map(toFila) }),
  })
  expect(reply.status).toBe(204)
}

const toFila = ({ codigo, descripcion, impuesto }: FilaDeCabys): FilaDeCabys => ({ codigo, descripcion, impuesto })

async function listVigentes(): Promise<FilaDeCabys[]> {
  const { data } = await (await operador())(contract.cabys.search, { query: { pagina: 1, porPagina: 100 } })
  return data.filter(({ vigente }) => vigente)
}

/** Publishes these rows and waits until the catalogue has them; another story does it on screen. */
async function renew(publicadas: readonly FilaDeCabys[]): Promise<void> {
  await publish(publicadas)
  // An update brings the categories too.
  const listFilas = async () => (await listVigentes()).map(toFila)
  const filas = publicadas.map(toFila)
  if (JSON.stringify(await listFilas()) === JSON.stringify(filas)) return
  await (await operador())(contract.listas.renovar)
  await expect.poll(listFilas).toEqual(filas)
}

/** One code with another rate, one with another name, one removed. */
const change = (filas: readonly FilaDeCabys[]): FilaDeCabys[] =>
  filas
    .filter(({ codigo }) => codigo !== TALLER)
    .map((fila) => (fila.codigo === PAPEL ? { ...fila, impuesto: '13' } : fila))
    .map((fila) => (fila.codigo === GUIA ? { ...fila, descripcion: 'Servicios de guías de montaña' } : fila))

async function addProducto({ call }: Pick<Compania, 'call'>, nombreProducto: string, codigo: string, tarifa: string) {
  const cambios = { nombreProducto, cabys: { codigo }, cabysSeleccionado: codigo }
  const impuesto = { codigo: tarifa, tipoImpuesto: { codigoSri: '01' } }
  await call(contract.producto.create, { body: { ...toProducto('arroz'), ...cambios, impuesto } })
}

/** Checks the page after the notices have faded: fading text has less contrast. */
async function expectSoundPage(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
}

const botonActualizar = (page: Page) => page.getByRole('button', { name: 'Actualizar ahora' })
const resultado = (page: Page) => page.getByRole('region', { name: 'CABYS publicado' }).getByRole('status')

test('the CABYS is updated with one key, and shows what changed', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await signInOperador(page)
  const antes = await listVigentes()
  try {
    await publish(change(antes))
    await page.goto('/cabys')
    await tabTo(page, page.getByRole('link', { name: 'Mantenimiento de códigos' }))
    await page.keyboard.press('Enter')
    await tabTo(page, botonActualizar(page))
    await page.keyboard.press('Enter')
    await expect(resultado(page)).toHaveText('Actualizado')

    const cambios = page.getByRole('list', { name: 'Códigos que cambiaron' }).getByRole('listitem')
    await expect(cambios).toHaveCount(3)
    await expect(cambios.filter({ hasText: PAPEL })).toContainText('Otra tarifa')
    await expect(cambios.filter({ hasText: TALLER })).toContainText('Retirado')
    await tabTo(page, page.getByRole('button', { name: /Con otro nombre/ }))
    await page.keyboard.press('Enter')
    await expect(cambios).toHaveCount(1)
    await expect(cambios).toContainText('Servicios de guía turístico')
    await expect(cambios).toContainText('Servicios de guías de montaña')

    // After publishing the former list again, the retired code is active again.
    await publish(antes)
    await botonActualizar(page).click()
    await expect(page.getByRole('region', { name: 'Qué cambió' })).toContainText('1 nuevo')
  } finally {
    await renew(antes)
  }
  assertQuiet()
})

test('products whose CABYS changed in an update are corrected', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: SIN_NADA })
  await addProducto(compania, 'Papel higiénico doble hoja', PAPEL, '02')
  await addProducto(compania, 'Alineamiento de automóvil', TALLER, '08')
  const antes = await listVigentes()
  try {
    await renew(change(antes))
    // Current and future values are side by side, and nothing changes before Enter.
    await page.goto('/cabys/mantenimiento')
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

    // With the former list published again, the correction gives the product its former rate.
    await renew(antes)
    await page.goto('/cabys/mantenimiento')
    await corregir.click()
    await dialogo.getByRole('button', { name: 'Corregir 1 producto' }).click()
    await expect(dialogo).toContainText('Todos los productos tienen la tarifa de su código')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Todos sus productos tienen códigos vigentes')).toBeVisible()
  } finally {
    await renew(antes)
  }
  assertQuiet()
})

test('an incomplete publication changes nothing and says so; only the operator has the button', async ({ page }) => {
  await signInOperador(page)
  const antes = await listVigentes()
  try {
    await publish(antes.slice(0, 10))
    await page.goto('/cabys/mantenimiento')
    await botonActualizar(page).click()
    const falla = page.getByRole('alert').filter({ hasText: 'No se pudo actualizar el CABYS' })
    await expect(falla).toContainText('Lo publicado tiene 10 códigos')
    expect(await listVigentes()).toEqual(antes)

    await enterCompania(page, { con: SIN_NADA })
    await page.goto('/cabys/mantenimiento')
    await expect(falla).toBeVisible()
    await expect(botonActualizar(page)).toBeHidden()

    await signInOperador(page)
    await publish(antes)
    await page.goto('/cabys/mantenimiento')
    await botonActualizar(page).click()
    await expect(resultado(page)).toHaveText('Sin cambios')
  } finally {
    await renew(antes)
  }
})
