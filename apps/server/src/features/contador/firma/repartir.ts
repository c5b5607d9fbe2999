/**
 * A firm gives an access to one of its users with a role no greater, and takes it back (docs/acuerdos.md L22). One
 * transaction per client: what failed for one changes nothing for the others, and both audit trails are kept with it.
 */
import type { BodyOf, contract, RepartoDeFirma } from '@pura/contract'
import { LIMITES } from '@pura/domain/limites'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeAccesos } from '@pura/domain/mensajes/de-accesos'
import { mensajesDeFirma as t } from '@pura/domain/mensajes/de-firma'
import type { Db } from '../../../db/index.ts'
import { isUniqueViolation } from '../../../db/motor/errors.ts'
import { actAsCia } from '../../../db/papel.ts'
import type { Con } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { isIntercambio, type Sesion, TODAS } from '../../../http/sesion.ts'
import { notify } from '../../../lib/notificar.ts'
import {
  endDado,
  findRol,
  isOperador,
  menuOf,
  OPCIONES_DE_TODOS,
  opcionesDeFuera,
  selectDados,
} from '../../identidad/index.ts'
import { recordChange } from '../../suelo/index.ts'
import { findDado } from '../acceso/gente.ts'
import { findFirma, takeAcceso } from '../acceso/repository.ts'
import { setResponsable } from '../tablero/casa.ts'
import { type ClienteRow, listClientes, lockUsuario, type UsuarioDeFirma } from './repository.ts'

const { personasPorAcceso: MAX_PERSONAS } = LIMITES

/** A role as the firm gives it; null: all that each access allows. */
type RolDado = { nombre: string; opciones: string[]; soloLectura: boolean } | null

export async function giveAccesos(
  deps: Con<'db' | 'now'>,
  sesion: Sesion,
  { idUsuario, accesos, codRol, responsable }: BodyOf<typeof contract.firma.dar>,
): Promise<RepartoDeFirma> {
  const { clientes, comprobada, ruc } = await openClientes(deps, sesion, accesos)
  const rol = await deps.db.withCia(sesion.codCia, (tx) => findRolDado(tx, sesion.codCia, codRol ?? null))
  return eachCliente(clientes, (cliente) =>
    deps.db.withCia(sesion.codCia, async (tx) => {
      const persona = await openPersona(tx, sesion, idUsuario)
      const codCia = cliente.cod_cia
      await actAsCia(tx, codCia)
      const vigente = await takeAcceso(tx, codCia, cliente.id_acceso)
      if (!vigente?.aceptado || vigente.retirado || vigente.cia_casa !== sesion.codCia) {
        throw notFound(mensajesDeAccesos.sinAcceso)
      }
      if (!isRepartible(vigente.identificacion, { comprobada, ruc })) throw new AppError('forbidden', t.sinComprobar)
      const assertNoMas = await limitOf(tx, sesion, cliente)
      const anterior = await findDado(tx, toPK(cliente), { codCiaPropia: sesion.codCia, idUsuario })
      if (anterior) {
        assertNoMas(anterior)
        await endDado(tx, codCia, anterior.id_persona, toFin(deps, sesion))
      } else if ((await countPersonas(tx, cliente)) >= MAX_PERSONAS) {
        throw new AppError('conflict', t.demasiadas(MAX_PERSONAS))
      }
      await insertDado(tx, deps, sesion, { cliente, persona, rol })
      const dado = (await findDado(tx, toPK(cliente), { codCiaPropia: sesion.codCia, idUsuario }))!
      if (opcionesDeFuera(dado.opciones).length === 0) {
        throw new AppError('invalid', t.rolSinNada(dado.nombre_rol))
      }
      assertNoMas(dado)
      await recordBoth(tx, sesion, cliente, {
        alli: `Dar a ${nameOf(persona)}: ${dado.nombre_rol}`,
        aqui: `Dar a ${nameOf(persona)} el acceso a ${cliente.nombre_cia}: ${dado.nombre_rol}`,
      })
      if (responsable) await setResponsable(tx, sesion.codCia, codCia, persona.username)
      if (anterior === undefined && idUsuario !== sesion.idUsuario) {
        const aviso = { titulo: t.avisoDado(cliente.nombre_cia), cuerpo: t.avisoDadoAyuda(sesion.username) }
        await notifyPersona(tx, deps, sesion, { tipo: 'accesoDado', idUsuario, ...aviso })
      }
    }),
  )
}

