/** The secret link of a user's calendar: created, renewed, removed, and resolved when opened. */
import { randomBytes } from 'node:crypto'
import { type EstadoCalendario, MAX_COMPANIAS_CALENDARIO, RECIBIDOS } from '@pura/contract'
import { formatFechaHora, mensajes } from '@pura/domain'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { hasOpcion, isAdministrador, type Sesion } from '../../../http/sesion.ts'
import { huellaDeSecreto } from '../../../lib/secretos/huella.ts'
import { enVigor } from '../../identidad/index.ts'
import { recordChange } from '../../suelo/index.ts'

const t = mensajes.recibidos

export async function readEstado({ db }: Con<'db'>, sesion: Sesion): Promise<EstadoCalendario> {
  const { codCia, codCiaPropia, idUsuario, idAcceso } = sesion
  // The link belongs to the user and is managed in their own company.
  if (idAcceso !== null) return { creado: null, incluida: false, companias: 0 }
  const enlace = await db.withCia(codCiaPropia, (tx) =>
    tx
      .selectFrom('calendario_enlace')
      .select('creado')
      .where('cod_cia', '=', codCiaPropia)
      .where('id_usuario', '=', idUsuario)
      .executeTakeFirst(),
  )
  const { suyas, porAcceso } = await db.withSistema(async (tx) => ({
    suyas: await listCompanias(tx, codCiaPropia, idUsuario),
    porAcceso: isAdministrador(sesion) ? [] : (await listPorAcceso(tx, codCiaPropia, idUsuario)).map((c) => c.cod_cia),
  }))
  return {
    creado: enlace ? formatFechaHora(enlace.creado) : null,
    incluida: suyas.includes(codCia),
    companias: new Set([...suyas, ...porAcceso]).size,
  }
}

/** Invalidates the previous link. @returns the secret, which is stored nowhere */
export async function renewEnlace(deps: Con<'db' | 'now'>, sesion: Sesion): Promise<string> {
  assertEnCasa(sesion)
  const { codCiaPropia, idUsuario } = sesion
  const token = randomBytes(32).toString('base64url')
  const huella = huellaDeSecreto(token)
  const creado = deps.now()
  await deps.db.withCia(codCiaPropia, async (tx) => {
    await tx
      .insertInto('calendario_enlace')
      .values({ cod_cia: codCiaPropia, id_usuario: idUsuario, huella, creado })
      .onConflict((oc) => oc.columns(['cod_cia', 'id_usuario']).doUpdateSet({ huella, creado }))
      .execute()
    await record(tx, sesion, codCiaPropia, 'Crear o renovar el enlace de su calendario de plazos')
  })
  await includeCia(deps, sesion, true)
  return token
}

export async function removeEnlace({ db }: Con<'db'>, sesion: Sesion): Promise<void> {
  assertEnCasa(sesion)
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

/** Adds or removes the company that the session works in. An operator adds others from inside each of them. */
export async function includeCia({ db }: Con<'db'>, sesion: Sesion, incluida: boolean): Promise<void> {
  assertEnCasa(sesion)
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

/** Refuses a session by a grant: its role says nothing about the user's own company. @throws AppError */
function assertEnCasa({ idAcceso }: Sesion): void {
  if (idAcceso !== null) throw new AppError('forbidden', t.calendarioEnCasa)
}

type May = (opciones: readonly string[]) => boolean

/** A company shown by a link, and a function that tells if its user has one of these sections there. */
interface Abierta {
  codCia: CiaAutorizada
  may: May
}

/**
 * Companies of a link: those its user added and may still see, and those with an active grant for the user, with its
 * role. @throws AppError not_found, the same whether it never existed, was renewed, or its user is inactive
 */
export async function openEnlace({ db }: Con<'db'>, token: string): Promise<Abierta[]> {
  return db.withSistema(async (tx) => {
    const dueno = await findDueno(tx, token)
    if (!dueno || !hasOpcion(dueno, [RECIBIDOS])) throw notFound(t.calendarioNoExiste)
    const todas = await listCompanias(tx, dueno.codCia, dueno.idUsuario)
    const suyas = todas.filter((codCia) => codCia === dueno.codCia || isAdministrador(dueno))
    // Operators use exchange mode instead (docs/decisions/0094).
    const porAcceso = isAdministrador(dueno) ? [] : await listPorAcceso(tx, dueno.codCia, dueno.idUsuario)
    return [
      ...suyas.map((codCia) => ({ codCia: authorizeCia(codCia, 'enlace'), may: mayAs(dueno) })),
      ...porAcceso
        .filter(({ cod_cia }) => !suyas.includes(cod_cia))
        .map(({ cod_cia, opciones }) => ({ codCia: authorizeCia(cod_cia, 'acceso'), may: mayAs({ opciones }) })),
    ]
  })
}

const mayAs =
  (rol: Parameters<typeof hasOpcion>[0]): May =>
  (opciones) =>
    hasOpcion(rol, opciones)

async function findDueno(tx: Db, token: string) {
  const row = await tx
    .selectFrom('calendario_enlace as e')
    .innerJoin('usuario as u', (j) => j.onRef('u.cod_cia', '=', 'e.cod_cia').onRef('u.id_usuario', '=', 'e.id_usuario'))
    .innerJoin('rol as r', (j) => j.onRef('r.cod_cia', '=', 'u.cod_cia').onRef('r.cod_rol', '=', 'u.cod_rol'))
    .innerJoin('cia as c', 'c.cod_cia', 'e.cod_cia')
    .select(['e.cod_cia', 'e.id_usuario', 'r.nombre_rol', 'r.opciones'])
    .where('e.huella', '=', huellaDeSecreto(token))
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

/** Active ones, in a fixed order. */
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

/** Companies with an active grant for this user: read at each fetch, so that a withdrawn one disappears. */
async function listPorAcceso(tx: Db, codCiaPropia: number, idUsuario: number) {
  const rows = await enVigor(tx)
    .innerJoin('cia as c', 'c.cod_cia', 'a.cod_cia')
    .where('p.cia_casa', '=', codCiaPropia)
    .where('p.usuario_casa', '=', idUsuario)
    .where('c.estado', '=', 'A')
    .orderBy('c.nombre_cia')
    .limit(MAX_COMPANIAS_CALENDARIO)
    .execute()
  return rows.map(({ cod_cia, opciones }) => ({ cod_cia, opciones }))
}

const record = (tx: Db, sesion: Sesion, codCia: number, detalle: string) =>
  recordChange(tx, { ...sesion, codCia }, { entidad: 'usuario', llave: sesion.idUsuario, accion: 'accion', detalle })
