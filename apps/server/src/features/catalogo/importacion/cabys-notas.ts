import { sql } from 'kysely'
import { countChanges } from './cabys-categorias.ts'
import { type CatalogoImportable, inChunks } from './catalogo.ts'
import { readCodigoCabys, readRegistros } from './lectura.ts'

interface NotaRow {
  codigo: string
  incluye: string
  excluye: string
}

export const COLUMNAS_NOTA = {
  codigo: ['codigo', 'codigo_cabys'],
  incluye: ['incluye', 'nota_explicativa_incluye'],
  excluye: ['excluye', 'nota_explicativa_excluye'],
} as const

/** Explanatory notes of the CABYS: what a code includes and excludes. */
export const cabysNotas: CatalogoImportable<NotaRow> = {
  async read(bytes) {
    const rows = new Map<string, NotaRow>()
    for await (const { linea, valores } of readRegistros(bytes, COLUMNAS_NOTA, ['excluye'])) {
      const codigo = readCodigoCabys(valores.codigo, linea)
      rows.set(codigo, { codigo, incluye: valores.incluye, excluye: valores.excluye })
    }
    return [...rows.values()]
  },

  async store(tx, rows, onAvance) {
    const { rows: before } = await sql<{ codigo: string }>`delete from cabys_nota returning codigo`.execute(tx)
    await inChunks(rows, onAvance, async (chunk) => {
      await sql`insert into cabys_nota (codigo, incluye, excluye)
        select * from unnest(${chunk.map((r) => r.codigo)}::text[], ${chunk.map((r) => r.incluye)}::text[],
          ${chunk.map((r) => r.excluye)}::text[])`.execute(tx)
    })
    return countChanges(before, rows)
  },
}