/** @returns what was taken back; the sessions of the person there have ended */
export async function takeBackAccesos(
  deps: Con<'db' | 'now' | 'sesiones'>,
  sesion: Sesion,
  { idUsuario, accesos }: BodyOf<typeof contract.firma.quitar>,
): Promise<RepartoDeFirma> {
  const { clientes } = await openClientes(deps, sesion, accesos)
  const hecho = await eachCliente(clientes, (cliente) =>
    deps.db.withCia(sesion.codCia, async (tx) => {
      const persona = await openPersona(tx, sesion, idUsuario)
      await actAsCia(tx, cliente.cod_cia)
      await takeAcceso(tx, cliente.cod_cia, cliente.id_acceso)
      const dado = await findDado(tx, toPK(cliente), { codCiaPropia: sesion.codCia, idUsuario })
      if (!dado) throw new AppError('conflict', t.yaNoLoTiene)
      const assertNoMas = await limitOf(tx, sesion, cliente)
      assertNoMas(dado)
      await endDado(tx, cliente.cod_cia, dado.id_persona, toFin(deps, sesion))
      await recordBoth(tx, sesion, cliente, {
        alli: `Quitar a ${nameOf(persona)}`,
        aqui: `Quitar a ${nameOf(persona)} el acceso a ${cliente.nombre_cia}`,
      })
      // Nobody answers for a client whom they cannot enter.
      await setResponsable(tx, sesion.codCia, cliente.cod_cia, '', persona.username)
      if (idUsuario !== sesion.idUsuario) {
        const aviso = { titulo: t.avisoQuitado(cliente.nombre_cia), cuerpo: t.avisoQuitadoAyuda(sesion.username) }
        await notifyPersona(tx, deps, sesion, { tipo: 'accesoQuitado', idUsuario, ...aviso })
      }
    }),
  )
  for (const idAcceso of hecho.hechos) {
    const { cod_cia } = clientes.find((c) => c.id_acceso === idAcceso)!
    deps.sesiones.forgetAcceso(cod_cia, idAcceso, { codCiaPropia: sesion.codCia, idUsuario })
  }
  return hecho
}

/** Only at home and in the browser, like the board. @throws AppError */
export function assertEnLaFirma(sesion: Sesion): void {
  if (isIntercambio(sesion)) throw new AppError('forbidden', mensajesDeAccesos.desdeCasa)
  if (sesion.clase !== 'web') throw new AppError('forbidden', mensajes.cia.soloNavegador)
}

/** A user with everything in the firm gives any client to anybody; others, no more than what they have there. */
export const givesAll = ({ opciones, soloLectura }: Pick<Sesion, 'opciones' | 'soloLectura'>): boolean =>
  opciones.includes(TODAS) && !soloLectura

/**
 * The client let in the firm by its number, or the firm is proven by its own certificate. Otherwise it let in a person:
 * whoever wrote that person's number beside a user must not share the access out.
 */
export const isRepartible = (
  identificacion: string,
  { comprobada, ruc }: { comprobada: boolean; ruc: string },
): boolean => comprobada || identificacion === ruc

/** True if a role gives no more than another. */
export const isNoMas = (uno: Permitido, otro: Permitido): boolean =>
  opcionesDeFuera(uno.opciones).every((opcion) => opcionesDeFuera(otro.opciones).includes(opcion)) &&
  (uno.solo_lectura || !otro.solo_lectura)

interface Permitido {
  opciones: readonly string[]
  solo_lectura: boolean
}

/** The clients of these accesses, all of the caller's firm. @throws AppError not_found, if one is not */
async function openClientes({ db }: Con<'db'>, sesion: Sesion, accesos: readonly number[]) {
  assertEnLaFirma(sesion)
  const pedidos = new Set(accesos)
  const suyos = await db.withSistema((tx) => listClientes(tx, sesion.codCia))
  const clientes = suyos.filter((c) => pedidos.has(c.id_acceso))
  if (clientes.length < pedidos.size) throw notFound(mensajesDeAccesos.sinAcceso)
  return { clientes, ...(await db.withCia(sesion.codCia, (tx) => findFirma(tx, sesion.codCia))) }
}

/** A refusal of one client leaves the others as they are. */
async function eachCliente(
  clientes: readonly ClienteRow[],
  work: (cliente: ClienteRow) => Promise<void>,
): Promise<RepartoDeFirma> {
  const hechos: number[] = []
  const rechazados: RepartoDeFirma['rechazados'] = []
  for (const cliente of clientes) {
    try {
      await work(cliente)
      hechos.push(cliente.id_acceso)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      rechazados.push({ idAcceso: cliente.id_acceso, motivo: error.message })
    }
  }
  return { hechos, rechazados }
}

