/** Who is calling, as the rest of the server needs to know it. */
export interface Sesion {
  /** The company the call works in; every other company answers 403 (SEC-01). */
  readonly codCia: number
  readonly idUsuario: number
  readonly username: string
  readonly nombreRol: string
  /** web: cookie of the browser. api: token of POST /oauth/token. control: the importer on this same machine. */
  readonly clase: 'web' | 'api' | 'control'
  /** SHA-256 of the token it came with. */
  readonly huella: Uint8Array
}

/** The operator's role (ambiguities A5). */
export const ADMINISTRADOR = 'ADMINISTRADOR'

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
