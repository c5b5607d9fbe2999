/** Reads the workbook in a separate process; its rows are sent in portions. */
import type { ListaCabys } from '@pura/domain/catalogos/listas'
import { serveAparte } from '../../../lib/proceso/servir-aparte.ts'
import { readLibroCabys } from './libro.ts'

const POR_PORCION = 500

serveAparte<Uint8Array, null, ListaCabys>(async (bytes, send) => {
  const { filas, categorias } = await readLibroCabys(bytes)
  for (let at = 0; at < filas.length; at += POR_PORCION) {
    send({ filas: filas.slice(at, at + POR_PORCION), categorias: [] })
  }
  for (let at = 0; at < categorias.length; at += POR_PORCION) {
    send({ filas: [], categorias: categorias.slice(at, at + POR_PORCION) })
  }
  return null
})
