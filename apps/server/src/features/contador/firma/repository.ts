/**
 * Rows of a firm's accesses and its people. The accesses belong to the clients: lists are read as the system, always by
 * the number of the firm, and a change is made as the client.
 */
import { toCedula } from '@pura/domain'
import { normalizeCedula } from '@pura/firma'
import type { Db } from '../../../db/index.ts'

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

/** Active users of the firm, by name. */
export const listUsuarios = (tx: Db, firma: number) =>
  tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .select(['u.id_usuario', 'u.username', 'u.nombre_usuario', 'u.correo', 'r.nombre_rol'])
    .where('u.cod_cia', '=', firma)
    .where('u.estado', '=', 'A')
    .orderBy('u.nombre_usuario')
    .limit(MAX_USUARIOS)
    .execute()

/** An active user of the firm, locked so that nobody inactivates them before the transaction ends. */
export const lockUsuario = (tx: Db, firma: number, idUsuario: number) =>
  tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .select(['u.id_usuario', 'u.username', 'u.nombre_usuario', 'u.correo', 'r.nombre_rol'])
    .where('u.cod_cia', '=', firma)
    .where('u.id_usuario', '=', idUsuario)
    .where('u.estado', '=', 'A')
    .forShare('u')
    .executeTakeFirst()

export type UsuarioDeFirma = NonNullable<Awaited<ReturnType<typeof lockUsuario>>>

/** The firm's number, and whether its own certificate proves it (docs/acuerdos.md L22, docs/decisions/0121). */
export async function findFirma(tx: Db, firma: number): Promise<{ nombre: string; ruc: string; comprobada: boolean }> {
  const row = await tx
    .selectFrom('cia as c')
    .leftJoin('credencial_cia as k', (j) => j.onRef('k.cod_cia', '=', 'c.cod_cia').on('k.probada', 'is not', null))
    .select(['c.nombre_cia', 'c.ruc', 'k.cert_cedula'])
    .where('c.cod_cia', '=', firma)
    .executeTakeFirstOrThrow()
  const ruc = toCedula(row.ruc)
  return { nombre: row.nombre_cia, ruc, comprobada: row.cert_cedula === normalizeCedula(ruc) }
}
