/** A company's changes to the grants of outside users; each is recorded in its bitácora, in the same transaction. */
import type { InvitacionNueva } from '@pura/contract'
import { REGLAS_ACCESO, toCedula } from '@pura/domain'
import { LIMITES } from '@pura/domain/limites'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import type { Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import { actAsCia } from '../../../db/papel.ts'
import { AppError, assertVersion, notFound } from '../../../http/errors.ts'
import { assertReglas } from '../../../http/reglas.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { notify } from '../../../lib/notificar.ts'
import { assertMayGrant, findRol, isOperador, lockRoles, OPCIONES_DE_TODOS } from '../../identidad/index.ts'
import { type Autor, enqueueCorreo, recordChange } from '../../suelo/index.ts'
import { accesoConfirmado, accesoRetirado, invitacionAcceso, VIDA_MS } from './correos.ts'
import { isDeFirma, listGente } from './gente.ts'
import {
  type AccesoRow,
  countCorreos,
  estadoOf,
  findNombreCia,
  insertAcceso,
  isUsuario,
  listVivos,
  takeAcceso,
  updateAcceso,
} from './repository.ts'

const ENTIDAD = 'acceso'
/** Most grants and open invitations of a company, and most invitations it mails per day. */
const { accesosPorCia: MAX_ACCESOS, invitacionesPorDia: MAX_POR_DIA } = LIMITES
const DIA_MS = 24 * 3_600_000

/** @throws AppError */
export async function invite(tx: Db, sesion: Sesion, entrada: InvitacionNueva, now: Date): Promise<AccesoRow> {
  const { codCia } = sesion
  assertReglas(entrada, REGLAS_ACCESO)
  // Serialises concurrent invitations.
  await lockRoles(tx, codCia)
  await assertRol(tx, sesion, entrada.codRol!)
  const identificacion = toCedula(entrada.identificacion)
  await assertNueva(tx, codCia, identificacion)
  await assertPorDia(tx, codCia, now)
  const correo = entrada.correo.trim()
  const idAcceso = await insertAcceso(tx, {
    cod_cia: codCia,
    identificacion,
    correo,
    cod_rol: entrada.codRol!,
    invitado: now,
    invitado_por: sesion.username,
    vence: new Date(now.getTime() + VIDA_MS),
  })
  await sendInvitacion(tx, { codCia, idAcceso, correo, identificacion }, now)
  const creado = (await takeAcceso(tx, codCia, idAcceso))!
  await recordChange(tx, sesion, { entidad: ENTIDAD, llave: idAcceso, accion: 'crear', despues: toAudit(creado) })
  return creado
}

/** Sends the invitation again with a new link. @throws AppError conflict if it was accepted, or at the limit of a day */
export async function resend(tx: Db, sesion: Sesion, idAcceso: number, now: Date): Promise<AccesoRow> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const row = await openAcceso(tx, sesion, idAcceso)
  if (row.aceptado) throw new AppError('conflict', t.yaAceptada)
  await assertPorDia(tx, codCia, now)
  const { correo, identificacion } = row
  // The former link becomes invalid, and an unconfirmed acceptance is deleted.
  await updateAcceso(tx, row, { ...SIN_RESPUESTA, huella: null, vence: new Date(now.getTime() + VIDA_MS) })
  await sendInvitacion(tx, { codCia, idAcceso, correo, identificacion }, now)
  const detalle = `Enviar de nuevo la invitación a ${correo}`
  await recordChange(tx, sesion, { entidad: ENTIDAD, llave: idAcceso, accion: 'accion', detalle })
  return (await takeAcceso(tx, codCia, idAcceso))!
}

const SIN_RESPUESTA = {
  respondido: null,
  cia_casa: null,
  usuario_casa: null,
  username: '',
  nombre: '',
  nombre_casa: '',
  correo_casa: '',
  comprobada: false,
}

