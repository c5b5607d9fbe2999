/**
 * Server-sent events: one stream per open window. The database signals which company has new notifications, whichever
 * process wrote them. They are read once per company and sent to each reader according to their current role and
 * preferences. A reconnecting reader sends the last number it received.
 */
import { Readable } from 'node:stream'
import { tipoNotificacion } from '@pura/domain'
import { LIMITES } from '@pura/domain/limites'
import { mensajes } from '@pura/domain/mensajes'
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { nameOf, type Sesion } from '../../../http/sesion.ts'
import { Turnos } from '../../../lib/reparto.ts'
import { findPreferencias, silenciadasDe } from './preferencias.ts'
import { type FilaDeNotificacion, findUltima, listDesde, mayVer, toNotificacion } from './repository.ts'

interface Ajustes {
  latidoMs: number
  /** Most streams per process, per user, and per session. */
  maximo: number
  porUsuario: number
  porSesion: number
}

const AJUSTES: Ajustes = {
  latidoMs: 20_000,
  maximo: LIMITES.vivosPorProceso,
  porUsuario: LIMITES.vivosPorUsuario,
  porSesion: LIMITES.vivosPorSesion,
}
/** Notifications within this time are sent together. */
const JUNTAR_MS = 50
/** How long a session is cached before a notification is sent. */
const CREER_MS = 5_000
/** Notifications read at once; a reader further behind is told to reload. */
const POR_VEZ = 200
/** Companies served at the same time; a slow one uses only one of these places. */
const A_LA_VEZ = { total: 4, porCia: 1 }
/** Most unread bytes buffered for a slow reader. */
const ATRASO_BYTES = 64 * 1024

interface Oido {
  sesion: Sesion
  /** Last number sent. */
  ultima: number
  revisada: number
  salida: Readable
  terminado?: boolean
}

export class EnVivo {
  readonly #deps: Con<'db' | 'log' | 'sesiones'>
  readonly #ajustes: Ajustes
  readonly #companias = new Map<CiaAutorizada, Set<Oido>>()
  readonly #porContar = new Set<CiaAutorizada>()
  /** Companies being served, and those that wait for it. */
  readonly #turnos = new Turnos<CiaAutorizada>(A_LA_VEZ)
  readonly #contando = new Set<Promise<void>>()
  #revisando = Promise.resolve()
  #oyendo: Promise<() => Promise<void>> | undefined
  #latido: NodeJS.Timeout | undefined
  #junta: NodeJS.Timeout | undefined

