/**
 * One connection to a mailbox, in the separate process. Only this file and the guard use the library. Every request has
 * a timeout and a limit; if it exceeds one the connection is cut, because a dead server looks like an idle one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { rootCertificates } from 'node:tls'
import { ImapFlow, type ListResponse, type MessageEnvelopeObject } from 'imapflow'
import { assertPublico, lookupPublico } from '../red.ts'
import { buildCorreo } from './armar.ts'
import { listPartes, type Parte } from './estructura.ts'
import { ImapError, toImapError } from './fallo.ts'
import { Guardia } from './guardia.ts'
import { LIMITES, type Limite, MAX_CARPETAS, MAX_LITERAL, RESPIRO_MS } from './limites.ts'
import type { AjustesImap, Confianza, CorreoTraido, Paciencias, SesionImap, Sobre } from './protocolo.ts'

export class SesionDeBuzon implements SesionImap {
  readonly #client: ImapFlow
  readonly #paciencias: Paciencias
  readonly #servidor: string
  readonly #internos: boolean
  readonly #fin: Promise<never>
  #end: (motivo: ImapError) => void = () => undefined
  readonly #alFin: ((motivo: ImapError) => void)[] = []
  #muerta = false
  #abierta = false
  #llego = false
  #wake: () => void = () => undefined
  readonly #guardia: Guardia
  /** Results of the last search that were not returned yet. */
  #hallados: number[] = []

  constructor(
    { servidor, puerto, seguridad, usuario, claseSecreto, secreto }: AjustesImap,
    { internos, autoridades, paciencias }: Confianza,
    /** Called before bytes of this server are processed. */
    onTurno: () => void,
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
      maxLiteralSize: MAX_LITERAL,
    })
    const exceed = ({ deCorreo }: Limite, que: string) =>
      this.cut(new ImapError(deCorreo ? 'demasiado' : 'abusivo', '', { cause: que }))
    this.#guardia = new Guardia(LIMITES.entrar, exceed, onTurno)
    this.#guardia.watch(this.#client)
    // Registered before anything is sent: an unhandled error event would end the process.
    this.#client.on('error', (error) => this.cut(toImapError(error)))
    this.#client.on('close', () => this.cut(new ImapError('cortado')))
    this.#client.on('exists', () => {
      this.#llego = true
      this.#wake()
    })
  }

  onEnd(listener: (motivo: ImapError) => void): void {
    this.#alFin.push(listener)
  }

  /** @throws ImapError */
  async signIn(): Promise<void> {
    try {
      if (!this.#internos) assertPublico(this.#servidor)
      await this.#within(this.#paciencias.conectar, LIMITES.entrar, () => this.#client.connect())
    } catch (error) {
      const motivo = toImapError(error)
      this.cut(motivo)
      throw motivo
    }
  }

  async openCarpeta(
    carpeta: string,
    { soloLeer }: { soloLeer: boolean },
  ): Promise<{ uidValidity: number; correos: number }> {
    const abierta = await this.#within(this.#paciencias.orden, LIMITES.abrir, async () => {
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

  async search(desdeUid: number, desde: string, cuantos: number): Promise<{ uids: number[]; quedan: boolean }> {
    const faltan = this.#hallados.filter((uid) => uid >= desdeUid)
    this.#hallados = faltan.length > 0 ? faltan : await this.#ask(desdeUid, desde)
    return { uids: this.#hallados.slice(0, cuantos), quedan: this.#hallados.length > cuantos }
  }

  async #ask(desdeUid: number, desde: string): Promise<number[]> {
    this.#llego = false
    const uids = await this.#within(this.#paciencias.orden, LIMITES.buscar, () =>
      this.#client.search({ uid: `${desdeUid}:*`, since: desde }, { uid: true }),
    )
    if (!Array.isArray(uids)) throw new ImapError('cortado')
    // `n:*` always includes the last one of the folder (RFC 3501 §6.4.8).
    return [...new Set(uids)].filter((uid) => uid >= desdeUid && uid <= 0xffff_ffff).sort((a, b) => a - b)
  }

  async fetchCorreo(uid: number, maximo: number): Promise<CorreoTraido> {
    const correo = await this.#within(this.#paciencias.orden, LIMITES.sobre, () =>
      this.#client.fetchOne(String(uid), { uid: true, envelope: true, bodyStructure: true }, { uid: true }),
    )
    if (!correo || correo.uid !== uid) return { clase: 'yaNoEsta' }
    const sobre = toSobre(correo.envelope)
    const partes = listPartes(correo.bodyStructure)
    if (!partes) return { clase: 'demasiadasPartes', sobre }
    if (partes.length === 0) return { clase: 'sinDocumentos' }
    if (partes.reduce((suma, { bytes }) => suma + bytes, 0) > maximo) return { clase: 'muyGrande', sobre }
    const bytes = buildCorreo(sobre, await this.#fetchPartes(uid, partes))
    return bytes.length > maximo ? { clase: 'muyGrande', sobre } : { clase: 'correo', sobre, bytes }
  }

  /** Still encoded, as sent. A part that the server does not have is absent. */
  #fetchPartes(uid: number, partes: readonly Parte[]): Promise<(Parte & { contenido: Buffer })[]> {
    return this.#within(this.#paciencias.partes, LIMITES.partes, async () => {
      const traidas: (Parte & { contenido: Buffer })[] = []
      for (const parte of partes) {
        const pedido = { uid: true, bodyParts: [parte.numero] }
        const correo = await this.#client.fetchOne(String(uid), pedido, { uid: true })
        const contenido = correo && correo.uid === uid ? correo.bodyParts?.get(parte.numero) : undefined
        if (contenido) traidas.push({ ...parte, contenido })
      }
      return traidas
    })
  }

  /** Bytes held by its open request. */
  get retenido(): number {
    return this.#abierta ? this.#guardia.bytes : 0
  }

  async move(uid: number, carpeta: string): Promise<boolean> {
    const movido = await this.#within(this.#paciencias.orden, LIMITES.mover, () =>
      this.#client.messageMove(String(uid), carpeta, { uid: true }),
    )
    return movido !== false && movido !== undefined
  }

  async carpetas(): Promise<string[]> {
    const carpetas = await this.#within(this.#paciencias.orden, LIMITES.listar, () =>
      this.#client.list({ listOnly: true }),
    )
    return carpetas
      .filter(({ flags }: ListResponse) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'))
      .slice(0, MAX_CARPETAS)
      .map(({ path }: ListResponse) => path.slice(0, 500))
  }

  async wait(ms: number): Promise<void> {
    const avisa = this.#client.capabilities.has('IDLE')
    const pausa = Math.min(ms, avisa ? this.#paciencias.latido : this.#paciencias.sondeo)
    this.#guardia.begin(LIMITES.esperar)
    if (avisa) this.#client.idle().catch((error: unknown) => this.cut(toImapError(error)))
    await this.#untilSomething(pausa)
    // Limits how often mails are fetched from a server that announces new ones all the time.
    await Promise.race([sleep(Math.min(pausa, RESPIRO_MS)), this.#fin])
    await this.#within(this.#paciencias.orden, LIMITES.esperar, () => this.#client.noop())
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

  async signOut(): Promise<void> {
    if (this.#muerta) return
    await this.#within(Math.min(2_000, this.#paciencias.orden), LIMITES.esperar, () => this.#client.logout()).catch(
      () => undefined,
    )
    this.cut(new ImapError('cortado'))
  }

  /** Ends the session and its open request. */
  cut(motivo: ImapError): void {
    if (this.#muerta) return
    this.#muerta = true
    this.#end(motivo)
    for (const listener of this.#alFin) listener(motivo)
    this.#client.close()
  }

  async #within<T>(ms: number, limite: Limite, work: () => Promise<T>): Promise<T> {
    if (this.#muerta) return this.#fin
    this.#guardia.begin(limite)
    this.#abierta = true
    const reloj = setTimeout(() => this.cut(new ImapError('mudo')), Math.max(0, ms))
    const hecho = work()
    // After a cut it fails although nobody awaits it: this avoids an unhandled rejection.
    hecho.catch(() => undefined)
    try {
      return await Promise.race([hecho, this.#fin])
    } catch (error) {
      const motivo = toImapError(error)
      // The first error is more precise than the lost connection.
      if (motivo.codigo === 'cortado' && this.#muerta) return await this.#fin
      throw motivo
    } finally {
      this.#abierta = false
      clearTimeout(reloj)
    }
  }
}

const MAX_TEXTO = 1_000
const shorten = (texto: string | undefined): string => (texto ?? '').slice(0, MAX_TEXTO)

function toSobre(envelope: MessageEnvelopeObject | undefined): Sobre {
  const fecha = envelope?.date instanceof Date ? envelope.date.toUTCString() : ''
  return {
    idMensaje: shorten(envelope?.messageId),
    de: shorten(envelope?.from?.[0]?.address),
    asunto: shorten(envelope?.subject),
    fecha: fecha === 'Invalid Date' ? '' : fecha,
  }
}
