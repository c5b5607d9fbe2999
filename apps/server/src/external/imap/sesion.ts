/**
 * One connection to a mailbox. Only this file uses the library. Every request has a deadline, after which the
 * connection is cut: a dead server looks like an idle one.
 */
import { rootCertificates } from 'node:tls'
import { ImapFlow, type ListResponse, type MessageStructureObject } from 'imapflow'
import { assertPublico, lookupPublico } from '../red.ts'
import { ImapError, toImapError } from './fallo.ts'

export interface AjustesImap {
  servidor: string
  puerto: number
  seguridad: 'tls' | 'starttls' | 'ninguna'
  usuario: string
  claseSecreto: 'clave' | 'token'
  secreto: string
}

export interface Paciencias {
  conectar: number
  orden: number
  /** For all the parts of one mail. */
  partes: number
  /** Interval of keep-alives while idle. */
  latido: number
  /** Polling interval for a server without IDLE. */
  sondeo: number
}
export const PACIENCIAS: Paciencias = {
  conectar: 20_000,
  orden: 20_000,
  partes: 120_000,
  latido: 25_000,
  sondeo: 3_000,
}

export type Nodo = MessageStructureObject

export interface CorreoDeBuzon {
  uid: number
  idMensaje: string
  de: string
  asunto: string
  fecha: string
  estructura: Nodo | undefined
}

/** Per answer: the largest part that is requested, and its framing. */
const MAX_LITERAL = 36 * 1024 * 1024
const MAX_LINEA = 4 * 1024 * 1024
const MAX_CARPETAS = 200

interface Confianza {
  internos: boolean
  autoridades: readonly string[]
  paciencias: Paciencias
}

export class SesionImap {
  readonly #client: ImapFlow
  readonly #paciencias: Paciencias
  readonly #servidor: string
  readonly #internos: boolean
  readonly #fin: Promise<never>
  #end: (motivo: ImapError) => void = () => undefined
  readonly #alFin: (() => void)[] = []
  #muerta = false
  #llego = false
  #wake: () => void = () => undefined

