import { z } from 'zod'
import { type Endpoint, envelope, errorBody } from './endpoint.ts'

type Json = Record<string, unknown>

/** The services of the specification (API-01, docs/acuerdos.md L11): names in the description, not paths. */
export const SERVICIOS = [
  'admin',
  'personas',
  'productos',
  'surtido',
  'fe',
  'documentos',
  'notificaciones',
  'graphql',
] as const
type Servicio = (typeof SERVICIOS)[number]

/** Service of the calls below a path; all others belong to `admin`. */
const SERVICIO_DE: Readonly<Record<string, Servicio>> = {
  cliente: 'personas',
  tipocliente: 'personas',
  tipodoctopersona: 'personas',
  producto: 'productos',
  cabys: 'productos',
  surtido: 'surtido',
  'vta-movm': 'fe',
  borrador: 'fe',
  fe: 'fe',
  compartido: 'fe',
  comprobante: 'fe',
  'doc-recibido': 'documentos',
  'mesa-iva': 'documentos',
  calendario: 'documentos',
  notifications: 'notificaciones',
  getAllNotification: 'notificaciones',
  graphql: 'graphql',
}

const servicioOf = ({ path }: Endpoint): Servicio => SERVICIO_DE[path.split('/')[1] ?? ''] ?? 'admin'

/** OpenAPI 3.1 of a contract: one operation per endpoint, with the zod schemas inline. */
export function buildOpenApi(contract: Record<string, Record<string, Endpoint>>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [recurso, calls] of Object.entries(contract)) {
    for (const [name, e] of Object.entries(calls)) {
      const path = `/api${e.path.replace(/:(\w+)/g, '{$1}')}`
      paths[path] ??= {}
      paths[path][e.method.toLowerCase()] = operation(`${recurso}.${name}`, e)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pura Factura', version, description: 'Facturación electrónica para Costa Rica.' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        sesion: { type: 'apiKey', in: 'cookie', name: '__Host-pura_sesion' },
      },
      schemas: { Error: schema(errorBody, 'output') },
    },
  }
}

function operation(operationId: string, e: Endpoint): Json {
  return {
    operationId,
    summary: e.summary,
    tags: [...new Set([servicioOf(e), e.tag])],
    security: e.access === 'publico' ? [] : [{ token: [] }, { sesion: [] }],
    // Options, one of which the caller's role must give. Without the field any session may call (or anyone).
    ...(e.access === 'administrador' ? { 'x-rol': 'ADMINISTRADOR' } : {}),
    ...(e.opcion.length > 0 ? { 'x-opciones': e.opcion } : {}),
    parameters: [...parameters('path', e.params), ...parameters('query', e.query), ...headers(e)],
    ...(e.body instanceof z.ZodUndefined ? {} : { requestBody: requestBody(e) }),
    responses: {
      ...(e.redirects
        ? { 303: { description: 'A otra dirección', headers: { Location: { schema: { type: 'string' } } } } }
        : { 200: { description: 'Bien', content: answerContent(e) } }),
      default: {
        description: 'Rechazado',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function requestBody(e: Endpoint): Json {
  if (e.consumes === 'application/octet-stream') {
    return { required: true, content: { [e.consumes]: { schema: { type: 'string', format: 'binary' } } } }
  }
  const content = { schema: schema(e.body, 'input'), ...(e.example ? { example: e.example } : {}) }
  return { required: !e.body.safeParse(undefined).success, content: { [e.consumes]: content } }
}

function answerContent(e: Endpoint): Json {
  if (e.answer === 'sobre') return { 'application/json': { schema: schema(envelope(e.response), 'output') } }
  if (e.answer === 'desnudo') return { 'application/json': { schema: schema(e.response, 'output') } }
  return { [e.answer]: { schema: { type: 'string', format: 'binary' } } }
}

function parameters(where: 'path' | 'query', shape: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = schema(shape, 'output') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, s]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: s,
  }))
}

const headers = (e: Endpoint): Json[] =>
  Object.entries(e.headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))

function schema(s: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(s, { io, unrepresentable: 'any' }) as Json
  return rest
}
