import { test as base, expect, type Page } from '@playwright/test'
import { simuladorDe } from '../../direccion.ts'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { buyMany } from '../apoyo/compras.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** Calls the control API of the simulated mailbox. */
async function control(page: Page, method: 'get' | 'post' | 'delete', path: string, data?: object) {
  const url = `${simuladorDe(base.info().parallelIndex)}/control/imap${path}`
  const reply = await page.request[method](url, data ? { data } : {})
  expect(reply.ok()).toBe(true)
  return reply
}

const writeCorreo = (asunto: string, archivo: string, xml: string): string =>
  [
    'From: ventas@roble.example',
    `Subject: ${asunto}`,
    `Message-ID: <${asunto.replaceAll(' ', '.')}@roble.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/xml',
    `Content-Disposition: attachment; filename="${archivo}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(xml).toString('base64'),
  ].join('\r\n')

test('a mailbox of the company is tested, read, paused and removed without a mouse', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  await control(page, 'delete', '')
  const { puerto } = await (await control(page, 'get', '')).json()
  const { compras } = await buyMany(compania, 1)
  const { archivo, xml, numero } = compras[0]!

  await page.goto('/documentosRecibidos?vista=subir')
  const seccion = page.getByRole('region', { name: 'Por correo' })
  await tabTo(page, seccion.getByRole('button', { name: 'Leer un buzón' }))
  await page.keyboard.press('Enter')
  const forma = page.getByRole('dialog', { name: 'Buzón que ya tiene' })
  await expect(forma.getByLabel('Servidor IMAP')).toBeFocused()
  await page.keyboard.type('127.0.0.1')
  await tabTo(page, forma.getByLabel('Puerto'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(String(puerto))
  // The radio inputs are drawn by their labels.
  await page.keyboard.press('Tab')
  await expect(forma.getByRole('radio', { name: 'TLS', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(forma.getByRole('radio', { name: 'Ninguno' })).toBeChecked()
  await tabTo(page, forma.getByLabel('Usuario'))
  await page.keyboard.type('compras@ejemplo.cr')
  const clave = forma.locator('input[type=password]')
  await tabTo(page, clave)
  await page.keyboard.type('otra')
  await tabTo(page, forma.getByRole('button', { name: 'Probar conexión' }))
  await page.keyboard.press('Enter')
  await expect(forma.getByRole('status')).toContainText('no aceptó el usuario, la contraseña o el token')
  await expect(clave).toHaveAttribute('aria-invalid', 'true')
  await tabTo(page, clave)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('simulador')
  await tabTo(page, forma.getByRole('button', { name: 'Probar conexión' }))
  await page.keyboard.press('Enter')
  await expect(forma.getByRole('status')).toContainText('La conexión funciona: hay 0 correos')
  await expect(forma.getByRole('status')).toContainText('INBOX, Procesados')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('El buzón quedó guardado')).toBeVisible()
  await expect(forma).toBeHidden()
  await expect(seccion.getByText('Leyéndose')).toBeVisible()

  const correo = Buffer.from(writeCorreo(`Compra ${numero}`, archivo, xml)).toString('base64')
  await control(page, 'post', '/correos', { correo })
  const llego = page.getByRole('region', { name: 'Correos que llegaron' }).getByRole('listitem')
  await expect(llego.filter({ hasText: `Compra ${numero}` })).toContainText('Leído')
  const carga = page.getByRole('region', { name: 'Cargas' }).getByRole('listitem')
  await expect(carga.filter({ hasText: `Compra ${numero}` })).toContainText('1 cargado')

  // A stored password is never shown again.
  await tabTo(page, seccion.getByRole('button', { name: 'Cambiar: compras@ejemplo.cr' }))
  await page.keyboard.press('Enter')
  await expect(clave).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(seccion.getByRole('button', { name: 'Cambiar: compras@ejemplo.cr' })).toBeFocused()
  await tabTo(page, seccion.getByRole('button', { name: 'Pausar' }))
  await page.keyboard.press('Enter')
  await expect(seccion.getByText('En pausa')).toBeVisible()
  await expect(seccion.getByRole('button', { name: 'Seguir' })).toBeFocused()
  await tabTo(page, seccion.getByRole('button', { name: 'Quitar: compras@ejemplo.cr' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Si', exact: true }))
  await page.keyboard.press('Enter')
  await expect(seccion.getByRole('button', { name: 'Leer un buzón' })).toBeVisible()
  assertQuiet([422])
})
