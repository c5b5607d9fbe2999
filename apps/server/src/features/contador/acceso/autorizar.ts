/**
 * Which other company a user may enter: by an active grant that their firm leaves to them, or by the secret of an
 * invitation for them. No number of a request is trusted.
 */
import { ACCESO_PROPIO } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { hasOpcion, isAdministrador, isIntercambio, type Sesion } from '../../../http/sesion.ts'
import { huellaDeSecreto } from '../../../lib/secretos/huella.ts'
import { enVigor, lockVigente, opcionesDeFuera } from '../../identidad/index.ts'
import { type AccesoRow, accesosDe, findFirma, findNombreCia, takeAcceso } from './repository.ts'

export interface Abierto {
  codCia: CiaAutorizada
  nombreCia: string
}

/** The company of a grant of the caller. @throws AppError not_found, the same for an unknown and an ended one */
export async function openPropio({ db }: Con<'db'>, sesion: Sesion, idAcceso: number): Promise<Abierto> {
  const row = await db.withSistema((tx) => accesosDe(tx, sesion).where('a.id_acceso', '=', idAcceso).executeTakeFirst())
  if (!row) throw notFound(t.noExiste)
  return { codCia: authorizeCia(row.cod_cia, 'acceso'), nombreCia: row.nombre_cia }
}

/** A company the user may work in, with the current role of the grant. */
export interface Compania extends Abierto {
  idAcceso: number
  ruc: string
  nombreRol: string
  opciones: readonly string[]
  /** The session as it would be there. */
  sesion: Sesion
}

/**
 * The own company and those with a grant for the caller, or only the named grants. Read as the person: the database
 * shows no others. @throws AppError forbidden, from a session in another company
 */
export async function openCompanias(
  { db }: Con<'db'>,
  sesion: Sesion,
  accesos?: readonly number[],
): Promise<Compania[]> {
  if (isIntercambio(sesion)) throw new AppError('forbidden', t.desdeCasa)
  if (sesion.clase !== 'web') throw new AppError('forbidden', mensajes.cia.soloNavegador)
  const rows = await db.withPersona(sesion, (tx) =>
    tx
      .selectFrom('cia as c')
      .leftJoin(enVigor(tx).as('v'), (j) =>
        j
          .onRef('v.cod_cia', '=', 'c.cod_cia')
          .on('v.cia_casa', '=', sesion.codCiaPropia)
          .on('v.usuario_casa', '=', sesion.idUsuario),
      )
      .select(['c.cod_cia', 'c.nombre_cia', 'c.ruc', 'v.id_acceso', 'v.nombre_rol', 'v.opciones', 'v.solo_lectura'])
      .where('c.estado', '=', 'A')
      .orderBy('c.cod_cia')
      .limit(MAX_COMPANIAS)
      .execute(),
  )
  return rows.flatMap((row) => {
    const idAcceso = row.id_acceso ?? ACCESO_PROPIO
    if (accesos && !accesos.includes(idAcceso)) return []
    const comun = { idAcceso, nombreCia: row.nombre_cia, ruc: row.ruc }
    if (row.id_acceso === null) {
      if (row.cod_cia !== sesion.codCia) return []
      return [{ ...comun, codCia: sesion.codCia, nombreRol: sesion.nombreRol, opciones: sesion.opciones, sesion }]
    }
    // An operator uses no grants.
    if (isAdministrador(sesion)) return []
    const codCia = authorizeCia(row.cod_cia, 'acceso')
    const opciones = opcionesDeFuera(row.opciones ?? [])
    const ahi = { codCia, nombreRol: row.nombre_rol ?? '', opciones, soloLectura: row.solo_lectura ?? true }
    return [{ ...comun, ...ahi, sesion: { ...sesion, ...ahi, idAcceso } }]
  })
}

const MAX_COMPANIAS = 501

/** Why a session changes nothing of its company with these options; undefined if it may. */
export function whyNotChange(
  ahi: Pick<Sesion, 'opciones' | 'soloLectura'>,
  pedidas: readonly string[],
): string | undefined {
  if (!hasOpcion(ahi, pedidas)) return t.sinPermisoAhi
  return ahi.soloLectura ? mensajes.general.soloLectura : undefined
}

