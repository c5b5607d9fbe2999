import type { CiaAutorizada } from '../db/index.ts'

/** Who is calling, as the rest of the server needs to know it. */
export interface Sesion {
  /** The company the call works in; every other company answers 403 (SEC-01). */
  readonly codCia: CiaAutorizada
  /**
   * The user's own company; another one than codCia while an operator works in exchange mode (ROL-06), or somebody works
   * where they were given access (docs/decisions/0094).
   */
  readonly codCiaPropia: CiaAutorizada
  readonly idUsuario: number
  /** The access by which the session works in a company that is not the own one; role and options are those of there. */
  readonly idAcceso: number | null
  readonly username: string
  readonly nombreRol: string
  /** Sections of the product the role gives, which are permissions too (docs/acuerdos.md C15). */
  readonly opciones: readonly string[]
  /** The password is the one-time one of the mail: nothing else may be done before another is chosen. */
  readonly contrasenaTemporal: boolean
  /** An operator where documents count, without a second factor: nothing else may be done before there is one. */
  readonly faltaSegundoFactor: boolean
  /** Where the session was opened from; the audit trail keeps it. */
  readonly direccionIp: string
  /** web: cookie of the browser. api: token of POST /oauth/token. control: the importer on this same machine. */
  readonly clase: 'web' | 'api' | 'control'
  /** SHA-256 of the token it came with. */
  readonly huella: Uint8Array
}

/** The operator's role (docs/acuerdos.md A5). */
export const ADMINISTRADOR = 'ADMINISTRADOR'

export const isAdministrador = ({ nombreRol }: Pick<Sesion, 'nombreRol'>): boolean => nombreRol === ADMINISTRADOR

/** Of the product's own hand, behind which there is no browser: who it is said to be is the caller's to say. */
export const sesionPropia = (
  codCia: CiaAutorizada,
  quien: Pick<Sesion, 'idUsuario' | 'username' | 'nombreRol'> & Partial<Pick<Sesion, 'huella'>>,
): Sesion => ({
  codCia,
  codCiaPropia: codCia,
  idAcceso: null,
  opciones: [TODAS],
  contrasenaTemporal: false,
  faltaSegundoFactor: false,
  direccionIp: '',
  clase: 'control',
  huella: new Uint8Array(),
  ...quien,
})

/** Whether somebody is working in a company that is not the own one: an operator, or who was given access. */
export const isIntercambio = ({ codCia, codCiaPropia }: Pick<Sesion, 'codCia' | 'codCiaPropia'>): boolean =>
  codCia !== codCiaPropia

/** Option that stands for all of them, also those that come later. */
export const TODAS = '*'

/** Whether the role of the session gives one of these options. */
export const hasOpcion = ({ opciones }: Pick<Sesion, 'opciones'>, pedidas: readonly string[]): boolean =>
  opciones.includes(TODAS) || pedidas.some((opcion) => opciones.includes(opcion))

export const COOKIE = 'pura_sesion'

/** Finds the living session a token opens. */
type FindSesion = (token: string) => Promise<Sesion | null>

declare module 'fastify' {
  interface FastifyInstance {
    findSesion: FindSesion
  }
  interface FastifyRequest {
    /** Present on every call that is not public. */
    sesion: Sesion | null
  }
}
