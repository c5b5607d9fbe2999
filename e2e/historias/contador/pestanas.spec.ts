/** Two tabs of an accountant, each in the company of another client (docs/decisions/0174). */
import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { aCompania, type Compania, enterCompania } from '../apoyo/compania.ts'
import { waitForMail } from '../apoyo/correo.ts'
import { lastOf } from '../apoyo/documentos.ts'
import { primera, startFactura } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const CON = { clientes: ['ana'], productos: ['arroz'] } as const
const SIN_NADA = { clientes: [], productos: [] }
const [FACTURA, TIQUETE] = [2, 5]
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

type Cliente = Compania<'ana', 'arroz'> & { idAcceso: number }

/** A client's company whose access the office has accepted. */
async function aCliente(oficina: Compania<never, never>): Promise<Cliente> {
  const cliente = await aCompania({ con: CON })
  const { data: roles } = await cliente.call(contract.usuario.roles, { params: { codCia: cliente.codCia } })
  const { codRol } = roles.find(({ asignable }) => asignable)!.rolPK
  const { correo, ruc: identificacion } = oficina
  await cliente.call(contract.acceso.invitar, { body: { identificacion, correo, codRol } })
  const token = await waitForMail(correo, new RegExp(`/invitacion#(${cliente.codCia}\\.\\S+)`))
  const { data } = await oficina.call(contract.acceso.aceptar, { body: { token } })
  const { idAcceso, porConfirmar } = data
  const { codCia } = cliente
  if (porConfirmar) {
    const { data: accesos } = await cliente.call(contract.acceso.list, { params: { codCia } })
    const { version } = accesos.find(({ accesoPK }) => accesoPK.idAcceso === idAcceso)!
    await cliente.call(contract.acceso.confirmar, { body: { accesoPK: { codCia, idAcceso }, version } })
  }
  return { ...cliente, idAcceso }
}

const franja = (page: Page) => page.getByRole('region', { name: 'Otra compañía' })

test('two tabs issue in two companies at once; an access that ends keeps what its tab has typed', {
  tag: '@telefono',
}, async ({ page, context }) => {
  const tipo = isPhone(page) ? TIQUETE : FACTURA
  const oficina = await enterCompania(page, { con: SIN_NADA })
  const [uno, dos] = [await aCliente(oficina), await aCliente(oficina)]
  const otra = await context.newPage()
  const quietas = [watchConsole(page), watchConsole(otra)]

  // Each tab goes to another company; the other one stays where it is.
  for (const [pestana, cliente] of [
    [page, uno],
    [otra, dos],
  ] as const) {
    await pestana.goto(`/escritorio?acceso=${cliente.idAcceso}`)
    await expect(franja(pestana)).toContainText(`Está trabajando en ${cliente.nombre}`)
    await expect(pestana).toHaveTitle(new RegExp(`^${cliente.nombre} · `))
  }
  await page.reload()
  await expect(franja(page)).toContainText(uno.nombre)
  await expectAccessible(page)

  // Both issue at the same time.
  for (const pestana of [page, otra]) await fillDocumento(pestana)
  await Promise.all([page, otra].map(generate))
  for (const pestana of [page, otra]) {
    await expect(pestana.getByRole('dialog', { name: 'Gracias por usar' })).toBeVisible()
  }
  const [deUno, deDos] = [await lastOf(uno as never, tipo), await lastOf(dos as never, tipo)]
  expect(deUno.vtaMovmPK.codCia).toBe(uno.codCia)
  expect(deDos.vtaMovmPK.codCia).toBe(dos.codCia)

  // A link opened in a new tab stays in the company; a fresh tab is at home.
  if (!isPhone(page)) {
    await page.goto('/escritorio')
    const [hija] = await Promise.all([
      context.waitForEvent('page'),
      page
        .getByRole('link', { name: 'Productos', exact: true })
        .first()
        .click({ modifiers: ['Control'] }),
    ])
    await expect(franja(hija)).toContainText(uno.nombre)
    await hija.close()
  }
  const nueva = await context.newPage()
  await nueva.goto('/escritorio')
  await expect(nueva.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(nueva).toHaveTitle(/^Escritorio/)
  await expect(franja(nueva)).toHaveCount(0)

  // The second client withdraws the access while its tab has a half-typed factura.
  await fillDocumento(otra)
  await dos.call(contract.acceso.retirar, { params: { codCia: dos.codCia, idAcceso: dos.idAcceso } })
  quietas[1]!()
  if (!isPhone(otra)) await otra.getByLabel('Cantidad, línea 1').fill('7')
  await generate(otra)
  const dicho = otra.getByText(`Su acceso a ${dos.nombre} terminó: aquí ya no se guarda nada`).filter({ visible: true })
  await expect(dicho.first()).toBeVisible()
  if (isPhone(otra))
    await expect(
      otra
        .getByText(/Arroz 99%/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  else await expect(otra.getByLabel('Cantidad, línea 1')).toHaveValue(/^7/)
  const borradores = await otra.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith('pura.borrador.')))
  expect(borradores.filter((llave) => llave.includes(`.${dos.codCia}.`))).toHaveLength(1)

  // The first tab works on, and the board's address goes home.
  await page.goto('/personas')
  await expect(franja(page)).toContainText(uno.nombre)
  await page.goto('/tableroContador')
  await expect(page).toHaveURL(/\/tableroContador/)
  await expect(page).toHaveTitle(/^Tablero/)
  await expect(franja(page)).toHaveCount(0)
  quietas[0]!()
})

/** A factura to Ana, or on a phone a tiquete, of one arroz, ready to issue. */
async function fillDocumento(page: Page): Promise<void> {
  if (!isPhone(page)) {
    await startFactura(page)
    await expect(page.getByLabel('Producto, línea 1')).toBeFocused()
    await page.keyboard.type('arroz')
    await expect(primera(page)).toContainText('Arroz 99%')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Cantidad, línea 1')).toBeFocused()
    return
  }
  await page.goto('/tiquetasElectronicas')
  const tap = (role: 'button' | 'row', name: string) =>
    page.getByRole(role, { name }).filter({ visible: true }).last().tap()
  await tap('button', 'Agregar Tiquete')
  await tap('button', 'Agregar línea')
  await tap('row', 'Arroz 99% grano entero')
  await expect(page.getByRole('dialog', { name: 'Línea nueva' }).getByLabel('Cantidad')).toBeFocused()
  await tap('button', 'Agregar')
  await expect(page.getByRole('dialog', { name: 'Línea nueva' })).toBeHidden()
}

const generate = (page: Page) =>
  page
    .getByRole('button', { name: /^Generar/ })
    .filter({ visible: true })
    .last()
    .click()