/**
 * Locks the grant until the transaction of that company ends, and checks that it is active and that its role still has
 * one of these options, and may change something if the caller does. @throws AppError
 */
export async function assertVigente(
  tx: Db,
  { codCia, idAcceso, sesion }: Pick<Compania, 'codCia' | 'idAcceso' | 'sesion'>,
  opciones: readonly string[],
  { lee = false } = {},
): Promise<void> {
  if (idAcceso === ACCESO_PROPIO) return
  const vigente = await lockVigente(tx, { ...sesion, codCia, idAcceso })
  if (!vigente) throw notFound(t.sinAcceso)
  const ahi = { ...vigente, soloLectura: vigente.soloLectura && !lee }
  const motivo = whyNotChange(ahi, opciones)
  if (motivo !== undefined) throw new AppError('forbidden', motivo)
}

export interface Persona {
  username: string
  nombre: string
  correo: string
  /**
   * Numbers of the person's sign-in and of their company, and whether each is proven: an invitation names one of them.
   * The number that their company typed beside the name does not count (docs/acuerdos.md L17).
   */
  cedulas: ReadonlyMap<string, boolean>
  nombreCasa: string
}

/** The caller, in their own company. */
export async function findPersona({ db }: Con<'db'>, { codCiaPropia, idUsuario }: Sesion): Promise<Persona> {
  const { firma, usuario } = await db.withCia(codCiaPropia, async (tx) => ({
    firma: await findFirma(tx, codCiaPropia),
    usuario: await tx
      .selectFrom('usuario')
      .select(['username', 'nombre_usuario', 'correo', 'comprobado'])
      .where('cod_cia', '=', codCiaPropia)
      .where('id_usuario', '=', idUsuario)
      .executeTakeFirstOrThrow(),
  }))
  const { ruc, comprobada } = firma
  const { username } = usuario
  return {
    username,
    nombre: usuario.nombre_usuario,
    correo: usuario.correo,
    cedulas: new Map([
      [ruc, comprobada],
      [username, usuario.comprobado !== null || (username === ruc && comprobada)],
    ]),
    nombreCasa: firma.nombre,
  }
}

export interface Invitacion extends Abierto {
  row: AccesoRow
  ruc: string
}

/**
 * Works with the invitation of a link, whose row is locked. Undefined if the link is unknown, expired, used, or for
 * another person; the caller cannot tell which.
 */
export async function withInvitacion<T>(
  { db, now }: Con<'db' | 'now'>,
  { token, persona }: { token: string; persona: Persona },
  work: (tx: Db, invitacion: Invitacion) => Promise<T>,
): Promise<T | undefined> {
  const [, cia = '', secreto = ''] = /^([1-9]\d{0,8})\.([\w-]{20,64})$/.exec(token) ?? []
  if (cia === '') return undefined
  // The number is trusted only with the secret beside it, which is checked first.
  const codCia = authorizeCia(Number(cia), 'enlace')
  return db.withCia(codCia, async (tx) => {
    const hallada = await tx
      .selectFrom('acceso')
      .select('id_acceso')
      .where('cod_cia', '=', codCia)
      .where('huella', '=', huellaDeSecreto(secreto))
      .executeTakeFirst()
    const row = hallada && (await takeAcceso(tx, codCia, hallada.id_acceso))
    // Checked again on the locked row: of two concurrent clicks one accepts.
    if (!row?.huella || Buffer.compare(row.huella, huellaDeSecreto(secreto)) !== 0) return undefined
    if (row.respondido || row.retirado || !row.vence || row.vence <= now()) return undefined
    if (!persona.cedulas.has(row.identificacion)) return undefined
    const { nombre: nombreCia, ruc, activa } = await findNombreCia(tx, codCia)
    return activa ? work(tx, { codCia, nombreCia, ruc, row }) : undefined
  })
}
