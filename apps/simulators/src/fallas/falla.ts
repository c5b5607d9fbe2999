import { z } from 'zod'

/** Where a failure can be asked for: the identity provider, POST /recepcion, every GET of recepción, the public API. */
export const PUNTOS = ['token', 'post', 'get', 'publico'] as const
export type Punto = (typeof PUNTOS)[number]

/** What an answer that must not be believed looks like. */
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
 * One way to fail. `despues: true` does the work first and spoils only the answer, which is how a document ends up
 * stored while its sender knows nothing.
 */
const CLASES = [
  z.strictObject({ tipo: z.enum(['401', '403', '500', '502', '503', '504']), despues }),
  z.strictObject({ tipo: z.literal('429'), despues, resetS: z.int().min(0).max(3_600).default(2) }),
  /** No answer at all; the connection drops after `ms`, or is held until the client leaves. */
  z.strictObject({ tipo: z.literal('timeout'), despues, ms: espera.optional() }),
  z.strictObject({ tipo: z.literal('json'), despues }),
  z.strictObject({ tipo: z.literal('lento'), ms: espera }),
  /** POST only: received normally, and later rejected with this code and message. */
  z.strictObject({
    tipo: z.literal('rechazo'),
    codigo: z.int().nullable().default(null),
    mensaje: z.string().optional(),
  }),
  /** POST only: received normally, and later in state `error` (FACTS §7), from which it may be sent again. */
  z.strictObject({ tipo: z.literal('error') }),
  /** POST only: received and judged normally, but the first `respuestas` answers that tell the decision lie about it. */
  z.strictObject({
    tipo: z.literal('mentira'),
    clase: z.enum(MENTIRAS),
    respuestas: z.int().min(1).max(1_000_000).default(1),
  }),
] as const

const fallaSchema = z.discriminatedUnion('tipo', [...CLASES])
export type Falla = z.infer<typeof fallaSchema>

export const pedidoFallaSchema = z
  .object({ punto: z.enum(PUNTOS), veces: z.int().min(1).max(1_000_000).default(1) })
  .loose()
  .transform(({ punto, veces, ...resto }, context) => ({ punto, veces, falla: readFalla(punto, resto, context) }))

const opcionSchema = z
  .object({ punto: z.enum(PUNTOS), probabilidad: z.number().min(0).max(1) })
  .loose()
  .transform(({ punto, probabilidad, ...resto }, context) => ({
    punto,
    probabilidad,
    falla: readFalla(punto, resto, context),
  }))

/** Either each failure with its probability, or one probability for whatever a client must survive. */
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

/** Failures after which trying again must work: none of them decides about a document. */
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

function spread(probabilidad: number): { punto: Punto; probabilidad: number; falla: Falla }[] {
  return PUNTOS.flatMap((punto) => {
    // From the identity provider 401 means a wrong password, and the public API asks for no token.
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
  if (['rechazo', 'error', 'mentira'].includes(leida.data.tipo) && punto !== 'post') {
    context.addIssue({
      code: 'custom',
      message: `«${leida.data.tipo}» solo existe en el punto «post»`,
      path: ['punto'],
    })
    return z.NEVER
  }
  return leida.data
}
