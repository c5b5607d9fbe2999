import type { SesionActual } from '@pura/contract'
import { sql } from 'kysely'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import { ADMINISTRADOR, isAdministrador, type Sesion } from '../../../http/sesion.ts'
import { enVigor } from '../acceso/en-vigor.ts'
import type { PersonaDeCasa } from '../acceso/persona.ts'
import { opcionesDeFuera } from './menu.ts'

export interface UsuarioIngreso {
  codCia: CiaAutorizada
  idUsuario: number
  username: string
  contrasena: string
  /** Expiry of a temporary password. */
  contrasenaVence: Date | null
  activo: boolean
  /** True if the user holds the number: signed in with it, or proved it. Until then another user may hold it. */
  titular: boolean
  ingresado: boolean
}

/** Most invited users of a number whose password is tried: each costs a hash. */
const MAX_INVITADOS = 5

/** Users who may sign in with the number: its holder first, then the users invited last (docs/acuerdos.md L17). */
export async function findCandidatos(tx: Db, username: string): Promise<UsuarioIngreso[]> {
  const rows = await tx
    .selectFrom('usuario as u')
    .innerJoin('cia as c', 'c.cod_cia', 'u.cod_cia')
    .select([
      'u.cod_cia',
      'u.id_usuario',
      'u.username',
      'u.contrasena',
      'u.contrasena_vence',
      'u.ingresado',
      'u.comprobado',
      'u.estado',
      'c.estado as estado_cia',
    ])
    .where('u.username', '=', username)
    .orderBy(sql`u.ingresado is not null or u.comprobado is not null`, 'desc')
    .orderBy('u.contrasena_vence', (o) => o.desc().nullsLast())
    .limit(MAX_INVITADOS + 1)
    .execute()
  return rows.map((row) => ({
    codCia: authorizeCia(row.cod_cia, 'ingreso'),
    idUsuario: row.id_usuario,
    username: row.username,
    contrasena: row.contrasena,
    contrasenaVence: row.contrasena_vence,
    activo: row.estado === 'A' && row.estado_cia === 'A',
    titular: row.ingresado !== null || row.comprobado !== null,
    ingresado: row.ingresado !== null,
  }))
}

/** The holder of the number, or the user invited last under it. */
export const findUsuario = async (tx: Db, username: string): Promise<UsuarioIngreso | undefined> =>
  (await findCandidatos(tx, username))[0]

export async function findSecretoCliente(tx: Db, clientId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cliente_api')
    .select('secreto')
    .where('client_id', '=', clientId)
    .where('estado', '=', 'A')
    .executeTakeFirst()
  return row?.secreto
}

export interface SesionNueva {
  codCia: number
  idUsuario: number
  huella: Uint8Array
  clase: 'web' | 'api'
  clientId?: string
  vence: Date
  now: Date
  direccionIp: string
  agente: string
  recordada?: boolean
}

export async function insertSesion(tx: Db, s: SesionNueva): Promise<void> {
  await tx
    .insertInto('sesion')
    .values({
      cod_cia: s.codCia,
      id_usuario: s.idUsuario,
      huella: s.huella,
      clase: s.clase,
      client_id: s.clientId ?? null,
      creada: s.now,
      ultima_vez: s.now,
      vence: s.vence,
      direccion_ip: s.direccionIp,
      agente: s.agente.slice(0, 300),
      recordada: s.recordada,
    })
    .execute()
}

export interface SesionViva extends Sesion {
  ultimaVez: Date
  /** Last use of the access, if it works by one. */
  visto: Date | null
  vence: Date
}

interface Vigencia {
  now: Date
  idleSince: Date
  exigeSegundoFactor: boolean
}

/** A session, and the access by which it works (null: none). */
export type Pedida = Pick<Sesion, 'huella' | 'idAcceso'>

