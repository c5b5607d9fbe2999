/**
 * Data a firm keeps about its clients: groups, responsible persons, a note. It belongs to the firm's own company, by
 * client number; each user sees it for the companies that grant them access.
 */
import {
  type BodyOf,
  type contract,
  type FilaTablero,
  type GrupoTablero,
  MAX_GRUPOS_TABLERO,
  RECIBIDOS,
  type Tablero,
} from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { mensajesDeAccesos as deAccesos } from '@pura/domain/mensajes/de-accesos'
import { mensajesDeTablero as t } from '@pura/domain/mensajes/de-tablero'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import type { TableroCompaniaTable } from '../../../db/tables.ts'
import type { Con } from '../../../deps.ts'
import { AppError, assertVersion, invalid, notFound } from '../../../http/errors.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'
import { nextContador } from '../../../lib/contador.ts'
import { type Compania, openCompanias } from '../acceso/autorizar.ts'

type CompaniaRow = Selectable<TableroCompaniaTable>

export interface DeCasa {
  companias: ReadonlyMap<number, CompaniaRow>
  grupos: { id_grupo: number; nombre: string; version: number }[]
  personas: Tablero['personas']
}

export async function readDeCasa(tx: Db, codCia: number): Promise<DeCasa> {
  const companias = await tx.selectFrom('tablero_compania').selectAll().where('cod_cia', '=', codCia).execute()
  const grupos = await tx
    .selectFrom('tablero_grupo')
    .select(['id_grupo', 'nombre', 'version'])
    .where('cod_cia', '=', codCia)
    .orderBy(sql`lower(nombre)`)
    .execute()
  return { companias: new Map(companias.map((c) => [c.cia, c])), grupos, personas: await listPersonas(tx, codCia) }
}

async function listPersonas(tx: Db, codCia: number): Promise<Tablero['personas']> {
  const rows = await tx
    .selectFrom('usuario')
    .select(['username', 'nombre_usuario'])
    .where('cod_cia', '=', codCia)
    .where('estado', '=', 'A')
    .orderBy('nombre_usuario')
    .limit(MAX_PERSONAS)
    .execute()
  return rows.map(({ username, nombre_usuario }) => ({ username, nombre: nombre_usuario }))
}

const MAX_PERSONAS = 200

export const toNota = (row: CompaniaRow | undefined): FilaTablero['nota'] =>
  row?.nota
    ? {
        texto: row.nota,
        username: row.nota_username,
        momento: formatFechaHora(row.nota_momento!),
        version: row.nota_version,
      }
    : null

export async function createGrupo({ db }: Con<'db'>, sesion: Sesion, escrito: string): Promise<GrupoTablero> {
  await openCompanias({ db }, sesion, [])
  const { codCia } = sesion
  const nombre = escrito.trim()
  return db.withCia(codCia, async (tx) => {
    const idGrupo = await nextContador(tx, codCia, 'tablero_grupo')
    const { cuantos } = await tx
      .selectFrom('tablero_grupo')
      .select((eb) => eb.fn.countAll<number>().as('cuantos'))
      .where('cod_cia', '=', codCia)
      .executeTakeFirstOrThrow()
    if (cuantos >= MAX_GRUPOS_TABLERO) throw new AppError('conflict', t.demasiadosGrupos(MAX_GRUPOS_TABLERO))
    await tx
      .insertInto('tablero_grupo')
      .values({ cod_cia: codCia, id_grupo: idGrupo, nombre })
      .execute()
      .catch(refuseRepetido)
    return { idGrupo, nombre, companias: 0, version: 1 }
  })
}

export async function changeGrupo(
  { db }: Con<'db'>,
  sesion: Sesion,
  idGrupo: number,
  { nombre, version }: { nombre: string; version: number },
): Promise<GrupoTablero> {
  const suyas = (await openCompanias({ db }, sesion)).map((c): number => c.codCia)
  const { codCia } = sesion
  return db.withCia(codCia, async (tx) => {
    const guardado = await lockGrupo(tx, codCia, idGrupo)
    assertVersion(guardado, { version })
    await tx
      .updateTable('tablero_grupo')
      .set({ nombre: nombre.trim(), version: version + 1 })
      .where('cod_cia', '=', codCia)
      .where('id_grupo', '=', idGrupo)
      .execute()
      .catch(refuseRepetido)
    const { companias } = await readDeCasa(tx, codCia)
    return { idGrupo, nombre: nombre.trim(), companias: countGrupo(companias, suyas, idGrupo), version: version + 1 }
  })
}

/** Counts only the ones the reader may see. */
export const countGrupo = (companias: DeCasa['companias'], suyas: readonly number[], idGrupo: number): number =>
  suyas.filter((cia) => companias.get(cia)?.grupos.includes(idGrupo)).length

export async function removeGrupo({ db }: Con<'db'>, sesion: Sesion, idGrupo: number): Promise<void> {
  await openCompanias({ db }, sesion, [])
  const { codCia } = sesion
  await db.withCia(codCia, async (tx) => {
    await lockGrupo(tx, codCia, idGrupo)
    await sql`update tablero_compania set grupos = array_remove(grupos, ${idGrupo}::integer)
      where cod_cia = ${codCia} and ${idGrupo}::integer = any (grupos)`.execute(tx)
    await tx.deleteFrom('tablero_grupo').where('cod_cia', '=', codCia).where('id_grupo', '=', idGrupo).execute()
  })
}

