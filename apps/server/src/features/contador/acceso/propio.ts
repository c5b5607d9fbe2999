/** Actions of the outside user: view an invitation, accept it, enter, and give the grant back. */
import { contract } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { isAdministrador, isIntercambio, type Sesion } from '../../../http/sesion.ts'
import { type Aviso, notify } from '../../../lib/notificar.ts'
import { attempt, CONFIRMAR_MS, endDado, touchAcceso } from '../../identidad/index.ts'
import { recordChange } from '../../suelo/index.ts'
import { type Abierto, findPersona, type Invitacion, openPropio, type Persona, withInvitacion } from './autorizar.ts'
import { findDado, hasVigente, listGente } from './gente.ts'
import { endAcceso, refuseRepetido } from './guardar.ts'
import { accesosDe, findNombreCia, takeAcceso, updateAcceso } from './repository.ts'

/** More companies than anybody works for. */
const MAX_MIOS = 500

export async function listMios({ db }: Con<'db'>, sesion: Sesion) {
  const { rows, propia } = await db.withSistema(async (tx) => ({
    rows: await accesosDe(tx, sesion).orderBy('c.nombre_cia').orderBy('a.id_acceso').limit(MAX_MIOS).execute(),
    propia: await findNombreCia(tx, sesion.codCiaPropia),
  }))
  return {
    propia: propia.nombre,
    enLaPropia: !isIntercambio(sesion),
    accesos: rows.map((row) => ({
      idAcceso: row.id_acceso,
      nombreCia: row.nombre_cia,
      ruc: row.ruc,
      nombreRol: row.nombre_rol,
      desde: formatFechaHora(row.dado),
      visto: row.visto && formatFechaHora(row.visto),
      actual: row.id_acceso === sesion.idAcceso,
    })),
  }
}

/** @throws AppError, the same for every reason */
export const viewInvitacion = (deps: Con<'db' | 'now'>, sesion: Sesion, token: string) =>
  tryInvitacion(deps, sesion, token, async (_, { row, nombreCia, ruc }) => ({
    nombreCia,
    ruc,
    nombreRol: row.nombre_rol ?? '',
    invitadoPor: row.invitado_por,
    vence: formatFechaHora(row.vence!),
  }))

/** @throws AppError */
export async function acceptInvitacion(deps: Con<'db' | 'now'>, sesion: Sesion, token: string) {
  const aceptada = await tryInvitacion(deps, sesion, token, async (tx, { codCia, nombreCia, row }, persona) => {
    const { username, nombre, correo: correo_casa, nombreCasa: nombre_casa } = persona
    const { codCiaPropia: cia_casa, idUsuario: usuario_casa } = sesion
    const comprobada = persona.cedulas.get(row.identificacion) ?? false
    const now = deps.now()
    const quien = { username, nombre, correo_casa, nombre_casa, cia_casa, usuario_casa, comprobada, respondido: now }
    // The link is used up. With an unproven number the company has a week to confirm the access.
    const vigencia = comprobada
      ? { aceptado: now, vence: null }
      : { aceptado: null, vence: new Date(now.getTime() + CONFIRMAR_MS) }
    if (await hasVigente(tx, codCia, sesion)) throw new AppError('conflict', t.yaTiene)
    await updateAcceso(tx, row, { ...quien, ...vigencia, huella: null }).catch(refuseRepetido)
    const detalle = comprobada ? 'Aceptar la invitación' : 'Aceptar la invitación; queda por confirmar'
    await record(tx, sesion, codCia, row.id_acceso, detalle)
    if (!comprobada) await notify(tx, codCia, toAviso(row.id_acceso, nombre, now))
    return { idAcceso: row.id_acceso, nombreCia, porConfirmar: !comprobada }
  })
  await recordEnCasa(deps, sesion, aceptada.idAcceso, `Aceptó trabajar en ${aceptada.nombreCia}`)
  return aceptada
}

const toAviso = (idAcceso: number, nombre: string, fecha: Date): Aviso => ({
  tipo: 'accesoPorConfirmar',
  titulo: t.avisoPorConfirmar(nombre),
  cuerpo: t.avisoPorConfirmarAyuda,
  urlTarget: '/usuarios/deFuera',
  opciones: contract.acceso.confirmar.opcion,
  fecha,
  llave: `accesoPorConfirmar:${idAcceso}:${fecha.getTime()}`,
})