/**
 * Confirms an access that was accepted with an unproven number (docs/acuerdos.md L17): it is in force from now on.
 * @throws AppError; `conflict` if it was saved since it was read
 */
export async function confirmAcceso(
  tx: Db,
  sesion: Sesion,
  { idAcceso, version }: { idAcceso: number; version: number },
  now: Date,
): Promise<AccesoRow> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const antes = await openAcceso(tx, sesion, idAcceso)
  assertVersion(antes, { version })
  if (estadoOf(antes, now) !== 'porConfirmar') throw new AppError('conflict', t.nadaQueConfirmar)
  await updateAcceso(tx, antes, { aceptado: now, vence: null, confirmado_por: sesion.username }).catch(refuseRepetido)
  const { username: referencia, correo } = antes
  await enqueueCorreo(tx, { codCia, plantilla: accesoConfirmado, para: [correo], datos: { idAcceso }, referencia }, now)
  const detalle = `Confirmar a ${antes.nombre}, ${antes.username}`
  await recordChange(tx, sesion, { entidad: ENTIDAD, llave: idAcceso, accion: 'accion', detalle })
  return (await takeAcceso(tx, codCia, idAcceso))!
}

/** @throws AppError; `conflict` if it was saved since it was read */
export async function changeRol(
  tx: Db,
  sesion: Sesion,
  { idAcceso, codRol, version }: { idAcceso: number; codRol: number; version: number },
): Promise<AccesoRow> {
  const { codCia } = sesion
  await lockRoles(tx, codCia)
  const antes = await openAcceso(tx, sesion, idAcceso)
  assertVersion(antes, { version })
  await assertRol(tx, sesion, codRol)
  await updateAcceso(tx, antes, { cod_rol: codRol })
  const despues = (await takeAcceso(tx, codCia, idAcceso))!
  await recordChange(tx, sesion, {
    entidad: ENTIDAD,
    llave: idAcceso,
    accion: 'actualizar',
    antes: toAudit(antes),
    despues: toAudit(despues),
  })
  return despues
}

/**
 * The company withdraws an access. The caller ends the streams of those who use it (`Sesiones.forgetAcceso`). @throws
 * AppError
 */
export async function withdraw(tx: Db, sesion: Sesion, idAcceso: number, now: Date): Promise<AccesoRow> {
  const row = await openAcceso(tx, sesion, idAcceso)
  await endAcceso(tx, sesion, row, now)
  return row
}

/**
 * Ends an access for good, for everybody of the firm: a new one needs a new invitation. Each of them is told, by mail and
 * at home. Begins and ends as the company that gave it.
 */
export async function endAcceso(tx: Db, autor: Autor, row: AccesoRow, now: Date): Promise<void> {
  const { cod_cia: codCia, id_acceso: idAcceso, correo, cia_casa } = row
  const gente = await listGente(tx, codCia, [idAcceso])
  await updateAcceso(tx, row, {
    retirado: now,
    retirado_por: autor.username,
    cod_rol: null,
    huella: null,
    vence: null,
  })
  if (row.aceptado) {
    for (const [para, referencia] of [...new Map([[correo, row.username], ...gente.map(toDestino)])]) {
      if (para === '') continue
      await enqueueCorreo(tx, { codCia, plantilla: accesoRetirado, para: [para], datos: { idAcceso }, referencia }, now)
    }
  }
  await recordChange(tx, autor, { entidad: ENTIDAD, llave: idAcceso, accion: 'eliminar', antes: toAudit(row) })
  // At the end: the notices are of the firm, whose counter is locked until the transaction ends.
  if (cia_casa === null || gente.length === 0) return
  const { nombre } = await findNombreCia(tx, codCia)
  await actAsCia(tx, cia_casa)
  for (const { usuario_casa } of gente) {
    if (autor.codCiaPropia === cia_casa && autor.idUsuario === usuario_casa) continue
    await notify(tx, cia_casa, {
      tipo: 'accesoQuitado',
      titulo: t.avisoRetirado(nombre),
      cuerpo: t.avisoRetiradoAyuda,
      urlTarget: '/escritorio',
      opciones: OPCIONES_DE_TODOS,
      idUsuario: usuario_casa,
      fecha: now,
      llave: `accesoRetirado:${codCia}:${idAcceso}:${usuario_casa}`,
    })
  }
  await actAsCia(tx, codCia)
}

