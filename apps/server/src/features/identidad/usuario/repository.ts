import { contract, type QueryOf, type Usuario } from '@pura/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { UsuarioTable } from '../../../db/tables.ts'
import { hasOpcion } from '../../../http/sesion.ts'
import { containsWords, foldSql } from '../../../lib/busqueda.ts'
import { activoInactivo } from '../../../lib/estado.ts'
import { readPagina } from '../../../lib/paginacion.ts'
import { ENTIDAD_ACCESO } from '../../suelo/index.ts'

export type UsuarioRow = Selectable<UsuarioTable> & {
  nombre_rol: string
  opciones: string[]
  solo_lectura: boolean
  nombre_cia: string
  segundo_factor: boolean
}
type Filtro = QueryOf<typeof contract.usuario.list>

/** True if it has an active second factor. */
const SEGUNDO_FACTOR = sql<boolean>`exists (select from segundo_factor f
  where f.cod_cia = u.cod_cia and f.id_usuario = u.id_usuario and f.activo)`.as('segundo_factor')

const usuarios = (tx: Db, codCia: number) =>
  tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .innerJoin('cia as c', 'c.cod_cia', 'u.cod_cia')
    .where('u.cod_cia', '=', codCia)

/** Filters by name or username. A company has few users: no index is needed. */
export async function listUsuarios(
  tx: Db,
  codCia: number,
  filtro: Filtro,
): Promise<{ rows: UsuarioRow[]; total: number }> {
  const matching = usuarios(tx, codCia).where(containsWords(filtro.texto, BUSQUEDA))
  const filas = matching
    .selectAll('u')
    .select(['r.nombre_rol', 'r.opciones', 'r.solo_lectura', 'c.nombre_cia', SEGUNDO_FACTOR])
    .orderBy('u.nombre_usuario')
    .orderBy('u.id_usuario')
  return readPagina(matching, filas, filtro)
}

const BUSQUEDA = foldSql(sql`u.nombre_usuario || ' ' || u.username`)

export async function findUsuario(tx: Db, codCia: number, idUsuario: number): Promise<UsuarioRow | undefined> {
  return usuarios(tx, codCia)
    .selectAll('u')
    .select(['r.nombre_rol', 'r.opciones', 'r.solo_lectura', 'c.nombre_cia', SEGUNDO_FACTOR])
    .where('u.id_usuario', '=', idUsuario)
    .executeTakeFirst()
}

export async function findUsuarioByIdentidad(
  tx: Db,
  codCia: number,
  identificacion: string,
): Promise<UsuarioRow | undefined> {
  return usuarios(tx, codCia)
    .selectAll('u')
    .select(['r.nombre_rol', 'r.opciones', 'r.solo_lectura', 'c.nombre_cia', SEGUNDO_FACTOR])
    .where((eb) => eb.or([eb('u.identificacion', '=', identificacion), eb('u.username', '=', identificacion)]))
    .orderBy('u.id_usuario')
    .executeTakeFirst()
}

export async function countUsuarios(tx: Db, codCia: number): Promise<number> {
  const { n } = await tx
    .selectFrom('usuario')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()
  return n
}

/** Numbers are never reused: the audit trail refers to them. */
export async function takeIdUsuario(tx: Db, codCia: number): Promise<number> {
  const { rows } = await sql<{ valor: number }>`
    insert into contador_cia (cod_cia, nombre, valor)
      select ${codCia}, 'id_usuario', coalesce(max(id_usuario), 0) + 1 from usuario where cod_cia = ${codCia}
    on conflict (cod_cia, nombre) do update set valor = greatest(contador_cia.valor + 1, excluded.valor)
    returning valor`.execute(tx)
  return rows[0]!.valor
}

export async function insertUsuario(tx: Db, row: Insertable<UsuarioTable>): Promise<void> {
  await tx.insertInto('usuario').values(row).execute()
}

export async function updateUsuario(tx: Db, row: UsuarioRow, cambios: Updateable<UsuarioTable>): Promise<void> {
  await tx
    .updateTable('usuario')
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('cod_cia', '=', row.cod_cia)
    .where('id_usuario', '=', row.id_usuario)
    .execute()
}

export async function deleteUsuario(tx: Db, { cod_cia, id_usuario }: UsuarioRow): Promise<void> {
  await tx.deleteFrom('usuario').where('cod_cia', '=', cod_cia).where('id_usuario', '=', id_usuario).execute()
}

export async function deleteSesiones(tx: Db, { cod_cia, id_usuario }: UsuarioRow): Promise<void> {
  await tx.deleteFrom('sesion').where('cod_cia', '=', cod_cia).where('id_usuario', '=', id_usuario).execute()
}

/** True if a document or the audit trail refers to the user (docs/acuerdos.md A12). */
export async function hasHistoria(tx: Db, { cod_cia, id_usuario }: UsuarioRow): Promise<boolean> {
  const { rows } = await sql<{ historia: boolean }>`
    select exists (select from bitacora
        where cod_cia = ${cod_cia} and cod_cia_usuario = ${cod_cia} and id_usuario = ${id_usuario}
          and entidad <> ${ENTIDAD_ACCESO})
      or exists (select from vta_movm where cod_cia = ${cod_cia} and id_usuario = ${id_usuario}) as historia`.execute(
    tx,
  )
  return rows[0]!.historia
}

/** Registers of which a user may be the cashier (ENT-21); they are the same for all users. */
export const listCajasActivas = (tx: Db, codCia: number) =>
  tx
    .selectFrom('caja as c')
    .innerJoin('sucursal as s', (j) =>
      j.onRef('s.cod_cia', '=', 'c.cod_cia').onRef('s.id_sucursal', '=', 'c.id_sucursal'),
    )
    .select(['c.cod_cia as codCia', 'c.id_sucursal as idSucursal', 'c.id_caja as idCaja'])
    .select(['c.nombre_caja as nombreCaja', 's.nombre_sucursal as nombreSucursal'])
    .where('c.cod_cia', '=', codCia)
    .where('c.estado', '=', 'A')
    .where('s.estado', '=', 'A')
    .orderBy('c.id_sucursal')
    .orderBy('c.id_caja')
    .execute()

type CajaActiva = Awaited<ReturnType<typeof listCajasActivas>>[number]

const mayEmitir = ({ estado, opciones, solo_lectura }: UsuarioRow): boolean =>
  estado === 'A' && !solo_lectura && hasOpcion({ opciones }, contract.vtaMovm.emitir.opcion)

export const toUsuario = (row: UsuarioRow, cajas: readonly CajaActiva[]): Usuario => ({
  usuarioPK: { codCia: row.cod_cia, idUsuario: row.id_usuario },
  username: row.username,
  nombreUsuario: row.nombre_usuario,
  identificacion: row.identificacion,
  correo: row.correo,
  telefono: row.telefono,
  direccion: row.direccion,
  estado: activoInactivo(row.estado),
  usuarioRolList: [{ rol: { rolPK: { codCia: row.cod_cia, codRol: row.cod_rol }, nombreRol: row.nombre_rol } }],
  codRolUser: row.cod_rol,
  cia: { codCia: row.cod_cia, nombreCia: row.nombre_cia },
  contrasenaTemporal: row.contrasena_vence !== null,
  segundoFactor: row.segundo_factor,
  cajeroList: mayEmitir(row)
    ? cajas.map(({ nombreCaja, nombreSucursal, ...cajaPK }) => ({ cajaPK, nombreCaja, nombreSucursal }))
    : [],
  version: row.version,
})
