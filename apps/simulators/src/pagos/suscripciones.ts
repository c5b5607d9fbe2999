/** Subscriptions charged by the provider itself; this product has its own schedule and does not use them. */
import { randomUUID } from 'node:crypto'
import { monto, toDecimal } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Quien } from '../fallas/direccion.ts'
import type { Entorno } from '../fallas/entorno.ts'
import { serveWithFallas } from '../fallas/servir.ts'
import { Abort, type Answer } from '../lib/answer.ts'
import type { Cargo } from './libro.ts'
import type { Proveedor } from './proveedor.ts'
import { quienDeCargos, quienPaga } from './quien.ts'
import { MERCHANT, readPedido, refuse } from './rutas.ts'

interface Suscripcion {
  id: string
  userId: string
  description: string
  currency: string
  token: string
  amount: number
  status: 'ACTIVE' | 'NOT_PAID' | 'ON_HOLD' | 'CANCELLED'
  fallos: number
  pagos: Cargo[]
}

const nuevaSchema = z.object({
  userId: z.string(),
  description: z.string(),
  currency: z.enum(['CRC', 'USD', 'GTQ']),
  tokens: z.array(z.string()).min(1),
  initialPayment: z.object({ amount: z.number().positive(), description: z.string() }).optional(),
  subscription: z
    .array(
      z.object({
        startDate: z.number().optional(),
        amount: z.number().positive(),
        cadence: z.object({ mode: z.literal('EVERY'), unit: z.literal('MONTH'), every: z.literal(1) }),
      }),
    )
    .length(1),
})
const suyaSchema = z.object({ subscriptionId: z.string() })
/** After three failures the subscription is suspended. */
const FALLOS_MAXIMOS = 3