const toDestino = ({ correo, username }: { correo: string; username: string }): [string, string] => [correo, username]

/** The caller may not change a grant with more permissions, as with users. */
async function openAcceso(tx: Db, sesion: Sesion, idAcceso: number): Promise<AccesoRow> {
  const row = await takeAcceso(tx, sesion.codCia, idAcceso)
  if (!row) throw notFound()
  if (row.retirado) throw new AppError('conflict', t.yaRetirado)
  assertMayGrant(sesion, { nombre_rol: row.nombre_rol!, opciones: row.opciones! })
  return row
}

/** The person works here already, by an access of their own or by one that their firm gave them. */
export function refuseRepetido(error: unknown): never {
  const repetido = isUniqueViolation(error, 'acceso_vigente') || isUniqueViolation(error, 'acceso_persona_viva')
  if (repetido) throw new AppError('conflict', t.yaTiene, { cause: error })
  throw error
}

/** The operator's right cannot be granted, not even by the operator. */
async function assertRol(tx: Db, sesion: Sesion, codRol: number): Promise<void> {
  const rol = await findRol(tx, sesion.codCia, codRol)
  if (!rol || isOperador(rol.nombre_rol)) throw atField('codRol', 'invalid', t.rolObligatorio)
  assertMayGrant(sesion, rol)
}

async function assertNueva(tx: Db, codCia: number, identificacion: string): Promise<void> {
  if (await isUsuario(tx, codCia, identificacion)) throw atField('identificacion', 'conflict', t.yaEsUsuario)
  const vivos = await listVivos(tx, codCia)
  if (vivos.some((v) => !v.aceptado && v.identificacion === identificacion)) {
    throw atField('identificacion', 'conflict', t.yaInvitada)
  }
  if (vivos.some((v) => v.username === identificacion) || (await isDeFirma(tx, codCia, identificacion)))
    throw atField('identificacion', 'conflict', t.yaTiene)
  if (vivos.length >= MAX_ACCESOS) throw new AppError('conflict', t.demasiadas(MAX_ACCESOS))
}

async function assertPorDia(tx: Db, codCia: number, now: Date): Promise<void> {
  const enviadas = await countCorreos(tx, codCia, invitacionAcceso.clase, new Date(now.getTime() - DIA_MS))
  if (enviadas < MAX_POR_DIA) return
  throw new AppError('too_many_attempts', t.demasiadasHoy(MAX_POR_DIA), { headers: { 'retry-after': '3600' } })
}

const sendInvitacion = (
  tx: Db,
  {
    codCia,
    idAcceso,
    correo,
    identificacion,
  }: Record<'correo' | 'identificacion', string> & Record<'codCia' | 'idAcceso', number>,
  now: Date,
): Promise<number> =>
  enqueueCorreo(
    tx,
    { codCia, plantilla: invitacionAcceso, para: [correo], datos: { idAcceso }, referencia: identificacion },
    now,
  )

const atField = (campo: string, codigo: 'invalid' | 'conflict', mensaje: string): AppError =>
  new AppError(codigo, mensaje, { errores: [{ campo, mensaje }] })

/** Leaves out the link and the user's own company. */
const toAudit = ({ identificacion, correo, cod_rol, nombre_rol, username, nombre, nombre_casa }: AccesoRow) => ({
  identificacion,
  correo,
  cod_rol,
  nombre_rol,
  username,
  nombre,
  nombre_casa,
})