export async function groupCompanias(
  { db }: Con<'db'>,
  sesion: Sesion,
  { accesos, agregar, sacar, responsable }: BodyOf<typeof contract.tableroContador.agrupar>,
): Promise<void> {
  const companias = await openTodas({ db }, sesion, accesos)
  const { codCia } = sesion
  await db.withCia(codCia, async (tx) => {
    if (agregar !== undefined) await lockGrupo(tx, codCia, agregar)
    if (responsable !== undefined) await assertPersona(tx, codCia, responsable)
    // In a fixed order, so that concurrent calls wait instead of deadlocking.
    for (const { codCia: cia } of companias) {
      await ensureCompania(tx, codCia, cia)
      await sql`update tablero_compania set
          grupos = ${toGrupos(agregar, sacar)},
          responsable = coalesce(${responsable ?? null}::text, responsable)
        where cod_cia = ${codCia} and cia = ${cia}`.execute(tx)
    }
  })
}

/** Who answers for a client: the username, or nobody. @param soloSi change it only if it is this username now */
export async function setResponsable(
  tx: Db,
  codCia: number,
  cia: number,
  responsable: string,
  soloSi?: string,
): Promise<void> {
  if (soloSi === undefined) await ensureCompania(tx, codCia, cia)
  await tx
    .updateTable('tablero_compania')
    .set({ responsable })
    .where('cod_cia', '=', codCia)
    .where('cia', '=', cia)
    .$if(soloSi !== undefined, (q) => q.where('responsable', '=', soloSi!))
    .execute()
}

/** Username of who answers for each client, by its number. */
export async function readResponsables(tx: Db, codCia: number): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('tablero_compania')
    .select(['cia', 'responsable'])
    .where('cod_cia', '=', codCia)
    .where('responsable', '<>', '')
    .execute()
  return new Map(rows.map(({ cia, responsable }) => [cia, responsable]))
}

const toGrupos = (agregar: number | undefined, sacar: number | undefined) => {
  const sinEse = sacar === undefined ? sql`grupos` : sql`array_remove(grupos, ${sacar}::integer)`
  return agregar === undefined
    ? sinEse
    : sql`array_append(array_remove(${sinEse}, ${agregar}::integer), ${agregar}::integer)`
}

export async function saveNota(
  { db, now }: Con<'db' | 'now'>,
  sesion: Sesion,
  { idAcceso, texto, version }: BodyOf<typeof contract.tableroContador.anotar>,
): Promise<FilaTablero['nota']> {
  const [compania] = await openTodas({ db }, sesion, [idAcceso])
  const { codCia } = sesion
  return db.withCia(codCia, async (tx) => {
    await ensureCompania(tx, codCia, compania!.codCia)
    const guardada = await tx
      .selectFrom('tablero_compania')
      .selectAll()
      .where('cod_cia', '=', codCia)
      .where('cia', '=', compania!.codCia)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // A deleted note has no version.
    const leida = guardada.nota === '' ? 0 : guardada.nota_version
    assertVersion({ version: leida }, { version })
    const cambios = {
      nota: texto.trim(),
      nota_username: sesion.username,
      nota_momento: now(),
      nota_version: guardada.nota_version + 1,
    }
    await tx
      .updateTable('tablero_compania')
      .set(cambios)
      .where('cod_cia', '=', codCia)
      .where('cia', '=', compania!.codCia)
      .execute()
    return toNota({ ...guardada, ...cambios })
  })
}

/** @throws AppError not_found, if one of them is no company of the caller */
export async function openTodas({ db }: Con<'db'>, sesion: Sesion, accesos: readonly number[]): Promise<Compania[]> {
  const companias = await openCompanias({ db }, sesion, accesos)
  if (companias.length < new Set(accesos).size) throw notFound(deAccesos.sinAcceso)
  return companias
}

/** The same of one, where the caller may work with received documents. @throws AppError */
export async function openCompania(deps: Con<'db'>, sesion: Sesion, idAcceso: number): Promise<Compania> {
  const [compania] = await openTodas(deps, sesion, [idAcceso])
  if (!hasOpcion(compania!, [RECIBIDOS])) throw new AppError('forbidden', deAccesos.sinPermisoAhi)
  return compania!
}

export const ensureCompania = (tx: Db, codCia: number, cia: number) =>
  tx
    .insertInto('tablero_compania')
    .values({ cod_cia: codCia, cia })
    .onConflict((oc) => oc.doNothing())
    .execute()

/** Accepts a user of the own company, or nobody. @throws AppError */
export async function assertPersona(tx: Db, codCia: number, username: string): Promise<void> {
  if (username === '') return
  const personas = await listPersonas(tx, codCia)
  if (!personas.some((p) => p.username === username)) throw invalid('responsable', t.sinPersona)
}

async function lockGrupo(tx: Db, codCia: number, idGrupo: number): Promise<{ version: number }> {
  const row = await tx
    .selectFrom('tablero_grupo')
    .select('version')
    .where('cod_cia', '=', codCia)
    .where('id_grupo', '=', idGrupo)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

function refuseRepetido(error: unknown): never {
  if (isUniqueViolation(error, 'tablero_grupo_nombre'))
    throw new AppError('conflict', t.grupoRepetido, { cause: error })
  throw error
}
