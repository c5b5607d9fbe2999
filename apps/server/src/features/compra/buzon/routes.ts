import { type BuzonDeCia, type BuzonEntrada, contract } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { type AjustesImap, ImapError } from '../../../external/imap/index.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { answer, serve } from '../../../http/serve.ts'
import { isIntercambio, type Sesion } from '../../../http/sesion.ts'
import { cancel, enqueue } from '../../../jobs/cola.ts'
import { mirarBuzon } from '../../../jobs/definitions.ts'
import { spend } from '../../identidad/index.ts'
import { recordChange } from '../../suelo/index.ts'
import { isDueno, mayFirma, mayInstalacion } from '../llegada/configurar.ts'
import type { OpenPuerta } from '../llegada/puerta.ts'
import { findEspera, secondsUntil, startEspera } from './espera.ts'
import { textoDe } from './fallo.ts'
import { desdeHoy, diaHace } from './mirar.ts'
import {
  type BuzonDicho,
  type BuzonRow,
  countCorreos,
  deleteBuzon,
  findBuzon,
  forgetLeidos,
  saveBuzon,
} from './repository.ts'
import { ajustesOf, CAMPO_BUZON } from './secreto.ts'

const t = mensajesDeBuzones.buzon
/** Probes of one company in an hour before it waits: a connection that a user makes us open may be a port scan. */
const PRUEBAS_POR_HORA = 20
/** Simultaneous probes of all companies; at most one per company. */
const MAX_PRUEBAS = 16

/** How far back a search of the mailbox goes. */
const MAX_ATRAS_DIAS = 366

type Servicios = Con<'db' | 'now' | 'config' | 'cola' | 'imap' | 'credenciales'>

