/** One door: what came for several clients is loaded once, and each document is found in its company. */
import { expect } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { aCompania, enterCompania, giveAcceso } from '../apoyo/compania.ts'
import { buyMany } from '../apoyo/compras.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const CON = { clientes: ['ana'], productos: ['arroz'] } as const

test('documents of several clients are loaded from the board; each row leads to its company, others’ stay out', {
  tag: '@telefono',
}, async ({ page }) => {
  const oficina = await enterCompania(page, { con: CON })
  const suyas = await buyMany(oficina, 1)
  const clientes = [await aCompania({ con: CON }), await aCompania({ con: CON })] as const
  const ajena = await aCompania({ con: CON })
  const compras = [...suyas.compras, ...(await buyMany(ajena, 1)).compras]
  for (const cliente of clientes) {
    await giveAcceso(oficina, cliente)
    compras.push(...(await buyMany(cliente, 2)).compras)
  }
  const assertQuiet = watchConsole(page)
  await page.goto('/tableroContador')
  await page.getByRole('link', { name: 'Cargar documentos' }).click()
  await expect(page).toHaveURL(/\/documentosRecibidos\?vista=subir/)
  await page.getByLabel('Suelte aquí XML, PDF, ZIP o una carpeta, o elija los archivos').setInputFiles(
    compras.map(({ archivo, xml }, i) => ({
      name: `${i}-${archivo}`,
      mimeType: 'text/xml',
      buffer: Buffer.from(xml),
    })),
  )
  const carga = page.getByRole('region', { name: 'Cargas' }).getByRole('listitem').first()
  await expect(carga).toContainText('1 cargado · 4 en otras compañías · 1 no es para esta compañía', {
    timeout: 60_000,
  })
  const porCompania = carga.getByRole('list', { name: 'Por compañía' })
  for (const { nombre } of clientes)
    await expect(porCompania.getByRole('listitem').filter({ hasText: nombre })).toContainText('2 cargados')
  const filas = page.getByRole('region', { name: 'Archivos recibidos' }).getByRole('listitem')
  await expect(filas).toHaveCount(6)
  await expect(filas.filter({ hasText: 'Es para otra persona o compañía' })).toHaveCount(1)
  await expect(page.getByText(ajena.nombre)).toHaveCount(0)
  await expectAccessible(page)

  const [cliente] = clientes
  await page
    .getByRole('button', { name: `Ver en ${cliente.nombre}` })
    .first()
    .click()
  await expect(page).toHaveURL(/\/documentosRecibidos\/\d+$/)
  await expect(page.getByRole('region', { name: 'Otra compañía' })).toContainText(cliente.nombre)
  // The document of that number there.
  const params = { codCia: cliente.codCia, id: Number(new URL(page.url()).pathname.split('/').at(-1)) }
  const { data: documento } = await cliente.call(contract.docRecibido.get, { params })
  await expect(page.getByRole('main')).toContainText(documento.emisor)
  const { data } = await cliente.call(contract.docRecibido.list, { params, query: { pagina: 1 } })
  expect(data).toHaveLength(2)
  assertQuiet()
})
