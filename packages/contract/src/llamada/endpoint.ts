/**
 * The HTTP API as data. Server, web, simulators, tests and OpenAPI read the same entries, so that a path or a schema
 * is written once. Paths are those of docs/requisitos.md (API-01 and on), served below /api.
 */
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anyone, any session or token, or only the operator (docs/acuerdos.md A5). */
export type Access = 'publico' | 'sesion' | 'administrador'

export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** With `:name` for each parameter. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly access: Access
  /**
   * The caller's role must give one of these menu options (docs/acuerdos.md C15, K5); with none a session is enough.
   */
  readonly opcion: readonly string[]
  /** The role must give all of these options, not only one. */
  readonly todas: boolean
  /** It changes nothing of the company: a role that only reads may call it. Every GET is one. */
  readonly consulta: boolean
  /**
   * The operator may name another company than the session's (SEC-01, docs/acuerdos.md A5); everyone else is refused.
   */
  readonly otraCia: boolean
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** `sobre`: {respuesta, mensaje, data} (docs/acuerdos.md D6). `desnudo`: the schema itself. A media type: bytes. */
  readonly answer: 'sobre' | 'desnudo' | `${string}/${string}`
  /** True if it answers 303 with an address instead of a body. */
  readonly redirects: boolean
  /** Content type of the body; JSON by default. */
  readonly consumes: 'application/json' | 'application/x-www-form-urlencoded' | 'application/octet-stream'
  /** Maximum size of the body in bytes. */
  readonly maxBody: number
  /** Fields of the body that are files as text, with the maximum characters of each besides the rest of the body. */
  readonly archivos: Readonly<Record<string, number>>
  /** Request headers the call reads beyond the usual ones. */
  readonly headers: Readonly<Record<string, string>>
  /** Example body for the OpenAPI. */
  readonly example?: unknown
}

/** Header with the company a screen shows. A call is refused when the session has since moved to another company. */
export const CIA_EN_PANTALLA = 'x-cod-cia'

/** Header with the access by which a tab works in another company; without it the call is of the own company. */
export const ACCESO_DE_PESTANA = 'x-acceso'
/** The same in the address of a download or of the event stream, which a browser asks for without headers. */
export const ACCESO_EN_URL = 'acceso'
/** `codigo` of the refusal when that access is not in force, not entered, or not the caller's. */
export const ACCESO_TERMINADO = 'access_ended'

/** True if the answer is a file or a stream of events, not JSON. */
export const isArchivo = ({ answer }: Pick<Endpoint, 'answer'>): boolean => answer !== 'sobre' && answer !== 'desnudo'

/** Maximum bytes of a public body, of an ordinary one, and of a full document of 1000 lines. */
export const CUERPO_PUBLICO = 64 * 1024
export const CUERPO = 1024 * 1024
export const CUERPO_DOCUMENTO = 2 * CUERPO

/**
 * Tags of the calls where somebody may send a card number by mistake. Every text of their bodies is searched for one,
 * so the bodies are small.
 */
export const CON_TARJETAS: ReadonlySet<string> = new Set(['paquetes', 'métodos de pago', 'pagos'])

const NOTHING = z.object({})

/**
 * Every call must say who may call it: anyone, any session (own data, and code lists that are the same for everyone),
 * the operator, or roles that give one of these options. Leaving it out does not compile.
 */
type Guarda =
  | { access: 'publico' | 'sesion'; opcion?: undefined }
  | { access: 'administrador'; opcion?: undefined }
  | { access?: undefined; opcion: string | readonly string[]; todas?: true }

type Definition<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType> = Guarda &
  Partes<P, Q, B, R>

interface Partes<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType> {
  method: Method
  path: string
  summary: string
  tag: string
  consulta?: true
  otraCia?: boolean
  params?: P
  query?: Q
  body?: B
  response: R
  answer?: Endpoint['answer']
  redirects?: boolean
  consumes?: Endpoint['consumes']
  maxBody?: number
  archivos?: Record<string, number>
  headers?: Record<string, string>
  example?: unknown
}

export function endpoint<
  R extends z.ZodType,
  P extends z.ZodObject = typeof NOTHING,
  Q extends z.ZodObject = typeof NOTHING,
  B extends z.ZodType = z.ZodUndefined,
>({ opcion = [], access = 'sesion', archivos = {}, ...definition }: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  if (definition.otraCia && access === 'publico') {
    throw new Error(`${definition.path}: otraCia needs a session`)
  }
  if (definition.consumes === 'application/octet-stream' && definition.maxBody === undefined) {
    throw new Error(`${definition.path}: a file needs a limit`)
  }
  const cuerpo = access === 'publico' || CON_TARJETAS.has(definition.tag) ? CUERPO_PUBLICO : CUERPO
  return {
    access,
    maxBody: cuerpo + Object.values(archivos).reduce((a, b) => a + b, 0),
    archivos,
    opcion: typeof opcion === 'string' ? [opcion] : opcion,
    todas: false,
    otraCia: false,
    consulta: definition.method === 'GET',
    answer: 'sobre',
    redirects: false,
    consumes: 'application/json',
    headers: {},
    params: NOTHING as unknown as P,
    query: NOTHING as unknown as Q,
    body: z.undefined() as unknown as B,
    ...definition,
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
/** What the handler returns and the caller receives: the `data` of the envelope, or the bare body. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** Position in a paged list; in the envelope beside `data`. */
export const paginacion = z.object({
  pagina: z.int(),
  paginas: z.int(),
  porPagina: z.int(),
  total: z.int(),
})
export type Paginacion = z.infer<typeof paginacion>

/** A finding names a field of the body so that a form can show it there. */
export const hallazgo = z.object({
  campo: z.string(),
  mensaje: z.string(),
  codigo: z.string().optional(),
  gravedad: z.enum(['error', 'advertencia']).optional(),
})
export type HallazgoApi = z.infer<typeof hallazgo>

export const envelope = <R extends z.ZodType>(data: R) =>
  z.object({ respuesta: z.boolean(), mensaje: z.string(), data, paginacion: paginacion.optional() })

/** Body of every failure, with its HTTP status; `codigo` is stable for programs, `mensaje` is Spanish for people. */
export const errorBody = z.object({
  respuesta: z.literal(false),
  mensaje: z.string(),
  data: z.null(),
  codigo: z.string(),
  errores: z.array(hallazgo).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Replaces the `:name` parts and appends the query; absent values are left out. */
export function buildPath(e: Pick<Endpoint, 'path'>, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
