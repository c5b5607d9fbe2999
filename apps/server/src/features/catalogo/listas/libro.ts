/** The Central Bank's workbook: a row per code, after the eight categories it belongs to. */
import type { CategoriaDeLista, ListaCabys } from '@pura/domain/catalogos/listas'
import { isZip } from '../../../lib/hojas/filas.ts'
import { assertZipFits } from '../../../lib/hojas/zip.ts'
import { cabys } from '../importacion/cabys.ts'
import { ImportacionError } from '../importacion/error.ts'
import { type Columnas, readRegistros } from '../importacion/lectura.ts'

const NIVELES = [1, 2, 3, 4, 5, 6, 7, 8] as const
const LARGOS = [1, 2, 3, 4, 5, 7, 9, 11] as const
type Columna = `codigo${(typeof NIVELES)[number]}` | `nombre${(typeof NIVELES)[number]}`

const COLUMNAS = Object.fromEntries(
  NIVELES.flatMap((n) => [
    [`codigo${n}`, [`categoria_${n}`]],
    [`nombre${n}`, [`descripcion_categoria_${n}`]],
  ]),
) as unknown as Columnas<Columna>

/** Checks digits, names, rates and repeated codes. @throws ImportacionError that says where */
export async function readLibroCabys(bytes: Uint8Array): Promise<ListaCabys> {
  if (!isZip(bytes)) throw new ImportacionError('Lo publicado no es un libro de Excel')
  await assertZipFits(bytes)
  const filas = [...(await cabys.read(bytes, () => undefined))]
  const categorias = new Map<string, CategoriaDeLista>()
  for await (const { linea, valores } of readRegistros(bytes, COLUMNAS)) {
    for (const [i, nivel] of NIVELES.entries()) {
      const escrito = valores[`codigo${nivel}`]
      // A spreadsheet drops the leading zero of a code it takes for a number.
      const codigo = escrito.padStart(LARGOS[i]!, '0')
      const descripcion = valores[`nombre${nivel}`]
      if (!/^\d+$/.test(codigo) || codigo.length !== LARGOS[i] || descripcion === '') {
        throw new ImportacionError(`La categoría ${nivel} «${escrito.slice(0, 40)}» no se entiende`, linea)
      }
      if (!categorias.has(codigo)) categorias.set(codigo, { codigo, nivel, descripcion })
    }
  }
  return { filas, categorias: [...categorias.values()] }
}
