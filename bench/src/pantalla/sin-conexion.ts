/**
 * The browser's store of a large company: the built product in a Chromium, with 15,000 people and 15,000 products. Until all
 * of it is stored; then, without the line, from each key in a picker of the form to the frame that shows what it found.
 */
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { fillCatalogos } from '../lib/lleno/listas.ts'
import { openPage, signIn, withChromium } from '../lib/medir/chromium.ts'
import { milisegundos, report } from '../lib/medir/informe.ts'
import { median, percentile } from '../lib/medir/medir.ts'
import { withPostgres } from '../lib/medir/producto.ts'

const DE_CADA = Number(process.env.FILAS ?? 15_000)
const META_GUARDAR_MS = 30_000
const META_PRIMERA_MS = 1_000
const META_TECLA_MS = 50
const PALABRAS = ['frijoles', 'detergente', 'tortillas', 'galletas', 'azucar', 'cerveza']

await withPostgres('el almacén del navegador', async ({ producto: { url }, baseUrl }) => {
  const client = new pg.Client({ connectionString: baseUrl })
  await client.connect()
  await fillCatalogos(client, DE_CADA, 'cod_cia = 1')
  await client.end()
  await withChromium('el almacén del navegador', (browser) => measureAlmacen(browser, url))
})

async function measureAlmacen(browser: Browser, baseURL: string): Promise<void> {
  const page = await openPage(browser, baseURL, { reducedMotion: 'reduce' })
  page.setDefaultTimeout(120_000)
  await signIn(page)
  const desde = performance.now()
  const filas = await waitForAlmacen(page)
  tell(
    'el almacén entero en el navegador, desde el ingreso',
    performance.now() - desde,
    META_GUARDAR_MS,
    `${filas} filas`,
  )
  await page.goto('/facturasElectronicas?nuevo=1')
  await page.getByLabel('Producto, línea 1').waitFor()
  await page.context().setOffline(true)
  await page
    .getByText(/sin conexión/i)
    .first()
    .waitFor()
  await page.getByLabel('Producto, línea 1').focus()
  await watchLista(page)
  const teclas: number[] = []
  for (const palabra of PALABRAS) {
    for (const letra of palabra) teclas.push(await timeTecla(page, letra))
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await page.waitForTimeout(300)
  }
  const [primera = Number.NaN, ...demas] = teclas
  tell('sin conexión, la primera letra', primera, META_PRIMERA_MS)
  const p95 = percentile(demas, 95)
  tell('sin conexión, de cada letra a lo hallado: p95', p95, META_TECLA_MS, `mediana ${milisegundos(median(demas))}`)
}

function tell(nombre: string, ms: number, metaMs: number, nota?: string): void {
  const meta = `≤ ${milisegundos(metaMs)}`
  report({ nombre, medido: milisegundos(ms), meta, cumple: ms <= metaMs, ...(nota && { nota }) })
}

/** @returns rows stored, once all are */
async function waitForAlmacen(page: Page): Promise<number> {
  for (;;) {
    const filas = await page.evaluate(async () => {
      let hay = 0
      let completo = false
      for (const { name } of await indexedDB.databases()) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const pedido = indexedDB.open(name!)
          pedido.onsuccess = () => resolve(pedido.result)
          pedido.onerror = () => reject(pedido.error)
        })
        const read = <T>(pedido: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            pedido.onsuccess = () => resolve(pedido.result)
            pedido.onerror = () => reject(pedido.error)
          })
        if (db.objectStoreNames.contains('productos')) {
          const tx = db.transaction(['estado', 'clientes', 'productos'])
          const estado = await read(tx.objectStore('estado').getAll() as IDBRequest<{ completo: boolean }[]>)
          completo ||= estado.some((uno) => uno.completo)
          for (const tabla of ['clientes', 'productos']) hay += await read(tx.objectStore(tabla).count())
        }
        db.close()
      }
      return completo ? hay : 0
    })
    if (filas > 0) return filas
    await page.waitForTimeout(100)
  }
}

declare global {
  interface Window {
    /** Milliseconds from the last key to the frame whose first option has what was typed. */
    measureLista(texto: string): Promise<number>
  }
}

async function watchLista(page: Page): Promise<void> {
  await page.evaluate(() => {
    let tecla = 0
    addEventListener('keydown', (event) => (tecla = event.timeStamp), { capture: true })
    const plain = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    window.measureLista = (texto) =>
      new Promise((resolve) => {
        const wait = () => {
          const lista = document.getElementById(document.activeElement?.getAttribute('aria-controls') ?? '')
          const primera = lista?.querySelector('[role="option"]')?.textContent ?? ''
          if (plain(primera).includes(texto)) resolve(performance.now() - tecla)
          else requestAnimationFrame(wait)
        }
        requestAnimationFrame(wait)
      })
  })
}

/** From the key to the frame that shows what it found. */
async function timeTecla(page: Page, letra: string): Promise<number> {
  const celda = page.getByLabel('Producto, línea 1')
  await page.keyboard.press(letra)
  const escrito = await celda.inputValue()
  const ms = await page.evaluate((texto) => window.measureLista(texto), escrito)
  await page.waitForTimeout(120)
  return ms
}
