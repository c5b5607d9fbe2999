/** Purchases of the demo company, made of a sale of its own. */
import type { Page } from '@playwright/test'
import { CIA, CLIENTE, exchange, renumber, signAll } from '../proveedor.ts'
import { emitir, pathOf } from './documentos.ts'

export { CIA, CLIENTE, exchange }

/** The signed XML of a factura of this company. */
export async function issueXml(page: Page): Promise<string> {
  const factura = await emitir(page)
  const xml = await (await page.request.get(pathOf('xml-base64', factura))).json()
  return Buffer.from(xml.data, 'base64').toString()
}

export const signAgain = (xml: string): string => signAll([xml])[0]!

interface Compras {
  /** Each with a number of its own, that no story before it used. */
  compras: { numero: number; archivo: string; xml: string }[]
  /** The sale they were made of, which is no purchase. */
  venta: string
}

/** So many purchases from the client. */
export async function buyMany(page: Page, cuantas: number): Promise<Compras> {
  const venta = await issueXml(page)
  // Seconds and tenths of about three years.
  const primero = Math.trunc(Date.now() / 100) % 1_000_000_000
  const firmadas = signAll(renumber(exchange(venta, CIA, CLIENTE), primero, cuantas))
  const compras = firmadas.map((xml, i) => ({ numero: primero + i, archivo: `compra-${primero + i}.xml`, xml }))
  return { compras, venta }
}