/** Session of a token, if it, its user and its company are all active. */
export async function findSesion(tx: Db, pedida: Pedida, vigencia: Vigencia): Promise<SesionViva | null> {
  const [sesion] = await findSesiones(tx, [pedida], vigencia)
  return sesion ?? null
}

/** Those of these sessions that are active and may work where they say. */
export async function findSesiones(
  tx: Db,
  pedidas: readonly Pedida[],
  { now, idleSince, exigeSegundoFactor }: Vigencia,
): Promise<SesionViva[]> {
  const filas = pedidas.map(({ huella, idAcceso }) => sql`(${huella}::bytea, ${idAcceso}::bigint)`)
  const rows = await tx
    .selectFrom(
      sql<{ huella: Uint8Array; id_acceso: number | null }>`(values ${sql.join(filas)})`.as<'p'>(
        sql`p(huella, id_acceso)`,
      ),
    )
    .innerJoin('sesion as s', 's.huella', 'p.huella')
    .innerJoin('usuario as u', (j) => j.onRef('u.cod_cia', '=', 's.cod_cia').onRef('u.id_usuario', '=', 's.id_usuario'))
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .innerJoin('cia as c', 'c.cod_cia', 's.cod_cia')
    // The grant it works by: in force, left to the user by the firm, and entered by this session.
    .leftJoin(enVigor(tx).as('v'), (j) =>
      j
        .onRef('v.id_acceso', '=', 'p.id_acceso')
        .on(sql<boolean>`v.id_acceso = any(s.accesos)`)
        .onRef('v.cia_casa', '=', 's.cod_cia')
        .onRef('v.usuario_casa', '=', 's.id_usuario'),
    )
    // If the exchange company was deactivated, the operator is back in their own.
    .leftJoin('cia as activa', (j) =>
      j.on(sql<boolean>`activa.cod_cia = coalesce(v.cod_cia, s.cia_activa)`).on('activa.estado', '=', 'A'),
    )
    .leftJoin('segundo_factor as f', (j) =>
      j.onRef('f.cod_cia', '=', 'u.cod_cia').onRef('f.id_usuario', '=', 'u.id_usuario').on('f.activo', '=', true),
    )
    .select('f.activo as con_segundo_factor')
    .select(['s.huella', 's.cod_cia', 's.id_usuario', 's.clase', 's.ultima_vez', 's.vence', 's.direccion_ip'])
    .select('activa.cod_cia as cia_activa')
    .select([
      'p.id_acceso',
      'v.visto',
      'v.nombre_rol as nombre_rol_ahi',
      'v.opciones as opciones_ahi',
      'v.solo_lectura as lectura_ahi',
    ])
    .select(['u.username', 'u.contrasena_vence', 'r.nombre_rol', 'r.opciones', 'r.solo_lectura'])
    .where('s.vence', '>', now)
    .where((eb) => eb.or([eb('s.clase', '=', 'api'), eb('s.ultima_vez', '>', idleSince)]))
    .where('u.estado', '=', 'A')
    .where('c.estado', '=', 'A')
    // Outside their own company a user must be an operator or hold a grant. Otherwise there is no session at all: one
    // that fell back to the own company could save a form in the wrong company.
    .where((eb) =>
      eb.or([
        eb.and([
          eb('p.id_acceso', 'is', null),
          eb.or([eb('s.cia_activa', 'is', null), eb('r.nombre_rol', '=', ADMINISTRADOR)]),
        ]),
        eb.and([
          eb('s.clase', '=', 'web'),
          eb('s.cia_activa', 'is', null),
          eb('activa.cod_cia', 'is not', null),
          eb('v.cod_rol', 'is not', null),
          eb('r.nombre_rol', '<>', ADMINISTRADOR),
        ]),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    codCia: authorizeCia(row.cia_activa ?? row.cod_cia, 'sesion'),
    codCiaPropia: authorizeCia(row.cod_cia, 'sesion'),
    idUsuario: row.id_usuario,
    username: row.username,
    idAcceso: row.id_acceso,
    nombreRol: row.nombre_rol_ahi ?? row.nombre_rol,
    opciones: row.opciones_ahi === null ? row.opciones : opcionesDeFuera(row.opciones_ahi),
    soloLectura: row.lectura_ahi ?? row.solo_lectura,
    contrasenaTemporal: row.contrasena_vence !== null,
    faltaSegundoFactor: exigeSegundoFactor && isAdministrador({ nombreRol: row.nombre_rol }) && !row.con_segundo_factor,
    direccionIp: row.direccion_ip,
    clase: row.clase === 'api' ? 'api' : 'web',
    huella: row.huella,
    ultimaVez: row.ultima_vez,
    visto: row.visto,
    vence: row.vence,
  }))
}

