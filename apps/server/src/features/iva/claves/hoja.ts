/** Reads the portal's sheet of documents as a list, in the process that reads sheets. */
import { MAX_HOJA_DE_CLAVES } from '@pura/contract'
import { MAX_CLAVES, MAX_LISTA, readLista, toLista } from '@pura/domain/iva'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import { AppError, invalid } from '../../../http/errors.ts'
import type { ColumnaHoja } from '../../../lib/hojas/columnas.ts'
import { HojaError } from '../../../lib/hojas/error.ts'
import { readHojaAparte } from '../../../lib/hojas/leer-aparte.ts'

/** They only find the sheet of the workbook and its header: which column is the total is decided by the list. */
const COLUMNAS: readonly ColumnaHoja[] = [
  { campo: 'clave', titulo: 'Clave', alias: ['Clave numérica', 'Clave del comprobante', 'Número de clave'] },
  { campo: 'total', titulo: 'Total', alias: ['Total comprobante', 'Monto total', 'Total factura', 'Total documento'] },
  { campo: 'impuesto', titulo: 'Impuesto', alias: ['IVA', 'Total impuesto', 'Monto impuesto', 'Total IVA'] },
  { campo: 'emisor', titulo: 'Emisor', alias: ['Nombre emisor', 'Proveedor', 'Receptor', 'Nombre receptor'] },
  { campo: 'fecha', titulo: 'Fecha', alias: ['Fecha emisión', 'Fecha de emisión'] },
]

/** @throws AppError */
export async function readHojaDeClaves(bytes: Uint8Array): Promise<{ lista: string }> {
  if (bytes.length > MAX_HOJA_DE_CLAVES) throw new AppError('too_large', t.archivoGrande)
  const lista = toLista(await readCeldas(bytes))
  if (lista.length > MAX_LISTA) throw invalid('archivo', t.listaLarga(MAX_CLAVES))
  const { claves, sinLeer } = readLista(lista)
  // A clave that the sheet rounded is told by its row.
  if (claves.length === 0 && sinLeer.every(({ motivo }) => motivo === 'sinClave'))
    throw invalid('archivo', t.listaSinClaves)
  return { lista }
}

async function readCeldas(bytes: Uint8Array): Promise<(readonly string[])[]> {
  try {
    const { encabezado, filas } = await readHojaAparte(bytes, COLUMNAS)
    return [encabezado, ...filas.map(({ celdas }) => celdas)]
  } catch (error) {
    if (!(error instanceof HojaError)) throw error
    throw new AppError('invalid', error.message, { cause: error })
  }
}