  constructor(deps: Con<'db' | 'log' | 'sesiones'>, ajustes: Partial<Ajustes> = {}) {
    this.#deps = deps
    this.#ajustes = { ...AJUSTES, ...ajustes }
    deps.sesiones.onCambio((affects) => this.#forget(affects))
  }

  /** Open streams of the process. */
  get abiertos(): number {
    let suma = 0
    for (const oidos of this.#companias.values()) suma += oidos.size
    return suma
  }

  /** `desde`: last number this browser received; absent: only new ones. @throws AppError external_unavailable */
  async open(sesion: Sesion, desde: number | undefined): Promise<Readable> {
    const quien = personaOf(sesion)
    // A session that listens in a company again replaces its own streams there (#add).
    const otros = this.#todos().filter((o) => personaOf(o.sesion) === quien && nameOf(o.sesion) !== nameOf(sesion))
    const { maximo, porUsuario } = this.#ajustes
    if (otros.length >= porUsuario) throw refusal(mensajes.notificacion.demasiadasVentanas(porUsuario))
    if (this.abiertos >= maximo) throw refusal(mensajes.notificacion.sinSuscripcion)
    // Listens before reading the newest number: nothing is missed in between.
    await this.#start()
    const { codCia } = sesion
    const ultima = await this.#deps.db.withCia(codCia, (tx) => findUltima(tx, codCia))
    const salida = new Readable({ read: () => undefined })
    const perdida = desde !== undefined && ultima - desde > POR_VEZ
    const oido: Oido = {
      sesion,
      ultima: desde === undefined || perdida ? ultima : desde,
      revisada: performance.now(),
      salida,
    }
    this.#add(codCia, oido)
    // The padding makes proxies that buffer the first bytes pass them on.
    salida.push(`retry: 3000\n: ${' '.repeat(2048)}\n\n${perdida ? RECARGAR : LATIDO}`)
    if (oido.ultima < ultima) this.#notify(codCia)
    return salida
  }

  /** Ends all streams; readers reconnect to another process. */
  async close(): Promise<void> {
    clearInterval(this.#latido)
    clearTimeout(this.#junta)
    for (const oido of this.#todos()) if (!oido.terminado) oido.salida.push(null)
    this.#turnos.drain()
    await Promise.all([this.#revisando, ...this.#contando])
    await (await this.#oyendo)?.()
  }

  #start(): Promise<unknown> {
    this.#latido ??= setInterval(() => this.#queue(() => this.#beat()), this.#ajustes.latidoMs).unref()
    this.#oyendo ??= this.#deps.db.listen('notificacion', (dicho) => {
      for (const codCia of this.#companias.keys())
        if (dicho === undefined || dicho === String(codCia)) this.#notify(codCia)
    })
    return this.#oyendo
  }

  #add(codCia: CiaAutorizada, oido: Oido): void {
    const oidos = this.#companias.get(codCia) ?? new Set()
    this.#companias.set(codCia, oidos)
    const suyos = [...oidos].filter(({ sesion }) => nameOf(sesion) === nameOf(oido.sesion))
    for (const viejo of suyos.slice(0, Math.max(0, suyos.length + 1 - this.#ajustes.porSesion))) this.#end(viejo)
    oidos.add(oido)
    oido.salida.once('close', () => {
      oidos.delete(oido)
      if (oidos.size === 0 && this.#companias.get(codCia) === oidos) this.#companias.delete(codCia)
    })
  }

  #todos(): Oido[] {
    return [...this.#companias.values()].flatMap((oidos) => [...oidos])
  }

  #notify(codCia: CiaAutorizada): void {
    this.#porContar.add(codCia)
    this.#junta ??= setTimeout(() => {
      this.#junta = undefined
      const companias = [...this.#porContar]
      this.#porContar.clear()
      for (const cia of companias) this.#turnos.push(cia, cia)
      this.#next()
    }, JUNTAR_MS)
  }

  /** Serves the next companies: never one twice at the same time, and none waits for the rows or locks of another. */
  #next(): void {
    for (let turno = this.#turnos.next(); turno; turno = this.#turnos.next()) {
      const { item, end } = turno
      const contada = this.#safely(() => this.#deliver(item)).finally(() => {
        this.#contando.delete(contada)
        end()
        this.#next()
      })
      this.#contando.add(contada)
    }
  }

  /** Runs checks one after another. */
  #queue(work: () => Promise<void>): void {
    this.#revisando = this.#revisando.then(() => this.#safely(work))
  }

  /** Logs a failure; the next notification of the company sends what was not sent. */
  #safely(work: () => Promise<void>): Promise<void> {
    return work().catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'No se pudieron contar las notificaciones a quienes escuchan')
    })
  }

  async #deliver(codCia: CiaAutorizada): Promise<void> {
    const viejo = performance.now() - CREER_MS
    // Sessions by a grant are never cached.
    const porVer = ({ revisada, sesion }: Oido) => revisada < viejo || sesion.idAcceso !== null
    await this.#check([...(this.#companias.get(codCia) ?? [])].filter(porVer))
    const oidos = [...(this.#companias.get(codCia) ?? [])]
    if (oidos.length === 0) return
    const desde = Math.min(...oidos.map(({ ultima }) => ultima))
    const { filas, silencios } = await this.#deps.db.withCia(codCia, async (tx) => {
      const filas = await listDesde(tx, codCia, desde, POR_VEZ)
      const silencios = new Map<string, readonly string[]>()
      if (filas.length > 0) {
        for (const { sesion } of oidos) {
          const quien = personaOf(sesion)
          if (!silencios.has(quien)) silencios.set(quien, silenciadasDe(await findPreferencias(tx, sesion)))
        }
      }
      return { filas, silencios }
    })
    for (const oido of oidos) sendTo(oido, filas, silencios.get(personaOf(oido.sesion)) ?? [])
    // There may be more: the company waits again, behind the others.
    if (filas.length === POR_VEZ) this.#notify(codCia)
  }

  /** Checks the sessions again, and sends each stream a heartbeat. */
  async #beat(): Promise<void> {
    const todos = this.#todos()
    for (let i = 0; i < todos.length; i += POR_VEZ) await this.#check(todos.slice(i, i + POR_VEZ))
    for (const oido of this.#todos()) {
      if (oido.salida.readableLength > ATRASO_BYTES) oido.salida.destroy()
      else oido.salida.push(LATIDO)
    }
  }

  /** Ends streams of sessions that ended, work in another company, or lost all rights. */
  async #check(oidos: readonly Oido[]): Promise<void> {
    const vivas = await this.#deps.sesiones.check(oidos.map(({ sesion }) => sesion))
    for (const oido of oidos) {
      const sesion = vivas.get(nameOf(oido.sesion))
      const sigue = sesion && sesion.codCia === oido.sesion.codCia && !sesion.contrasenaTemporal
      if (sigue && !sesion.faltaSegundoFactor) {
        oido.sesion = sesion
        oido.revisada = performance.now()
      } else this.#end(oido)
    }
  }

  #forget(affects: (sesion: Sesion) => boolean): void {
    const afectados = this.#todos().filter(({ sesion }) => affects(sesion))
    for (const oido of afectados) oido.revisada = Number.NEGATIVE_INFINITY
    if (afectados.length > 0) this.#queue(() => this.#check(afectados))
  }

  #end(oido: Oido): void {
    // Two concurrent checks may find the same stream.
    if (oido.terminado) return
    oido.terminado = true
    const { salida } = oido
    salida.push('event: fin\ndata: {}\n\n')
    salida.push(null)
  }
}

const LATIDO = 'event: latido\ndata: {}\n\n'
/** Too many notifications were missed: the page must reload its list. */
const RECARGAR = 'event: recargar\ndata: {}\n\n'

const refusal = (mensaje: string): AppError =>
  new AppError('external_unavailable', mensaje, { headers: { 'retry-after': '60' } })

const personaOf = ({ codCiaPropia, idUsuario }: Sesion): string => `${codCiaPropia}.${idUsuario}`

function sendTo(oido: Oido, filas: readonly FilaDeNotificacion[], silencios: readonly string[]): void {
  if (oido.salida.destroyed || oido.terminado) return
  for (const fila of filas) {
    if (fila.id_notificacion <= oido.ultima) continue
    oido.ultima = fila.id_notificacion
    if (!mayVer(oido.sesion, fila) || silencios.includes(tipoNotificacion(fila.tipo).clase)) continue
    oido.salida.push(
      `id: ${fila.id_notificacion}\nevent: notificacion\ndata: ${JSON.stringify(toNotificacion(fila, false))}\n\n`,
    )
  }
}
