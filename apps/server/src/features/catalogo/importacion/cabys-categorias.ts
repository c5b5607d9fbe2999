import { sql } from 'kysely'
import { type CatalogoImportable, inChunks } from './catalogo.ts'
import { ImportacionError } from './error.ts'
import { readRegistros } from './lectura.ts'

interface CategoriaRow {
  codigo: string
  nivel: number
  descripcion: string
}

export const COLUMNAS_CATEGORIA = {
  codigo: ['codigo', 'codigo_categoria'],
  nivel: ['nivel'],
  descripcion: ['descripcion'],
} as const

/** The categories of the CABYS, one level below another: prefixes of its codes. */
export const cabysCategorias: CatalogoImportable<CategoriaRow> = {
  async read(bytes, onAvance) {
    const rows = new Map<string, CategoriaRow>()
    for await (const { linea, valores } of readRegistros(bytes, COLUMNAS_CATEGORIA)) {
      const { codigo, descripcion } = valores
      const nivel = Number(valores.nivel)
      if (!/^\d{1,11}$/.test(codigo) || !Number.isInteger(nivel) || nivel < 1 || nivel > 8) {
        throw new ImportacionError(
          `La categoría «${codigo.slice(0, 40)}» no tiene de 1 a 11 dígitos y nivel de 1 a 8`,
          linea,
        )
      }
      if (descripcion === '') throw new ImportacionError(`Falta la descripción de la categoría ${codigo}`, linea)
      rows.set(codigo, { codigo, nivel, descripcion })
      if (rows.size % 1000 === 0) onAvance({ paso: 'leyendo', filas: rows.size })
    }
    return [...rows.values()]
  },

  async store(tx, rows, onAvance) {
    const { rows: before } = await sql<{ codigo: string }>`delete from cabys_categoria returning codigo`.execute(tx)
    await inChunks(rows, onAvance, async (chunk) => {
      await sql`insert into cabys_categoria (codigo, nivel, descripcion)
        select * from unnest(${chunk.map((r) => r.codigo)}::text[], ${chunk.map((r) => r.nivel)}::integer[],
          ${chunk.map((r) => r.descripcion)}::text[])`.execute(tx)
    })
    return countChanges(before, rows)
  },
}

/** Counts added and removed rows when all rows are replaced at once. */
export function countChanges(
  before: readonly { codigo: string }[],
  after: readonly { codigo: string }[],
): { nuevas: number; retiradas: number } {
  const old = new Set(before.map(({ codigo }) => codigo))
  const fresh = new Set(after.map(({ codigo }) => codigo))
  return {
    nuevas: [...fresh].filter((c) => !old.has(c)).length,
    retiradas: [...old].filter((c) => !fresh.has(c)).length,
  }
}
