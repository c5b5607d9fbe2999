/** New events reach every open tab at once by one stream per browser, also when a proxy drops, stalls or buffers it. */

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { type CompaniaDeSiempre, enterCompania } from '../apoyo/compania.ts'
import { issueDocumento } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'

const VIVO = '/api/notifications/vivo/'

/** A proxy between browser and server that can drop, stall or buffer the stream. */
async function startProxy(destino: number) {
  const corrientes = new Set<Socket>()
  const sockets = new Set<Socket>()
  let duerme = false
  let cortada = false
  let retiene = false
  let vistas = 0
  const servidor = createServer((cliente) => {
    const arriba = connect(destino, 'localhost')
    let esCorriente = false
    let bloque: Buffer[] = []
    for (const socket of [cliente, arriba]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        corrientes.delete(cliente)
        cliente.destroy()
        arriba.destroy()
      })
    }
    cliente.on('data', (trozo) => {
      if (trozo.toString('latin1').startsWith(`GET ${VIVO}`)) {
        if (cortada) {
          cliente.destroy()
          return
        }
        esCorriente = true
        corrientes.add(cliente)
        vistas += 1
      }
      arriba.write(trozo)
    })
    arriba.on('data', (trozo) => {
      if (duerme && esCorriente) return
      if (retiene && esCorriente) {
        bloque.push(trozo)
        if (bloque.reduce((suma, { length }) => suma + length, 0) < BLOQUE) return
        for (const guardado of bloque) cliente.write(guardado)
        bloque = []
        return
      }
      cliente.write(trozo)
      // The response ended or was refused; the connection may be reused.
      if (esCorriente && /^HTTP\/1\.1 [345]|(?:^|\n)0\r\n\r\n$/.test(trozo.toString('latin1'))) {
        esCorriente = false
        corrientes.delete(cliente)
      }
    })
  })
  await new Promise<void>((resolve) => servidor.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(servidor.address() as AddressInfo).port}`,
    abiertas: () => corrientes.size,
    vistas: () => vistas,
    /** Open streams pass no more data; later ones do. */
    stall() {
      duerme = true
    },
    resume() {
      duerme = false
    },
    /** From now on streams pass in blocks, later ones too: an incomplete block is kept. */
    buffer() {
      retiene = true
    },
    /** Drops all streams until `reparar`. */
    drop() {
      cortada = true
      for (const socket of corrientes) socket.destroy()
    },
    repair() {
      cortada = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      servidor.close()
    },
  }
}

/** The block size of nginx, which buffers responses unless told not to. */
const BLOQUE = 32 * 1024

const sinVer = async (page: Page): Promise<number> => {
  const nombre = await page.getByRole('button', { name: /^Notificaciones/ }).getAttribute('aria-label')
  return Number(/(\d+) sin ver/.exec(nombre ?? '')?.[1] ?? 0)
}
/** The accepted documents of a day share one notification; once seen, the next one is new again. */
const markVistas = ({ call, codCia }: CompaniaDeSiempre) =>
  call(contract.notificacion.ver, { body: { codCia, hasta: 2_000_000_000 } })

/** Waits until the server has a notification, whether or not a tab shows it. */
const waitForAviso = ({ call, codCia }: CompaniaDeSiempre) =>
  expect
    .poll(async () => (await call(contract.notificacion.cuentas, { params: { codCia } })).data.sinVer)
    .toBeGreaterThan(0)

/**
 * Opens a page with no unseen notifications and waits for all its initial requests, so that later changes can only
 * come by the stream.
 */
async function openSinAvisos(page: Page, compania: CompaniaDeSiempre, url: string): Promise<void> {
  const cuentas = rutaDe(contract.notificacion.cuentas, { codCia: compania.codCia })
  let ultima = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === cuentas) ultima = performance.now()
  })
  await expect(async () => {
    await markVistas(compania)
    await page.goto(url)
    await expect.poll(() => ultima > 0 && performance.now() - ultima).toBeGreaterThan(QUIETA_MS)
    expect(await sinVer(page)).toBe(0)
  }).toPass({ timeout: 40_000 })
}
const QUIETA_MS = 1_500

test('every tab shows a new event by itself, by one stream per browser, which another tab takes over and signing out closes', async ({
  page,
  context,
  baseURL,
}) => {
  const proxy = await startProxy(Number(new URL(baseURL!).port))
  const compania = await enterCompania(page)
  await markVistas(compania)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) await tab.goto(`${proxy.url}/escritorio`)
  await expect.poll(proxy.abiertas).toBe(1)
  await issueDocumento(compania)
  for (const tab of tabs) await expect.poll(() => sinVer(tab)).toBeGreaterThan(0)
  expect(proxy.vistas()).toBe(1)

  // Closes two of three tabs: the last one then holds the stream, whichever held it before.
  await tabs[0]!.goto('about:blank')
  await tabs[1]!.close()
  const ultima = tabs[2]!
  await expect.poll(proxy.abiertas).toBe(1)
  await ultima.evaluate(() => 0)
  await markVistas(compania)
  await issueDocumento(compania)
  await expect.poll(() => sinVer(ultima)).toBeGreaterThan(0)

  await page.request.delete(rutaDe(contract.sesion.remove))
  await expect.poll(proxy.abiertas).toBe(0)
  proxy.close()
})

test('events missed while the stream was dropped, or stalled, are shown once it works again', async ({
  page,
  baseURL,
}) => {
  const proxy = await startProxy(Number(new URL(baseURL!).port))
  const compania = await enterCompania(page)
  await page.clock.install()
  await openSinAvisos(page, compania, `${proxy.url}/escritorio`)
  await expect.poll(proxy.abiertas).toBe(1)

  // The stream is dropped before anything was received.
  proxy.drop()
  await expect.poll(proxy.abiertas).toBe(0)
  await issueDocumento(compania)
  await waitForAviso(compania)
  proxy.repair()
  // A refused connection is retried after a minute.
  await page.clock.fastForward(61_000)
  await expect.poll(() => sinVer(page)).toBeGreaterThan(0)

  // Stalled: the connection stays open without data until the page times out.
  await openSinAvisos(page, compania, `${proxy.url}/escritorio`)
  await expect.poll(proxy.abiertas).toBe(1)
  const antes = proxy.vistas()
  proxy.stall()
  await issueDocumento(compania)
  await waitForAviso(compania)
  expect(await sinVer(page)).toBe(0)
  proxy.resume()
  await page.clock.fastForward(46_000)
  await expect.poll(() => sinVer(page)).toBeGreaterThan(0)
  expect(proxy.vistas()).toBeGreaterThan(antes)
  proxy.close()
})

test('where a proxy buffers the stream, the bell detects the silence and polls', async ({ page, baseURL }) => {
  const proxy = await startProxy(Number(new URL(baseURL!).port))
  const compania = await enterCompania(page)
  const respuesta = page.waitForResponse((r) => new URL(r.url()).pathname.startsWith(VIVO))
  await page.goto('/escritorio')
  const headers = (await respuesta).headers()
  // The header tells proxies that support it not to buffer.
  expect(headers['cache-control']).toContain('no-transform')
  expect(headers['x-accel-buffering']).toBe('no')

  await page.clock.install()
  await openSinAvisos(page, compania, `${proxy.url}/escritorio`)
  await expect.poll(proxy.abiertas).toBe(1)
  proxy.buffer()
  await issueDocumento(compania)
  await waitForAviso(compania)
  expect(await sinVer(page)).toBe(0)
  await page.clock.fastForward(47_000)
  await expect.poll(() => sinVer(page)).toBeGreaterThan(0)

  // It keeps polling twice a minute.
  await markVistas(compania)
  await page.clock.fastForward(31_000)
  await expect.poll(() => sinVer(page)).toBe(0)
  await issueDocumento(compania)
  await waitForAviso(compania)
  await page.clock.fastForward(31_000)
  await expect.poll(() => sinVer(page)).toBeGreaterThan(0)
  proxy.close()
})