  constructor(
    { servidor, puerto, seguridad, usuario, claseSecreto, secreto }: AjustesImap,
    { internos, autoridades, paciencias }: Confianza,
  ) {
    this.#paciencias = paciencias
    this.#servidor = servidor
    this.#internos = internos
    this.#fin = new Promise((_, reject) => {
      this.#end = reject
    })
    this.#fin.catch(() => undefined)
    this.#client = new ImapFlow({
      host: servidor,
      port: puerto,
      secure: seguridad === 'tls',
      ...(seguridad === 'tls' ? {} : { doSTARTTLS: seguridad === 'starttls' }),
      auth: { user: usuario, ...(claseSecreto === 'token' ? { accessToken: secreto } : { pass: secreto }) },
      tls: {
        minVersion: 'TLSv1.2',
        ...(internos ? {} : { lookup: lookupPublico }),
        ...(autoridades.length > 0 ? { ca: [...rootCertificates, ...autoridades] } : {}),
      },
      clientInfo: { name: 'Pura Factura' },
      logger: false,
      disableAutoIdle: true,
      disableCompression: true,
      connectionTimeout: paciencias.conectar,
      greetingTimeout: paciencias.conectar,
      socketTimeout: Math.max(paciencias.partes, 2 * paciencias.latido),
      maxLineLength: MAX_LINEA,
      maxLiteralSize: MAX_LITERAL,
      maxResponseSize: 2 * MAX_LITERAL,
    })
    // Before anything is sent: an unhandled error event would end the process.
    this.#client.on('error', (error) => this.cut(toImapError(error)))
    this.#client.on('close', () => this.cut(new ImapError('cortado')))
    this.#client.on('exists', () => {
      this.#llego = true
      this.#wake()
    })
  }

  onEnd(listener: () => void): void {
    this.#alFin.push(listener)
  }

  /** @throws ImapError */
  async signIn(): Promise<void> {
    try {
      if (!this.#internos) assertPublico(this.#servidor)
      await this.#within(this.#paciencias.conectar, () => this.#client.connect())
    } catch (error) {
      const motivo = toImapError(error)
      this.cut(motivo)
      throw motivo
    }
  }

  /** @throws ImapError `carpeta` */
  async openCarpeta(
    carpeta: string,
    { soloLeer }: { soloLeer: boolean },
  ): Promise<{ uidValidity: number; correos: number }> {
    const abierta = await this.#within(this.#paciencias.orden, async () => {
      try {
        return await this.#client.mailboxOpen(carpeta, { readOnly: soloLeer })
      } catch (error) {
        if ((error as { responseStatus?: string }).responseStatus === 'NO') throw new ImapError('carpeta')
        throw error
      }
    })
    const uidValidity = Number(abierta.uidValidity ?? 0n)
    if (!Number.isSafeInteger(uidValidity) || uidValidity <= 0) throw new ImapError('cortado')
    return { uidValidity, correos: abierta.exists ?? 0 }
  }

  /** Numbers from this one on, oldest first, of mails received since that day. */
  async search(desdeUid: number, desde: string): Promise<number[]> {
    this.#llego = false
    const uids = await this.#within(this.#paciencias.orden, () =>
      this.#client.search({ uid: `${desdeUid}:*`, since: desde }, { uid: true }),
    )
    if (!Array.isArray(uids)) throw new ImapError('cortado')
    // `n:*` always includes the last one of the folder (RFC 3501 §6.4.8).
    return [...new Set(uids)].filter((uid) => uid >= desdeUid && uid <= 0xffff_ffff).sort((a, b) => a - b)
  }

  /** Structure of a mail; undefined if it is gone. */
  async fetchSobre(uid: number): Promise<CorreoDeBuzon | undefined> {
    const correo = await this.#within(this.#paciencias.orden, () =>
      this.#client.fetchOne(String(uid), { uid: true, envelope: true, bodyStructure: true }, { uid: true }),
    )
    if (!correo || correo.uid !== uid) return undefined
    const { envelope, bodyStructure } = correo
    const fecha = envelope?.date instanceof Date ? envelope.date.toUTCString() : ''
    return {
      uid,
      idMensaje: envelope?.messageId ?? '',
      de: envelope?.from?.[0]?.address ?? '',
      asunto: envelope?.subject ?? '',
      fecha: fecha === 'Invalid Date' ? '' : fecha,
      estructura: bodyStructure,
    }
  }

  /** Still encoded, as sent. A part that the server does not have is absent. */
  async partes(uid: number, numeros: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const hasta = performance.now() + this.#paciencias.partes
    const partes = new Map<string, Buffer>()
    for (const numero of numeros) {
      const correo = await this.#within(hasta - performance.now(), () =>
        this.#client.fetchOne(String(uid), { uid: true, bodyParts: [numero] }, { uid: true }),
      )
      const bytes = correo && correo.uid === uid ? correo.bodyParts?.get(numero) : undefined
      if (bytes) partes.set(numero, bytes)
    }
    return partes
  }

  /** True if it was moved; false if the folder does not exist. */
  async move(uid: number, carpeta: string): Promise<boolean> {
    const movido = await this.#within(this.#paciencias.orden, () =>
      this.#client.messageMove(String(uid), carpeta, { uid: true }),
    )
    return movido !== false && movido !== undefined
  }

  async carpetas(): Promise<string[]> {
    const carpetas = await this.#within(this.#paciencias.orden, () => this.#client.list({ listOnly: true }))
    return carpetas
      .filter(({ flags }: ListResponse) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'))
      .slice(0, MAX_CARPETAS)
      .map(({ path }: ListResponse) => path)
  }

  /** Waits for news or for `ms`; then checks that the server is alive. @throws ImapError */
  async wait(ms: number): Promise<void> {
    const avisa = this.#client.capabilities.has('IDLE')
    const pausa = Math.min(ms, avisa ? this.#paciencias.latido : this.#paciencias.sondeo)
    if (avisa) this.#client.idle().catch((error: unknown) => this.cut(toImapError(error)))
    await this.#untilSomething(pausa)
    await this.#within(this.#paciencias.orden, () => this.#client.noop())
    if (!this.#client.usable) throw new ImapError('cortado')
  }

  #untilSomething(ms: number): Promise<void> {
    if (this.#llego) return Promise.resolve()
    let reloj: NodeJS.Timeout | undefined
    const algo = new Promise<void>((resolve) => {
      this.#wake = resolve
      reloj = setTimeout(resolve, ms)
    })
    return Promise.race([algo, this.#fin]).finally(() => clearTimeout(reloj))
  }

  /** Logs out with a short timeout. */
  async signOut(): Promise<void> {
    if (this.#muerta) return
    await this.#within(Math.min(2_000, this.#paciencias.orden), () => this.#client.logout()).catch(() => undefined)
    this.cut(new ImapError('cortado'))
  }

  /** Ends it, whatever request is open. */
  cut(motivo: ImapError): void {
    if (this.#muerta) return
    this.#muerta = true
    this.#end(motivo)
    for (const listener of this.#alFin) listener()
    this.#client.close()
  }

  async #within<T>(ms: number, work: () => Promise<T>): Promise<T> {
    if (this.#muerta) return this.#fin
    const reloj = setTimeout(() => this.cut(new ImapError('mudo')), Math.max(0, ms))
    const hecho = work()
    // After a cut it fails when it is no longer awaited: avoids an unhandled rejection.
    hecho.catch(() => undefined)
    try {
      return await Promise.race([hecho, this.#fin])
    } catch (error) {
      const motivo = toImapError(error)
      // The first error is more precise than the lost connection.
      if (motivo.codigo === 'cortado' && this.#muerta) return await this.#fin
      throw motivo
    } finally {
      clearTimeout(reloj)
    }
  }
}
