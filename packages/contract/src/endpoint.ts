/**
 * The HTTP API as data. Server, web, simulators, tests and OpenAPI read the same entries, so that a path or a shape is
 * written once. Paths are those of the specification §7 and are served below /api.
 */
import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, whoever has a session or token, or only the operator (docs/acuerdos.md A5). */
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
  /** Options of the menu of which the caller's role must give one (docs/acuerdos.md C15, K5); none: a session is enough. */
  readonly opcion: readonly string[]
  /** The operator may name a company other than the session's (SEC-01, docs/acuerdos.md A5); everybody else is refused. */
  readonly otraCia: boolean
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** `sobre`: {respuesta, mensaje, data} (docs/acuerdos.md D6). `desnudo`: the schema itself. A media type: bytes. */
  readonly answer: 'sobre' | 'desnudo' | `${string}/${string}`
  /** Content type of the body; JSON unless said. */
  readonly consumes: 'application/json' | 'application/x-www-form-urlencoded' | 'application/octet-stream'
  /** Bytes of the largest body. */
  readonly maxBody: number
  /** Fields of the body that are files as texts, with the characters each may have besides the rest of the body. */
  readonly archivos: Readonly<Record<string, number>>
  /** Request headers that mean something beyond the usual ones. */
  readonly headers: Readonly<Record<string, string>>
  /** Example body for the reader of the OpenAPI. */
  readonly example?: unknown
}

/** Header of a screen: the company it shows. A call from a screen of another company than the session's is refused. */
export const CIA_EN_PANTALLA = 'x-cod-cia'

/** Bytes of a body that anybody may send, of an ordinary one, and of a document of 1000 lines with all they may have. */
export const CUERPO_PUBLICO = 64 * 1024
export const CUERPO = 1024 * 1024
export const CUERPO_DOCUMENTO = 2 * CUERPO

/**
 * Tags of the calls in which somebody may be tempted to send a card number. Every text of them is searched for one, so that
 * their bodies are small.
 */
export const CON_TARJETAS: ReadonlySet<string> = new Set(['paquetes', 'métodos de pago', 'pagos'])

const NOTHING = z.object({})

/**
 * Who may call is said for every call: anybody, whoever has a session (what is one's own, and code lists that are the
 * same for everybody), the operator, or the roles that give one of these options. Silence does not compile.
 */
type Guarda =
  | { access: 'publico' | 'sesion'; opcion?: undefined }
  | { access: 'administrador'; opcion?: undefined }
  | { access?: undefined; opcion: string | readonly string[] }

type Definition<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType> = Guarda &
  Partes<P, Q, B, R>

interface Partes<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType> {
  method: Method
  path: string
  summary: string
  tag: string
  otraCia?: boolean
  params?: P
  query?: Q
  body?: B
  response: R
  answer?: Endpoint['answer']
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
    throw new Error(`${definition.path}: otraCia necesita saber quién llama`)
  }
  if (definition.consumes === 'application/octet-stream' && definition.maxBody === undefined) {
    throw new Error(`${definition.path}: un archivo necesita su límite`)
  }
  const cuerpo = access === 'publico' || CON_TARJETAS.has(definition.tag) ? CUERPO_PUBLICO : CUERPO
  return {
    access,
    maxBody: cuerpo + Object.values(archivos).reduce((a, b) => a + b, 0),
    archivos,
    opcion: typeof opcion === 'string' ? [opcion] : opcion,
    otraCia: false,
    answer: 'sobre',
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
/** What the handler gives and the caller receives: the `data` of the envelope, or the bare body. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** Where a list stands; travels beside `data` in the envelope of a paged call. */
export const paginacion = z.object({
  pagina: z.int(),
  paginas: z.int(),
  porPagina: z.int(),
  total: z.int(),
})
export type Paginacion = z.infer<typeof paginacion>

/** A finding points at a field of the body so that a form can show it there. */
export const hallazgo = z.object({
  campo: z.string(),
  mensaje: z.string(),
  codigo: z.string().optional(),
  gravedad: z.enum(['error', 'advertencia']).optional(),
})
export type HallazgoApi = z.infer<typeof hallazgo>

export const envelope = <R extends z.ZodType>(data: R) =>
  z.object({ respuesta: z.boolean(), mensaje: z.string(), data, paginacion: paginacion.optional() })

/** Every failure answers this, with its HTTP status; `codigo` is stable for programs, `mensaje` is Spanish for people. */
export const errorBody = z.object({
  respuesta: z.literal(false),
  mensaje: z.string(),
  data: z.null(),
  codigo: z.string(),
  errores: z.array(hallazgo).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Fills the `:name` parts and appends the query; absent values are left out. */
export function buildPath(e: Pick<Endpoint, 'path'>, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
