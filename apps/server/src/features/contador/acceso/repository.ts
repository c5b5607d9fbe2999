import type { Acceso } from '@pura/contract'
import { formatFechaHora, toCedula } from '@pura/domain'
import { normalizeCedula } from '@pura/firma'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { AccesoTable } from '../../../db/tables.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { enVigor, mayGrant, type PersonaDeCasa } from '../../identidad/index.ts'
import { type GenteRow, listGente } from './gente.ts'

export type AccesoRow = Selectable<AccesoTable> & { nombre_rol: string | null; opciones: string[] | null }

/** Active ones and invitations, which are few, then the latest withdrawn. */
const EN_LISTA = 200

const accesos = (tx: Db, codCia: number) =>
  tx
    .selectFrom('acceso as a')
    .leftJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'a.cod_cia').onRef('r.cod_rol', '=', 'a.cod_rol'))
    .selectAll('a')
    .select(['r.nombre_rol', 'r.opciones'])
    .where('a.cod_cia', '=', codCia)

export const listAccesos = (tx: Db, codCia: number): Promise<AccesoRow[]> =>
  accesos(tx, codCia)
    .orderBy('a.retirado', (o) => o.desc().nullsFirst())
    .orderBy('a.id_acceso', 'desc')
    .limit(EN_LISTA)
    .execute()

/** Finds it and locks it until the transaction ends. */
export const takeAcceso = (tx: Db, codCia: number, idAcceso: number): Promise<AccesoRow | undefined> =>
  accesos(tx, codCia).where('a.id_acceso', '=', idAcceso).forUpdate('a').executeTakeFirst()

export async function insertAcceso(tx: Db, row: Insertable<AccesoTable>): Promise<number> {
  const { id_acceso } = await tx.insertInto('acceso').values(row).returning('id_acceso').executeTakeFirstOrThrow()
  return id_acceso
}

export async function updateAcceso(
  tx: Db,
  { cod_cia, id_acceso }: Pick<AccesoRow, 'cod_cia' | 'id_acceso'>,
  cambios: Updateable<AccesoTable>,
): Promise<void> {
  await tx
    .updateTable('acceso')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('cod_cia', '=', cod_cia)
    .where('id_acceso', '=', id_acceso)
    .execute()
}

/** Active grants and open invitations. The people to whom a firm gave one are asked with `isDeFirma`. */
export const listVivos = (tx: Db, codCia: number) =>
  tx
    .selectFrom('acceso')
    .select(['identificacion', 'username', 'aceptado'])
    .where('cod_cia', '=', codCia)
    .where('retirado', 'is', null)
    .execute()

export async function isUsuario(tx: Db, codCia: number, username: string): Promise<boolean> {
  const row = await tx
    .selectFrom('usuario')
    .select('id_usuario')
    .where('cod_cia', '=', codCia)
    .where('username', '=', username)
    .executeTakeFirst()
  return row !== undefined
}

export async function countCorreos(tx: Db, codCia: number, clase: string, desde: Date): Promise<number> {
  const { cuantos } = await tx
    .selectFrom('correo')
    .select((eb) => eb.fn.countAll<number>().as('cuantos'))
    .where('cod_cia', '=', codCia)
    .where('clase', '=', clase)
    .where('creado', '>', desde)
    .executeTakeFirstOrThrow()
  return cuantos
}

