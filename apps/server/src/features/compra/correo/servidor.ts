/**
 * SMTP server for the addresses of the companies, for an MX or a forward. It relays nothing, has no users, and its
 * memory is limited; a mail is acknowledged once it is in the database.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Con } from '../../../deps.ts'
import { readCodigo } from './direccion.ts'
import { type Destino, findDestino, huellaOfCorreo, MAX_CORREO, storeCorreo } from './guardar-correo.ts'

/** Bytes of all mails being received. */
const MAX_EN_CURSO = 128 * 1024 * 1024
/** Bytes outside of mails, per connection. */
const MAX_ORDENES = 1024 * 1024
/** Bytes of one SMTP command; RFC 5321 allows 512. The library searches the whole line again with each piece that arrives. */
const MAX_LINEA = 4096
/**
 * Chunks of one mail. The library makes one for each line that begins with a dot, and each takes some ten microseconds.
 */
const MAX_PIEZAS = 200_000
const MAX_CONEXIONES = 50
const MAX_DESTINATARIOS = 20
/** Unknown recipients before the connection ends: a sign of guessing. */
const MAX_DESCONOCIDOS = 10
const OCIOSO_MS = 60_000
const SESION_MS = 15 * 60_000

export interface ServidorDeCorreo {
  readonly port: number
  close(): Promise<void>
}

type Servicios = Con<'config' | 'db' | 'now' | 'cola' | 'log' | 'metricas'>

/** Undefined if this process takes no mail. */
export async function startServidorDeCorreo(deps: Servicios): Promise<ServidorDeCorreo | undefined> {
  const { servidor, plantilla } = deps.config.correoEntrante ?? {}
  if (!servidor || !plantilla) return undefined
  const { host, port, nombre, tls } = servidor
  const vigia = new Vigia()
  const server: SMTPServer = new SMTPServer({
    name: nombre,
    banner: 'Pura Factura',
    size: MAX_CORREO,
    maxClients: MAX_CONEXIONES,
    socketTimeout: OCIOSO_MS,
    closeTimeout: 2_000,
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls ? { cert: readFileSync(tls.certificado), key: readFileSync(tls.llave) } : {}),
    disableReverseLookup: true,
    logger: false,
    onConnect(session, callback) {
      vigia.begin(server, session)
      callback()
    },
    onSecure(socket, session, callback) {
      vigia.watch(socket, session)
      callback()
    },
    onClose: (session) => vigia.end(session),
    onRcptTo: ({ address }, session, callback) =>
      settle(callback, async () => {
        if (session.envelope.rcptTo.length >= MAX_DESTINATARIOS) throw refusal(452, 'Demasiados destinatarios')
        if (await findDestinoOf(deps, plantilla, address)) return
        if (vigia.countDesconocido(session) > MAX_DESCONOCIDOS)
          throw refusal(421, 'Demasiados destinatarios desconocidos')
        throw refusal(550, 'No hay ninguna compañía con esa dirección')
      }),
    onData: (stream, session, callback) =>
      settle(callback, async () => {
        const bytes = await vigia.receive(stream, session)
        const resultado = await store(deps, plantilla, session, bytes)
        deps.metricas.count('pura_correos_entrantes_total', { resultado })
        if (resultado === 'lleno') throw refusal(452, 'Esta compañía tiene demasiados correos sin leer')
      }),
  })
  server.on('error', (err: Error) => deps.log.debug({ err }, 'Una conexión de correo entrante terminó mal'))
  const listener = server.listen(port, host)
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }

  /** Answers with the result of the work; an unexpected error is a temporary one. */
  function settle(callback: (error?: Error | null) => void, work: () => Promise<void>): void {
    work().then(
      () => callback(),
      (error: unknown) => {
        if (error instanceof Rechazo) return callback(error)
        deps.log.error({ err: error }, 'No se pudo tomar un correo entrante')
        callback(refusal(451, 'Intente de nuevo más tarde'))
      },
    )
  }
}

class Rechazo extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message)
  }
}
const refusal = (codigo: 421 | 451 | 452 | 550 | 552, texto: string): Rechazo => new Rechazo(codigo, texto)

async function findDestinoOf({ db }: Con<'db'>, plantilla: string, direccion: string): Promise<Destino | undefined> {
  const codigo = readCodigo(plantilla, direccion)
  return codigo === undefined ? undefined : findDestino(db, codigo)
}

/** Stores the mail once in each company it was sent to. */
async function store(
  deps: Servicios,
  plantilla: string,
  { envelope, remoteAddress }: SMTPServerSession,
  bytes: Buffer,
): Promise<'guardado' | 'lleno'> {
  const huella = await huellaOfCorreo(bytes)
  const remitente = envelope.mailFrom ? envelope.mailFrom.address : ''
  for (const { address } of envelope.rcptTo) {
    const destino = await findDestinoOf(deps, plantilla, address)
    // The address was removed after it was accepted.
    if (!destino) throw refusal(550, 'No hay ninguna compañía con esa dirección')
    if ((await storeCorreo(deps, destino, { bytes, huella, remitente, direccionIp: remoteAddress })) === 'lleno')
      return 'lleno'
  }
  return 'guardado'
}

