import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { issueAceptado } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const TELEFONO = { width: 390, height: 844 }

test('a company takes everything with it, checks it with the public program, and finds both in its trail', async ({
  page,
}, { outputDir }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const { clave } = await issueAceptado(compania)

  await page.goto('/configuraciones')
  const todo = page.getByRole('region', { name: 'Llevarse todo' })
  await expect(todo).toContainText('1 documento emitido, 0 documentos recibidos y 0 cierres de mes.')
  await expectAccessible(page)
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    todo.getByRole('link', { name: 'Descargar todo' }).click(),
  ])
  expect(descarga.suggestedFilename()).toBe(`${compania.ruc}_todo.zip`)
  const zip = join(outputDir, 'todo.zip')
  await descarga.saveAs(zip)
  expect(statSync(zip).size).toBeGreaterThan(10_000)

  const [programa] = await Promise.all([
    page.waitForEvent('download'),
    todo.getByRole('link', { name: 'Programa que comprueba el ZIP' }).click(),
  ])
  const comprobar = resolve(outputDir, 'comprobar.mjs')
  await programa.saveAs(comprobar)
  const dicho = execFileSync(process.execPath, [comprobar, zip], { encoding: 'utf8' })
  expect(dicho).toMatch(/^\d+ archivos iguales al índice\n/)

  await page.goto('/configuraciones/bitacora')
  await expect(page.getByText('Llevarse todo: la descarga llegó al final').first()).toBeVisible()
  await expect(page.getByText('Llevarse todo: empezó la descarga').first()).toBeVisible()

  // The same where the company is edited, beside what another system's documents need.
  await page.setViewportSize(TELEFONO)
  await page.goto(`/companias?companiaID=${compania.codCia}`)
  const form = page.getByRole('dialog').first()
  await form.getByRole('tab', { name: 'Migracion' }).click()
  const alla = form.getByRole('region', { name: 'Llevarse todo' })
  await expect(alla.getByRole('link', { name: 'Descargar todo' })).toBeVisible()
  await expectAccessible(page)

  // The documents alone, from the card of the list as from the row of a desk (CIA-06).
  await page.goto('/companias')
  const [documentos] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Descargar documentos: ${compania.nombre}` }).click(),
  ])
  expect(documentos.suggestedFilename()).toBe(`${compania.codCia}_${compania.ruc}.zip`)
  await expectAccessible(page)

  // And it comes in again: everything is known here.
  await page.goto('/migracionDocumentosEmitidos')
  await page.getByLabel('Elija un archivo .zip, o suéltelo aquí').setInputFiles(zip)
  await expect(page.getByText('La carga terminó')).toBeVisible()
  await expect(page.getByText('0 cargados, 1 que ya estaba y 0 con problemas.')).toBeVisible()
  expect(clave).toHaveLength(50)
  assertQuiet()
})
