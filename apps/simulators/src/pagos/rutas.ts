/** The provider's hosts: merchant and checkout of v1, the orders of v2, and two undocumented calls (README.md). */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Entorno } from '../fallas/entorno.ts'
import { serveWithFallas } from '../fallas/servir.ts'
import { Abort, type Answer } from '../lib/answer.ts'
import { CREDENCIALES, type Proveedor } from './proveedor.ts'
import { quienPaga } from './quien.ts'

export const MERCHANT = '/pagos/merchant'
export const CHECKOUT = '/pagos/checkout'
export const V2 = '/pagos/v2'
export const RUTA_CONSULTA = '/payments/find'
export const RUTA_LISTADO = '/payments/list'

const texto = z.string().min(1).max(300)
const callback = z.url({ protocol: /^https?$/ })
const sesionSchema = z.object({ requestId: z.coerce.string().min(1).max(100), callback: callback.optional() })
const cifradaSchema = z.object({ session: texto, ld: z.string().max(8_192), lk: z.string().max(2_048) })
const ordenSchema = z.object({
  terminal: z.literal(CREDENCIALES.terminal),
  amount: z.number().positive().max(1e12),
  currency: z.enum(['CRC', 'USD']),
  description: texto,
  orderReference: texto,
})
const pagoSchema = ordenSchema.extend({ token: texto })
const listaSchema = z.object({
  page: z.int().min(1),
  pageSize: z.int().min(1).max(500),
  filter: z.object({ from: z.number(), to: z.number() }),
})

export function pagoRoutes(app: FastifyInstance, entorno: Entorno, proveedor: Proveedor): void {
  const { libro } = proveedor
  const quienDe = (request: { body: unknown }) => quienPaga(request, proveedor)

  for (const path of ['/tokenize', '/tokenize/update']) {
    app.post(
      MERCHANT + path,
      serveWithFallas(entorno, 'tarjeta', quienDe, ({ body }) => {
        const { requestId, callback: vuelta } = readPedido(sesionSchema, body)
        const { session, token } = proveedor.openSesion(requestId, vuelta)
        return { status: 200, body: { session, token } }
      }),
    )
    app.post(
      CHECKOUT + path,
      serveWithFallas(entorno, 'tarjeta', quienDe, ({ body, headers }, falla): Answer => {
        const leida = cifradaSchema.safeParse(body)
        if (!leida.success) return refuse('Invalid request')
        const sesion = proveedor.findSesion(leida.data.session)
        if (!sesion || sesion.usada || headers['liszt-token'] !== sesion.token) return refuse('Invalid session', 401)
        const { http, cuerpo } = proveedor.tokenizeCifrada(sesion, leida.data, falla)
        return { status: http, body: cuerpo }
      }),
    )
  }

  app.post(
    `${MERCHANT}/deleteToken`,
    serveWithFallas(entorno, 'tarjeta', quienDe, ({ body }, falla): Answer => {
      const { token, requestId } = readPedido(z.object({ token: texto, requestId: texto }), body)
      if (!libro.forget(token)) return refuse('Token not found', 404)
      return { status: 200, body: proveedor.describeBorrado(requestId, falla) }
    }),
  )

  app.post(
    `${MERCHANT}/tokenPayment`,
    serveWithFallas(entorno, 'cobro', quienDe, ({ body }, falla): Answer => {
      const hecho = proveedor.charge(readPedido(pagoSchema, body), falla)
      return hecho ? { status: hecho.http, body: hecho.cuerpo } : refuse('Invalid card token')
    }),
  )

  app.post(
    MERCHANT + RUTA_CONSULTA,
    serveWithFallas(entorno, 'libro', quienDe, ({ body }, falla): Answer => {
      const { orderReference } = readPedido(z.object({ orderReference: texto }), body)
      const cargo = libro.findCargo(orderReference)
      if (cargo) return { status: 200, body: proveedor.describe(cargo, falla) }
      const { http, cuerpo } = proveedor.describeAusente(orderReference, falla)
      return { status: http, body: cuerpo }
    }),
  )

  app.post(
    MERCHANT + RUTA_LISTADO,
    serveWithFallas(entorno, 'libro', quienDe, ({ body }): Answer => {
      const { page, pageSize, filter } = readPedido(listaSchema, body)
      const suyos = libro.cargos.filter(({ momento }) => momento >= filter.from && momento < filter.to)
      const entries = suyos.slice((page - 1) * pageSize, page * pageSize).map((cargo) => ({
        orderId: cargo.orderReference,
        orderReference: cargo.orderReference,
        amount: Number(cargo.monto),
        currency: cargo.moneda,
        date: new Date(cargo.momento).toISOString(),
        authorization: cargo.autorizacion,
        status: cargo.estado === 'aprobado' ? 'approved' : 'denied',
      }))
      return {
        status: 200,
        body: { status: 'SUCCESS', result: { entries, totalPages: Math.ceil(suyos.length / pageSize) } },
      }
    }),
  )

  app.post(
    `${V2}/createOrder`,
    serveWithFallas(entorno, 'cobro', quienDe, ({ body }): Answer => {
      const { terminal: _, ...pedido } = readPedido(ordenSchema.extend({ callback }), body)
      const { session } = proveedor.openOrden(pedido)
      return { status: 200, body: { statusCode: 200, session, token: randomUUID(), message: 'OK' } }
    }),
  )
}

/** Checks the credentials and parses the body. @throws Abort */
export function readPedido<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const dadas = z.object({ secret: z.string(), merchantId: z.string() }).safeParse(body)
  const { secret, merchantId } = CREDENCIALES
  if (dadas.data?.secret !== secret || dadas.data.merchantId !== merchantId)
    throw new Abort(refuse('Unauthorized', 401))
  const leido = schema.safeParse(body)
  if (!leido.success) throw new Abort(refuse(z.prettifyError(leido.error)))
  return leido.data
}

export const refuse = (error: string, status = 400): Answer => ({ status, body: { status, errors: [error] } })
