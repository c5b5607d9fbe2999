import { z } from 'zod'
import { type Campo, CUALQUIERA, type Destino, direccionSchema, entriesOf } from './direccion.ts'

/**
 * Points where a failure can be asked for: the identity provider, POST /recepcion, every GET of recepción and the
 * public API; of the payment provider, a charge, card operations, its book and its webhooks; a push message; a mail.
 */
export const PUNTOS = [
  'token',
  'post',
  'get',
  'publico',
  'cobro',
  'tarjeta',
  'libro',
  'aviso',
  'push',
  'correo',
] as const
export type Punto = (typeof PUNTOS)[number]

/** Fields that each point has, and can be addressed by. */
const CAMPOS_DE: Readonly<Record<Punto, readonly Campo[]>> = {
  token: ['usuario', 'emisor'],
  post: ['clave', 'emisor', 'usuario'],
  get: ['clave', 'emisor', 'usuario'],
  publico: ['identificacion', 'autorizacion'],
  cobro: ['tarjeta', 'referencia'],
  tarjeta: ['tarjeta'],
  libro: ['referencia'],
  aviso: ['tarjeta', 'referencia'],
  push: ['suscripcion'],
  correo: ['correo'],
}

/** The kinds of false answers. */
export const MENTIRAS = [
  'otraClave',
  'claveAjena',
  'otroDocumento',
  'otroEmisor',
  'alterada',
  'sinFirma',
  'hola',
  'mensaje',
  'estadoMensaje',
] as const
export type Mentira = (typeof MENTIRAS)[number]

const despues = z.boolean().default(false)
const espera = z.int().min(0).max(600_000)

/**
 * One kind of failure. `despues: true` does the work first and breaks only the answer: a document ends up stored
 * while its sender knows nothing.
 */
const CLASES = [
  z.strictObject({ tipo: z.enum(['401', '403', '500', '502', '503', '504']), despues }),
  z.strictObject({ tipo: z.literal('429'), despues, resetS: z.int().min(0).max(3_600).default(2) }),
  /** Answers exactly this status, X-Error-Cause and body, in UTF-8 or ISO-8859-1. */
  z.strictObject({
    tipo: z.literal('respuesta'),
    despues,
    estado: z.int().min(200).max(599),
    causa: z.string().min(1).max(2_000).optional(),
    cuerpo: z.union([z.string().max(10_000), z.record(z.string(), z.unknown())]).optional(),
    latin1: z.boolean().default(false),
  }),
  /** No answer at all; the connection closes after `ms`, or stays open until the client leaves. */
  z.strictObject({ tipo: z.literal('timeout'), despues, ms: espera.optional() }),
  z.strictObject({ tipo: z.literal('json'), despues }),
  z.strictObject({ tipo: z.literal('lento'), ms: espera }),
  /** POST only: received normally, and later rejected with this code and message. */
  z.strictObject({
    tipo: z.literal('rechazo'),
    codigo: z.int().nullable().default(null),
    mensaje: z.string().optional(),
  }),
  /**
   * POST only: received normally, and later in state `error` (docs/hacienda.md §7), after which it may be sent again.
   */
  z.strictObject({ tipo: z.literal('error') }),
  /** POST only: received and judged normally, but the first `respuestas` answers with the decision are false. */
  z.strictObject({
    tipo: z.literal('mentira'),
    clase: z.enum(MENTIRAS),
    respuestas: z.int().min(1).max(1_000_000).default(1),
  }),
  /** POST only: received and judged normally, but GET shows it undecided until `ms` after reception. */
  z.strictObject({ tipo: z.literal('demora'), ms: espera }),
  /** `cobro` only: the bank refuses it with this code. */
  z.strictObject({
    tipo: z.literal('negado'),
    codigo: z
      .string()
      .regex(/^[0-9A-Z]{2}$/)
      .default('05'),
  }),
  /** `cobro` only: the bank asks for 3-D Secure; another amount is charged; the answer is about another order. */
  z.strictObject({ tipo: z.enum(['exige3ds', 'otraOrden']) }),
  z.strictObject({ tipo: z.literal('otroMonto'), mas: z.int().min(-1_000_000).max(1_000_000).default(1_000) }),
  /** The provider's message has another key's signature, or none. */
  z.strictObject({ tipo: z.enum(['firmaMala', 'sinFirma']) }),
  /** `aviso` only: sent twice, after the next one, or never. */
  z.strictObject({ tipo: z.enum(['duplicado', 'desorden', 'perdido']) }),
  z.strictObject({ tipo: z.literal('tarde'), ms: espera }),
  /** `correo` only: 421, 450 and 451 are temporary; 550 and 552 are permanent. */
  z.strictObject({ tipo: z.literal('smtp'), codigo: z.literal([421, 450, 451, 550, 552]) }),
] as const

