/** A month of IVA is closed, kept as files, and later documents for it are detected. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { sellFor } from '../apoyo/documentos.ts'
import { mesDeHace } from '../apoyo/meses.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

const CERRAR = /^Cerrar (?!aviso)/

/** Downloads a file from the menu beside Cerrar, by keyboard. */
async function download(page: Page, cual: string): Promise<{ nombre: string; bytes: Buffer }> {
  const boton = page.getByRole('button', { name: 'Descargar', exact: true })
  await boton.focus()
  await page.keyboard.press('Enter')
  const opcion = page.getByRole('menuitem', { name: cual })
  await expect(opcion).toBeVisible()
  await opcion.focus()
  const [archivo] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(boton).toBeFocused()
  return { nombre: archivo.suggestedFilename(), bytes: readFileSync(await archivo.path()) }
}

test('a month is closed with a reason and kept, a late document makes it «por rectificar», and reopening keeps the close', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const mes = mesDeHace(1)
  const periodo = `${mes.anio}-${String(mes.mes).padStart(2, '0')}`
  await page.goto(`/mesaIva?anio=${mes.anio}&mes=${mes.mes}`)
  await expect(page.getByRole('button', { name: CERRAR })).toBeEnabled()

  // Adds an operation without an electronic document, with its paper.
  const aMano = page.getByRole('region', { name: 'Anotado a mano' })
  await aMano.getByRole('button', { name: 'Anotar', exact: true }).click()
  const cajon = page.getByRole('dialog', { name: 'Anotar' })
  await cajon.getByLabel('Número del DUA').fill('005-2026-77')
  await cajon.getByLabel('Fecha').fill(`09/${String(mes.mes).padStart(2, '0')}/${mes.anio}`)
  await cajon.getByLabel('Base').fill('100000')
  await cajon.getByLabel('Impuesto').fill('13000')
  await cajon.locator('input[type=file]').setInputFiles({
    name: 'declaracion.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 DUA'),
  })
  await cajon.getByLabel('Motivo').fill('Repuestos')
  await expectAccessible(page)
  await cajon.getByRole('button', { name: 'Anotar' }).click()
  await expect(cajon).toHaveCount(0)
  const papel = aMano.getByRole('button', { name: 'Descargar declaracion.pdf' })
  await expect(papel).toBeVisible()
  const [dua] = await Promise.all([page.waitForEvent('download'), papel.click()])
  expect(readFileSync(await dua.path()).toString()).toBe('%PDF-1.7 DUA')

  const borrador = await download(page, 'Libro del mes (.xlsx)')
  expect(borrador.nombre).toBe(`iva-${periodo}-borrador.xlsx`)
  expect(borrador.bytes.subarray(0, 2).toString()).toBe('PK')

  await tabTo(page, page.getByRole('button', { name: CERRAR }))
  await page.keyboard.press('Enter')
  const cerrar = page.getByRole('dialog', { name: /^Cerrar / })
  await expect(cerrar.getByRole('textbox', { name: /Motivo|Por qué/ })).toBeFocused()
  await page.keyboard.type('Se presenta así')
  await page.keyboard.press('Control+Enter')
  await expect(cerrar).toHaveCount(0)
  await expect(page.getByText('Cerrado, por presentar', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Cerrado por .*: Se presenta así$/)).toBeVisible()
  await expect(aMano.getByRole('button', { name: 'Anotar', exact: true })).toHaveCount(0)
  const huella = /[\da-f]{64}/.exec((await page.getByText(/^Huella [\da-f]{64}$/).textContent())!)![0]
  await expectAccessible(page)

  const libro = await download(page, 'Libro del mes (.xlsx)')
  expect(libro.nombre).toBe(`iva-${periodo}.xlsx`)
  expect((await download(page, 'Resumen (.pdf)')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await download(page, 'Claves (.csv)')).bytes.toString()).toContain('005-2026-77')
  const contenido = await download(page, 'Contenido cerrado (.jsonl)')
  expect(createHash('sha256').update(contenido.bytes).digest('hex')).toBe(huella)

  await sellFor(compania, mes)
  await page.reload()
  await expect(page.getByText('Por rectificar', { exact: true })).toBeVisible()
  const cambios = page.getByRole('status').filter({ hasText: 'cambió después de cerrarse' })
  await expect(cambios).toContainText('Total ventas a 1%')
  expect((await download(page, 'Libro del mes (.xlsx)')).nombre).toBe(`iva-${periodo}-por-rectificar.xlsx`)
  // The download is still the closed content.
  expect((await download(page, 'Contenido cerrado (.jsonl)')).bytes).toEqual(contenido.bytes)

  await page.getByRole('button', { name: /^Reabrir / }).click()
  const reabrir = page.getByRole('dialog', { name: /^Reabrir / })
  await reabrir.getByRole('textbox').fill('Llegó una venta de mes vencido')
  await reabrir.getByRole('button', { name: /^Reabrir / }).click()
  await expect(page.getByText('Abierto', { exact: true })).toBeVisible()
  // The close stays in the list of the month, with its hash and its result.
  const cierre = page.getByRole('region', { name: 'Cierres del mes' }).getByRole('listitem')
  await expect(cierre).toContainText('Reabierto por')
  await expect(cierre).toContainText(huella)
  await cierre.getByRole('button', { name: 'Descargar el cierre 1' }).click()
  const [guardado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Contenido cerrado (.jsonl)' }).click(),
  ])
  expect(guardado.suggestedFilename()).toBe(`iva-${periodo}-cierre-1-contenido.jsonl`)
  expect(readFileSync(await guardado.path())).toEqual(contenido.bytes)
  const bitacora = await compania.call(contract.bitacora.list, {
    params: { codCia: compania.codCia },
    query: { entidad: 'iva_mes', pagina: 1, porPagina: 50 },
  })
  const escrito = bitacora.data.map((b) => b.detalle)
  expect(escrito).toContain('Reapertura: Llegó una venta de mes vencido')
  expect(escrito).toContain('Descarga del libro del mes')

  // A manual entry can be removed, with a reason.
  await aMano.getByRole('button', { name: 'Quitar Importación (DUA) 005-2026-77' }).click()
  const quitar = page.getByRole('dialog', { name: /^Quitar / })
  await quitar.getByLabel('Motivo').fill('Era de prueba')
  await quitar.getByRole('button', { name: 'Quitar' }).click()
  await expect(quitar).toHaveCount(0)
  await expect(papel).toHaveCount(0)
  assertQuiet()
})
