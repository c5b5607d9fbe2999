/**
 * Rows of a firm's accesses and its people. The accesses belong to the clients: lists are read as the system, always by
 * the number of the firm, and a change is made as the client.
 */
import type { Db } from '../../../db/index.ts'
import { selectActivos } from '../acceso/gente.ts'

/** More clients, and more users, than any firm has. */
const MAX_CLIENTES = 500
const MAX_USUARIOS = 500

/** The firm's accesses in force, of active companies. */
export const listClientes = (tx: Db, firma: number) =>
  tx
    .selectFrom('acceso as a')
    .innerJoin('cia as c', (j) => j.onRef('c.cod_cia', '=', 'a.cod_cia').on('c.estado', '=', 'A'))
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'a.cod_cia').onRef('r.cod_rol', '=', 'a.cod_rol'))
    .select(['a.cod_cia', 'a.id_acceso', 'a.identificacion', 'a.aceptado', 'c.nombre_cia', 'c.ruc'])
    .select(['r.nombre_rol', 'r.opciones', 'r.solo_lectura'])
    .where('a.cia_casa', '=', firma)
    .where('a.aceptado', 'is not', null)
    .where('a.retirado', 'is', null)
    .orderBy('c.nombre_cia')
    .orderBy('a.id_acceso')
    .limit(MAX_CLIENTES)
    .execute()

export type ClienteRow = Awaited<ReturnType<typeof listClientes>>[number]

const activos = (tx: Db, firma: number) =>
  selectActivos(tx, firma)
    .select(['u.id_usuario', 'u.username', 'u.nombre_usuario', 'u.correo', 'u.contrasena_vence'])
    .select('r.nombre_rol')

/** Active users of the firm, by name. */
export const listUsuarios = (tx: Db, firma: number) =>
  activos(tx, firma).orderBy('u.nombre_usuario').limit(MAX_USUARIOS).execute()

/** An active user of the firm, locked so that nobody inactivates them before the transaction ends. */
export const lockUsuario = (tx: Db, firma: number, idUsuario: number) =>
  activos(tx, firma).where('u.id_usuario', '=', idUsuario).forShare('u').executeTakeFirst()

export type UsuarioDeFirma = NonNullable<Awaited<ReturnType<typeof lockUsuario>>>
