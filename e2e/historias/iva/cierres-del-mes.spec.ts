/** A month is closed, filed with its receipt, paid, and rectified; each close stays with what was noted of it. */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { issueAceptado } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

test('closed, filed with its receipt, paid, and rectified with what changed', { tag: '@telefono' }, async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const { call, codCia } = compania
  const hoy = (await call(contract.mesaIva.get, { params: { codCia } })).data
  const mes = hoy.mes === 1 ? { anio: hoy.anio - 1, mes: 12 } : { anio: hoy.anio, mes: hoy.mes - 1 }
  const fechaEmision = `${mes.anio}-${String(mes.mes).padStart(2, '0')}-15`
  const sellLate = () =>
    issueAceptado(compania, {
      otrasReferencias: [
        { tipoDocumento: '13', clave: 'MES-VENCIDO', fechaEmision, codigo: '04', razon: 'Mes vencido' },
      ],
    })
  await sellLate()

  await page.goto(`/mesaIva?anio=${mes.anio}&mes=${mes.mes}`)
  await page.getByRole('button', { name: /^Cerrar (?!aviso)/ }).click()
  const cerrar = page.getByRole('dialog', { name: /^Cerrar / })
  await cerrar.getByLabel('Carné de contador (si lo tiene)').fill('CPA 4321')
  await cerrar.getByLabel(/^Motivo/).fill('Se presenta así')
  await cerrar
    .getByRole('button', { name: /^Cerrar (?!$)/ })
    .last()
    .click()
  await expect(page.getByText('Cerrado, por presentar', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Ver los cierres' }).click()
  const original = page.getByRole('listitem', { name: 'Original' })
  await expect(original).toContainText('carné CPA 4321')
  await expect(original).toContainText('Sin presentar')
  await expectAccessible(page)
  await original.getByRole('button', { name: 'Anotar acuse de TRIBU-CR' }).click()
  const acuse = page.getByRole('dialog', { name: /^Acuse de la declaración/ })
  await acuse.getByLabel('Número del acuse').fill('1502026110048213')
  await acuse.locator('input[type=file]').setInputFiles({
    name: 'acuse-octubre.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 acuse'),
  })
  await expectAccessible(page)
  await acuse.getByRole('button', { name: 'Anotar acuse de TRIBU-CR' }).click()
  await expect(acuse).toHaveCount(0)
  await expect(original).toContainText('acuse 1502026110048213')
  const papel = original.getByRole('button', { name: 'acuse-octubre.pdf' })
  const [bajado] = await Promise.all([page.waitForEvent('download'), papel.click()])
  expect(readFileSync(await bajado.path()).toString()).toBe('%PDF-1.7 acuse')

  await original.getByRole('button', { name: 'Anotar pago' }).click()
  const pago = page.getByRole('dialog', { name: /^Pago de / })
  await pago.getByLabel('Número del pago').fill('88120417')
  await pago.getByRole('button', { name: 'Anotar pago' }).click()
  await expect(pago).toHaveCount(0)
  await expect(original).toContainText('88120417')
  await expect(page.getByText('Presentado y pagado', { exact: true })).toBeVisible()

  // A late sale: the month is opened again, and closed as its first rectification.
  await sellLate()
  await call(contract.mesaIva.reabrir, { body: { codCia, ...mes, motivo: 'Llegó una venta' } })
  const { huella } = (await call(contract.mesaIva.get, { params: { codCia }, query: mes })).data
  await call(contract.mesaIva.cerrar, { body: { codCia, ...mes, huella, motivo: 'Venta de mes vencido' } })
  await page.reload()
  const rectificativa = page.getByRole('listitem', { name: 'Rectificativa 1' })
  await expect(rectificativa).toContainText('vigente')
  await expect(rectificativa).toContainText('Sin presentar')
  await expect(original).toContainText('acuse 1502026110048213')
  const cambios = page.getByRole('region', { name: /^Qué cambió/ })
  await expect(cambios.getByRole('row', { name: /^Total ventas a / })).toBeVisible()
  await expect(page.getByText('Rectificado, por presentar', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Verificar huellas' }).click()
  await expect(page.getByText('Las 3 huellas coinciden con las de la bitácora')).toBeVisible()
  await expectAccessible(page)
  if (process.env.FOTOS)
    await page.screenshot({ path: `${process.env.FOTOS}/cierres-${page.viewportSize()!.width}.png` })
  assertQuiet()
})
