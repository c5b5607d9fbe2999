/** The code lists of the product: files beside the program, made by cli/listas.ts. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** In order of importance. */
export const LISTAS = ['cabys', 'actividades', 'barrios'] as const
export type Lista = (typeof LISTAS)[number]

export const pathOf = (lista: Lista): string => join(import.meta.dirname, '../../../../listas', `${lista}.br`)

export interface ListaDelProducto {
  /** Changes with each edition. */
  huella: string
  readTexto(): Promise<string>
}

export async function openLista(lista: Lista): Promise<ListaDelProducto> {
  const bytes = await readFile(pathOf(lista))
  return {
    huella: createHash('sha256').update(bytes).digest('hex'),
    readTexto: async () => (await promisify(brotliDecompress)(bytes)).toString('utf8'),
  }
}
