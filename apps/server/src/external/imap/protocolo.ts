/** Messages between the server and the process that reads mailboxes, and the interface of a session on both sides. */
import type { CodigoImap } from './fallo.ts'

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

export interface Confianza {
  /** Private addresses are allowed, and connections without TLS to them. */
  internos: boolean
  /** PEM, trusted besides the public authorities. */
  autoridades: readonly string[]
  paciencias: Paciencias
}

/** Texts of the envelope, shortened. */
export interface Sobre {
  idMensaje: string
  de: string
  asunto: string
  fecha: string
}

export type CorreoTraido =
  | { clase: 'yaNoEsta' | 'sinDocumentos' }
  | { clase: 'demasiadasPartes' | 'muyGrande'; sobre: Sobre }
  | { clase: 'correo'; sobre: Sobre; bytes: Buffer }

/** A session with a mailbox. Every call throws ImapError. */
export interface SesionImap {
  /** @throws ImapError `carpeta` */
  openCarpeta(carpeta: string, modo: { soloLeer: boolean }): Promise<{ uidValidity: number; correos: number }>
  /** The first `cuantos` message numbers from `desdeUid` on, oldest first, of mails received since the day `desde`. */
  search(desdeUid: number, desde: string, cuantos: number): Promise<{ uids: number[]; quedan: boolean }>
  /** The parts that may be documents, as one mail of at most `maximo` bytes. */
  fetchCorreo(uid: number, maximo: number): Promise<CorreoTraido>
  /** True if it was moved; false if the folder does not exist. */
  move(uid: number, carpeta: string): Promise<boolean>
  carpetas(): Promise<string[]>
  /** Waits for new mails, at most `ms`; then checks that the server is alive. */
  wait(ms: number): Promise<void>
  /** Logs out with a short timeout. */
  signOut(): Promise<void>
}

export type Metodo = keyof SesionImap

export type PedidoDeBuzon =
  | { sesion: number; abrir: AjustesImap; confianza: Confianza }
  | { sesion: number; cortar: true }
  | { sesion: number; llamada: number; metodo: Metodo; args: unknown[] }

interface Fallo {
  codigo: CodigoImap
  dicho: string
}

/**
 * `llamada` 0 opens the session. The bytes of a mail come in portions before `fin`. `muerte`: the session has ended.
 */
export type Dicho =
  | { sesion: number; muerte: Fallo }
  | { sesion: number; llamada: number; parte: Uint8Array }
  | { sesion: number; llamada: number; fin: unknown }
  | { sesion: number; llamada: number; fallo: Fallo }
