/** Replaces the stored CABYS by another edition; unchanged rows are not touched. */

import { toBusqueda } from '@pura/domain/busqueda'
import type { CategoriaDeLista, CodigoDeLista, ListaCabys } from '@pura/domain/catalogos/listas'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { type Cambio, CLASES_CAMBIO } from './comparar.ts'

const POR_SENTENCIA = 1_000

/** @param cambios from today's codes to those of the list (`compareWithToday`) */
export async function applyCabys(tx: Db, { filas, categorias }: ListaCabys, cambios: readonly Cambio[]): Promise<void> {
  await applyCodigos(tx, filas, cambios)
  await applyCategorias(tx, categorias)
}

/** Codes no longer published are kept as inactive: documents refer to them. */
export async function applyCodigos(
  tx: Db,
  filas: readonly CodigoDeLista[],
  cambios: readonly Cambio[],
  onGuardadas: (filas: number) => void = () => undefined,
): Promise<void> {
  const retirados = cambios.filter(({ clase }) => clase === 'retirado').map(({ codigo }) => codigo)
  const otros = new Set(cambios.filter(({ clase }) => clase !== 'retirado').map(({ codigo }) => codigo))
  for (const chunk of inChunks(filas.filter(({ codigo }) => otros.has(codigo)))) {
    await upsertCabys(tx, chunk)
    onGuardadas(chunk.length)
  }
  for (const chunk of inChunks(retirados)) {
    await sql`update cabys set vigente = false where codigo = any(${chunk}::text[])`.execute(tx)
  }
}

async function applyCategorias(tx: Db, categorias: readonly CategoriaDeLista[]): Promise<void> {
  const hoy = await tx.selectFrom('cabys_categoria').select(['codigo', 'descripcion']).execute()
  const nombres = new Map(hoy.map(({ codigo, descripcion }) => [codigo, descripcion]))
  const otras = categorias.filter(({ codigo, descripcion }) => nombres.get(codigo) !== descripcion)
  for (const chunk of inChunks(otras)) await upsertCategorias(tx, chunk)
  const quedan = new Set(categorias.map(({ codigo }) => codigo))
  const sobran = hoy.map(({ codigo }) => codigo).filter((codigo) => !quedan.has(codigo))
  for (const chunk of inChunks(sobran)) {
    await sql`delete from cabys_categoria where codigo = any(${chunk}::text[])`.execute(tx)
  }
}

/** `pendiente`: hidden until the list is complete. An existing code keeps its visibility. */
export async function upsertCabys(tx: Db, filas: readonly CodigoDeLista[], { pendiente = false } = {}): Promise<void> {
  await sql`
    insert into cabys (codigo, descripcion, impuesto, busqueda, pendiente)
    select *, ${pendiente}::boolean from unnest(${filas.map((f) => f.codigo)}::text[],
      ${filas.map((f) => f.descripcion)}::text[], ${filas.map((f) => f.impuesto)}::text[],
      ${filas.map((f) => toBusqueda(f.descripcion))}::text[])
    on conflict (codigo) do update set descripcion = excluded.descripcion, impuesto = excluded.impuesto,
      busqueda = excluded.busqueda, vigente = true`.execute(tx)
}

export async function upsertCategorias(tx: Db, categorias: readonly CategoriaDeLista[]): Promise<void> {
  await sql`
    insert into cabys_categoria (codigo, nivel, descripcion)
    select * from unnest(${categorias.map((c) => c.codigo)}::text[], ${categorias.map((c) => c.nivel)}::integer[],
      ${categorias.map((c) => c.descripcion)}::text[])
    on conflict (codigo) do update set nivel = excluded.nivel, descripcion = excluded.descripcion`.execute(tx)
}

export interface Revision {
  origen: 'producto' | 'bccr' | 'archivo' | 'deshecha'
  aMano: boolean
  filas: number
  /** The row of `importacion` before a load by hand; null if there was none. */
  anterior?: ImportacionAnterior | null
}

/** The row of `importacion` that an undone load restores. */
export interface ImportacionAnterior {
  huella: string
  filas: number
  origen: string
  mayor: number
}

/** Records the result of a check of the publication, also when nothing changed. */
export async function recordRevision(tx: Db, { origen, aMano, filas, anterior }: Revision, cambios: readonly Cambio[]) {
  const [nuevos, retirados, renombrados, tarifas] = CLASES_CAMBIO.map(
    (clase) => cambios.filter((cambio) => cambio.clase === clase).length,
  )
  const { id } = await tx
    .insertInto('cabys_revision')
    .values({
      origen,
      a_mano: aMano,
      resultado: cambios.length === 0 ? 'igual' : 'renovado',
      filas,
      nuevos,
      retirados,
      renombrados,
      tarifas,
      anterior: anterior ? JSON.stringify(anterior) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const chunk of inChunks(cambios)) {
    await tx
      .insertInto('cabys_cambio')
      .values(chunk.map((cambio) => ({ id_revision: id, ...cambio })))
      .execute()
  }
}

function* inChunks<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += POR_SENTENCIA) yield items.slice(at, at + POR_SENTENCIA)
}
