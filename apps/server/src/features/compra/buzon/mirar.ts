/**
 * Watches the mailbox of a company for some minutes and gives the job back, so that many mailboxes share the workers.
 * Each mail is claimed in the database before any part is fetched; the mail and its mark are stored in one transaction.
 * A process that dies leaves a claim that expires.
 */
import { RECIBIDOS } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { ImapError, type SesionImap, type Sobre } from '../../../external/imap/index.ts'
import type { Trabajo } from '../../../jobs/cola.ts'
import { type CiaJob, leerCorreo } from '../../../jobs/definitions.ts'
import type { Paso } from '../../../jobs/worker.ts'
import { notify } from '../../../lib/notificar.ts'
import { lendPuesto } from '../../../lib/reparto.ts'
import { huellaOfCorreo, keepCorreo, MAX_CORREO } from '../correo/guardar-correo.ts'
import { type Alcance, insertIlegible } from '../correo/repository.ts'
import { secondsOfEspera, startEspera } from './espera.ts'
import { esperaTras, textoDe } from './fallo.ts'
import {
  type BuzonRow,
  beginCarpeta,
  claimCorreo,
  endMudanza,
  endReclamo,
  findBuzon,
  forgetViejos,
  listDebidos,
  type Reclamo,
  releaseCorreo,
  updateEstado,
} from './repository.ts'
import { ajustesOf } from './secreto.ts'

export type ServiciosDeBuzon = Con<'db' | 'now' | 'cola' | 'imap' | 'credenciales' | 'log' | 'metricas'>

/** Part of the ten minutes of the job's lease. */
const VELA_MS = 240_000
const TOPE_MS = 540_000
/** Mails between two checks if the mailbox was changed. */
const POR_MIRADA = 50
const MAX_INTENTOS = 3
/** Delay after the process that reads mailboxes was stopped because of another mailbox. */
const REINICIO_S = 5
const DIA_MS = 86_400_000

/** The company's queue of unread mails is full. */
class Lleno extends Error {}

export async function watchBuzon(
  deps: ServiciosDeBuzon,
  { codCia }: Trabajo<CiaJob>,
  { vela = VELA_MS }: { vela?: number } = {},
): Promise<Paso> {
  const { buzon, espera } = await deps.db.withCia(codCia, async (tx) => ({
    buzon: await findBuzon(tx, codCia),
    espera: await secondsOfEspera(tx, codCia, deps.now()),
  }))
  if (!buzon?.activo) return 'hecho'
  if (espera > 0) return { en: espera }
  let sesion: SesionImap | undefined
  try {
    sesion = await deps.imap.open(await ajustesOf(deps, codCia, buzon))
    const tope = setTimeout(() => sesion?.cut(new ImapError('mudo')), TOPE_MS)
    await new Vela(deps, codCia, buzon, sesion).run(vela).finally(() => clearTimeout(tope))
    return { en: 0, reiniciar: true }
  } catch (error) {
    return await settleFallo(deps, codCia, buzon, error)
  } finally {
    await sesion?.signOut()
  }
}

/** The error is shown at the mailbox, with its next retry. */
async function settleFallo(
  deps: ServiciosDeBuzon,
  codCia: CiaAutorizada,
  buzon: BuzonRow,
  error: unknown,
): Promise<Paso> {
  if (error instanceof ImapError && error.codigo === 'detenido') return { en: 0 }
  if (!(error instanceof ImapError) && !(error instanceof Lleno)) throw error
  const codigo = error instanceof ImapError ? error.codigo : 'lleno'
  deps.metricas.count('pura_buzones_total', { resultado: codigo })
  if (codigo === 'reinicio') return { en: REINICIO_S }
  return deps.db.withCia(codCia, async (tx) => {
    // The wait is the company's: it begins even if a user changed the mailbox meanwhile.
    const espera = codigo === 'abusivo' ? await startEspera(tx, codCia, deps.now()) : 0
    const actual = await findBuzon(tx, codCia)
    if (!actual || actual.version !== buzon.version) return { en: 0 }
    const fallas = actual.fallas + 1
    const en = Math.max(espera, esperaTras(codigo, fallas))
    const fallo = error instanceof ImapError ? textoDe(error) : mensajesDeBuzones.buzon.lleno
    await updateEstado(tx, buzon, { fallas, fallo, proximo_intento: new Date(deps.now().getTime() + en * 1000) })
    if (codigo === 'credenciales' && fallas === 1) await notifySinEntrar(tx, deps, buzon, fallo)
    return { en, error: fallo }
  })
}