/** Replaces the token and the company of the exchange mode; the rest of the session stays. */
export async function replaceSesion(tx: Db, huella: Uint8Array, nueva: Uint8Array, ciaActiva: number | null) {
  return tx
    .updateTable('sesion')
    .set({ huella: nueva, cia_activa: ciaActiva })
    .where('huella', '=', huella)
    .returning(['vence', 'recordada'])
    .executeTakeFirst()
}

/** Lets the session work by this access from now on. */
export async function insertEntrada(tx: Db, huella: Uint8Array, idAcceso: number): Promise<void> {
  await tx
    .updateTable('sesion')
    .set({ accesos: sql`array_append(accesos, ${idAcceso}::bigint)` })
    .where('huella', '=', huella)
    .where(sql<boolean>`not (${idAcceso}::bigint = any(accesos))`)
    .execute()
}

/** Records the last use of a session. */
export async function touchSesion(tx: Db, huella: Uint8Array, now: Date): Promise<void> {
  await tx.updateTable('sesion').set({ ultima_vez: now }).where('huella', '=', huella).execute()
}

/** Records the last use of a grant, which both companies see. */
export async function touchAcceso(
  tx: Db,
  { codCia, idAcceso }: { codCia: number; idAcceso: number },
  { codCiaPropia, idUsuario }: PersonaDeCasa,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('acceso')
    .set({ visto: now })
    .where('cod_cia', '=', codCia)
    .where('id_acceso', '=', idAcceso)
    .execute()
  await tx
    .updateTable('acceso_persona')
    .set({ visto: now })
    .where('cod_cia', '=', codCia)
    .where('id_acceso', '=', idAcceso)
    .where('cia_casa', '=', codCiaPropia)
    .where('usuario_casa', '=', idUsuario)
    .where('quitado', 'is', null)
    .execute()
}

export async function deleteSesion(tx: Db, huella: Uint8Array): Promise<void> {
  await tx.deleteFrom('sesion').where('huella', '=', huella).execute()
}

export async function deleteVencidas(tx: Db, now: Date, idleSince: Date): Promise<void> {
  const isVencida = sql<boolean>`(vence <= ${now} or (clase = 'web' and ultima_vez <= ${idleSince}))`
  // The session was not closed by its user: its browser keeps its push notifications (docs/decisions/0084).
  await tx
    .updateTable('suscripcion_push')
    .set({ huella_sesion: null })
    .where('huella_sesion', 'in', (eb) => eb.selectFrom('sesion').select('huella').where(isVencida))
    .execute()
  await tx.deleteFrom('sesion').where(isVencida).execute()
}

type Quien = Pick<Sesion, 'codCia' | 'codCiaPropia' | 'idUsuario' | 'idAcceso' | 'faltaSegundoFactor'>

/** Number of other companies in which the user may work. */
const countAccesos = (tx: Db) =>
  enVigor(tx)
    .innerJoin('cia as k', (j) => j.onRef('k.cod_cia', '=', 'a.cod_cia').on('k.estado', '=', 'A'))
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .whereRef('p.cia_casa', '=', sql.ref('u.cod_cia'))
    .whereRef('p.usuario_casa', '=', sql.ref('u.id_usuario'))

