/** A firm gives a client to an assistant, who works there with less than the firm; and takes it back. */
import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { ROL_CONTADOR } from '@pura/domain'
import { expectAccessible } from '../apoyo/accesible.ts'
import { aCompania, addUsuario, enterCompania, signIn } from '../apoyo/compania.ts'
import { waitForMail } from '../apoyo/correo.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const SIN_NADA = { clientes: [], productos: [] }
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** The firm, its owner signed in, and a client that let in the firm by its number. */
async function prepare(page: Page) {
  const oficina = await enterCompania(page, { con: SIN_NADA })
  const cliente = await aCompania({ con: SIN_NADA })
  const { codCia } = cliente
  const { data: roles } = await cliente.call(contract.usuario.roles, { params: { codCia } })
  const { codRol } = roles.find(({ nombreRol }) => nombreRol === ROL_CONTADOR)!.rolPK
  const { correo, ruc: identificacion } = oficina
  const { data: invitado } = await cliente.call(contract.acceso.invitar, { body: { identificacion, correo, codRol } })
  const token = await waitForMail(correo, /\/invitacion#(\S+)/)
  const { data: aceptada } = await oficina.call(contract.acceso.aceptar, { body: { token } })
  if (aceptada.porConfirmar) {
    const { data } = await cliente.call(contract.acceso.list, { params: { codCia } })
    const { accesoPK, version } = data.find((a) => a.accesoPK.idAcceso === invitado.accesoPK.idAcceso)!
    await cliente.call(contract.acceso.confirmar, { body: { accesoPK, version } })
  }
  const opciones = ['/tableroContador', '/escritorio']
  const asistente = await addUsuario(oficina, { nombre: 'Melissa Solano Picado', opciones })
  return { oficina, cliente, asistente }
}

const rowOf = (page: Page, lista: string, nombre: string) =>
  isPhone(page)
    ? page.getByRole('list', { name: lista, exact: true }).getByRole('button').filter({ hasText: nombre })
    : page.getByRole('grid', { name: lista, exact: true }).getByRole('row').filter({ hasText: nombre })

test('an assistant gets a client with a lesser role, works there, the client sees her name, and it is taken back', {
  tag: '@telefono',
}, async ({ page, browser, baseURL }) => {
  const { oficina, cliente, asistente } = await prepare(page)
  const movil = isPhone(page)
  const assertQuiet = watchConsole(page)
  const newPage = async () =>
    (await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize()! })).newPage()

  // The menu has it because the firm has a client.
  await page.goto('/escritorio')
  if (movil) await page.goto('/equipo')
  else await page.getByRole('link', { name: 'Equipo y permisos' }).click()
  const fila = rowOf(page, 'Personas', asistente.nombre)
  await expect(fila).toContainText('Ninguno')
  await expectAccessible(page)
  await fila.click()
  const panel = movil
    ? page.getByRole('dialog', { name: asistente.nombre })
    : page.getByRole('complementary', { name: asistente.nombre })
  await expect(panel).toContainText('0 clientes')
  await panel.getByRole('button', { name: 'Asignar clientes' }).click()
  const dialogo = page.getByRole('dialog', { name: `Clientes de ${asistente.nombre}` })
  await dialogo.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'ASISTENTE DE COMPRAS' }).click()
  await dialogo.getByRole('checkbox', { name: cliente.nombre }).check()
  await dialogo.getByRole('checkbox', { name: 'Queda en el tablero como quien los lleva' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${asistente.nombre} ya puede trabajar en 1 cliente`)).toBeVisible()
  await expect(panel).toContainText('ASISTENTE DE COMPRAS')
  await expect(panel).toContainText('Sí: responde recibidos')
  await expect(panel).toContainText('No: ve la mesa de IVA')
  await expectAccessible(page)

  // The assistant works there with that role.
  const suya = await newPage()
  await signIn(suya, asistente)
  await suya.goto('/tableroContador')
  await expect(suya.getByText(cliente.nombre).first()).toBeVisible()
  await suya
    .getByRole('button', { name: /^Menú de / })
    .and(suya.locator(':visible'))
    .click()
  await suya.getByRole('menuitem', { name: 'Cambiar de compañía' }).click()
  await suya
    .getByRole('dialog', { name: 'Cambiar de compañía' })
    .getByRole('button', { name: new RegExp(`^${cliente.nombre}`) })
    .click()
  await expect(suya.getByRole('region', { name: 'Otra compañía' })).toContainText(cliente.nombre)
  await suya.goto('/documentosRecibidos')
  await expect(suya.getByRole('heading', { level: 1 })).toHaveText('Documentos Recibidos')

  // The client sees the firm and the name.
  const deCliente = await newPage()
  await signIn(deCliente, cliente.propietario)
  await deCliente.goto('/usuarios/deFuera')
  const gente = deCliente.getByRole('list', { name: `Gente de ${oficina.nombre}` })
  await expect(gente).toContainText(asistente.nombre)
  await expect(gente).toContainText('ASISTENTE DE COMPRAS')
  await expectAccessible(deCliente)
  await deCliente.context().close()

  // By client; taken back, her tab no longer works there, and leads home.
  if (movil) await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Por cliente' }).click()
  await rowOf(page, 'Por cliente', cliente.nombre).click()
  await page.getByRole('button', { name: `Quitar a ${asistente.nombre} de ${cliente.nombre}` }).click()
  const pregunta = page.getByRole('dialog', { name: `Quitar a ${asistente.nombre} de ${cliente.nombre}` })
  await expect(pregunta.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText(`${asistente.nombre} ya no entra a 1 cliente`)).toBeVisible()
  await suya.goto('/documentosRecibidos')
  await expect(suya.getByRole('heading', { level: 1 })).toHaveText('Ya no tiene acceso a la compañía de esta pestaña')
  await suya.getByRole('button', { name: 'Ir a su compañía' }).click()
  await expect(suya.getByRole('heading', { level: 1 })).toHaveText('Escritorio')
  await suya.context().close()
  assertQuiet()
})

test('a person is invited where the people are, gets the clients at once, and is seen as invited until they enter', {
  tag: '@telefono',
}, async ({ page, browser, baseURL }) => {
  const { oficina, cliente } = await prepare(page)
  const movil = isPhone(page)
  const usuario = `1${oficina.ruc.slice(-8)}`
  const correo = `invitada.${usuario}@correo.example`
  const nombre = 'Gabriela Ureña Mora'
  const { data: rol } = await oficina.call(contract.rol.create, {
    body: { nombreRol: 'AUXILIARES', opciones: ['/tableroContador', '/escritorio', '/documentosRecibidos'] },
  })
  const assertQuiet = watchConsole(page)
  await page.goto('/equipo')
  await expect(rowOf(page, 'Personas', 'Melissa Solano Picado')).toBeVisible()
  if (movil) await page.getByRole('button', { name: 'Invitar persona' }).filter({ visible: true }).tap()
  else await page.keyboard.press('n')
  const ficha = page.getByRole('dialog', { name: 'Agregar Usuario' })
  await ficha.getByLabel('Usuario').fill(usuario)
  await ficha.getByLabel('Nombre y apellidos').fill(nombre)
  await ficha.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: rol.nombreRol }).click()
  await ficha.getByLabel('Correo').fill(correo)
  await page.keyboard.press('Control+Enter')

  const clientes = page.getByRole('dialog', { name: `Clientes de ${nombre}` })
  await clientes.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'ASISTENTE DE COMPRAS' }).click()
  await clientes.getByRole('checkbox', { name: cliente.nombre }).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${nombre} ya puede trabajar en 1 cliente`)).toBeVisible()
  const fila = rowOf(page, 'Personas', nombre)
  await expect(fila).toContainText(movil ? 'Invitada, sin entrar' : 'ASISTENTE DE COMPRAS')

  // The list is found by name.
  await page.getByRole('searchbox', { name: 'Nombre o identificación' }).fill('ureña')
  await expect(rowOf(page, 'Personas', 'Melissa Solano Picado')).toHaveCount(0)
  await expect(fila).toBeVisible()
  await expectAccessible(page)

  // The mailed password opens her own company; the client is among those she may enter.
  const contrasena = await waitForMail(correo, /Contraseña temporal: (\S+)/)
  const suya = await (await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize()! })).newPage()
  await suya.goto('/ingresar')
  await suya.getByLabel('Usuario', { exact: true }).fill(usuario)
  await suya.getByLabel('Contraseña', { exact: true }).fill(contrasena)
  await suya.keyboard.press('Enter')
  await suya.getByLabel('Contraseña nueva', { exact: true }).fill('Una-clave-larga-de-prueba-7')
  await suya.getByLabel('Repita la contraseña nueva').fill('Una-clave-larga-de-prueba-7')
  await suya.keyboard.press('Enter')
  await expect(suya).toHaveURL(/\/escritorio/)
  await suya.goto('/tableroContador')
  await expect(suya.getByText(cliente.nombre).first()).toBeVisible()
  await suya.context().close()
  assertQuiet()
})