async function openPersona(tx: Db, { codCia }: Sesion, idUsuario: number): Promise<UsuarioDeFirma> {
  const persona = await lockUsuario(tx, codCia, idUsuario)
  if (!persona) throw notFound(t.sinPersona)
  // An operator uses no grants: what they do would not be recorded as an operator's.
  if (isOperador(persona.nombre_rol)) throw new AppError('forbidden', t.operador)
  return persona
}

/** A role with everything of the firm gives all that the access allows: it is not the role of the client's owner. */
async function findRolDado(tx: Db, firma: number, codRol: number | null): Promise<RolDado> {
  if (codRol === null) return null
  const rol = await findRol(tx, firma, codRol)
  if (!rol || isOperador(rol.nombre_rol)) throw notFound(t.sinRol)
  if (givesAll({ opciones: rol.opciones, soloLectura: rol.solo_lectura })) return null
  return {
    nombre: rol.nombre_rol,
    opciones: menuOf(rol.opciones).map(({ ruta }) => ruta),
    soloLectura: rol.solo_lectura,
  }
}

/** @returns the check of what the caller may give or take back there, by what they have now: they may give to themselves */
async function limitOf(tx: Db, sesion: Sesion, cliente: ClienteRow): Promise<(dado: Permitido) => void> {
  if (givesAll(sesion)) return () => undefined
  const propio = await findDado(tx, toPK(cliente), { codCiaPropia: sesion.codCia, idUsuario: sesion.idUsuario })
  return (dado) => {
    if (!propio || !isNoMas(dado, propio)) throw new AppError('forbidden', t.masQueUsted)
  }
}

async function countPersonas(tx: Db, { cod_cia, id_acceso }: ClienteRow): Promise<number> {
  const { cuantas } = await selectDados(tx, cod_cia)
    .select((eb) => eb.fn.countAll<number>().as('cuantas'))
    .where('id_acceso', '=', id_acceso)
    .executeTakeFirstOrThrow()
  return cuantas
}

async function insertDado(
  tx: Db,
  { now }: Con<'now'>,
  sesion: Sesion,
  { cliente, persona, rol }: { cliente: ClienteRow; persona: UsuarioDeFirma; rol: RolDado },
): Promise<void> {
  await tx
    .insertInto('acceso_persona')
    .values({
      cod_cia: cliente.cod_cia,
      id_acceso: cliente.id_acceso,
      cia_casa: sesion.codCia,
      usuario_casa: persona.id_usuario,
      username: persona.username,
      nombre: persona.nombre_usuario,
      correo: persona.correo,
      nombre_rol: rol?.nombre ?? null,
      opciones: rol?.opciones ?? null,
      solo_lectura: rol?.soloLectura ?? false,
      dado: now(),
      dado_por: sesion.username,
      dado_de: sesion.idUsuario,
    })
    .execute()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, 'acceso_persona_viva')) throw error
      throw new AppError('conflict', t.yaEntraPorOtro, { cause: error })
    })
}

/** Begins as the client and ends as the firm. */
async function recordBoth(
  tx: Db,
  sesion: Sesion,
  cliente: ClienteRow,
  { alli, aqui }: { alli: string; aqui: string },
): Promise<void> {
  const cambio = { entidad: 'acceso', llave: cliente.id_acceso, accion: 'accion' } as const
  await recordChange(tx, { ...sesion, codCia: cliente.cod_cia }, { ...cambio, detalle: alli })
  await actAsCia(tx, sesion.codCia)
  await recordChange(tx, sesion, { ...cambio, detalle: aqui })
}

const notifyPersona = (
  tx: Db,
  { now }: Con<'now'>,
  { codCia }: Sesion,
  aviso: { tipo: 'accesoDado' | 'accesoQuitado'; idUsuario: number; titulo: string; cuerpo: string },
): Promise<void> =>
  notify(tx, codCia, { ...aviso, urlTarget: '/escritorio', opciones: OPCIONES_DE_TODOS, fecha: now() })

const toFin = ({ now }: Con<'now'>, { username, idUsuario }: Sesion) => ({
  quitado: now(),
  por: username,
  de: idUsuario,
})

const toPK = ({ cod_cia, id_acceso }: ClienteRow) => ({ codCia: cod_cia, idAcceso: id_acceso })

const nameOf = ({ nombre_usuario, username }: UsuarioDeFirma): string => `${nombre_usuario}, ${username}`