export function buzonRoutes(app: FastifyInstance, deps: Servicios, puerta: OpenPuerta): void {
  const api = contract.docRecibidoBuzon
  const { db, now, config, cola, imap, credenciales } = deps
  const probando = new Set<number>()

  serve(app, api.get, async ({ params: { codCia }, sesion }) => {
    const puedeFirma = await mayFirma({ db, puerta }, sesion)
    return db.withCia(codCia, (tx) => present(tx, sesion, puedeFirma))
  })

  serve(app, api.guardar, async ({ params: { codCia }, body, sesion }) => {
    const puedeFirma = await mayFirma({ db, puerta }, sesion)
    assertDicho(body, sesion, puedeFirma)
    if (body.activo) await countPrueba(codCia)
    const data = await db.withCia(codCia, async (tx) => {
      const antes = await findBuzon(tx, codCia)
      refuseAjeno(antes, sesion)
      const sellado = body.secreto
        ? await credenciales.sealIn(tx, codCia, CAMPO_BUZON, body.secreto)
        : storedSecreto(antes, body).secreto
      const espera = await findEspera(tx, codCia, now())
      await saveBuzon(tx, toRow(body, sesion, sellado), { desde: desdeHoy(now()), espera })
      if (antes && isOtro(antes, body)) await forgetLeidos(tx, codCia, desdeHoy(now()))
      // A running watch notices the change by itself; the new one begins at once.
      await cancel(tx, mirarBuzon, { codCia })
      if (body.activo) await enqueue(tx, mirarBuzon, { codCia }, { en: espera ? secondsUntil(espera, now()) : 0 })
      await recordChange(tx, sesion, {
        entidad: 'buzon',
        llave: codCia,
        accion: antes ? 'actualizar' : 'crear',
        antes: antes && toAudit(antes),
        despues: { ...toAudit(toRow(body, sesion, sellado)), ...(body.secreto ? { secreto: 'cambiado' } : {}) },
      })
      return present(tx, sesion, puedeFirma)
    })
    cola.wake(mirarBuzon)
    return answer(data, { mensaje: t.guardado })
  })

  serve(app, api.quitar, async ({ params: { codCia }, sesion }) => {
    const puedeFirma = await mayFirma({ db, puerta }, sesion)
    const data = await db.withCia(codCia, async (tx) => {
      refuseAjeno(await findBuzon(tx, codCia), sesion, { quita: true })
      const antes = await deleteBuzon(tx, codCia)
      if (!antes) throw notFound()
      await cancel(tx, mirarBuzon, { codCia })
      await recordChange(tx, sesion, { entidad: 'buzon', llave: codCia, accion: 'eliminar', antes: toAudit(antes) })
      return present(tx, sesion, puedeFirma)
    })
    return answer(data, { mensaje: t.quitado })
  })

  serve(app, api.buscar, async ({ params: { codCia }, body: { desde }, sesion }) => {
    if (desde < diaHace(now(), MAX_ATRAS_DIAS) || desde > diaHace(now(), 0)) throw refuseCampo('desde', t.desdeInvalido)
    await countPrueba(codCia)
    const puedeFirma = await mayFirma({ db, puerta }, sesion)
    const data = await db.withCia(codCia, async (tx) => {
      const antes = await findBuzon(tx, codCia)
      if (!antes?.activo) throw notFound(t.sinBuzon)
      refuseAjeno(antes, sesion)
      const espera = await findEspera(tx, codCia, now())
      if (espera) throw refuseEspera(espera, now())
      await forgetLeidos(tx, codCia, desde)
      await cancel(tx, mirarBuzon, { codCia })
      await enqueue(tx, mirarBuzon, { codCia }, { en: 0 })
      const detalle = `Buscar otra vez en los correos desde el ${desde}`
      await recordChange(tx, sesion, { entidad: 'buzon', llave: codCia, accion: 'accion', detalle })
      return present(tx, sesion, puedeFirma)
    })
    cola.wake(mirarBuzon)
    return answer(data, { mensaje: t.buscando })
  })

  serve(app, api.probar, async ({ params: { codCia }, body, sesion }) => {
    assertDicho(body, sesion, await mayFirma({ db, puerta }, sesion))
    const ajustes = await loadAjustes(codCia, body, sesion)
    const espera = await db.withCia(codCia, (tx) => findEspera(tx, codCia, now()))
    if (espera) throw refuseEspera(espera, now())
    if (probando.has(codCia) || probando.size >= MAX_PRUEBAS) throw new AppError('too_many_attempts', t.ocupado)
    probando.add(codCia)
    try {
      await countPrueba(codCia)
      const data = await probeBuzon(ajustes, body)
      return answer(data, { mensaje: t.probado(data.correos) })
    } catch (error) {
      if (!(error instanceof ImapError)) throw error
      if (error.codigo === 'abusivo') await db.withCia(codCia, (tx) => startEspera(tx, codCia, now()))
      throw toAppError(error)
    } finally {
      probando.delete(codCia)
    }
  })

  /** Saving signs in to the mailbox, as a probe does, so both count. @throws AppError 429 */
  const countPrueba = (codCia: number): Promise<void> =>
    spend(db, [{ llave: `buzon:${codCia}`, free: PRUEBAS_POR_HORA }], now)

  async function loadAjustes(codCia: Sesion['codCia'], body: BuzonEntrada, sesion: Sesion): Promise<AjustesImap> {
    const { servidor, puerto, seguridad, usuario, claseSecreto } = body
    if (body.secreto) return { servidor, puerto, seguridad, usuario, claseSecreto, secreto: body.secreto }
    const antes = await db.withCia(codCia, (tx) => findBuzon(tx, codCia))
    refuseAjeno(antes, sesion)
    return ajustesOf(deps, codCia, storedSecreto(antes, body))
  }

  async function probeBuzon(ajustes: AjustesImap, { carpeta, moverA }: BuzonEntrada) {
    const conexion = await imap.open(ajustes)
    try {
      const carpetas = await conexion.carpetas()
      const { correos } = await conexion.openCarpeta(carpeta, { soloLeer: true })
      if (moverA !== '' && !carpetas.includes(moverA)) throw refuseCampo('moverA', t.sinCarpeta(moverA))
      return { correos, carpetas }
    } finally {
      await conexion.signOut()
    }
  }

  function assertDicho(
    { alcance, carpeta, moverA, seguridad }: BuzonEntrada,
    sesion: Sesion,
    puedeFirma: boolean,
  ): void {
    if (alcance === 'instalacion' && !mayInstalacion(sesion)) throw new AppError('forbidden', t.soloOperador)
    if (alcance === 'firma' && !puedeFirma) throw new AppError('forbidden', mensajesDeBuzones.correo.soloFirma)
    if (moverA === carpeta) throw refuseCampo('moverA', t.moverAMisma)
    if (seguridad === 'ninguna' && !config.buzonesInternos) throw refuseCampo('seguridad', t.fallos.sinTls)
  }

  async function present(tx: Db, sesion: Sesion, puedeFirma: boolean): Promise<BuzonDeCia> {
    const fila = await findBuzon(tx, sesion.codCia)
    const puedeInstalacion = mayInstalacion(sesion)
    return {
      buzon: fila ? toBuzon(fila, await countCorreos(tx, sesion.codCia), sesion) : null,
      puedeInstalacion,
      puedeFirma,
      internos: config.buzonesInternos,
    }
  }
}