interface Visita {
  socket: Socket | undefined
  reloj: NodeJS.Timeout
  desconocidos: number
  /** The mail being received. */
  recibiendo: SMTPServerDataStream | undefined
  ordenes: number
  /** Bytes of the order that has not ended yet. */
  linea: number
}

const SALTO = 0x0a

const BLOQUE = 64 * 1024

/**
 * Joins chunks in large blocks: dotted lines arrive in chunks of a few bytes, and one Buffer each would take twenty
 * times the memory.
 */
class Bloques {
  #llenos: Buffer[] = []
  #actual = Buffer.alloc(0)
  #usados = 0

  push(parte: Buffer): void {
    if (parte.length > this.#actual.length - this.#usados) {
      this.#llenos.push(this.#actual.subarray(0, this.#usados))
      this.#actual = Buffer.allocUnsafe(Math.max(BLOQUE, parte.length))
      this.#usados = 0
    }
    this.#usados += parte.copy(this.#actual, this.#usados)
  }

  clear(): void {
    this.#llenos = []
    this.#actual = Buffer.alloc(0)
    this.#usados = 0
  }

  concat(): Buffer {
    return Buffer.concat([...this.#llenos, this.#actual.subarray(0, this.#usados)])
  }
}

/** Keeps every connection within its limits. */
class Vigia {
  readonly #visitas = new Map<string, Visita>()
  #enCurso = 0

  begin(server: SMTPServer, session: SMTPServerSession): void {
    const reloj = setTimeout(() => this.#visitas.get(session.id)?.socket?.destroy(), SESION_MS)
    this.#visitas.set(session.id, {
      socket: undefined,
      reloj,
      desconocidos: 0,
      recibiendo: undefined,
      ordenes: 0,
      linea: 0,
    })
    for (const { session: suya, _socket } of server.connections as Set<{
      session: SMTPServerSession
      _socket: Socket
    }>) {
      if (suya.id === session.id) this.watch(_socket, session)
    }
  }

  /** The library buffers an endless line without a limit. */
  watch(socket: Socket, { id }: SMTPServerSession): void {
    const visita = this.#visitas.get(id)
    if (!visita) return
    visita.socket = socket
    socket.on('data', (parte: Buffer) => {
      if (visita.recibiendo || visita.socket !== socket) return
      visita.ordenes += parte.length
      const fin = parte.lastIndexOf(SALTO)
      visita.linea = fin < 0 ? visita.linea + parte.length : parte.length - fin - 1
      if (visita.ordenes > MAX_ORDENES || visita.linea > MAX_LINEA) socket.destroy()
    })
  }

  end({ id }: SMTPServerSession): void {
    const visita = this.#visitas.get(id)
    clearTimeout(visita?.reloj)
    // The library leaves the stream open: its end would never be signalled.
    visita?.recibiendo?.destroy()
    this.#visitas.delete(id)
  }

  countDesconocido({ id }: SMTPServerSession): number {
    const visita = this.#visitas.get(id)
    if (!visita) return Number.POSITIVE_INFINITY
    visita.desconocidos += 1
    return visita.desconocidos
  }

  /** Bytes beyond the limit are discarded; a client that does not stop is disconnected. @throws Rechazo */
  async receive(stream: SMTPServerDataStream, { id }: SMTPServerSession): Promise<Buffer> {
    const visita = this.#visitas.get(id)
    const partes = new Bloques()
    let guardado = 0
    let total = 0
    let piezas = 0
    let rechazo: Rechazo | undefined
    const forget = () => {
      this.#enCurso -= guardado
      guardado = 0
      partes.clear()
    }
    if (visita) visita.recibiendo = stream
    try {
      for await (const parte of stream as AsyncIterable<Buffer>) {
        total += parte.length
        piezas += 1
        if (total > MAX_CORREO) rechazo ??= refusal(552, 'El correo pesa demasiado')
        else if (this.#enCurso + parte.length > MAX_EN_CURSO) rechazo ??= refusal(452, 'Hay demasiado correo llegando')
        if (total > 2 * MAX_CORREO || piezas > MAX_PIEZAS) visita?.socket?.destroy()
        if (rechazo) {
          forget()
          continue
        }
        partes.push(parte)
        guardado += parte.length
        this.#enCurso += parte.length
      }
      if (rechazo) throw rechazo
      return partes.concat()
    } catch (error) {
      // The connection broke: the sending server still has the mail.
      throw error instanceof Rechazo ? error : refusal(451, 'El correo llegó incompleto')
    } finally {
      forget()
      if (visita) visita.recibiendo = undefined
    }
  }
}
