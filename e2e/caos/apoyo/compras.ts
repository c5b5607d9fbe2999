/**
 * A load of a supplier's documents, as zips: each document once, and some of them again in the last zip. Half of the
 * documents that come by mail are in the zips too.
 */
import { buffer } from 'node:stream/consumers'
import { contract } from '@pura/contract'
import { ZipFile } from 'yazl'
import { exchange, renumber, signAll } from '../../proveedor.ts'
import { issue } from './emisores.ts'
import type { Escenario } from './escenario.ts'

/** The demo company and its first client. */
const CIA = '3102999005'
const CLIENTE = '303330333'
const POR_ZIP = 2_000
const REPETIDOS = 10

export async function makeCarga(escenario: Escenario, cuantos: number, porCorreo: number, porZip = POR_ZIP) {
  const [venta] = await issue(escenario, { cuantos: 1 })
  const { data } = await escenario.call(contract.vtaMovm.xmlBase64, { params: venta!.vtaMovmPK })
  const compra = exchange(Buffer.from(data, 'base64').toString(), CIA, CLIENTE)
  const todas = await signAll(renumber(compra, CLIENTE, 1_000, cuantos + porCorreo / 2), CLIENTE)
  const firmadas = todas.slice(0, cuantos)
  const archivos = firmadas.map((xml, i) => ({ nombre: `compra-${i}.xml`, xml }))
  archivos.push(...firmadas.slice(0, REPETIDOS).map((xml, i) => ({ nombre: `otra-vez-${i}.xml`, xml })))
  const zips: Uint8Array<ArrayBuffer>[] = []
  for (let desde = 0; desde < archivos.length; desde += porZip) {
    const zip = new ZipFile()
    for (const { nombre, xml } of archivos.slice(desde, desde + porZip)) zip.addBuffer(Buffer.from(xml), nombre)
    zip.end()
    zips.push(Uint8Array.from(await buffer(zip.outputStream)))
  }
  const claves = new Set(todas.map((xml) => /(?<=<Clave>)\d{50}/.exec(xml)![0]))
  return { zips, claves, repetidos: REPETIDOS, correos: todas.slice(todas.length - porCorreo) }
}
