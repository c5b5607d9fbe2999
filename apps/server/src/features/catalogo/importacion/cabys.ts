import { toBusqueda } from '@pura/domain/busqueda'
import { sql } from 'kysely'
import { type CatalogoImportable, inChunks } from './catalogo.ts'
import { ImportacionError } from './error.ts'
import { readRegistros } from './lectura.ts'

interface CabysRow {
  codigo: string
  descripcion: string
  impuesto: string
}

const COLUMNAS = {
  codigo: ['codigo', 'codigo_cabys', 'codigo_del_bien_o_servicio', 'categoria_9'],
  descripcion: ['descripcion', 'descripcion_del_bien_o_servicio', 'descripcion_categoria_9'],
  impuesto: ['impuesto', 'tarifa', 'iva'],
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

  async store(tx, rows, onAvance) {
    await sql`create temporary table cabys_nuevo (codigo text primary key) on commit drop`.execute(tx)
    let nuevas = 0
    await inChunks(rows, onAvance, async (chunk) => {
      const codigos = chunk.map((r) => r.codigo)
      await sql`insert into cabys_nuevo select unnest(${codigos}::text[])`.execute(tx)
      const saved = await sql<{ nueva: boolean }>`
        insert into cabys as c (codigo, descripcion, impuesto, busqueda)
        select * from unnest(${codigos}::text[], ${chunk.map((r) => r.descripcion)}::text[],
          ${chunk.map((r) => r.impuesto)}::text[], ${chunk.map((r) => toBusqueda(r.descripcion))}::text[])
        on conflict (codigo) do update set descripcion = excluded.descripcion, impuesto = excluded.impuesto,
          busqueda = excluded.busqueda, vigente = true
        returning xmax = 0 as nueva`.execute(tx)
      nuevas += saved.rows.filter((r) => r.nueva).length
    })
    const retired = await sql`
      update cabys set vigente = false
      where vigente and not exists (select from cabys_nuevo n where n.codigo = cabys.codigo)`.execute(tx)
    return { nuevas, retiradas: Number(retired.numAffectedRows ?? 0n) }
  },
}

function toRow(valores: Readonly<Record<keyof CabysRow, string>>, linea: number): CabysRow {
  // A spreadsheet drops the leading zero of a code it takes for a number.
  const codigo = /^\d{12}$/.test(valores.codigo) ? `0${valores.codigo}` : valores.codigo
  if (!/^\d{13}$/.test(codigo)) {
    throw new ImportacionError(`El código CABYS debe tener 13 dígitos y es «${valores.codigo.slice(0, 40)}»`, linea)
  }
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