/** Lets a tab of the caller work by a grant, and records it in both companies. @throws AppError */
export async function enter(deps: Con<'db' | 'now' | 'sesiones'>, sesion: Sesion, idAcceso: number): Promise<Abierto> {
  assertNavegador(sesion)
  assertNoOperador(sesion)
  const abierto = await openPropio(deps, sesion, idAcceso)
  const { codCia, nombreCia } = abierto
  // First: nobody enters a company unrecorded, whatever fails afterwards.
  await deps.db.withCia(codCia, (tx) => record(tx, sesion, codCia, idAcceso, 'Entrar'))
  await recordEnCasa(deps, sesion, idAcceso, `Pasó a trabajar en ${nombreCia}`)
  await deps.db.withSistema((tx) => touchAcceso(tx, { codCia, idAcceso }, sesion, deps.now()))
  await deps.sesiones.enter(sesion, idAcceso)
  if (sesion.idAcceso !== null && sesion.idAcceso !== idAcceso) {
    const anterior = sesion.idAcceso
    await deps.db.withCia(sesion.codCia, (tx) => record(tx, sesion, sesion.codCia, anterior, 'Salir'))
  }
  return abierto
}

/**
 * The caller leaves a company. The last of the firm's people who is also the one who accepted gives the access back;
 * otherwise it stays the firm's. The tab that asks works elsewhere. @throws AppError
 */
export async function giveBack(deps: Con<'db' | 'now' | 'sesiones'>, sesion: Sesion, idAcceso: number): Promise<void> {
  if (sesion.idAcceso === idAcceso) throw new AppError('conflict', t.estaDentro)
  const { codCia, nombreCia } = await openPropio(deps, sesion, idAcceso)
  const { codCiaPropia, idUsuario, username } = sesion
  await deps.db.withCia(codCia, async (tx) => {
    const row = await takeAcceso(tx, codCia, idAcceso)
    if (!row || row.retirado) return
    const gente = await listGente(tx, codCia, [idAcceso])
    if (row.usuario_casa === idUsuario && gente.every((p) => p.usuario_casa === idUsuario)) {
      await endAcceso(tx, { ...sesion, codCia }, row, deps.now())
      return
    }
    const dado = await findDado(tx, { codCia, idAcceso }, { codCiaPropia, idUsuario })
    if (!dado) return
    await endDado(tx, codCia, dado.id_persona, { quitado: deps.now(), por: username, de: idUsuario })
    await record(tx, sesion, codCia, idAcceso, 'Dejar de entrar')
  })
  deps.sesiones.forgetAcceso(codCia, idAcceso, sesion)
  await recordEnCasa(deps, sesion, idAcceso, `Dejó el acceso a ${nombreCia}`)
}

/** Wrong links impose a wait, also with links sent to somebody else. @throws AppError */
async function tryInvitacion<T>(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  token: string,
  work: (tx: Db, invitacion: Invitacion, persona: Persona) => Promise<T>,
): Promise<T> {
  assertNavegador(sesion)
  assertNoOperador(sesion)
  const persona = await findPersona(deps, sesion)
  const intento = { cuenta: `invitacion:${persona.username}`, direccion: sesion.direccionIp }
  const isSuya = async () => (await withInvitacion(deps, { token, persona }, async () => true)) ?? false
  const { right } = await attempt(deps.db, intento, deps.now, isSuya)
  const hecha = right
    ? await withInvitacion(deps, { token, persona }, async (tx, invitacion) => {
        if (invitacion.codCia === sesion.codCiaPropia) throw new AppError('conflict', t.yaEsUsuario)
        return { valor: await work(tx, invitacion, persona) }
      })
    : undefined
  if (!hecha) throw new AppError('invalid', t.invitacionInvalida)
  return hecha.valor
}

function assertNavegador({ clase }: Sesion): void {
  if (clase !== 'web') throw new AppError('forbidden', mensajes.cia.soloNavegador)
}

/**
 * Refuses operators: they may enter every company anyway, and by a grant their actions would not be recorded as an
 * operator's.
 */
function assertNoOperador(sesion: Sesion): void {
  if (isAdministrador(sesion)) throw new AppError('forbidden', t.operador)
}

const record = (tx: Db, sesion: Sesion, codCia: number, idAcceso: number, detalle: string): Promise<void> =>
  recordChange(tx, { ...sesion, codCia }, { entidad: 'acceso', llave: idAcceso, accion: 'accion', detalle })

/** Records it in the user's own company, which sees for whom its users work, and since when. */
function recordEnCasa({ db }: Con<'db'>, sesion: Sesion, idAcceso: number, detalle: string): Promise<void> {
  const casa: CiaAutorizada = sesion.codCiaPropia
  return db.withCia(casa, (tx) => record(tx, sesion, casa, idAcceso, detalle))
}
