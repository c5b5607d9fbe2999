import { sql } from 'kysely'
import { z } from 'zod'
import { type CatalogoImportable, inChunks } from './catalogo.ts'
import { ImportacionError } from './error.ts'
import { isJson, readJson, readRegistros } from './lectura.ts'

interface BarrioRow {
  provincia: string
  /** Two digits within the province. */
  canton: string
  /** Two digits within the canton. */
  distrito: string
  nombre: string
}

const COLUMNAS = {
  provincia: ['provincia'],
  canton: ['canton'],
  distrito: ['distrito'],
  nombre: ['nombre', 'nombre_barrio'],
} as const

const territorio = z.array(
  z.object({
    codigo: z.string(),
    cantones: z.array(
      z.object({
        codigo: z.string(),
        distritos: z.array(z.object({ codigo: z.string(), barrios: z.array(z.string()) })),
      }),
    ),
  }),
)

/** Suggestions for an address, from the territory tree (JSON) or a list (csv, xlsx). */
export const barrios: CatalogoImportable<BarrioRow> = {
  async read(bytes, onAvance) {
    const rows = new Map<string, BarrioRow>()
    for await (const row of isJson(bytes) ? readTerritorio(bytes) : readLista(bytes)) {
      rows.set(Object.values(row).join('|'), row)
      if (rows.size % 1000 === 0) onAvance({ paso: 'leyendo', filas: rows.size })
    }
    return [...rows.values()]
  },

  async store(tx, rows, onAvance) {
    const columns = (list: readonly BarrioRow[]) =>
      sql`${list.map((r) => r.provincia)}::text[], ${list.map((r) => r.canton)}::text[],
        ${list.map((r) => r.distrito)}::text[], ${list.map((r) => r.nombre)}::text[]`
    const before = await tx.deleteFrom('barrio').returningAll().execute()
    await inChunks(rows, onAvance, async (chunk) => {
      await sql`insert into barrio (provincia, canton, distrito, nombre) select * from unnest(${columns(chunk)})`.execute(
        tx,
      )
    })
    const keyOf = (r: BarrioRow) => `${r.provincia}|${r.canton}|${r.distrito}|${r.nombre}`
    const old = new Set(before.map(keyOf))
    const kept = rows.filter((r) => old.has(keyOf(r))).length
    return { nuevas: rows.length - kept, retiradas: old.size - kept }
  },
}

function* readTerritorio(bytes: Uint8Array): Generator<BarrioRow> {
  const parsed = territorio.safeParse(readJson(bytes))
  if (!parsed.success) {
    throw new ImportacionError('El JSON no tiene la forma provincias, cantones, distritos, barrios', undefined, {
      cause: parsed.error,
    })
  }
  for (const provincia of parsed.data) {
    for (const canton of provincia.cantones) {
      for (const distrito of canton.distritos) {
        for (const nombre of distrito.barrios) {
          yield { provincia: provincia.codigo, canton: canton.codigo, distrito: distrito.codigo, nombre }
        }
      }
    }
  }
}

async function* readLista(bytes: Uint8Array): AsyncGenerator<BarrioRow> {
  for await (const { linea, valores } of readRegistros(bytes, COLUMNAS)) {
    const { provincia, nombre } = valores
    const canton = valores.canton.padStart(2, '0')
    const distrito = valores.distrito.padStart(2, '0')
    if (!/^[1-7]$/.test(provincia)) throw new ImportacionError('La provincia debe ser un número de 1 a 7', linea)
    if (!/^\d{2}$/.test(canton) || !/^\d{2}$/.test(distrito)) {
      throw new ImportacionError('El cantón y el distrito deben tener dos dígitos', linea)
    }
    if (nombre === '') throw new ImportacionError('Falta el nombre del barrio', linea)
    yield { provincia, canton, distrito, nombre }
  }
}
