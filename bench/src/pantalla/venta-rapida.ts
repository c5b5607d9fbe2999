/**
 * The till in a Chromium: the built product on its own data folder. From the last key to "sold", with the line and without
 * it, on a diary of 2,000 entries; an entry written on the disk; and a start without the line on a diary of 20,000 entries.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Arriendo, type Asiento, canonicalize, parseCanonico } from '@pura/mostrador'
import { type DiarioLleno, fillDiario } from '../lib/lleno/diario.ts'
import { openPage, signIn, withChromium } from '../lib/medir/chromium.ts'
import { milisegundos, report, reportP95, veces } from '../lib/medir/informe.ts'
import { median } from '../lib/medir/medir.ts'
import { withEmbebida } from '../lib/medir/producto.ts'

const CORTO = 2_000
const LARGO = 20_000
const VENTAS = 40
const INICIOS = 5
/** A machine that does much else takes some minutes. */
const ENTREGA_MS = 600_000
const META_SIN_LINEA_MS = 150
const META_CON_LINEA_MS = 400
const META_ESCRITURA_MS = 30
const META_INICIO_MS = 1_500

async function measureCaja(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, url)
  const context = page.context()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await signIn(page)
  await page.goto('/ventaRapida')
  await page.getByRole('button', { name: /^Tomar la caja/ }).click()
  await page.getByRole('heading', { name: 'Abrir turno' }).waitFor()
  const { arriendo, asientos: desde } = await readDiario(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  // A shift that is open, with 2,000 entries behind it.
  await writeDiario(page, arriendo, await fillDiario(arriendo, { ventas: CORTO / 2, desde }))
  await context.setOffline(true)
  await page.goto('/ventaRapida')
  await vende(page)
  await measureVentas(page, context, arriendo)
  await measureInicio(page, context, arriendo)
}

const vende = (page: Page) => page.getByRole('button', { name: /^Arroz 99%/ }).waitFor()

async function measureVentas(page: Page, context: BrowserContext, arriendo: Arriendo): Promise<void> {
  const sin = await sell(page, VENTAS)
  reportP95(`de la última tecla a «Cobrado», sin conexión, con ${CORTO} asientos`, sin.vendida, META_SIN_LINEA_MS)
  reportP95('escribir un asiento en el disco, hasta que quedó', sin.escritura, META_ESCRITURA_MS)
  await context.setOffline(false)
  await waitDelivered(page, arriendo, CORTO / 2 + VENTAS)
  const con = await sell(page, VENTAS)
  reportP95('de la última tecla a «Cobrado», con conexión', con.vendida, META_CON_LINEA_MS)
}

