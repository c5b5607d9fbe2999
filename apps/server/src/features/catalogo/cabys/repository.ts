import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { type Catalogo, LARGOS_CATEGORIA } from './busqueda/indice.ts'
import { descripcionesOf } from './consulta.ts'

/** Changes when the catalogue, its categories or its notes are loaded. */
export async function readHuella(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('importacion')
    .select(['catalogo', 'huella', 'momento'])
    .where('catalogo', 'like', 'cabys%')
    .orderBy('catalogo')
    .execute()
  return rows.map((row) => `${row.catalogo} ${row.huella} ${row.momento.getTime()}`).join('\n')
}

/** True if the catalogue is complete: a partial one is not searched. */
export async function hasCatalogo(db: Db): Promise<boolean> {
  const row = await db.selectFrom('importacion').select('catalogo').where('catalogo', '=', 'cabys').executeTakeFirst()
  return row !== undefined
}

export async function readCatalogo(db: Db): Promise<Catalogo> {
  const filas = await db
    .selectFrom('cabys')
    .select(['codigo', 'descripcion', 'impuesto', 'vigente'])
    // In the byte order of the search, whatever the collation of the database.
    .orderBy(sql`codigo collate "C"`)
    .execute()
  const categorias = await db.selectFrom('cabys_categoria').select(['codigo', 'descripcion']).execute()
  const notas = await db.selectFrom('cabys_nota').select(['codigo', 'incluye']).execute()
  return {
    filas,
    categorias: new Map(categorias.map(({ codigo, descripcion }) => [codigo, descripcion])),
    incluye: new Map(notas.map(({ codigo, incluye }) => [codigo, incluye])),
  }
}

/** Categories of the codes, by their prefix. */
export async function readCategoriasDe(db: Db, codigos: readonly string[]): Promise<Map<string, string>> {
  const prefijos = [...new Set(codigos.flatMap((codigo) => LARGOS_CATEGORIA.map((largo) => codigo.slice(0, largo))))]
  const rows = await db
    .selectFrom('cabys_categoria')
    .select(['codigo', 'descripcion'])
    .where((eb) => eb('codigo', '=', eb.fn.any(eb.val(prefijos))))
    .execute()
  return new Map(rows.map((row) => [row.codigo, row.descripcion]))
}

export type DescripcionesCabys = ReturnType<typeof descripcionesOf> & { descripcion: string }

/** Descriptions of the codes in the catalogue, active or not, and their categories. */
export async function readDescripciones(db: Db, codigos: readonly string[]): Promise<Map<string, DescripcionesCabys>> {
  if (codigos.length === 0) return new Map()
  const rows = await db
    .selectFrom('cabys')
    .select(['codigo', 'descripcion'])
    .where((eb) => eb('codigo', '=', eb.fn.any(eb.val(codigos))))
    .execute()
  const categorias = await readCategoriasDe(db, codigos)
  return new Map(
    rows.map(({ codigo, descripcion }) => [codigo, { descripcion, ...descripcionesOf(categorias, codigo) }]),
  )
}

interface ProductoPropio {
  cabys: string
  busqueda: string
}

/** Enough products to know what a company sells; the newest first. */
const MUESTRA = 2_000

export async function readVentasDe(
  db: Db,
  codCia: number,
): Promise<{ productos: ProductoPropio[]; actividades: string[] }> {
  const productos = await db
    .selectFrom('producto')
    .select(['cabys', 'busqueda'])
    .where('cod_cia', '=', codCia)
    .where('estado', '=', 'A')
    .orderBy('id_producto', 'desc')
    .limit(MUESTRA)
    .execute()
  const actividades = await db
    .selectFrom('actividad_economica_cia')
    .select('cod_actividad')
    .where('cod_cia', '=', codCia)
    .where('estado', '=', 'A')
    .execute()
  return { productos, actividades: actividades.map((a) => a.cod_actividad) }
}

export interface UsoDeRetirado {
  codigo: string
  descripcion: string | null
  impuesto: string | null
  productos: number
  ejemplos: string[]
}

/** Codes of the company's products that are missing or retired in the catalogue; the most used first. */
export async function listRetirados(db: Db, codCia: number): Promise<UsoDeRetirado[]> {
  return db
    .selectFrom('producto as p')
    .leftJoin('cabys as c', 'c.codigo', 'p.cabys')
    .where('p.cod_cia', '=', codCia)
    .where((eb) => eb.or([eb('c.vigente', '=', false), eb('c.codigo', 'is', null)]))
    .groupBy(['p.cabys', 'c.descripcion', 'c.impuesto'])
    .select(({ fn }) => [
      'p.cabys as codigo',
      'c.descripcion',
      'c.impuesto',
      fn.countAll<number>().as('productos'),
      sql<string[]>`(array_agg(p.nombre_producto order by p.id_producto))[1:3]`.as('ejemplos'),
    ])
    .orderBy('productos', 'desc')
    .orderBy('p.cabys')
    .execute()
}

/** The active ones of these codes, with their rates. */
export async function findVigentes(db: Db, codigos: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('cabys')
    .select(['codigo', 'impuesto'])
    .where('codigo', 'in', codigos)
    .where('vigente', '=', true)
    .execute()
  return new Map(rows.map(({ codigo, impuesto }) => [codigo, impuesto]))
}

/** Replaces a code in the company's products, and the rate if one is given. Returns the changed ids. */
export async function replaceCabys(
  db: Db,
  codCia: number,
  { de, a, codigoTarifa }: { de: string; a: string; codigoTarifa?: string | undefined },
): Promise<{ idProducto: number; otraTarifa: boolean }[]> {
  const before = await db
    .selectFrom('producto')
    .select(['id_producto', 'codigo_tarifa_iva'])
    .where('cod_cia', '=', codCia)
    .where('cabys', '=', de)
    .orderBy('id_producto')
    .forUpdate()
    .execute()
  if (before.length === 0) return []
  await db
    .updateTable('producto')
    .set((eb) => ({ cabys: a, version: eb('version', '+', 1) }))
    .$if(codigoTarifa !== undefined, (q) => q.set({ codigo_tarifa_iva: codigoTarifa! }))
    .where('cod_cia', '=', codCia)
    .where('cabys', '=', de)
    .execute()
  return before.map((row) => ({
    idProducto: row.id_producto,
    otraTarifa: codigoTarifa !== undefined && row.codigo_tarifa_iva !== codigoTarifa,
  }))
}
