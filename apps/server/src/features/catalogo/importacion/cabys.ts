import { mensajes } from '@pura/domain/mensajes'
import type { Db } from '../../../db/index.ts'
import { applyCodigos, type ImportacionAnterior, recordRevision } from '../edicion/aplicar.ts'
import { compareWithToday, isDudosa } from '../edicion/medir.ts'
import type { CatalogoImportable } from './catalogo.ts'
import { CargaDudosa, ImportacionError } from './error.ts'
import { readCodigoCabys, readRegistros } from './lectura.ts'

interface CabysRow {
  codigo: string
  descripcion: string
  impuesto: string
}

const COLUMNAS = {
  codigo: ['codigo', 'codigo_cabys', 'codigo_del_bien_o_servicio', 'categoria_9'],
  descripcion: ['descripcion', 'descripcion_del_bien_o_servicio', 'descripcion_categoria_9'],
  impuesto: ['impuesto', 'impuesto_iva', 'tarifa', 'tarifa_iva', 'tarifa_de_iva', 'tarifa_impuesto', 'iva'],
} as const

/** Codes no longer published are kept as inactive: issued documents refer to them. */
export const cabys: CatalogoImportable<CabysRow> = {
  async read(bytes, onAvance) {
    const rows = new Map<string, CabysRow>()
    for await (const { linea, valores } of readRegistros(bytes, COLUMNAS)) {
      const row = toRow(valores, linea)
      if (rows.has(row.codigo)) throw new ImportacionError(`El código ${row.codigo} está repetido`, linea)
      rows.set(row.codigo, row)
      if (rows.size % 1000 === 0) onAvance({ paso: 'leyendo', filas: rows.size })
    }
    return [...rows.values()]
  },

  async store(tx, rows, onAvance, { confirmado }) {
    const { cambios, medida } = await compareWithToday(tx, rows)
    if (!confirmado && isDudosa(medida)) throw new CargaDudosa(mensajes.cabys.cargaDudosa(medida))
    const total = cambios.filter(({ clase }) => clase !== 'retirado').length
    let filas = 0
    await applyCodigos(tx, rows, cambios, (cuantas) => {
      filas += cuantas
      onAvance({ paso: 'guardando', filas, total })
    })
    await recordRevision(
      tx,
      { origen: 'archivo', aMano: true, filas: rows.length, anterior: await readImportacion(tx) },
      cambios,
    )
    // ETag and date of the publication belong to the replaced edition: without them its file is read again.
    await tx.updateTable('mantenimiento_listas').set({ etag: '', modificado: '' }).execute()
    return {
      nuevas: cambios.filter(({ clase }) => clase === 'nuevo').length,
      retiradas: medida.retirados,
      mayor: medida.mayor,
    }
  },
}

const readImportacion = async (tx: Db): Promise<ImportacionAnterior | null> =>
  (await tx
    .selectFrom('importacion')
    .select(['huella', 'filas', 'origen', 'mayor'])
    .where('catalogo', '=', 'cabys')
    .executeTakeFirst()) ?? null

function toRow(valores: Readonly<Record<keyof CabysRow, string>>, linea: number): CabysRow {
  const codigo = readCodigoCabys(valores.codigo, linea)
  if (valores.descripcion === '') throw new ImportacionError(`Falta la descripción del código ${codigo}`, linea)
  const impuesto = IMPUESTOS.get(valores.impuesto.replace(/\s|%/g, '').replace(',', '.').toLowerCase())
  if (impuesto === undefined) {
    throw new ImportacionError(`El impuesto «${valores.impuesto.slice(0, 40)}» no es una tarifa conocida`, linea)
  }
  return { codigo, descripcion: valores.descripcion, impuesto }
}

/** Published rates, and the same as a spreadsheet stores a percentage → stored form. */
const IMPUESTOS: ReadonlyMap<string, string> = new Map([
  ['exento', 'Exento'],
  ['na', 'na'],
  ['n/a', 'na'],
  ['0', '0'],
  ...['0.5', '1', '2', '4', '8', '13'].flatMap((tarifa): [string, string][] => [
    [tarifa, tarifa],
    [String(Number(tarifa) / 100), tarifa],
  ]),
])
