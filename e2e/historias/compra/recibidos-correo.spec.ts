import { connect } from 'node:net'
import { test as base, expect } from '@playwright/test'
import { puertoDeCorreo } from '../../direccion.ts'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { buyMany } from '../apoyo/compras.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** Delivers as a supplier's mail server; returns the last answer. */
async function deliver(para: string, correo: string): Promise<string> {
  const socket = connect(puertoDeCorreo(base.info().parallelIndex), '127.0.0.1')
  const lineas = [
    'EHLO proveedor.example',
    'MAIL FROM:<ventas@roble.example>',
    `RCPT TO:<${para}>`,
    'DATA',
    `${correo}\r\n.`,
    'QUIT',
  ]
  let ultima = ''
  let resto = ''
  for await (const parte of socket) {
    resto += String(parte)
    for (let fin = resto.indexOf('\r\n'); fin !== -1; fin = resto.indexOf('\r\n')) {
      const linea = resto.slice(0, fin)
      resto = resto.slice(fin + 2)
      if (linea[3] === '-') continue
      if (!linea.startsWith('221')) ultima = linea
      const siguiente = linea.startsWith('5') ? 'QUIT' : lineas.shift()
      if (siguiente) socket.write(`${siguiente}\r\n`)
    }
  }
  return ultima
}

const writeCorreo = (asunto: string, archivo: string, xml: string): string =>
  [
    'From: ventas@roble.example',
    `Subject: ${asunto}`,
    'MIME-Version: 1.0',
    'Content-Type: text/xml',
    `Content-Disposition: attachment; filename="${archivo}"`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(xml)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ].join('\r\n')

test('a company requests its mail address, copies it, and a document sent there is listed', async ({
  page,
  context,
}) => {
  const assertQuiet = watchConsole(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  const { compras } = await buyMany(compania, 1)
  const { archivo, xml, numero } = compras[0]!
  await page.goto('/documentosRecibidos?vista=subir')
  const seccion = page.getByRole('region', { name: 'Por correo' })
  const campo = seccion.getByLabel('Dirección para sus proveedores', { exact: true })
  await seccion.getByRole('button', { name: 'Pedir la dirección: Dirección para sus proveedores' }).click()
  await expect(campo).toHaveValue(/^recepcion\+[a-z0-9]{20}@pura\.example$/)
  await seccion.getByRole('button', { name: 'Copiar: Dirección para sus proveedores' }).click()
  await expect(page.getByText('Dirección copiada')).toBeVisible()
  const direccion = await page.evaluate(() => navigator.clipboard.readText())
  expect(direccion).toBe(await campo.inputValue())

  expect(await deliver(direccion, writeCorreo(`Factura ${numero}`, archivo, xml))).toMatch(/^250 /)
  const correos = page.getByRole('region', { name: 'Correos que llegaron' })
  const correo = correos.getByRole('listitem').filter({ hasText: `Factura ${numero}` })
  await expect(correo).toContainText('Leído')
  const carga = page
    .getByRole('region', { name: 'Cargas' })
    .getByRole('listitem')
    .filter({ hasText: `Factura ${numero}` })
  await expect(carga).toContainText('1 cargado')
  await expect(page.getByRole('region', { name: 'Archivos recibidos' })).toContainText(archivo)
  await expectAccessible(page)

  await seccion.getByRole('button', { name: 'Cambiar: Dirección para sus proveedores' }).click()
  await page.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(campo).not.toHaveValue(direccion)
  expect(await deliver(direccion, writeCorreo('tarde', archivo, xml))).toMatch(/^550 /)
  assertQuiet()
})