/** Each sale: a tile, F4, and Enter when it was sold. */
async function sell(page: Page, cuantas: number): Promise<{ vendida: number[]; escritura: number[] }> {
  await page.evaluate(() => {
    const medido = { vendida: [] as number[], escritura: [] as number[] }
    Object.assign(window, { medido })
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function (...asiento) {
      const began = performance.now()
      this.transaction.addEventListener('complete', () => medido.escritura.push(performance.now() - began))
      return add.apply(this, asiento)
    }
    let tecla = 0
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'F4') tecla = event.timeStamp
    }
    addEventListener('keydown', keep, { capture: true })
    new MutationObserver(() => {
      const dicho = document.querySelector('[role="dialog"] #vendida')?.textContent ?? ''
      if (tecla === 0 || !/^(Vuelto|Cobrado)/.test(dicho)) return
      const suya = tecla
      tecla = 0
      requestAnimationFrame(() => medido.vendida.push(performance.now() - suya))
    }).observe(document.body, { childList: true, subtree: true })
  })
  for (let i = 0; i < cuantas; i += 1) {
    await page.getByRole('button', { name: /^Arroz 99%/ }).click()
    await page.keyboard.press('F4')
    await page.getByRole('dialog', { name: /^(Vuelto|Cobrado)/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return page.evaluate(() => (window as never as { medido: { vendida: number[]; escritura: number[] } }).medido)
}

/** What was sold before would be delivered beside the sales that are measured. */
async function waitDelivered(page: Page, { id }: Arriendo, tiquetes: number): Promise<void> {
  const plazo = performance.now() + ENTREGA_MS
  for (;;) {
    const reply = await page.request.get('/api/venta-rapida/arriendo/1')
    const { data } = (await reply.json()) as { data: { idArriendo: string; numeros: { TE: number } }[] }
    if (data.find(({ idArriendo }) => idArriendo === id)!.numeros.TE >= tiquetes) return
    if (performance.now() > plazo) throw new Error(`La caja no entregó sus ${tiquetes} ventas`)
    await page.waitForTimeout(500)
  }
}

/** From the reload to a till that sells: what is kept on the device, its diary among it. */
async function measureInicio(page: Page, context: BrowserContext, arriendo: Arriendo): Promise<void> {
  const diario = await fillDiario(arriendo, { ventas: LARGO / 2, porTurno: 200, entrega: true })
  const medidos: number[] = []
  for (const contacto of [diario.contacto, { ...diario.contacto!, corte: undefined }]) {
    await context.setOffline(false)
    await writeDiario(page, arriendo, { ...diario, contacto })
    await context.setOffline(true)
    const inicios: number[] = []
    for (let i = 0; i < INICIOS; i += 1) {
      await page.goto('/ventaRapida')
      await vende(page)
      inicios.push(await page.evaluate(() => performance.now()))
    }
    medidos.push(median(inicios))
  }
  const [con, sin] = medidos as [number, number]
  report({
    nombre: `inicio sin conexión con ${diario.asientos.length} asientos, desde el corte`,
    medido: milisegundos(con),
    meta: `≤ ${milisegundos(META_INICIO_MS)}`,
    cumple: con <= META_INICIO_MS,
    nota: `el diario entero ${milisegundos(sin)}: ${veces(sin / con)}`,
  })
}

/** The lease of this browser, and what it wrote of its diary. */
async function readDiario(page: Page): Promise<{ arriendo: Arriendo; asientos: readonly Asiento[] }> {
  const texto = await page.evaluate(async () => {
    const base = await new Promise<IDBDatabase>((resolve) => {
      const pedida = indexedDB.open('pura.mostrador')
      pedida.onsuccess = () => resolve(pedida.result)
    })
    const tx = base.transaction(['arriendo', 'diario'])
    const read = (pedido: IDBRequest) => new Promise((resolve) => (pedido.onsuccess = () => resolve(pedido.result)))
    const [guardado, asientos] = await Promise.all([
      read(tx.objectStore('arriendo').get('uno')),
      read(tx.objectStore('diario').getAll()),
    ])
    base.close()
    const { arriendo } = guardado as { arriendo: object }
    return JSON.stringify({ arriendo, asientos }, (_, v) => (typeof v === 'bigint' ? { $n: String(v) } : v))
  })
  return parseCanonico(texto) as { arriendo: Arriendo; asientos: readonly Asiento[] }
}

/** Puts this diary in the place of the browser's own. */
async function writeDiario(page: Page, arriendo: Arriendo, { asientos, contacto }: DiarioLleno): Promise<void> {
  await page.goto('/escritorio')
  const texto = canonicalize({ asientos, contacto })
  await page.evaluate(
    async ([id, texto]) => {
      const { asientos, contacto } = JSON.parse(texto!, (_, v) => (v?.$n === undefined ? v : BigInt(v.$n)))
      const base = await new Promise<IDBDatabase>((resolve) => {
        const pedida = indexedDB.open('pura.mostrador')
        pedida.onsuccess = () => resolve(pedida.result)
      })
      const tx = base.transaction(['diario', 'contacto'], 'readwrite')
      const diario = tx.objectStore('diario')
      diario.clear()
      for (const asiento of asientos) diario.put(asiento, [id!, asiento.n])
      if (contacto) tx.objectStore('contacto').put(contacto, id!)
      await new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve()
        tx.onerror = () => reject(tx.error)
      })
      base.close()
    },
    [arriendo.id, texto],
  )
}

await withEmbebida(({ url }) => withChromium('la caja', (browser) => measureCaja(browser, url)))