/** Only an operator may change the mailbox of all companies: it receives documents for every company. */
function refuseAjeno(buzon: BuzonRow | undefined, sesion: Sesion, { quita = false } = {}): void {
  if (buzon?.alcance === 'instalacion' && !mayInstalacion(sesion)) throw new AppError('forbidden', t.soloOperador)
  if (buzon?.alcance !== 'firma' || isDueno(buzon, sesion)) return
  // The mailbox brings documents to the companies of its owner: another person ends it at home and changes nothing of it.
  if (!quita || isIntercambio(sesion)) throw new AppError('forbidden', t.soloSuDueno(buzon.username))
}

/** True if `body` names another mailbox than the stored one. */
const isOtro = (antes: BuzonRow, { servidor, usuario, carpeta }: BuzonEntrada): boolean =>
  antes.servidor !== servidor || antes.usuario !== usuario || antes.carpeta !== carpeta

/**
 * The stored password is never sent to another server, user or transport than the one it was typed for. @throws
 * AppError
 */
function storedSecreto(antes: BuzonRow | undefined, body: BuzonEntrada): BuzonRow {
  if (!antes) throw refuseCampo('secreto', t.faltaSecreto)
  const same =
    antes.servidor === body.servidor &&
    antes.puerto === body.puerto &&
    antes.seguridad === body.seguridad &&
    antes.usuario === body.usuario &&
    antes.clase_secreto === body.claseSecreto
  if (!same) throw refuseCampo('secreto', t.otroServidor)
  return antes
}

function refuseEspera(hasta: Date, ahora: Date): AppError {
  const segundos = secondsUntil(hasta, ahora)
  return new AppError('too_many_attempts', t.enEspera(Math.ceil(segundos / 60)), {
    headers: { 'retry-after': String(segundos) },
  })
}

const refuseCampo = (campo: string, mensaje: string): AppError =>
  new AppError('invalid', mensaje, { errores: [{ campo, mensaje }] })

const CAMPOS: Partial<Record<ImapError['codigo'], keyof BuzonEntrada>> = {
  credenciales: 'secreto',
  desconocido: 'servidor',
  prohibido: 'servidor',
  mudo: 'servidor',
  certificado: 'servidor',
  sinTls: 'seguridad',
  carpeta: 'carpeta',
}

function toAppError(error: ImapError): AppError {
  const campo = CAMPOS[error.codigo]
  const mensaje = textoDe(error)
  return new AppError('invalid', mensaje, { cause: error, ...(campo ? { errores: [{ campo, mensaje }] } : {}) })
}

const toRow = (body: BuzonEntrada, sesion: Sesion, secreto: Uint8Array): BuzonDicho => ({
  cod_cia: sesion.codCia,
  alcance: body.alcance,
  servidor: body.servidor,
  puerto: body.puerto,
  seguridad: body.seguridad,
  usuario: body.usuario,
  clase_secreto: body.claseSecreto,
  secreto,
  carpeta: body.carpeta,
  mover_a: body.moverA,
  activo: body.activo,
  cod_cia_usuario: sesion.codCiaPropia,
  id_usuario: sesion.idUsuario,
  username: sesion.username,
})

/** Leaves out the secret. */
const toAudit = ({ alcance, servidor, puerto, seguridad, usuario, carpeta, mover_a, activo }: BuzonDicho) => ({
  alcance,
  servidor,
  puerto,
  seguridad,
  usuario,
  carpeta,
  mover_a,
  activo,
})

const toBuzon = (
  fila: BuzonRow,
  { vistos, conDocumentos }: { vistos: number; conDocumentos: number },
  sesion: Sesion,
) => ({
  suyo: isDueno(fila, sesion),
  username: fila.username,
  alcance: fila.alcance as BuzonEntrada['alcance'],
  servidor: fila.servidor,
  puerto: fila.puerto,
  seguridad: fila.seguridad as BuzonEntrada['seguridad'],
  usuario: fila.usuario,
  claseSecreto: fila.clase_secreto as BuzonEntrada['claseSecreto'],
  carpeta: fila.carpeta,
  moverA: fila.mover_a,
  activo: fila.activo,
  ultimaMirada: fila.ultima_mirada && formatFechaHora(fila.ultima_mirada),
  fallo: fila.fallo,
  proximoIntento: fila.proximo_intento && formatFechaHora(fila.proximo_intento),
  vistos,
  conDocumentos,
})