export async function findNombreCia(tx: Db, codCia: number): Promise<{ nombre: string; ruc: string; activa: boolean }> {
  const row = await tx
    .selectFrom('cia')
    .select(['nombre_cia', 'ruc', 'estado'])
    .where('cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()
  return { nombre: row.nombre_cia, ruc: row.ruc, activa: row.estado === 'A' }
}

/** Active grants that this user may use; read as the system, because the rows belong to other companies. */
export const accesosDe = (tx: Db, { codCiaPropia, idUsuario }: PersonaDeCasa) =>
  enVigor(tx)
    .innerJoin('cia as c', 'c.cod_cia', 'a.cod_cia')
    .select(['p.dado', 'p.visto', 'c.nombre_cia', 'c.ruc'])
    .where('p.cia_casa', '=', codCiaPropia)
    .where('p.usuario_casa', '=', idUsuario)
    .where('c.estado', '=', 'A')

/**
 * The company's number, and whether its own certificate proves it (docs/acuerdos.md L22). A certificate that was not
 * proven says nothing: anybody makes one (docs/decisions/0121).
 */
export async function findFirma(tx: Db, codCia: number): Promise<{ nombre: string; ruc: string; comprobada: boolean }> {
  const row = await tx
    .selectFrom('cia as c')
    .leftJoin('credencial_cia as k', (j) => j.onRef('k.cod_cia', '=', 'c.cod_cia').on('k.probada', 'is not', null))
    .select(['c.nombre_cia', 'c.ruc', 'k.cert_cedula'])
    .where('c.cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()
  const ruc = toCedula(row.ruc)
  return { nombre: row.nombre_cia, ruc, comprobada: row.cert_cedula === normalizeCedula(ruc) }
}

const instanteOf = (momento: Date | null): string | null => momento && formatFechaHora(momento)

/** The accesses as the company sees them, with the firm's people who use each. */
export async function presentAccesos(tx: Db, sesion: Sesion, rows: readonly AccesoRow[], now: Date): Promise<Acceso[]> {
  const vivos = rows.filter((row) => row.aceptado && !row.retirado).map((row) => row.id_acceso)
  const gente = vivos.length > 0 ? await listGente(tx, sesion.codCia, vivos) : []
  return rows.map((row) => toAcceso(sesion, row, { now, gente: gente.filter((p) => p.id_acceso === row.id_acceso) }))
}

export const presentAcceso = async (tx: Db, sesion: Sesion, row: AccesoRow, now: Date): Promise<Acceso> =>
  (await presentAccesos(tx, sesion, [row], now))[0]!

const toAcceso = (
  sesion: Sesion,
  row: AccesoRow,
  { now, gente }: { now: Date; gente: readonly GenteRow[] },
): Acceso => ({
  accesoPK: { codCia: row.cod_cia, idAcceso: row.id_acceso },
  identificacion: row.identificacion,
  correo: row.correo,
  estado: estadoOf(row, now),
  codRol: row.cod_rol,
  nombreRol: row.nombre_rol ?? '',
  cambiable: row.nombre_rol !== null && mayGrant(sesion, { nombre_rol: row.nombre_rol, opciones: row.opciones ?? [] }),
  invitado: formatFechaHora(row.invitado),
  invitadoPor: row.invitado_por,
  vence: row.aceptado ? null : instanteOf(row.vence),
  username: row.username,
  nombre: row.nombre,
  compania: row.nombre_casa,
  correoPersona: row.correo_casa,
  comprobada: row.comprobada,
  respondido: instanteOf(row.respondido),
  confirmadoPor: row.confirmado_por,
  desde: instanteOf(row.aceptado),
  visto: instanteOf(row.visto),
  retirado: instanteOf(row.retirado),
  retiradoPor: row.retirado_por,
  personas: gente.map((p) => ({
    username: p.username,
    nombre: p.nombre,
    correo: p.correo,
    nombreRol: p.nombre_rol ?? row.nombre_rol ?? '',
    desde: formatFechaHora(p.dado),
    por: p.dado_por,
    visto: instanteOf(p.visto),
  })),
  version: row.version,
})

export function estadoOf({ retirado, aceptado, respondido, vence }: AccesoRow, now: Date): Acceso['estado'] {
  if (retirado) return 'retirado'
  if (aceptado) return 'vigente'
  if (vence && vence <= now) return 'vencido'
  return respondido ? 'porConfirmar' : 'invitado'
}
