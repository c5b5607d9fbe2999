import { expect, type Page } from '@playwright/test'
import type { Compania } from '../compania.ts'

/** Opens the list of facturas, and waits until this browser can type one without a connection (decision 0138). */
export async function openConAlmacen(page: Page, { codCia }: Pick<Compania, 'codCia'>): Promise<void> {
  await page.goto('/facturasElectronicas')
  await expect(page.getByRole('button', { name: 'Agregar Factura' }).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(readEstado))
    .toMatchObject({ completo: true, de: expect.stringMatching(`^${codCia}/`) })
  // The form's code and catalogues are asked for after the list.
  await page.waitForLoadState('networkidle')
}

/** State of the browser's store (lib/almacen/base.ts); null before there is one. */
function readEstado(): Promise<unknown> {
  return new Promise((done) => {
    const pedido = indexedDB.open('pura.almacen')
    // Never the one that makes it: the application would find a store without tables.
    pedido.onupgradeneeded = () => pedido.transaction?.abort()
    pedido.onerror = () => done(null)
    pedido.onsuccess = () => {
      const db = pedido.result
      const leido = db.transaction('estado').objectStore('estado').get('uno')
      leido.onsuccess = () => {
        db.close()
        done(leido.result ?? null)
      }
    }
  })
}
