import { toBusqueda } from '@pura/domain/busqueda'
import { sql } from 'kysely'
import { type CatalogoImportable, inChunks } from './catalogo.ts'
import { ImportacionError } from './error.ts'
import { readRegistros } from './lectura.ts'

interface ActividadRow {
  /** Six characters with the dot (docs/hacienda.md §1). */
  codigo: string
  nombre: string
  busqueda: string
}

const COLUMNAS = {
  codigo: ['codigo', 'codigo_ciiu4'],
  nombre: ['nombre_clase_ciiu4', 'nombre'],
  anterior: ['codigo_anterior', 'actividades_anteriores'],
} as const

/**
 * Several old activities became one: they are merged into the new code, which is found by any of their names. Nothing
 * refers to this table (a company stores the name of its activities), so codes no longer published are deleted.
 */
export const actividades: CatalogoImportable<ActividadRow> = {
  async read(bytes, onAvance) {
    const byCodigo = new Map<string, { nombre: string; palabras: string[] }>()
    let filas = 0
    for await (const { linea, valores } of readRegistros(bytes, COLUMNAS, ['anterior'])) {
      filas += 1
      if (filas % 100 === 0) onAvance({ paso: 'leyendo', filas })
      const { codigo, nombre, anterior } = valores
      // An excluded old activity has no new code.
      if (codigo === '' && anterior !== '') continue
      if (!/^\d{4}\.\d$/.test(codigo)) {
        throw new ImportacionError(`El código debe ser como 6201.0 y es «${codigo.slice(0, 40)}»`, linea)
      }
      if (nombre === '') throw new ImportacionError(`Falta el nombre de la actividad ${codigo}`, linea)
      const known = byCodigo.get(codigo) ?? { nombre: toSentence(nombre), palabras: [codigo] }
      known.palabras.push(nombre, anterior)
      byCodigo.set(codigo, known)
    }
    return [...byCodigo].map(([codigo, { nombre, palabras }]) => ({
      codigo,
      nombre,
      busqueda: toBusqueda(...palabras),
    }))
  },

  async store(tx, rows, onAvance) {
    const before = await tx.deleteFrom('actividad_economica').returning('codigo').execute()
    await inChunks(rows, onAvance, async (chunk) => {
      await sql`insert into actividad_economica (codigo, nombre, busqueda) select * from unnest(
        ${chunk.map((r) => r.codigo)}::text[], ${chunk.map((r) => r.nombre)}::text[],
        ${chunk.map((r) => r.busqueda)}::text[])`.execute(tx)
    })
    const old = new Set(before.map((r) => r.codigo))
    const kept = rows.filter((r) => old.has(r.codigo)).length
    return { nuevas: rows.length - kept, retiradas: old.size - kept }
  },
}

/** The old names are all capitals. */
function toSentence(nombre: string): string {
  if (nombre !== nombre.toUpperCase()) return nombre
  const small = nombre.toLowerCase()
  return small.charAt(0).toUpperCase() + small.slice(1)
}