/** Number of accesses in force of the user's firm, whoever of its people uses them. */
const countClientes = (tx: Db) =>
  tx
    .selectFrom('acceso as x')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .whereRef('x.cia_casa', '=', sql.ref('u.cod_cia'))
    .where('x.aceptado', 'is not', null)
    .where('x.retirado', 'is', null)

/** The user is of their own company and the session may be in another, so it is read as the system. */
export async function loadSesionActual(
  tx: Db,
  { codCia, codCiaPropia, idUsuario, idAcceso, faltaSegundoFactor }: Quien,
): Promise<SesionActual> {
  const u = await tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .innerJoin('cia as propia', 'propia.cod_cia', 'u.cod_cia')
    .innerJoin('cia as c', (j) => j.on('c.cod_cia', '=', codCia))
    .leftJoin(enVigor(tx).as('v'), (j) =>
      j
        .on('v.cod_cia', '=', codCia)
        .on('v.id_acceso', '=', idAcceso ?? 0)
        .onRef('v.cia_casa', '=', 'u.cod_cia')
        .onRef('v.usuario_casa', '=', 'u.id_usuario'),
    )
    .selectAll('u')
    .select(['r.nombre_rol', 'propia.nombre_cia as nombre_propia', 'v.id_acceso', 'v.cod_rol as cod_rol_ahi'])
    .select(['r.solo_lectura', 'v.nombre_rol as nombre_rol_ahi', 'v.solo_lectura as lectura_ahi'])
    .select([
      countAccesos(tx).$asScalar().$notNull().as('accesos'),
      countClientes(tx).$asScalar().$notNull().as('clientes'),
    ])
    .select(['c.ruc', 'c.nombre_cia', 'c.razon_social', 'c.primera_vez', 'c.tipo_contribuyente'])
    .where('u.cod_cia', '=', codCiaPropia)
    .where('u.id_usuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  return {
    usuario: {
      usuarioPK: { codCia: codCiaPropia, idUsuario },
      username: u.username,
      nombreUsuario: u.nombre_usuario,
      identificacion: u.identificacion,
      correo: u.correo,
      contrasenaTemporal: u.contrasena_vence !== null,
      faltaSegundoFactor,
      usuarioRolList: [
        { rol: { rolPK: { codRol: u.cod_rol_ahi ?? u.cod_rol }, nombreRol: u.nombre_rol_ahi ?? u.nombre_rol } },
      ],
    },
    cia: {
      codCia,
      ruc: u.ruc,
      nombreCia: u.nombre_cia,
      razonSocial: u.razon_social,
      primeraVez: u.primera_vez,
      tipoContribuyente: u.tipo_contribuyente,
    },
    ciaPropia: codCia === codCiaPropia ? null : { codCia: codCiaPropia, nombreCia: u.nombre_propia },
    soloLectura: u.lectura_ahi ?? u.solo_lectura,
    porAcceso: u.id_acceso !== null,
    accesos: u.accesos,
    clientes: u.clientes,
  }
}

export async function findOpciones(tx: Db, codCia: number, idUsuario: number): Promise<readonly string[] | undefined> {
  const row = await tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .select('r.opciones')
    .where('u.cod_cia', '=', codCia)
    .where('u.id_usuario', '=', idUsuario)
    .executeTakeFirst()
  return row?.opciones
}

const MAX_ENCARGADOS = 5

/** Active users whose role has one of the options, by name; a few are enough to know whom to ask. */
export const listEncargados = (tx: Db, codCia: number, opciones: readonly string[]) =>
  tx
    .selectFrom('usuario as u')
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .select('u.nombre_usuario')
    .where('u.cod_cia', '=', codCia)
    .where('u.estado', '=', 'A')
    .where(sql<boolean>`r.opciones && ${opciones}::text[]`)
    .orderBy('u.nombre_usuario')
    .limit(MAX_ENCARGADOS)
    .execute()