export function suscripcionRoutes(app: FastifyInstance, entorno: Entorno, proveedor: Proveedor): void {
  // In memory: the book has the charges; the rest is lost with the process.
  const todas = new Map<string, Suscripcion>()
  const base = `${MERCHANT}/subscriptions`

  route('', ({ body }) => {
    const { userId, description, currency, tokens, initialPayment, subscription } = readPedido(nuevaSchema, body)
    const [token = ''] = tokens
    if (!proveedor.libro.findTarjeta(token)) return refuse('Invalid card token')
    const suya: Suscripcion = {
      id: randomUUID().replaceAll('-', ''),
      userId,
      description,
      currency,
      token,
      amount: subscription[0]?.amount ?? 0,
      status: 'ACTIVE',
      fallos: 0,
      pagos: [],
    }
    todas.set(suya.id, suya)
    const cargo = initialPayment && charge({ ...suya, amount: initialPayment.amount }, `${suya.id}_0`)
    if (cargo) suya.pagos.push(cargo)
    const result = cargo ? { success: cargo.estado === 'aprobado', initialPayment: proveedor.describe(cargo) } : {}
    return {
      status: 200,
      body: { status: 200, subscriptionId: suya.id, result, errors: [], nextPaymentDate: nextMes() },
    }
  })

  route('/cancel', ({ body }) => {
    const suya = find(body)
    suya.status = 'CANCELLED'
    return well(view(suya))
  })
  route('/update', ({ body }) => {
    const suya = find(body)
    suya.amount = readPedido(z.object({ amount: z.number().positive() }), body).amount
    return well(view(suya))
  })
  route('/update/card_token', ({ body }) => {
    const suya = find(body)
    const { token } = readPedido(z.object({ token: z.string() }), body)
    if (!proveedor.libro.findTarjeta(token)) return refuse('Invalid card token')
    suya.token = token
    return well(view(suya))
  })
  route('/pay', ({ body }) => {
    const suya = find(body)
    const cargo = bill(suya)
    if (!cargo) return refuse('Invalid card token')
    return well({
      status: cargo.estado === 'aprobado' ? 'approved' : 'denied',
      orderStatus: suya.status,
      order: toOrden(suya, cargo),
    })
  })
  route('/list', () => well({ entries: [...todas.values()].map(view), totalPages: 1 }))
  route('/list/payments', ({ body }) => {
    const suya = find(body)
    return well({ entries: suya.pagos.map((cargo) => toOrden(suya, cargo)), totalPages: 1 })
  })

  /**
   * The provider's midnight: every active subscription is charged. No documentation shows a signature in its webhook.
   */
  app.post('/control/pagos/medianoche', async () => {
    await proveedor.open()
    const activas = [...todas.values()].filter(({ status }) => status === 'ACTIVE' || status === 'NOT_PAID')
    const hechas = activas.flatMap((suya) => {
      const cargo = bill(suya)
      return cargo ? [{ suya, cargo }] : []
    })
    const side = (estado: Cargo['estado']) =>
      hechas
        .filter(({ cargo }) => cargo.estado === estado)
        .map(({ suya, cargo }) => ({
          status: estado === 'aprobado' ? 'approved' : 'denied',
          orderStatus: suya.status,
          order: toOrden(suya, cargo),
        }))
    const cuerpo = { approved: side('aprobado'), denied: side('rechazado') }
    proveedor.avisos.tell({
      ruta: '/subscription/payment/results',
      cuerpo,
      falso: cuerpo,
      quien: quienDeCargos(hechas.map(({ cargo }) => cargo)),
    })
    return { cobradas: hechas.length }
  })

  function route(path: string, handler: (request: { body: unknown }) => Answer): void {
    app.post(base + path, serveWithFallas(entorno, 'cobro', quienDe, handler))
  }

  function quienDe({ body }: { body: unknown }): Quien {
    const { subscriptionId } = suyaSchema.partial().safeParse(body).data ?? {}
    const suya = todas.get(subscriptionId ?? '')
    return suya ? quienPaga({ body: { token: suya.token } }, proveedor) : quienPaga({ body }, proveedor)
  }

  function find(body: unknown): Suscripcion {
    const { subscriptionId } = readPedido(suyaSchema, body)
    const suya = todas.get(subscriptionId)
    if (!suya || suya.status === 'CANCELLED') throw new Abort(refuse('Invalid subscription'))
    return suya
  }

  function bill(suya: Suscripcion): Cargo | undefined {
    const cargo = charge(suya, `${suya.id}_${suya.pagos.length + 1}`)
    if (!cargo) return undefined
    suya.pagos.push(cargo)
    suya.fallos = cargo.estado === 'aprobado' ? 0 : suya.fallos + 1
    suya.status = suya.fallos === 0 ? 'ACTIVE' : suya.fallos >= FALLOS_MAXIMOS ? 'ON_HOLD' : 'NOT_PAID'
    return cargo
  }

  const charge = ({ amount, currency, description, token }: Suscripcion, orderReference: string): Cargo | undefined =>
    proveedor.charge({ orderReference, amount, currency, description, token })?.cargo

  const nextMes = (): string => {
    const hoy = new Date(entorno.reloj.now())
    return new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() + 1, hoy.getUTCDate())).toISOString().slice(0, 10)
  }
}

const well = (result: object): Answer => ({ status: 200, body: { status: 'SUCCESS', code: 200, result } })

const view = ({ id, userId, description, currency, token, amount, status }: Suscripcion) => ({
  id,
  subscriptionId: id,
  user_id: userId,
  description,
  currency,
  amount,
  status,
  card_tokens: [token],
})

const toOrden = (suya: Suscripcion, cargo: Cargo) => ({
  orderReference: cargo.orderReference,
  subscriptionId: suya.id,
  user: suya.userId,
  amount: Number(toDecimal(monto(cargo.monto))),
  currency: cargo.moneda,
  date: new Date(cargo.momento).toISOString(),
  authorization: cargo.autorizacion,
  errors: cargo.estado === 'aprobado' ? [] : ['Denied'],
})
