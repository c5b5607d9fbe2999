import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { aCompania, aLlave, nextNumero, PIN, registerPersona } from '../apoyo/compania.ts'
import { waitForMail } from '../apoyo/correo.ts'
import { toCliente, toProducto } from '../apoyo/ficcion.ts'
import { issueByKey } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'
import { tabTo } from '../apoyo/teclado.ts'
import { codigoDe } from './totp.ts'

const CONTRASENA = 'Tucán-Amarillo-7'

test('from a cédula to the first accepted factura', { tag: '@telefono' }, async ({ page }) => {
  const unexpected = watchForSurprises(page)
  // A person of the registry without an account yet.
  const cedula = `4${nextNumero(8)}`
  const nombre = 'LUIS DIEGO CHAVES UGALDE'
  await registerPersona({ identificacion: cedula, tipo: '01', nombre })
  const correo = `${cedula}@cuenta.example`

  await page.goto('/ingresar')
  await page.getByRole('link', { name: 'Registre su empresa' }).click()
  const validar = page.getByRole('button', { name: 'Validar' })
  await expect(validar).toBeDisabled()
  await page.getByLabel('Número de identificación').fill('3101999001')
  await validar.click()
  await expect(
    page.getByText('Esta cédula es una persona juridica y por el momento no es valida para adquirir una cuenta'),
  ).toBeVisible()
  await page.getByLabel('Número de identificación').fill(cedula)
  await page.keyboard.press('Enter')

  await expect(page.getByText(`Validación satisfactoria de ${nombre}`)).toBeVisible()
  await expectAccessible(page)
  const guardar = page.getByRole('button', { name: 'Guardar' })
  await expect(guardar).toBeDisabled()
  await expect(page.getByText('Para guardar, elija provincia, cantón, distrito y barrio.')).toBeVisible()
  await expect(page.getByLabel('Número de identificación')).toHaveValue(formatted(cedula))
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('Cédula física')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(nombre)
  await expect(page.getByRole('combobox', { name: 'País' })).toHaveValue('Costa Rica')
  await choose(page, 'Provincia', 'Cartago')
  await choose(page, 'Cantón', 'Cartago')
  // Only the cantons of the chosen province are offered.
  await page.getByRole('combobox', { name: 'Cantón' }).click()
  await expect(page.getByRole('option', { name: 'Turrialba', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Alajuela', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await choose(page, 'Distrito', 'Oriental')
  await expect(guardar).toBeDisabled()
  await page.getByRole('combobox', { name: 'Barrio' }).fill('El Molino')
  await page.getByLabel('Dirección').fill('50 metros al sur de las ruinas')
  await page.getByLabel('Teléfono').fill('2551-0303')
  await page.getByLabel('Correo electrónico').fill(correo)
  await guardar.click()

  const confirmar = page.getByRole('button', { name: 'Confirmar Plan' })
  await expect(confirmar).toBeDisabled()
  // Going back, by the step's button or the browser's, shows the typed data.
  await expect(page.locator('[data-direccion=adelante]')).toBeVisible()
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(page.locator('[data-direccion=atras]')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(correo)
  await page.getByLabel('Celular').fill('8888-0303')
  await page.goBack()
  await expect(page.getByLabel('Número de identificación')).toHaveValue(cedula)
  await page.goForward()
  await expect(page.getByLabel('Celular')).toHaveValue('8888-0303')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Persona Física').click()
  await confirmar.click()
  const crear = page.getByRole('button', { name: 'Crear cuenta' })
  await expect(crear).toBeDisabled()
  await page.getByRole('checkbox', { name: /Acepto los Terminos y Condiciones/ }).check()
  await expectAccessible(page)
  await crear.click()
  await expect(page).toHaveURL(/\/ingresar$/)
  await expect(page.getByText('Cuenta creada exitosamente! se han enviado las credenciales a tu correo')).toBeVisible()

  await expect(page.getByText(`La contraseña temporal va en camino a ${correo}`)).toBeVisible()
  await expectAccessible(page)
  const temporal = await waitForMail(correo, /Contraseña temporal: (\S+)/)
  await expect(page.getByLabel('Usuario', { exact: true })).toHaveValue(cedula)
  await page.getByLabel('Contraseña', { exact: true }).fill(temporal)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bienvenido estimado, autenticacion satisfactoria')).toBeVisible()
  await expect(page.getByText('Usuario primera vez')).toBeVisible()
  await expect(page).toHaveURL(/\/configuracionInicial$/)
  // No other page opens while the password is the one from the mail.
  await page.goto('/facturasElectronicas')
  await expect(page).toHaveURL(/\/configuracionInicial$/)

  await page.getByLabel('Contraseña nueva', { exact: true }).fill(CONTRASENA)
  await page.getByLabel('Repita la contraseña nueva').fill('otra cosa larga')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByLabel('Repita la contraseña nueva').fill(CONTRASENA)
  await page.keyboard.press('Enter')

  await expect(page.getByText('Estas son las que tiene inscritas en Hacienda.')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Hacienda y firma' })).toBeVisible()

  // A user without the key at hand may leave, gets a reminder, and continues at the same step.
  await page.getByRole('link', { name: 'Ir al Escritorio' }).click()
  await expect(page.getByText('Falta la configuración inicial')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('Paso 3 de 3')).toBeVisible()

  await page.locator('input[type=file]').setInputFiles({
    name: 'llave.p12',
    mimeType: 'application/x-pkcs12',
    buffer: await aLlave(cedula, nombre),
  })
  await page.getByLabel('PIN', { exact: true }).fill('0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El PIN de la llave criptográfica es incorrecto')).toBeVisible()
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Firmó una prueba y la firma se verificó')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Usuario de Hacienda').fill(`${usuarioDe(cedula)}@stag.comprobanteselectronicos.go.cr`)
  await page.getByLabel('Contraseña de Hacienda').fill('otra')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No se pudo configurar completamente')).toBeVisible()
  await expect(page.getByText('Hacienda no reconoce ese usuario o esa contraseña')).toBeVisible()
  await page.getByLabel('Contraseña de Hacienda').fill('simulador')
  const desde = Date.now()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Preguntando a Hacienda')).toBeVisible()
  await expect(page.getByText('Configuracion Inicial finalizada')).toBeVisible()
  expect(Date.now() - desde).toBeGreaterThanOrEqual(5_000)
  await expect(page).toHaveURL(/\/escritorio$/)

  await issueFirstFactura(page, cedula)
  expect(unexpected()).toEqual([])
})

test('a forgotten password, a second factor, and the open sessions', async ({ page }) => {
  const { propietario, correo } = await aCompania({ con: { clientes: [], productos: [] } })
  const { usuario } = propietario
  await page.goto('/ingresar')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await page.getByLabel('Número de identificación').fill(usuario)
  await page.getByRole('button', { name: 'Enviar Correo' }).click()
  await expect(page.getByText('Si la cuenta existe, se ha enviado un correo con las instrucciones')).toBeVisible()
  const enlace = await waitForMail(correo, /(http:\S+\/recuperar#\S+)/)
  await page.goto('about:blank')
  await page.goto(enlace)
  const nueva = 'Quetzal-Verde-8'
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(nueva)
  await page.getByLabel('Repita la contraseña nueva').fill(nueva)
  // The link's token is removed from the address.
  expect(page.url()).not.toContain('#')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se cambio la contraseña exitosamente')).toBeVisible()
  await signInAs(page, usuario, nueva)
  await expect(page).toHaveURL(/\/escritorio$/)

  await page.goto('/seguridad')
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Activar' }).click()
  await page.getByLabel('Su contraseña').fill(nueva)
  await page.keyboard.press('Enter')
  await expect(page.getByAltText('Código QR para la aplicación de autenticación')).toBeVisible()
  await expectAccessible(page)
  const secreto = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!.replaceAll(' ', '')
  await page.getByLabel('Código', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El código no es correcto')).toBeVisible()
  await page.getByLabel('Código', { exact: true }).fill(codigoDe(secreto))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se activó la verificación en dos pasos')).toBeVisible()
  const respaldo = await page.getByRole('list', { name: 'Códigos de respaldo' }).getByRole('listitem').allInnerTexts()
  expect(respaldo).toHaveLength(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Le quedan 10 códigos de respaldo.')).toBeVisible()

  // From now on sign-in also needs a code, which is valid once.
  await page.context().clearCookies()
  await page.goto('/ingresar')
  await signInAs(page, usuario, nueva)
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Código', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El código no es correcto')).toBeVisible()
  // A code is valid once and the current one was used for the activation, so the next one is used early.
  await page.getByLabel('Código', { exact: true }).fill(codigoDe(secreto, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/escritorio$/)
  await page.context().clearCookies()
  await page.goto('/ingresar')
  await signInAs(page, usuario, nueva)
  await page.getByLabel('Código', { exact: true }).fill(respaldo[0]!.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/escritorio$/)

  await page.goto('/seguridad')
  await expect(page.getByText('Le quedan 9 códigos de respaldo.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar' }).click()
  await page.getByLabel('Su contraseña').fill(nueva)
  await page.getByLabel('Código de su aplicación o de respaldo').fill(respaldo[1]!)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se quitó la verificación en dos pasos')).toBeVisible()

  await page.goto('/actualizaPassword')
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('Colibrí-Morado-9')
  await page.getByLabel('Repita la contraseña nueva').fill('Colibrí-Morado-9')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se cambio la contraseña exitosamente')).toBeVisible()
  await expect(page).toHaveURL(/\/escritorio$/)
})

/** 4-0444-0444, as a cédula is shown. */
const formatted = (cedula: string): string => cedula.replace(/(\d)(\d{4})(\d{4})/, '$1-$2-$3')

/** cpf-04-0444-0444: name of a person as a user of Hacienda. */
const usuarioDe = (cedula: string): string => `cpf-0${formatted(cedula)}`

/** Enter accepts the marked option. */
async function choose(page: Page, campo: string, nombre: string): Promise<void> {
  const field = page.getByRole('combobox', { name: campo })
  await expect(field).toBeEnabled()
  await field.click()
  await page.getByRole('option', { name: nombre, exact: true }).click()
}

async function signInAs(page: Page, usuario: string, contrasena: string): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena)
  await page.keyboard.press('Enter')
}

/** The company has no clients or products yet: both are created over the API, the factura on screen. */
async function issueFirstFactura(page: Page, cedula: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  const cliente = toCliente('pital', cedula)
  await post(rutaDe(contract.cliente.create), cliente)
  await post(rutaDe(contract.producto.create), toProducto('consultoria'))
  await page.goto('/facturasElectronicas?nuevo=1')
  const form = page.getByRole('dialog', { name: 'Factura Electrónica' })
  await page.keyboard.press('Alt+2')
  await tabTo(page, form.getByLabel('Buscar Cliente'))
  await page.keyboard.type('pital')
  await expect(page.locator('[role=option][data-primera]')).toContainText(/pital/i)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+3')
  const enCelda = form.getByLabel('Producto, línea 1')
  if (await enCelda.isVisible()) {
    await tabTo(page, enCelda)
    await page.keyboard.type('consultoria')
    await expect(page.locator('[role=option][data-primera]')).toContainText('Hora de consultoría')
    await page.keyboard.press('Enter')
  } else {
    await form.getByRole('button', { name: 'Agregar línea' }).click()
    const search = page.getByRole('dialog', { name: 'Buscar Productos' })
    await search.getByLabel('Descripción').fill('consultoria')
    await search.getByRole('button', { name: /^Elegir Hora de consultoría/ }).click()
    await page
      .getByRole('dialog', { name: 'Línea nueva' })
      .getByRole('button', { name: 'Agregar', exact: true })
      .click()
  }
  await expect(page.getByText('₡50\u00a0850,00').filter({ visible: true }).first()).toBeVisible()
  await issueByKey(page)
  // Its mail goes out once it is accepted.
  await waitForMail(cliente.correo!, /(\d{50})/)
}

/** The story causes some refusals on purpose; any other console error fails it. */
function watchForSurprises(page: Page): () => string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 422/.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return () => errors
}
