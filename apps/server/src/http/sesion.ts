import type { Endpoint } from '@pura/contract'
import type { CiaAutorizada } from '../db/index.ts'

/** The caller, as the rest of the server sees it. */
export interface Sesion {
  /** The company the call works in; any other answers 403 (SEC-01). */
  readonly codCia: CiaAutorizada
  /**
   * The user's own company. It differs from codCia while an operator works in exchange mode (ROL-06), or a user works
   * with a grant of access (docs/decisions/0094).
   */
  readonly codCiaPropia: CiaAutorizada
  readonly idUsuario: number
  /** Grant by which the call works in another company, as its tab says; role and options are those granted there. */
  readonly idAcceso: number | null
  readonly username: string
  readonly nombreRol: string
  /** Sections of the product that the role includes; they are permissions too (docs/acuerdos.md C15). */
  readonly opciones: readonly string[]
  /** The role lets read, and change nothing of the company. */
  readonly soloLectura: boolean
  /** The password is the temporary one from the mail: the user must choose another first. */
  readonly contrasenaTemporal: boolean
  /** An operator in production without a second factor: must set it up first. */
  readonly faltaSegundoFactor: boolean
  /** Address from which the session was opened; the audit trail stores it. */
  readonly direccionIp: string
  /** web: cookie of the browser. api: token of POST /oauth/token. control: a command on this same machine. */
  readonly clase: 'web' | 'api' | 'control'
  /** SHA-256 of the session's token. */
  readonly huella: Uint8Array
}

/** The operator's role (docs/acuerdos.md A5). */
export const ADMINISTRADOR = 'ADMINISTRADOR'

export const isAdministrador = ({ nombreRol }: Pick<Sesion, 'nombreRol'>): boolean => nombreRol === ADMINISTRADOR

/** Session for the system's own work, without a browser; the caller chooses the user. */
export const sesionPropia = (
  codCia: CiaAutorizada,
  quien: Pick<Sesion, 'idUsuario' | 'username' | 'nombreRol'> & Partial<Pick<Sesion, 'huella'>>,
): Sesion => ({
  codCia,
  codCiaPropia: codCia,
  idAcceso: null,
  opciones: [TODAS],
  soloLectura: false,
  contrasenaTemporal: false,
  faltaSegundoFactor: false,
  direccionIp: '',
  clase: 'control',
  huella: new Uint8Array(),
  ...quien,
})

/** True if the session works in another company: an operator, or a user with a grant. */
export const isIntercambio = ({ codCia, codCiaPropia }: Pick<Sesion, 'codCia' | 'codCiaPropia'>): boolean =>
  codCia !== codCiaPropia

/** Key in a map of a session, and of the access by which it works. */
export const nameOf = ({ huella, idAcceso }: Pick<Sesion, 'huella' | 'idAcceso'>): string =>
  `${Buffer.from(huella).toString('base64')} ${idAcceso ?? ''}`

/** Stands for all options, including future ones. */
export const TODAS = '*'

/** True if the role of the session includes one of these options. */
export const hasOpcion = ({ opciones }: Pick<Sesion, 'opciones'>, pedidas: readonly string[]): boolean =>
  opciones.includes(TODAS) || pedidas.some((opcion) => opciones.includes(opcion))

/** What a call of the contract asks of a role. */
export type Pedida = Pick<Endpoint, 'opcion' | 'todas'>

export const hasPedida = (sesion: Pick<Sesion, 'opciones'>, { opcion, todas }: Pedida): boolean =>
  todas ? opcion.every((una) => hasOpcion(sesion, [una])) : opcion.length === 0 || hasOpcion(sesion, opcion)

export const COOKIE = 'pura_sesion'

/** Finds the valid session of a token, working by an access (null: in its own company, or in exchange mode). */
type FindSesion = (token: string, idAcceso: number | null) => Promise<Sesion | null>

declare module 'fastify' {
  interface FastifyInstance {
    findSesion: FindSesion
    /** The session as the database has it now; null if it has ended. */
    checkSesion: (sesion: Sesion) => Promise<Sesion | null>
  }
  interface FastifyRequest {
    /** Present on every call that is not public. */
    sesion: Sesion | null
  }
}
