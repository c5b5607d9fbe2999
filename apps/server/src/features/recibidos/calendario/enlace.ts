/** The secret link of a person's calendar: made, renewed, removed, and who it belongs to when it is opened. */
import { createHash, randomBytes } from 'node:crypto'
import { type EstadoCalendario, MAX_COMPANIAS_CALENDARIO, RECIBIDOS } from '@pura/contract'
import { formatFechaHora, mensajes } from '@pura/domain'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { hasOpcion, isAdministrador, type Sesion } from '../../../http/sesion.ts'
import { recordChange } from '../../bitacora/registrar.ts'

const t = mensajes.recibidos

export async function readEstado({ db }: Con<'db'>, sesion: Sesion): Promise<EstadoCalendario> {
  const { codCia, codCiaPropia, idUsuario } = sesion
  const enlace = await db.withCia(codCiaPropia, (tx) =>
    tx
      .selectFrom('calendario_enlace')
      .select('creado')
      .where('cod_cia', '=', codCiaPropia)
      .where('id_usuario', '=', idUsuario)
      .executeTakeFirst(),
  )
  const companias = await db.withSistema((tx) => listCompanias(tx, codCiaPropia, idUsuario))
  return {
    creado: enlace ? formatFechaHora(enlace.creado) : null,
    incluida: companias.includes(codCia),
    companias: companias.length,
  }
}

/** The one before opens nothing any more. @returns the secret, which is kept nowhere */
export async function renovar(deps: Con<'db' | 'now'>, sesion: Sesion): Promise<string> {
  const { codCiaPropia, idUsuario } = sesion
  const token = randomBytes(32).toString('base64url')
  const huella = huellaOf(token)
  const creado = deps.now()
  await deps.db.withCia(codCiaPropia, async (tx) => {
    await tx
      .insertInto('calendario_enlace')
      .values({ cod_cia: codCiaPropia, id_usuario: idUsuario, huella, creado })
      .onConflict((oc) => oc.columns(['cod_cia', 'id_usuario']).doUpdateSet({ huella, creado }))
      .execute()
    await record(tx, sesion, codCiaPropia, 'Crear o renovar el enlace de su calendario de plazos')
  })
  await incluir(deps, sesion, true)
  return token
}

export async function quitar({ db }: Con<'db'>, sesion: Sesion): Promise<void> {
  const { codCiaPropia, idUsuario } = sesion
  await db.withCia(codCiaPropia, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('calendario_enlace')
      .where('cod_cia', '=', codCiaPropia)
      .where('id_usuario', '=', idUsuario)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await record(tx, sesion, codCiaPropia, 'Quitar el enlace de su calendario de plazos')
  })
}

/** The company the session works in, and no other: an operator adds those of others one by one, where they are. */
export async function incluir({ db }: Con<'db'>, sesion: Sesion, incluida: boolean): Promise<void> {
  const { codCia, codCiaPropia, idUsuario } = sesion
  const companias = await db.withSistema((tx) => listCompanias(tx, codCiaPropia, idUsuario))
  if (companias.includes(codCia) === incluida) return
  if (companias.length >= MAX_COMPANIAS_CALENDARIO && incluida) throw new AppError('conflict', t.calendarioLleno)
  const llave = { cod_cia: codCia, cod_cia_usuario: codCiaPropia, id_usuario: idUsuario }
  await db.withCia(codCia, async (tx) => {
    if (incluida) {
      await tx
        .insertInto('calendario_compania')
        .values(llave)
        .onConflict((oc) => oc.doNothing())
        .execute()
    } else {
      await tx
        .deleteFrom('calendario_compania')
        .where('cod_cia', '=', codCia)
        .where('cod_cia_usuario', '=', codCiaPropia)
        .where('id_usuario', '=', idUsuario)
        .execute()
    }
    await record(tx, sesion, codCia, incluida ? 'Incluir la compañía en su calendario' : 'Sacarla de su calendario')
  })
}

/**
 * The companies that a link shows: those that its user added and may still see. @throws AppError not_found, the same for one
 * that never was, was renewed, or whose user may no longer
 */
export async function openEnlace({ db }: Con<'db'>, token: string): Promise<CiaAutorizada[]> {
  const companias = await db.withSistema(async (tx) => {
    const dueno = await findDueno(tx, token)
    if (!dueno || !hasOpcion(dueno, [RECIBIDOS])) throw notFound(t.calendarioNoExiste)
    const todas = await listCompanias(tx, dueno.codCia, dueno.idUsuario)
    return todas.filter((codCia) => codCia === dueno.codCia || isAdministrador(dueno))
  })
  return companias.map((codCia) => authorizeCia(codCia, 'enlace'))
}

async function findDueno(tx: Db, token: string) {
  const row = await tx
    .selectFrom('calendario_enlace as e')
    .innerJoin('usuario as u', (j) => j.onRef('u.cod_cia', '=', 'e.cod_cia').onRef('u.id_usuario', '=', 'e.id_usuario'))
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .innerJoin('cia as c', 'c.cod_cia', 'e.cod_cia')
    .select(['e.cod_cia', 'e.id_usuario', 'r.nombre_rol', 'r.opciones'])
    .where('e.huella', '=', huellaOf(token))
    .where('u.estado', '=', 'A')
    .where('c.estado', '=', 'A')
    .executeTakeFirst()
  return (
    row && {
      codCia: row.cod_cia,
      idUsuario: row.id_usuario,
      nombreRol: row.nombre_rol,
      opciones: row.opciones as string[],
    }
  )
}

/** Those in use, in one order. */
async function listCompanias(tx: Db, codCiaPropia: number, idUsuario: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('calendario_compania as k')
    .innerJoin('cia as c', 'c.cod_cia', 'k.cod_cia')
    .select('k.cod_cia')
    .where('k.cod_cia_usuario', '=', codCiaPropia)
    .where('k.id_usuario', '=', idUsuario)
    .where('c.estado', '=', 'A')
    .orderBy('k.cod_cia')
    .limit(MAX_COMPANIAS_CALENDARIO)
    .execute()
  return rows.map((row) => row.cod_cia)
}

const record = (tx: Db, sesion: Sesion, codCia: number, detalle: string) =>
  recordChange(tx, { ...sesion, codCia }, { entidad: 'usuario', llave: sesion.idUsuario, accion: 'accion', detalle })

const huellaOf = (token: string): Buffer => createHash('sha256').update(token).digest()