/** Notified once until the mailbox works again: nothing is read until a user changes the password. */
const notifySinEntrar = (tx: Db, { now }: Con<'now'>, { cod_cia, usuario }: BuzonRow, fallo: string) =>
  notify(tx, cod_cia, {
    tipo: 'buzonSinEntrar',
    titulo: mensajes.notificacion.buzonSinEntrar,
    cuerpo: `${usuario}: ${fallo}`.slice(0, 500),
    urlTarget: RECIBIDOS,
    opciones: [RECIBIDOS],
    fecha: now(),
  })

class Vela {
  readonly #deps: ServiciosDeBuzon
  readonly #codCia: CiaAutorizada
  readonly #sesion: SesionImap
  #buzon: BuzonRow
  #uidvalidity = 0
  /** A problem that does not stop the reading: the folder to move mails to accepts none. */
  #aviso = ''

  constructor(deps: ServiciosDeBuzon, codCia: CiaAutorizada, buzon: BuzonRow, sesion: SesionImap) {
    this.#deps = deps
    this.#codCia = codCia
    this.#buzon = buzon
    this.#sesion = sesion
  }

  async run(ms: number): Promise<void> {
    const hasta = performance.now() + ms
    const soloLeer = this.#buzon.mover_a === ''
    this.#uidvalidity = (await this.#sesion.openCarpeta(this.#buzon.carpeta, { soloLeer })).uidValidity
    if (this.#uidvalidity !== this.#buzon.uidvalidity) {
      if (this.#buzon.uidvalidity !== null)
        this.#deps.log.warn({ codCia: this.#codCia }, 'Un buzón numera de nuevo su carpeta: se mira otra vez')
      await this.#db((tx) => beginCarpeta(tx, this.#buzon, this.#uidvalidity))
    }
    for (;;) {
      const quedan = await this.#look()
      if (!(await this.#keep())) return
      if (quedan) continue
      const resto = hasta - performance.now()
      if (resto <= 0) return
      await lendPuesto(() => this.#sesion.wait(resto))
    }
  }

  #db<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return this.#deps.db.withCia(this.#codCia, work)
  }

  #reclamo(uid: number): Reclamo {
    return { codCia: this.#codCia, uidvalidity: this.#uidvalidity, uid }
  }

  /** Records the end of a look; false if a user changed the mailbox meanwhile. */
  async #keep(): Promise<boolean> {
    const sigue = await this.#db(async (tx) => {
      const dicho = { ultima_mirada: this.#deps.now(), fallo: this.#aviso, fallas: 0, proximo_intento: null }
      if (!(await updateEstado(tx, this.#buzon, dicho))) return undefined
      await forgetViejos(tx, this.#buzon)
      return findBuzon(tx, this.#codCia)
    })
    if (!sigue?.activo) return false
    this.#buzon = sigue
    return true
  }

  /** True if there are more mails than one look fetches. */
  async #look(): Promise<boolean> {
    this.#aviso = ''
    const actual = await this.#db((tx) => findBuzon(tx, this.#codCia))
    const desdeUid = actual?.uidvalidity === this.#uidvalidity ? actual.ultimo_uid + 1 : 1
    const debidos = await this.#db((tx) => listDebidos(tx, this.#codCia, this.#uidvalidity, POR_MIRADA))
    for (const { uid, por_mover } of debidos) await (por_mover ? this.#move(uid) : this.#take(uid))
    const { uids, quedan } = await this.#sesion.search(desdeUid, this.#buzon.desde, POR_MIRADA)
    for (const uid of uids) {
      await this.#take(uid)
      if (!(await this.#db((tx) => updateEstado(tx, this.#buzon, { ultimo_uid: uid })))) return false
    }
    return quedan
  }

  async #take(uid: number): Promise<void> {
    const reclamo = this.#reclamo(uid)
    const intentos = await this.#db((tx) => claimCorreo(tx, reclamo, this.#deps.now()))
    if (intentos === undefined) return
    if (intentos > MAX_INTENTOS) return this.#refuse(reclamo, undefined, mensajesDeBuzones.buzon.noSePudo)
    try {
      await this.#read(reclamo)
    } catch (error) {
      await this.#db((tx) => releaseCorreo(tx, reclamo)).catch(() => undefined)
      throw error
    }
  }

  async #read(reclamo: Reclamo): Promise<void> {
    const traido = await this.#sesion.fetchCorreo(reclamo.uid, MAX_CORREO)
    switch (traido.clase) {
      case 'yaNoEsta':
      case 'sinDocumentos':
        return this.#db((tx) => endReclamo(tx, reclamo, traido.clase, false))
      case 'demasiadasPartes':
      case 'muyGrande':
        return this.#refuse(reclamo, traido.sobre, mensajesDeBuzones.correo[traido.clase])
      case 'correo':
        await this.#store(reclamo, traido.sobre, traido.bytes)
        if (this.#buzon.mover_a !== '') await this.#move(reclamo.uid)
    }
  }

  async #store(reclamo: Reclamo, { de }: Sobre, bytes: Buffer): Promise<void> {
    const huella = await huellaOfCorreo(bytes)
    const porMover = this.#buzon.mover_a !== ''
    const resultado = await this.#db(async (tx) => {
      const tomado = { bytes, huella, remitente: de, direccionIp: '' }
      const destino = { codCia: this.#codCia, alcance: this.#alcance }
      const resultado = await keepCorreo(tx, destino, tomado, { recibido: this.#deps.now(), por: 'buzon' })
      if (resultado !== 'lleno') await endReclamo(tx, reclamo, resultado, porMover)
      return resultado
    })
    this.#deps.metricas.count('pura_correos_entrantes_total', { resultado })
    if (resultado === 'lleno') throw new Lleno()
    this.#deps.cola.wake(leerCorreo)
  }

  get #alcance() {
    return this.#buzon.alcance as Alcance
  }

  /** The mail stays in the mailbox, and the list of received mails has a row with the reason. */
  async #refuse(reclamo: Reclamo, sobre: Sobre | undefined, detalle: string): Promise<void> {
    await this.#db(async (tx) => {
      await insertIlegible(tx, {
        codCia: this.#codCia,
        alcance: this.#alcance,
        remitente: sobre?.de ?? this.#buzon.usuario,
        asunto: sobre?.asunto ?? mensajesDeBuzones.buzon.correoNumero(reclamo.uid),
        recibido: this.#deps.now(),
        detalle,
        // UIDs are only unique within one mailbox.
        huella: await huellaOfCorreo(
          Buffer.from(JSON.stringify([reclamo, this.#buzon.servidor, sobre ?? this.#deps.now()])),
        ),
      })
      await endReclamo(tx, reclamo, 'noSePudo', false)
    })
  }

  /**
   * The mail is stored already. If the move fails, the mail stays, the error is shown, and the move is retried later.
   */
  async #move(uid: number): Promise<void> {
    const { mover_a } = this.#buzon
    if (this.#aviso !== '') return
    if (mover_a !== '' && !(await this.#sesion.move(uid, mover_a))) {
      this.#aviso = mensajesDeBuzones.buzon.noSeMovio(mover_a)
      return
    }
    await this.#db((tx) => endMudanza(tx, this.#reclamo(uid)))
  }
}

/** A month back, for the first reading of a mailbox. */
export const desdeHoy = (ahora: Date): string => diaHace(ahora, 30)

/** The day so many days ago, as IMAP compares days: without a time zone. */
export const diaHace = (ahora: Date, dias: number): string =>
  new Date(ahora.getTime() - dias * DIA_MS).toISOString().slice(0, 10)
