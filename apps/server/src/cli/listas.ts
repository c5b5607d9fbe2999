/**
 * npm run listas [-- FOLDER]: builds the code lists of the product from the published data. Run it after a new
 * publication, and commit the result.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { LISTAS, type Lista, pathOf } from '../features/catalogo/listas/archivo.ts'
import { buildLista, FUENTES } from '../features/catalogo/listas/publicado.ts'

const carpeta = resolve(process.argv[2] ?? join(import.meta.dirname, '../../../../../shared/data'))
const faltan = LISTAS.flatMap((lista) => FUENTES[lista]).filter((archivo) => !existsSync(join(carpeta, archivo)))
if (faltan.length > 0) {
  console.error(`NO SE HIZO NADA: en ${carpeta} faltan ${faltan.join(', ')}`)
  process.exit(1)
}
for (const lista of LISTAS) await make(lista)

async function make(lista: Lista): Promise<void> {
  const texto = await buildLista(lista, (archivo) => readFileSync(join(carpeta, archivo)))
  const bytes = brotliCompressSync(texto, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(texto),
    },
  })
  writeFileSync(pathOf(lista), bytes)
  console.log(`${lista}: ${texto.split('\n').length} líneas, ${(bytes.length / 1024).toFixed(0)} KB`)
}
