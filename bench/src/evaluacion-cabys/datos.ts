/**
 * The official files beside the repository, for the evaluation, its test and the benchmark; they are never committed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Catalogo } from '../../../apps/server/src/features/catalogo/cabys/busqueda/indice.ts'

const SHARED = resolve(process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../shared'))

export const ARCHIVOS = {
  cabys: join(SHARED, 'data/cabys.csv.gz'),
  categorias: join(SHARED, 'data/cabys-categorias.csv.gz'),
  notas: join(SHARED, 'data/cabys-notas.csv.gz'),
}

/** Paths of the missing files, for messages. */
export const faltantes = (): string[] => Object.values(ARCHIVOS).filter((archivo) => !existsSync(archivo))

export function readCatalogo(): Catalogo {
  const cabys = readCsv(ARCHIVOS.cabys).map(({ codigo = '', descripcion = '', impuesto = '' }) => ({
    codigo,
    descripcion,
    impuesto,
    vigente: true,
  }))
  return {
    filas: cabys.sort((a, b) => (a.codigo < b.codigo ? -1 : 1)),
    categorias: new Map(readCsv(ARCHIVOS.categorias).map((row) => [row.codigo!, row.descripcion!])),
    incluye: new Map(readCsv(ARCHIVOS.notas).map((row) => [row.codigo!, row.incluye!])),
  }
}

const readCsv = (archivo: string): Record<string, string>[] =>
  parse(gunzipSync(readFileSync(archivo)), { columns: true, bom: true })