/** Kinds of failure that only some points have. */
const SOLO_EN: Readonly<Partial<Record<string, readonly Punto[]>>> = {
  respuesta: ['token', 'post', 'get', 'publico'],
  rechazo: ['post'],
  error: ['post'],
  mentira: ['post'],
  demora: ['post'],
  negado: ['cobro'],
  exige3ds: ['cobro'],
  otraOrden: ['cobro'],
  otroMonto: ['cobro'],
  firmaMala: ['cobro', 'tarjeta', 'libro', 'aviso'],
  sinFirma: ['cobro', 'tarjeta', 'libro'],
  duplicado: ['aviso'],
  desorden: ['aviso'],
  perdido: ['aviso'],
  tarde: ['aviso'],
  smtp: ['correo'],
}

const fallaSchema = z.discriminatedUnion('tipo', [...CLASES])
export type Falla = z.infer<typeof fallaSchema>

/** A failure that was asked for. `a` is required, so that one for any request is explicit. */
export interface PedidoFalla {
  punto: Punto
  falla: Falla
  a: Destino
  /** Number of requests it applies to. */
  veces: number
  /** How long it stays pending, by the simulators' clock; undefined for as long as they run. */
  segundos: number | undefined
}

export const pedidoFallaSchema = z
  .object({
    punto: z.enum(PUNTOS),
    // The default is for callers that start simulators of their own.
    a: z.union([z.literal(CUALQUIERA), direccionSchema]).default(CUALQUIERA),
    veces: z.int().min(1).max(1_000_000).default(1),
    segundos: z.number().positive().max(86_400).optional(),
  })
  .loose()
  .transform(({ punto, a, veces, segundos, ...resto }, context): PedidoFalla => {
    for (const [campo] of a === CUALQUIERA ? [] : entriesOf(a)) {
      if (CAMPOS_DE[punto].includes(campo)) continue
      const message = `«${punto}» no se distingue por «${campo}», solo por ${quote(CAMPOS_DE[punto])}`
      context.addIssue({ code: 'custom', message, path: ['a', campo] })
    }
    return { punto, a, veces, segundos, falla: readFalla(punto, resto, context) }
  })

const opcionSchema = z
  .object({ punto: z.enum(PUNTOS), probabilidad: z.number().min(0).max(1) })
  .loose()
  .transform(({ punto, probabilidad, ...resto }, context) => ({
    punto,
    probabilidad,
    falla: readFalla(punto, resto, context),
  }))

/** Either each failure with its probability, or one probability for all the failures a client must survive. */
export const azarSchema = z
  .strictObject({
    semilla: z.int().min(0).default(1),
    probabilidad: z.number().min(0).max(1).optional(),
    fallas: z.array(opcionSchema).max(100).default([]),
  })
  .transform(({ semilla, probabilidad, fallas }) => ({
    semilla,
    fallas: probabilidad ? [...fallas, ...spread(probabilidad)] : fallas,
  }))
export type Azar = z.infer<typeof azarSchema>

/** Failures after which a retry must work: none of them decides about a document. */
const PASAJERAS: readonly Falla[] = [
  { tipo: '500', despues: false },
  { tipo: '503', despues: true },
  { tipo: '429', despues: false, resetS: 1 },
  { tipo: '401', despues: false },
  { tipo: 'timeout', despues: false, ms: 200 },
  { tipo: 'timeout', despues: true, ms: 200 },
  { tipo: 'json', despues: true },
  { tipo: 'lento', ms: 300 },
]

/** Failures of the provider's webhooks that a receiver must survive. */
const AVISOS: readonly Falla[] = [
  { tipo: 'duplicado' },
  { tipo: 'desorden' },
  { tipo: 'perdido' },
  { tipo: 'tarde', ms: 300 },
]

function spread(probabilidad: number): { punto: Punto; probabilidad: number; falla: Falla }[] {
  return PUNTOS.flatMap((punto): { punto: Punto; probabilidad: number; falla: Falla }[] => {
    if (punto === 'correo') return []
    if (punto === 'aviso') {
      return AVISOS.map((falla) => ({ punto, probabilidad: probabilidad / AVISOS.length, falla }))
    }
    // At the identity provider 401 means a wrong password, and the public API needs no token.
    const conToken = punto === 'post' || punto === 'get'
    const posibles = PASAJERAS.filter((f) => conToken || f.tipo !== '401')
    return posibles.map((falla) => ({ punto, probabilidad: probabilidad / posibles.length, falla }))
  })
}

function readFalla(punto: Punto, resto: unknown, context: z.RefinementCtx): Falla {
  const leida = fallaSchema.safeParse(resto)
  if (!leida.success) {
    for (const issue of leida.error.issues)
      context.addIssue({ code: 'custom', message: issue.message, path: issue.path })
    return z.NEVER
  }
  const puntos = SOLO_EN[leida.data.tipo] ?? PUNTOS.filter((p) => p !== 'aviso' && p !== 'correo')
  if (!puntos.includes(punto)) {
    context.addIssue({
      code: 'custom',
      message: `«${leida.data.tipo}» solo existe en ${quote(puntos)}`,
      path: ['punto'],
    })
    return z.NEVER
  }
  return leida.data
}

const quote = (nombres: readonly string[]): string => nombres.map((n) => `«${n}»`).join(', ')
